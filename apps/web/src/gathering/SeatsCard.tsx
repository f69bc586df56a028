import { type BotLevel, cleanName } from '@dado/table';
import { createSignal, For, Index, Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { keepName } from '../net/device.ts';
import { useTable, useView } from '../store/context.ts';
import { Watchers } from '../table/Watchers.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Bot, ChevronRight, Eye } from '../ui/icons.ts';
import { useNotify } from '../ui/notices.tsx';
import { FreeSeat } from './FreeSeat.tsx';
import { SeatRow } from './SeatRow.tsx';
import styles from './SeatsCard.module.css';

const levels: readonly BotLevel[] = ['easy', 'normal', 'sharp'];

/** Who sits where, and where there is room. */
export function SeatsCard(props: { name: string }) {
  const text = useText();
  const notify = useNotify();
  const view = useView();
  const table = useTable();
  const [level, setLevel] = createSignal<BotLevel>('normal');
  const isHost = () => view().you !== null && view().you === view().host;
  const hasRoom = () => view().seats.some((seat) => seat === null);
  const mine = () => {
    const { you, seats } = view();
    return you === null ? undefined : seats[you]?.name;
  };
  const sit = (seat: number) => {
    const name = mine() ?? props.name;
    if (cleanName(name) === null) return notify(text().settings.nameless, true);
    if (mine() === undefined) keepName(name);
    void table.ask({ t: 'sit', seat, name });
  };
  return (
    <Card
      title={text().gathering.seats}
      beside={
        <Show when={isHost() && hasRoom()}>
          <span class={styles.bots}>
            <span class={styles.level}>
              <select
                aria-label={text().gathering.botLevel}
                onChange={(event) =>
                  setLevel(levels[event.currentTarget.selectedIndex] ?? 'normal')
                }
              >
                <For each={levels}>
                  {(each) => (
                    <option selected={each === level()}>{text().gathering.levels[each]}</option>
                  )}
                </For>
              </select>
              <Icon of={ChevronRight} />
            </span>
            <Button
              look="plain"
              off={table.isBusy()}
              onClick={() => void table.ask({ t: 'add-bot', level: level() })}
            >
              <Icon of={Bot} />
              {text().gathering.addBot}
            </Button>
          </span>
        </Show>
      }
    >
      <ul class={styles.seats}>
        <Index each={view().seats}>
          {(seat, number) => (
            <li>
              <Show when={seat()} fallback={<FreeSeat seat={number} onSit={() => sit(number)} />}>
                {(taken) => <SeatRow number={number} seat={taken()} isHost={isHost()} />}
              </Show>
            </li>
          )}
        </Index>
      </ul>
      <Show when={table.state.watching}>
        <p class={styles.watching}>
          <Icon of={Eye} />
          <Watchers />
        </p>
      </Show>
    </Card>
  );
}
