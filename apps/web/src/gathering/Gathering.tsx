import { factsOf } from '@dado/engine';
import { Show } from 'solid-js';
import { presetName } from '../i18n/rules.ts';
import { say, whoPart } from '../i18n/sentence.ts';
import { useText } from '../i18n/text.ts';
import { usePlayers, useTable, useView } from '../store/context.ts';
import { Banner } from '../table/Banner.tsx';
import { TalkTool } from '../talk/TalkTool.tsx';
import { Button } from '../ui/Button.tsx';
import { Columns } from '../ui/Columns.tsx';
import { Forgetful } from '../ui/Forgetful.tsx';
import { Page } from '../ui/Page.tsx';
import { Said } from '../ui/Said.tsx';
import { JoinCard } from './JoinCard.tsx';
import { RulesHere } from './RulesHere.tsx';
import { SeatsCard } from './SeatsCard.tsx';
import { ShareCard } from './ShareCard.tsx';

/** Before a game: the link goes out, people sit down, the host settles the rules and starts. */
export function Gathering(props: { name: string; onName: (name: string) => void }) {
  const text = useText();
  const view = useView();
  const seated = () => view().seats.filter((seat) => seat !== null).length;
  const game = () => text().games[view().game].name;
  return (
    <Page
      name={text().title.table(game())}
      heading={text().gathering.heading(game())}
      quietHeading
      title={text().home.table(game(), presetName(view().preset, text()))}
      about={text().gathering.seated(seated(), view().seats.length)}
      tools={<TalkTool />}
      foot={<Foot seated={seated()} />}
    >
      <Banner />
      <Show
        when={view().you === null}
        fallback={
          <>
            <Forgetful />
            <Columns
              left={<ShareCard />}
              later={<RulesHere />}
              right={<SeatsCard name={props.name} />}
            />
          </>
        }
      >
        {/* Somebody new came by the link, and wants to know what is played before sitting down. */}
        <Columns
          left={
            <>
              <JoinCard name={props.name} onName={props.onName} />
              <RulesHere />
            </>
          }
          right={
            <>
              <SeatsCard name={props.name} />
              <ShareCard />
            </>
          }
        />
      </Show>
    </Page>
  );
}

/** The host starts; everyone else sees who will. */
function Foot(props: { seated: number }) {
  const text = useText();
  const view = useView();
  const table = useTable();
  const players = usePlayers();
  const fewest = () => factsOf(view().game).seats[0];
  const isHost = () => view().you !== null && view().you === view().host;
  const host = () => {
    const seat = view().host;
    return seat === null ? null : players.atTable(seat);
  };
  return (
    <Show
      when={isHost()}
      fallback={
        <p>
          <Show when={host()} fallback={text().gathering.nobodyStarts}>
            {(who) => <Said it={say(text().gathering.hostStarts, { who: whoPart(who()) })} />}
          </Show>
        </p>
      }
    >
      <Button
        look="main"
        wide
        off={props.seated < fewest()}
        busy={table.isBusy()}
        onClick={() => void table.ask({ t: 'start' })}
      >
        {props.seated < fewest() ? text().gathering.tooFew : text().gathering.start(props.seated)}
      </Button>
      <p>{text().gathering.startHint(view().seats.length - props.seated)}</p>
    </Show>
  );
}
