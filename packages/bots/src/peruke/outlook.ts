import type { Board, Rows, Seat, Side } from '@dado/engine';

/**
 * How a round of Peruke tends to go on, told by its length: `work` is the least number of dice that can
 * take a seat's last disc of the row whose loss ends the round.
 */
export type Outlook = {
  /** How soon safe and vulnerable discs are taken: the chance to last is 1 / (1 + fades × work). */
  readonly fades: { readonly safe: number; readonly vulnerable: number };
  /** The chance that a disc that lasts lies vulnerable at the end, by how it lies now. */
  readonly open: { readonly safe: number; readonly vulnerable: number };
  /** The chance that one turn ends the round: with one die to go, with two, and for each die more. */
  readonly ends: { readonly one: number; readonly two: number; readonly more: number };
};

/** The points that each seat may expect from the round, on a board after the turn of `last`. */
export function expected(
  board: Board,
  captured: readonly number[],
  last: Seat,
  outlook: Outlook,
): number[] {
  const work = board.map(workOf);
  const least = Math.min(...work);
  const enders = endersOf(work, last, outlook);
  const points = [...captured];
  for (const [owner, rows] of board.entries()) {
    for (const side of ['safe', 'vulnerable'] as const) {
      const worth = worthOf(rows, side);
      const lasts = worth / (1 + outlook.fades[side] * least);
      const swept = lasts * outlook.open[side];
      const taken = (worth - lasts) / (board.length - 1);
      for (const [seat, ends] of enders.entries()) {
        const own = seat === owner ? lasts - swept : taken;
        points[seat] = (points[seat] ?? 0) + own + swept * ends;
      }
    }
  }
  return points;
}

/** Dice that it takes to capture what is left of the row whose loss ends the round. */
function workOf({ primary }: Rows): number {
  return primary.reduce((sum, side) => sum + dicePer[side], 0);
}

const dicePer: { readonly [S in Side]: number } = { safe: 2, vulnerable: 1, gone: 0 };

function worthOf({ primary, secondary }: Rows, side: Side): number {
  const points = (row: readonly Side[]) =>
    row.reduce((sum, s, index) => sum + (s === side ? index + 1 : 0), 0);
  return points(primary) + points(secondary);
}

/**
 * For each seat the chance that it will be the one to end the round. `last` has just had its turn, the
 * others follow clockwise, and so on round and round.
 */
function endersOf(work: readonly number[], last: Seat, { ends }: Outlook): number[] {
  const hazards = work.map((dice) => (dice <= 1 ? ends.one : ends.two * ends.more ** (dice - 2)));
  const chances = work.map(() => 0);
  let left = 1;
  for (let step = 1; step <= work.length; step++) {
    const seat = (last + step) % work.length;
    const misses = hazards.reduce(
      (all, hazard, other) => (other === seat ? all : all * (1 - hazard)),
      1,
    );
    chances[seat] = left * (1 - misses);
    left *= misses;
  }
  return chances.map((chance) => chance / (1 - left));
}
