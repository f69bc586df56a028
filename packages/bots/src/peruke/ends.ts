import {
  type Disc,
  isSpent,
  type PerukeView,
  stage,
  type Turn,
  type Use,
  uses,
  whyNotEnd,
} from '@dado/engine';

/**
 * The turns as they may end, from a turn under way: one for each set of discs that a play of the roll
 * leaves, however many orders of uses lead there. Captures and the discs that are turned tell ends
 * apart, so equal boards have equal worth.
 */
export function endsOf(start: Turn): Turn[] {
  const ends = new Map<string, Turn>();
  const seen = new Set<string>();
  const visit = (turn: Turn): void => {
    const board = boardKey(turn);
    const here = `${board} ${spentKey(turn)}`;
    if (seen.has(here)) return;
    seen.add(here);
    if (!whyNotEnd(turn) && !ends.has(board)) ends.set(board, turn);
    for (const use of uses(turn)) {
      const next = stage(turn, use);
      if (next.ok) visit(next.turn);
    }
  };
  visit(start);
  return [...ends.values()];
}

const letters = { safe: 's', vulnerable: 'v', gone: '.' } as const;

function boardKey({ board }: Turn): string {
  return board
    .map(({ primary, secondary }) => [...primary, ...secondary].map((s) => letters[s]).join(''))
    .join(' ');
}

function spentKey(turn: Turn): string {
  return ([0, 1, 2] as const).map((die) => (isSpent(turn, die) ? 'x' : '-')).join('');
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
