import type { Told } from '@dado/table';
import { createEffect, createSignal, Match, Show, Switch } from 'solid-js';
import { Gathering } from '../gathering/Gathering.tsx';
import { QuickGathering } from '../gathering/QuickGathering.tsx';
import { say, textPart, whoPart } from '../i18n/sentence.ts';
import { spoken, whySentence } from '../i18n/spoken.ts';
import { useText } from '../i18n/text.ts';
import { lastName } from '../net/device.ts';
import { TableContext, useView } from '../store/context.ts';
import { playersOf } from '../store/players.ts';
import { joinTable } from '../store/table.ts';
import { saidWords, speakerName } from '../talk/reactions.ts';
import { useNotify } from '../ui/notices.tsx';
import { Page } from '../ui/Page.tsx';
import { createAnnouncer } from './announcer.tsx';
import { Banner } from './Banner.tsx';
import { Closed } from './Closed.tsx';
import { runErrands } from './errands.ts';
import { GameTable } from './GameTable.tsx';
import { warnWhenLate } from './late.ts';
import { fetchScreens } from './screens.ts';
import { eventSentences } from './sentences.ts';

/** One table, from its gathering to the end of its game and on to the next. */
export function TableRoom(props: { id: string }) {
  const text = useText();
  const notify = useNotify();
  const announcer = createAnnouncer();
  /** What happened last, for those whose move came too late for it. */
  let latest: string | undefined;
  /** Seats of people of whom it has been said that a bot plays on for them. */
  const onAuto = new Set<number>();
  const table = joinTable(props.id, {
    refused: (why) => {
      const instead = why.code === 'stale' ? latest : undefined;
      notify(instead ? text().table.tooLate(instead) : whySentence(why, text()), true);
    },
    told: (told) => {
      const said = wordsOf(told);
      latest = said[0] ?? latest;
      announcer.announce([...said, ...turnWords()]);
    },
    // Whoever hears the page is told where things are, not all that led there: the log has it.
    back: (told) => {
      announcer.announce([text().table.current, ...wordsOf(told).slice(-1), ...turnWords()]);
    },
    said: (said, isShown) => {
      // What is written stands in the talk; what is shown has to be seen at once.
      const sentence = say(text().talk.says, {
        who: textPart(speakerName(said, text())),
        what: textPart(saidWords(said, text())),
      });
      const words = spoken(sentence, text());
      if (isShown || said.r === null) announcer.announce([words]);
      else notify(words);
    },
    auto: (seat) => {
      const isOnAuto = table.state.view?.seats[seat]?.auto !== null;
      // Once a bot plays on, their place says so; it need not be said of each of its moves.
      if (isOnAuto && onAuto.has(seat)) return;
      if (isOnAuto) onAuto.add(seat);
      else onAuto.delete(seat);
      const { atTable } = playersOf(() => table.state.view);
      const who = { who: whoPart(atTable(seat)) };
      const isMe = seat === table.state.view?.you;
      // The banner with the way back says it too, and stays.
      if (isMe && isOnAuto) return;
      notify(
        spoken(say(isMe ? text().table.movedForYou : text().table.movedFor, who), text()),
        isMe,
      );
    },
  });
  const wordsOf = (told: readonly Told[]): string[] => {
    const { inGame } = playersOf(() => table.state.view);
    const seats = table.state.view?.play?.seating.length ?? 0;
    return told
      .flatMap((event) => eventSentences(event, seats, text(), inGame))
      .map((sentence) => spoken(sentence, text()));
  };
  const turnWords = (): string[] => {
    const play = table.state.view?.play;
    const isMyTurn = play && play.view.turn !== null && play.view.turn === play.me;
    return isMyTurn ? [text().yourTurn] : [];
  };
  const { state } = table;
  runErrands(table);
  warnWhenLate(table);
  createEffect(() => state.view && fetchScreens(state.view.game));
  return (
    <TableContext.Provider value={table}>
      <Switch fallback={<Opening />}>
        <Match when={state.closed}>{(reason) => <Closed reason={reason()} />}</Match>
        <Match when={state.view?.phase === 'gathering'}>
          <Before />
        </Match>
        <Match when={state.view?.play}>
          <GameTable />
        </Match>
      </Switch>
      <Show when={state.view}>
        <announcer.Region />
      </Show>
    </TableContext.Provider>
  );
}

/** People gather: for a quick match, or at a private table. */
function Before() {
  const view = useView();
  const [name, setName] = createSignal(lastName());
  return (
    <Show when={view().quick} fallback={<Gathering name={name()} onName={setName} />}>
      {(size) => <QuickGathering size={size()} name={name()} onName={setName} />}
    </Show>
  );
}

function Opening() {
  const text = useText();
  return (
    <Page name={text().app}>
      <Banner />
      <p role="status">{text().table.opening}</p>
    </Page>
  );
}
