import { type Die, type DieIndex, endsRound, type Turn } from '@dado/engine';
import { For, Show } from 'solid-js';
import { say, whoPart } from '../i18n/sentence.ts';
import { spoken } from '../i18n/spoken.ts';
import { useText } from '../i18n/text.ts';
import { usePlayers } from '../store/context.ts';
import { DieFace } from '../ui/DieFace.tsx';
import { Said } from '../ui/Said.tsx';
import { CardShell } from './CardShell.tsx';
import {
  type Card,
  fits,
  isGone,
  isSameDisc,
  isSum,
  type Picked,
  usedAt,
  usesOf,
} from './staging.ts';
import styles from './UseCard.module.css';

type Props = {
  card: Card;
  turn: Turn;
  isPicked: boolean;
  picked: Picked;
  /** Without it the card only shows what was rolled. */
  onPress?: (() => void) | undefined;
};

/** A die, or a red sum: what it did, what it can do, or that it has no use. */
export function UseCard(props: Props) {
  const text = useText();
  const { inGame } = usePlayers();
  const at = () => usedAt(props.turn, props.card);
  const done = () => props.turn.done[at()];
  const dice = (): readonly DieIndex[] => done()?.dice ?? props.card.ways[0] ?? [];
  const value = (die: DieIndex): Die => props.turn.dice[die] ?? 1;
  const fitting = () => fits(props.turn, props.card);
  /** A disc has been picked, and this card could be used on it. */
  const isAsked = () => {
    const { picked } = props;
    if (picked?.t !== 'disc') return false;
    return usesOf(props.turn, props.card).some(({ disc }) => isSameDisc(disc, picked.disc));
  };
  const look = () => {
    if (done()) return 'done';
    if (props.isPicked || isAsked()) return 'on';
    return fitting() === 0 ? 'dead' : undefined;
  };
  const state = () => {
    const { peruke } = text();
    if (props.isPicked) return peruke.picked;
    if (isAsked()) return peruke.useThis;
    if (isGone(props.turn, props.card)) return isSum(props.card) ? peruke.spent : peruke.inSum;
    if (endsRound(props.turn)) return peruke.void;
    return fitting() === 0 ? peruke.fitsNothing : peruke.fit(fitting());
  };
  const target = () => {
    const use = done();
    if (!use) return null;
    const { seat, row, value } = use.disc;
    const who = inGame(seat);
    const hasRows = props.turn.board.length === 2;
    const words = text().peruke.target(seat === props.turn.seat, hasRows ? row : null, value);
    return { verb: text().peruke.verb[use.verb], of: say(words, { who: whoPart(who) }) };
  };
  const label = () => {
    const { peruke } = text();
    const used = target();
    const now = used ? `${used.verb} ${spoken(used.of, text())}` : state();
    const [first = 0, second] = dice();
    return second === undefined
      ? peruke.dieCard(value(first), first === 2, now)
      : peruke.sumCard(value(first), value(second), props.card.value, now);
  };

  return (
    <CardShell
      look={look()}
      label={label()}
      isPicked={props.isPicked}
      onPress={look() === 'done' || look() === 'dead' ? undefined : props.onPress}
    >
      <Show when={done()}>
        <span class={styles.order}>{at() + 1}</span>
      </Show>
      <span class={styles.dice} data-sum={isSum(props.card) ? '' : undefined}>
        <For each={dice()}>
          {(die, i) => (
            <>
              <Show when={i() > 0}>
                <i>+</i>
              </Show>
              <DieFace
                value={value(die)}
                red={die === 2}
                look={look() === 'done' || look() === 'dead' ? 'spent' : 'solid'}
              />
            </>
          )}
        </For>
      </span>
      <Show
        when={target()}
        fallback={
          <Words
            sum={isSum(props.card) ? text().peruke.sum(props.card.value) : null}
            state={props.onPress ? state() : ''}
          />
        }
      >
        {(used) => (
          <>
            <b>{used().verb}</b>
            <span class={styles.quiet}>
              <Said it={used().of} />
            </span>
          </>
        )}
      </Show>
    </CardShell>
  );
}

function Words(props: { sum: string | null; state: string }) {
  return (
    <>
      <Show when={props.sum}>
        <b>{props.sum}</b>
      </Show>{' '}
      <span class={styles.quiet}>{props.state}</span>
    </>
  );
}
