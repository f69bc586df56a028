import { Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { Button } from '../ui/Button.tsx';
import { Emblem } from '../ui/Emblem.tsx';
import styles from './SeatRow.module.css';

/** A seat that nobody has; `onSit` where this page may take it. */
export function FreeSeat(props: { seat: number; onSit?: (() => void) | undefined }) {
  const text = useText();
  return (
    <div class={styles.row}>
      <Emblem seat={props.seat} look="free" />
      <div class={styles.who}>{text().gathering.free}</div>
      <Show when={props.onSit}>
        {(sit) => (
          <Button aria-label={text().gathering.sitAt(props.seat + 1)} onClick={() => sit()()}>
            {text().gathering.sitHere}
          </Button>
        )}
      </Show>
    </div>
  );
}
