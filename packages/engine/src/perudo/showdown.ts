import type { Die, Place, Seat } from '../game.ts';
import { rankBy } from '../places.ts';
import type { Made } from './bid.ts';
import type { PerudoEvent, PerudoState, Showdown } from './state.ts';

/** Dice that count for `face` among all cups: the face itself, and aces when they are wild. */
export function countFor(cups: readonly (readonly Die[])[], face: Die, wild: boolean): number {
  return cups.flat().filter((die) => die === face || (wild && die === 1)).length;
}

/** Rounds that a points race lasts (rules/perudo §2.4); `null` in an elimination game. */
export function roundsOf({ options, counts }: Pick<PerudoState, 'options' | 'counts'>) {
  if (options.format === 'elimination') return null;
  return options.rounds === 'auto' ? 3 * counts.length : options.rounds;
}

/** Ranks by seat as things stand: penalties in a points race, else the order of going out. */
export function placesOf(
  state: Pick<PerudoState, 'options' | 'counts' | 'penalties' | 'out'>,
): Place[] {
  if (state.options.format === 'points') return rankBy(state.penalties, 'fewest');
  return state.counts.map((score, seat) => {
    const gone = state.out.indexOf(seat);
    return { rank: gone < 0 ? 1 : state.counts.length - gone, score };
  });
}

/** The next seat clockwise from `seat` that still has dice. */
export function nextInGame(counts: readonly number[], seat: Seat): Seat {
  for (let step = 1; step <= counts.length; step++) {
    const next = (seat + step) % counts.length;
    if ((counts[next] ?? 0) > 0) return next;
  }
  return seat;
}

/**
 * Lifts the cups for a call on the standing bid: counts, decides who bears what, and who opens next
 * (rules/perudo §2, §2.2, §2.4). The call has been found legal.
 */
export function lift(
  state: PerudoState,
  call: 'dudo' | 'calza',
  caller: Seat,
  standing: Made,
): { state: PerudoState; events: PerudoEvent[] } {
  const { bid, seat: bidder } = standing;
  const wild = state.options.acesWild && !state.palifico;
  const count = countFor(state.cups, bid.f, wild);
  const right = call === 'dudo' ? count < bid.q : count === bid.q;
  const seat = call === 'dudo' && right ? bidder : caller;
  const effect = effectOn(state, seat, call === 'calza' && right);

  const counts = state.counts.map((dice, s) => (s === seat ? dice + effect.dice : dice));
  const penalties = state.penalties.map((p, s) => (s === seat ? p + effect.points : p));
  const goesOut = counts[seat] === 0;
  const out = goesOut ? [...state.out, seat] : state.out;
  const left = counts.filter((dice) => dice > 0).length;
  const over = left === 1 || state.round === roundsOf(state);
  const showdown: Showdown = {
    call,
    caller,
    bid,
    bidder,
    cups: state.cups,
    wild,
    count,
    seat,
    dice: effect.dice,
    points: effect.points,
    opener: over ? null : goesOut ? nextInGame(counts, seat) : seat,
    palifico: !over && left > 2 && isPalificoDue(state, seat, counts),
  };
  const next: PerudoState = {
    ...state,
    phase: over ? 'over' : 'reveal',
    counts,
    penalties,
    out,
    showdown,
  };
  const events: PerudoEvent[] = [{ t: 'showdown', showdown }];
  if (goesOut) events.push({ t: 'out', seat });
  if (over) events.push({ t: 'over', places: placesOf(next) });
  return { state: next, events };
}

function effectOn(
  { options, counts, penalties }: PerudoState,
  seat: Seat,
  gains: boolean,
): Pick<Showdown, 'dice' | 'points'> {
  if (options.format === 'points') {
    if (!gains) return { dice: 0, points: 1 };
    return { dice: 0, points: (penalties[seat] ?? 0) > 0 ? -1 : 0 };
  }
  if (!gains) return { dice: -1, points: 0 };
  return { dice: (counts[seat] ?? 0) < options.dice ? 1 : 0, points: 0 };
}

/** Whether the seat has just fallen from two dice to one for the first time (rules/perudo §2.3). */
function isPalificoDue(before: PerudoState, seat: Seat, counts: readonly number[]): boolean {
  const fell = before.counts[seat] === 2 && counts[seat] === 1;
  return fell && before.options.palifico !== 'off' && !before.hadPalifico[seat];
}
