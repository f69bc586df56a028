import { type JSX, Show } from 'solid-js';
import styles from './Card.module.css';

type Props = {
  title?: string;
  /** Names the card when its heading is among the children. */
  label?: string;
  beside?: JSX.Element;
  children: JSX.Element;
};

/** A sheet of paper with a heading, and maybe something to press beside it. */
export function Card(props: Props) {
  return (
    <section class={styles.card} aria-label={props.title ?? props.label}>
      <Show when={props.title}>
        <div class={styles.head}>
          <h2>{props.title}</h2>
          {props.beside}
        </div>
      </Show>
      {props.children}
    </section>
  );
}
