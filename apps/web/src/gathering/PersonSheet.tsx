import type { SeatView } from '@dado/table';
import { For } from 'solid-js';
import { say, whoPart } from '../i18n/sentence.ts';
import { useText } from '../i18n/text.ts';
import { usePlayers, useTable, useView } from '../store/context.ts';
import { Button } from '../ui/Button.tsx';
import { Emblem } from '../ui/Emblem.tsx';
import { Said } from '../ui/Said.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import styles from './PersonSheet.module.css';

type Props = {
  open: boolean;
  number: number;
  seat: SeatView;
  onRemove: () => void;
  onClose: () => void;
};

/** What the host may do about somebody before the game: another place, the host's rights, the door. */
export function PersonSheet(props: Props) {
  const text = useText();
  const view = useView();
  const table = useTable();
  const players = usePlayers();
  const whom = () => ({ seat: props.number, who: props.seat.who });
  const elsewhere = () => view().seats.flatMap((_, seat) => (seat === props.number ? [] : [seat]));
  const ask = (command: Parameters<typeof table.ask>[0]) => {
    props.onClose();
    void table.ask(command);
  };
  return (
    <Sheet
      open={props.open}
      title={text().gathering.manage(props.seat.name)}
      onClose={props.onClose}
    >
      <h3 class={styles.heading}>{text().gathering.places}</h3>
      <ul class={styles.places}>
        <For each={elsewhere()}>
          {(to) => (
            <li>
              <Button onClick={() => ask({ t: 'move', ...whom(), to })}>
                <Emblem
                  seat={to}
                  name={view().seats[to]?.name}
                  {...(view().seats[to] ? {} : { look: 'free' as const })}
                  onPaper
                />
                <span class={styles.place}>
                  {view().seats[to] ? (
                    <Said
                      it={say(text().gathering.toTaken, { who: whoPart(players.atTable(to)) })}
                    />
                  ) : (
                    text().gathering.toFree(to + 1)
                  )}
                </span>
              </Button>
            </li>
          )}
        </For>
      </ul>
      <div class={styles.ways}>
        <Button onClick={() => ask({ t: 'host', ...whom() })}>{text().people.makeHost}</Button>
        <Button
          onClick={() => {
            props.onClose();
            props.onRemove();
          }}
        >
          {text().people.remove}
        </Button>
      </div>
    </Sheet>
  );
}
