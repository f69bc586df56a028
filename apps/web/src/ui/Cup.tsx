import styles from './Cup.module.css';
import { Emblem } from './Emblem.tsx';

type Props = {
  seat: number;
  name?: string;
  look?: 'down' | 'lifted' | 'out' | undefined;
};

/** A leather cup, upside down, with its owner's sign: cup and person are one. */
export function Cup(props: Props) {
  return (
    <span class={styles.cup} data-look={props.look ?? 'down'} aria-hidden="true">
      <svg viewBox="0 0 64 72" aria-hidden="true">
        <ellipse class={styles.shade} cx="34" cy="67" rx="30" ry="5" />
        <path
          class={styles.hide}
          d="M17 8c0-3 2-5 5-5h20c3 0 5 2 5 5l9 55c.5 4-2 6-6 6H14c-4 0-6.5-2-6-6z"
        />
        <path class={styles.gloss} d="M22 6h7l-3 60H14c-2 0-3.5-1-3-3.5z" />
        <path
          class={styles.top}
          d="M17 8.5C17.3 5 19 3 22 3h20c3 0 4.7 2 5 5.5-9 3.5-21 3.5-30 0z"
        />
        <path class={styles.seam} d="M15.5 15c10.5 3.5 22.5 3.5 33 0M10 55c14 4 30 4 44 0" />
      </svg>
      <span class={styles.sign}>
        <Emblem seat={props.seat} name={props.name} />
      </span>
    </span>
  );
}
