import type { JSX } from 'solid-js';
import { useText } from '../i18n/text.ts';
import styles from './Rail.module.css';

/** The rail: what is yours, and what you can do. */
export function Rail(props: { look?: 'perudo' | 'peruke' | 'reveal'; children: JSX.Element }) {
  const text = useText();
  return (
    <section class={styles.rail} data-look={props.look} aria-label={text().table.yourPlace}>
      {props.children}
    </section>
  );
}
