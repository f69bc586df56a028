import { Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { useTable, useView } from '../store/context.ts';
import { Button } from '../ui/Button.tsx';
import { Emblem } from '../ui/Emblem.tsx';
import styles from './SeatRow.module.css';

/** A seat that nobody has, and that anyone may take. */
export function FreeSeat(props: { seat: number; onSit: () => void }) {
  const text = useText();
  const view = useView();
  const table = useTable();
  const number = () => props.seat + 1;
  return (
    <div class={styles.row}>
      <Emblem seat={props.seat} look="free" />
      <div class={styles.who}>{text().gathering.free}</div>
      <Show
        when={view().you === null}
        fallback={
          <Button
            aria-label={text().gathering.moveTo(number())}
            busy={table.isBusy()}
            onClick={() => props.onSit()}
          >
            {text().gathering.moveHere}
          </Button>
        }
      >
        <Button
          aria-label={text().gathering.sitAt(number())}
          busy={table.isBusy()}
          onClick={() => props.onSit()}
        >
          {text().gathering.sitHere}
        </Button>
      </Show>
    </div>
  );
}
