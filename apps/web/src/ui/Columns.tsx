import type { JSX } from 'solid-js';
import styles from './Columns.module.css';

/** Two columns where there is room, one below the other where there is not. */
export function Columns(props: { left: JSX.Element; right: JSX.Element }) {
  return (
    <div class={styles.columns}>
      <div class={styles.stack}>{props.left}</div>
      <div class={styles.stack}>{props.right}</div>
    </div>
  );
}
