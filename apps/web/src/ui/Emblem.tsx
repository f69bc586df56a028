import { For, Show } from 'solid-js';
import styles from './Emblem.module.css';

/** A shape for each seat, so that none is told by colour alone. */
const shapes = [
  'M12 1.6a10.4 10.4 0 1 1 0 20.8 10.4 10.4 0 0 1 0-20.8z',
  'M5.5 2.3h13a3.2 3.2 0 0 1 3.2 3.2v13a3.2 3.2 0 0 1-3.2 3.2h-13a3.2 3.2 0 0 1-3.2-3.2v-13a3.2 3.2 0 0 1 3.2-3.2z',
  'M12 1.5 23.2 21H.8z',
  'M12 .4 23.6 12 12 23.6.4 12z',
  'M6.2 1.9h11.6L23.5 12l-5.7 10.1H6.2L.5 12z',
  'M7.2 1.3h9.6v5.9h5.9v9.6h-5.9v5.9H7.2v-5.9H1.3V7.2h5.9z',
];

type Props = {
  seat: number;
  /** Its first letter is set in the shape, where there is room for one. */
  name?: string | undefined;
  /** `free`: an outline for a seat that nobody has. */
  look?: 'free';
  /** On paper there is no keyline by day. */
  onPaper?: boolean;
};

/** A seat's sign. It stands beside a name, so it is hidden from those who hear the page. */
export function Emblem(props: Props) {
  return (
    <svg
      class={styles.emblem}
      viewBox="0 0 24 24"
      data-seat={props.seat}
      data-look={props.look}
      data-paper={props.onPaper ? '' : undefined}
      aria-hidden="true"
    >
      <For each={shapes.slice(props.seat, props.seat + 1)}>{(shape) => <path d={shape} />}</For>
      <Show when={props.name}>
        {(name) => (
          <text
            x="12"
            y={props.seat === 2 ? 18 : 15.9}
            data-small={props.seat === 2 ? '' : undefined}
          >
            {initial(name())}
          </text>
        )}
      </Show>
    </svg>
  );
}

/** The first letter or digit of a name; of one without any, its first sign. */
function initial(name: string): string {
  const signs = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  return (signs.find((sign) => /[\p{L}\p{N}]/u.test(sign)) ?? signs[0] ?? '').toUpperCase();
}
