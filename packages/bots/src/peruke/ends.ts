import {
  type Disc,
  type PerukeView,
  stage,
  type Turn,
  type Use,
  uses,
  whyNotEnd,
} from '@dado/engine';

/**
 * The turns as they may end, from a turn under way: one for each way in which the roll can leave the
 * discs, however many orders of uses lead there.
 */
export function endsOf(start: Turn): Turn[] {
  const ends = new Map<string, Turn>();
  const seen = new Set<string>();
  const visit = (turn: Turn): void => {
    if (!whyNotEnd(turn)) ends.set(discsKey(turn.done), turn);
    for (const use of uses(turn)) {
      const key = `${discsKey([...turn.done, use])}/${diceKey([...turn.done, use])}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const next = stage(turn, use);
      if (next.ok) visit(next.turn);
    }
  };
  visit(start);
  return [...ends.values()];
}

/** Tells boards apart: what a die does to a disc hangs on the disc alone, in whatever order. */
function discsKey(done: readonly Use[]): string {
  const discs = done.map(
    ({ disc }) => (disc.row === 'primary' ? 0 : 6) + 12 * disc.seat + disc.value,
  );
  return discs.sort((a, b) => a - b).join();
}

/** The dice that have been used, one bit each. */
function diceKey(done: readonly Use[]): number {
  return done.reduce((bits, { dice }) => dice.reduce((all, die) => all | (1 << die), bits), 0);
}

/** The uses of a turn as a play names them. */
export function usesOf(turn: Turn): Use[] {
  return turn.done.map(({ dice, disc }) => ({ dice, disc }));
}

/** What each seat has captured once the turn is over. */
export function capturedAfter({ captured }: Pick<PerukeView, 'captured'>, turn: Turn): Disc[][] {
  const now = turn.done.flatMap(({ verb, disc }) => (verb === 'capture' ? [disc] : []));
  return captured.map((discs, seat) => (seat === turn.seat ? [...discs, ...now] : [...discs]));
}
