import type { PastTurn, Seat, Showdown } from '@dado/engine';
import { For, type JSX, Show } from 'solid-js';
import { plain, say, whoPart } from '../i18n/sentence.ts';
import { useText } from '../i18n/text.ts';
import { usePlayers, useView } from '../store/context.ts';
import type { LogLine } from '../store/log.ts';
import { Emblem } from '../ui/Emblem.tsx';
import { Said } from '../ui/Said.tsx';
import { deed, effect, lineSentence, verdict } from './sentences.ts';

function Entry(props: {
  seat: Seat | null;
  isResult?: boolean;
  byBot?: boolean | undefined;
  children: JSX.Element;
}) {
  const text = useText();
  const { inGame } = usePlayers();
  return (
    <li data-result={props.isResult ? '' : undefined}>
      <Show when={props.seat !== null} fallback={<span />}>
        <Emblem seat={inGame(props.seat ?? 0).seat} onPaper />
      </Show>
      <span>
        {props.children}
        <Show when={props.byBot}> {text().table.byBot}</Show>
      </span>
    </li>
  );
}

/** A line of one sentence. */
export function SimpleLine(props: {
  of: Exclude<LogLine, { t: 'turn' }>;
  seat: Seat | null;
  isResult?: boolean;
}) {
  const text = useText();
  const { inGame } = usePlayers();
  return (
    <Entry
      seat={props.seat}
      isResult={props.isResult === true}
      byBot={'byBot' in props.of && props.of.byBot}
    >
      <Said it={lineSentence(props.of, text(), inGame)} />
    </Entry>
  );
}

/** Who called, and what came of it. */
export function ShowdownLine(props: { of: Showdown; byBot?: boolean | undefined }) {
  const text = useText();
  const { inGame } = usePlayers();
  return (
    <Entry seat={props.of.caller} isResult byBot={props.byBot}>
      <Said it={verdict(props.of, text(), inGame)} />
      {'. '}
      <b>
        <Said it={effect(props.of, text(), inGame)} />
      </b>
    </Entry>
  );
}

/** A turn of Peruke: the roll, and each use. */
export function TurnLines(props: { of: PastTurn; byBot?: boolean | undefined }) {
  const text = useText();
  const view = useView();
  const { inGame } = usePlayers();
  const who = () => inGame(props.of.seat);
  const rolls = () =>
    say(text().peruke.log.rolls(who().isMe), {
      who: whoPart(who()),
      dice: { t: 'dice', dice: props.of.dice, red: 2 },
    });
  const hasRows = () => view().play?.seating.length === 2;
  const nothing = () => (props.of.passed ? text().peruke.log.passes : text().peruke.log.stops);
  return (
    <>
      <Entry seat={props.of.seat} byBot={props.byBot}>
        <Said it={rolls()} />
      </Entry>
      <For
        each={props.of.uses}
        fallback={
          <Entry seat={props.of.seat}>
            <Said it={plain(nothing())} />
          </Entry>
        }
      >
        {({ verb, disc }) => (
          <Entry seat={props.of.seat}>
            <Said it={deed(verb, disc, props.of.seat, hasRows(), text(), inGame)} />
          </Entry>
        )}
      </For>
    </>
  );
}
