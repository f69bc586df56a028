import { type JSX, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { useText } from '../i18n/text.ts';
import styles from './Bar.module.css';
import { DieFace } from './DieFace.tsx';

/** The top of every page: home, where one is, and a few tools. */
export function Bar(props: {
  title?: JSX.Element;
  about?: JSX.Element;
  children?: JSX.Element;
  /** In a game, where there is little room: the name gives way on narrow screens. */
  tight?: boolean;
}) {
  const text = useText();
  return (
    <header class={styles.bar} data-tight={props.tight ? '' : undefined}>
      <a class={styles.mark} href="/" aria-label={text().table.home}>
        <DieFace value={4} />
        <span>{text().app}</span>
      </a>
      <Show when={props.title} fallback={<span class={styles.grow} />}>
        <div class={styles.title}>
          {/* A game has no other heading of its first level. */}
          <Dynamic component={props.tight ? 'h1' : 'b'}>{props.title}</Dynamic>
          <span>{props.about}</span>
        </div>
      </Show>
      {props.children}
    </header>
  );
}
