import { createSignal, For, Match, Show, Switch } from 'solid-js';
import { say, whoPart } from '../i18n/sentence.ts';
import { useText } from '../i18n/text.ts';
import { usePlayers, useTable, useView } from '../store/context.ts';
import type { LogLine, LogRound } from '../store/log.ts';
import { Button } from '../ui/Button.tsx';
import { Said } from '../ui/Said.tsx';
import styles from './LogCard.module.css';
import { ShowdownLine, SimpleLine, TurnLines } from './LogLines.tsx';

/** The log beside the table, where there is room. */
export function LogCard() {
  const text = useText();
  return (
    <div class={styles.card}>
      <h2>{text().table.log}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: else not every browser scrolls it by keys. */}
      <section class={styles.scroll} tabIndex={0} aria-label={text().table.log}>
        <GameLog />
      </section>
    </div>
  );
}

/** What has happened, in words, the newest round first; so earlier ones come below what is read. */
export function GameLog() {
  const text = useText();
  const { log, hasEarlier, fetchEarlier } = useTable();
  const [isFetching, setFetching] = createSignal(false);
  const fetch = async () => {
    setFetching(true);
    await fetchEarlier();
    setFetching(false);
  };
  return (
    <Show when={log().rounds.length} fallback={<p class={styles.none}>{text().table.noLog}</p>}>
      <For each={log().rounds.toReversed()}>{(round) => <Round of={round} />}</For>
      <Show when={hasEarlier()}>
        <Button look="plain" busy={isFetching()} onClick={() => void fetch()}>
          {text().table.earlier}
        </Button>
      </Show>
    </Show>
  );
}

function Round(props: { of: LogRound }) {
  const text = useText();
  const view = useView();
  const { inGame } = usePlayers();
  const opener = () => {
    const { opener } = props.of;
    if (opener === null) return null;
    const who = inGame(opener);
    const words =
      view().play?.game === 'peruke/1' ? text().peruke.log.starts : text().perudo.log.opens;
    return say(words(who.isMe), { who: whoPart(who) });
  };
  return (
    <section class={styles.round}>
      <h3>
        {text().perudo.round(props.of.round)}
        <Show when={opener()}>
          {(sentence) => (
            <span>
              {props.of.palifico ? `${text().perudo.log.palifico}, ` : ''}
              <Said it={sentence()} />
            </span>
          )}
        </Show>
      </h3>
      <ul>
        <For each={props.of.lines}>{(line) => <Line of={line} />}</For>
      </ul>
    </section>
  );
}

function Line(props: { of: LogLine }) {
  const as = <T extends LogLine['t']>(t: T) =>
    props.of.t === t ? (props.of as Extract<LogLine, { t: T }>) : undefined;
  return (
    <Switch>
      <Match when={as('bid')}>{(line) => <SimpleLine of={line()} seat={line().seat} />}</Match>
      <Match when={as('out')}>{(line) => <SimpleLine of={line()} seat={line().seat} />}</Match>
      <Match when={as('score')}>
        {(line) => <SimpleLine of={line()} seat={line().result.ender} isResult />}
      </Match>
      <Match when={as('showdown')}>
        {(line) => <ShowdownLine of={line().showdown} byBot={line().byBot} />}
      </Match>
      <Match when={as('turn')}>
        {(line) => <TurnLines of={line().turn} byBot={line().byBot} />}
      </Match>
    </Switch>
  );
}
