import type { Die, Side } from '@dado/engine';
import { Show } from 'solid-js';
import styles from './DiscFace.module.css';

type Props = {
  /** Table seat of its first owner, whose colour its edge keeps. */
  seat: number;
  value: Die;
  side: Side;
};

/** A birch disc: plain and grained when safe, a burnt target when vulnerable, a well when gone. */
export function DiscFace(props: Props) {
  return (
    <span class={styles.disc} data-seat={props.seat} data-side={props.side} aria-hidden="true">
      <Show when={props.side !== 'gone'}>
        <svg viewBox="0 0 48 48" aria-hidden="true">
          <Show when={props.side === 'vulnerable'} fallback={<Grain />}>
            <circle class={styles.ring} cx="24" cy="24" r="20" />
            <circle class={styles.bull} cx="24" cy="24" r="14.4" />
            <circle class={styles.hair} cx="24" cy="24" r="11.3" />
          </Show>
        </svg>
      </Show>
      <span class={styles.value}>{props.value}</span>
    </span>
  );
}

function Grain() {
  return (
    <path
      class={styles.grain}
      d="M9 9c9-3 21-3 30 1M4 17c13-4 27-2 41 1M2 25c15-3 29-1 44 1M4 33c14-3 27 0 40 0M10 41c9-2 19 0 28-1"
    />
  );
}
