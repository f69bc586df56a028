import { Index, Show } from 'solid-js';
import { presetName } from '../i18n/rules.ts';
import { useText } from '../i18n/text.ts';
import { useTable, useView } from '../store/context.ts';
import { Banner } from '../table/Banner.tsx';
import { TalkTool } from '../talk/TalkTool.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Columns } from '../ui/Columns.tsx';
import { Emblem } from '../ui/Emblem.tsx';
import { Page } from '../ui/Page.tsx';
import { JoinCard } from './JoinCard.tsx';
import { createPatience } from './patience.ts';
import { RulesHere } from './RulesHere.tsx';
import rows from './SeatRow.module.css';
import { SeatRow } from './SeatRow.tsx';
import styles from './SeatsCard.module.css';

/** Before a quick match: who is here already, and how many are missing. It begins by itself. */
export function QuickGathering(props: {
  size: number;
  name: string;
  onName: (name: string) => void;
}) {
  const text = useText();
  const view = useView();
  const game = () => text().games[view().game].name;
  const taken = () => view().seats.flatMap((seat, number) => (seat ? [{ seat, number }] : []));
  const missing = () => Math.max(0, props.size - taken().length);
  return (
    <Page
      name={text().title.table(game())}
      heading={text().quick.heading(game())}
      quietHeading
      title={text().home.table(game(), presetName(view().preset, text()))}
      about={text().quick.seated(taken().length, props.size)}
      tools={<TalkTool />}
      foot={<Foot missing={missing()} />}
    >
      <Banner />
      <Columns
        left={
          <>
            <Show when={view().you === null}>
              <JoinCard name={props.name} onName={props.onName} />
            </Show>
            <Card title={text().quick.whoIsHere}>
              <ul class={styles.seats}>
                <Index each={taken()}>
                  {(one) => (
                    <li>
                      <SeatRow number={one().number} seat={one().seat} isHost={false} />
                    </li>
                  )}
                </Index>
                <Index each={Array.from({ length: missing() })}>
                  {() => (
                    <li class={rows.row}>
                      <Emblem seat={0} look="free" />
                      <span class={rows.who}>{text().quick.free}</span>
                    </li>
                  )}
                </Index>
              </ul>
            </Card>
          </>
        }
        right={<RulesHere />}
      />
    </Page>
  );
}

/** How many are missing; and who has waited for a while may go on without them. */
function Foot(props: { missing: number }) {
  const text = useText();
  const view = useView();
  const table = useTable();
  const isTired = createPatience(() => view().you !== null);
  return (
    <>
      <Show when={props.missing > 0 && isTired()}>
        <Button
          look="main"
          wide
          busy={table.isBusy()}
          onClick={() => void table.ask({ t: 'fill' })}
        >
          {text().quick.bots}
        </Button>
        <p>{text().quick.botsHint}</p>
      </Show>
      <p role="status">
        <b>{props.missing > 0 ? text().quick.missing(props.missing) : text().quick.begins}</b>
      </p>
    </>
  );
}
