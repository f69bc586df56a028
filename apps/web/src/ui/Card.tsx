import { type JSX, Show } from 'solid-js';
import styles from './Card.module.css';

/** A sheet of paper with a heading, and maybe something to press beside it. */
export function Card(props: { title?: string; beside?: JSX.Element; children: JSX.Element }) {
  return (
    <section class={styles.card} aria-label={props.title}>
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
