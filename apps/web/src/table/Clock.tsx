import { Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { useTable, useView } from '../store/context.ts';
import styles from './Clock.module.css';

/** From here on it is red. */
const LATE = 10;
const HOUR = 3_600;

/** The clock of a table seat, while it runs or waits there: a ring, and what is left in words. */
export function Clock(props: { seat: number; on: 'mat' | 'paper' }) {
  const text = useText();
  const view = useView();
  const { clock } = useTable();
  const mine = () => {
    const now = clock();
    return now?.seat === props.seat ? now : undefined;
  };
  return (
    <Show when={mine()}>
      {(now) => {
        const shown = () => {
          const { left } = now();
          if (left === null) return text().clock.waits;
          return left > HOUR ? text().clock.hours(Math.ceil(left / HOUR)) : minutes(left);
        };
        const label = () => {
          if (!now().isSure) return text().clock.unsure;
          return now().left === null ? text().clock.waitsAbout : text().clock.left(shown());
        };
        const isLate = () => now().isSure && (now().left ?? LATE + 1) <= LATE;
        return (
          <span
            class={styles.clock}
            data-on={props.on}
            data-late={isLate() ? '' : undefined}
            data-unsure={now().isSure ? undefined : ''}
            role="timer"
            aria-label={label()}
            title={label()}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="12" r="9.5" />
              <circle
                cx="12"
                cy="12"
                r="9.5"
                pathLength="100"
                stroke-dasharray={now().isSure ? '100' : '9 7.666'}
                stroke-dashoffset={now().isSure ? gone(now().left, view().clock) : 0}
              />
            </svg>
            <span>{now().isSure ? shown() : `${shown()}?`}</span>
          </span>
        );
      }}
    </Show>
  );
}

/** How much of the ring is gone, in hundredths. */
function gone(left: number | null, of: number): number {
  return left === null ? 100 : 100 - Math.min(100, (left / of) * 100);
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
