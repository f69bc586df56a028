import { type JSX, onMount } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { DieFace } from '../ui/DieFace.tsx';
import { Page } from '../ui/Page.tsx';
import styles from './Lost.module.css';

/** Where there is no table, or no page at all; `children` is a way on of its own. */
export function Lost(props: { title: string; about: string; children?: JSX.Element }) {
  const text = useText();
  let heading: HTMLHeadingElement | undefined;
  onMount(() => heading?.focus({ preventScroll: true }));
  return (
    <Page name={text().title.lost(props.title)}>
      <section class={styles.lost}>
        <span class={styles.die} aria-hidden="true">
          <DieFace value={1} />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {props.title}
        </h1>
        <p role="status">{props.about}</p>
        <div class={styles.ways}>
          {props.children}
          <a href="/">{text().lost.home}</a>
          <a href="/new">{text().lost.open}</a>
        </div>
      </section>
    </Page>
  );
}
