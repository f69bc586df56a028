import { cleanName } from '@dado/table';
import { Index, Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { keepName } from '../net/device.ts';
import { useTable, useView } from '../store/context.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Bot, Eye } from '../ui/icons.ts';
import { useNotify } from '../ui/notices.tsx';
import { FreeSeat } from './FreeSeat.tsx';
import { SeatRow } from './SeatRow.tsx';
import styles from './SeatsCard.module.css';

/** Who sits where, and where there is room. */
export function SeatsCard(props: { name: string }) {
  const text = useText();
  const notify = useNotify();
  const view = useView();
  const table = useTable();
  const isHost = () => view().you !== null && view().you === view().host;
  const hasRoom = () => view().seats.some((seat) => seat === null);
  const sit = (seat: number) => {
    if (cleanName(props.name) === null) return notify(text().settings.nameless, true);
    keepName(props.name);
    void table.ask({ t: 'sit', seat, name: props.name });
  };
  return (
    <Card
      title={text().gathering.seats}
      beside={
        <Show when={isHost() && hasRoom()}>
          <Button
            look="plain"
            off={table.isBusy()}
            onClick={() => void table.ask({ t: 'add-bot' })}
          >
            <Icon of={Bot} />
            {text().gathering.addBot}
          </Button>
        </Show>
      }
    >
      <ul class={styles.seats}>
        <Index each={view().seats}>
          {(seat, number) => (
            <li>
              <Show
                when={seat()}
                fallback={
                  <FreeSeat
                    seat={number}
                    onSit={view().you === null ? () => sit(number) : undefined}
                  />
                }
              >
                {(taken) => <SeatRow number={number} seat={taken()} isHost={isHost()} />}
              </Show>
            </li>
          )}
        </Index>
      </ul>
      <Show when={table.state.watching}>
        {(watching) => (
          <p class={styles.watching}>
            <Icon of={Eye} />
            {text().gathering.watching(watching())}
          </p>
        )}
      </Show>
    </Card>
  );
}
