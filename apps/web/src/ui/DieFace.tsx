import type { Die } from '@dado/engine';
import { For, Show } from 'solid-js';
import styles from './DieFace.module.css';

type Spot = readonly [x: number, y: number];

const [near, middle, far] = [17, 30, 43];
const spots: { readonly [F in Die]: readonly Spot[] } = {
  1: [[middle, middle]],
  2: [
    [near, near],
    [far, far],
  ],
  3: [
    [near, near],
    [middle, middle],
    [far, far],
  ],
  4: [
    [near, near],
    [far, near],
    [near, far],
    [far, far],
  ],
  5: [
    [near, near],
    [far, near],
    [middle, middle],
    [near, far],
    [far, far],
  ],
  6: [
    [near, near],
    [near, middle],
    [near, far],
    [far, near],
    [far, middle],
    [far, far],
  ],
};

type Props = {
  value: Die;
  red?: boolean;
  /**
   * `flat`: in text and buttons. `counted`: counts for the bid. `dim`: does not. `spent`: used.
   * `helps`: would count for the face that is being chosen.
   */
  look?: 'solid' | 'flat' | 'counted' | 'dim' | 'spent' | 'helps' | undefined;
  /** Counts as another face. */
  wild?: boolean;
  /** Its number in the count. */
  nth?: number | undefined;
  /** What it says to those who do not see it; without it the die is hidden from them. */
  label?: string;
};

/** A die: the one drawing of it, at the size of `--die`. */
export function DieFace(props: Props) {
  return (
    <span
      class={styles.die}
      data-look={props.look ?? 'solid'}
      data-red={props.red ? '' : undefined}
      role="img"
      aria-label={props.label ?? ''}
      aria-hidden={props.label ? undefined : 'true'}
    >
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <For each={spots[props.value]}>
          {([x, y]) => <circle cx={x} cy={y} r={props.value === 1 ? 7.6 : 5.3} />}
        </For>
      </svg>
      <Show when={props.wild}>
        <svg class={styles.star} viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="11" />
          <path d="m12 5 2.1 4.6 5 .6-3.7 3.4 1 4.9L12 16.1l-4.4 2.4 1-4.9L4.9 10.2l5-.6z" />
        </svg>
      </Show>
      <Show when={props.nth}>
        <b class={styles.nth}>{props.nth}</b>
      </Show>
    </span>
  );
}
