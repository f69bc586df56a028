import type { JSX } from 'solid-js';
import styles from './Columns.module.css';

/**
 * Two columns where there is room, one below the other where there is not. `later` stands at the foot
 * of the left column, and comes last when there is one.
 */
export function Columns(props: { left: JSX.Element; later?: JSX.Element; right: JSX.Element }) {
  return (
    <div class={styles.columns}>
      <div class={styles.stack}>
        {props.left}
        {props.later && <div class={styles.later}>{props.later}</div>}
      </div>
      <div class={styles.stack}>{props.right}</div>
    </div>
  );
}
