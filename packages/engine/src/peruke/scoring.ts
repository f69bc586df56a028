import type { Place, Seat } from '../game.ts';
import { rankBy } from '../places.ts';
import type { Board, Disc, Rows, Side } from './discs.ts';

/** Points of one seat in one round. */
export type Score = {
  /** Discs captured in play. */
  readonly captured: number;
  /** Own discs still in play: the safe ones, or all when the round was closed without an ender. */
  readonly kept: number;
  /** Vulnerable discs that the ender takes at the end, its own included. */
  readonly swept: number;
};

export function total({ captured, kept, swept }: Score): number {
  return captured + kept + swept;
}

/**
 * The points of a round by seat (rules/peruke §1.1, §1.2). The ender takes every vulnerable disc on
 * the table; safe ones stay with their owners. `ender` null: nobody made progress, and everyone keeps
 * all own discs (§1.4).
 */
export function scoreRound(
  board: Board,
  captured: readonly (readonly Disc[])[],
  ender: Seat | null,
): Score[] {
  const vulnerable = board.reduce((sum, rows) => sum + worth(rows, 'vulnerable'), 0);
  return board.map((rows, seat) => ({
    captured: (captured[seat] ?? []).reduce((sum, disc) => sum + disc.value, 0),
    kept: worth(rows, 'safe') + (ender === null ? worth(rows, 'vulnerable') : 0),
    swept: seat === ender ? vulnerable : 0,
  }));
}

function worth({ primary, secondary }: Rows, side: Side): number {
  const points = (row: readonly Side[]) =>
    row.reduce((sum, s, index) => sum + (s === side ? index + 1 : 0), 0);
  return points(primary) + points(secondary);
}

/** Each seat's points over all rounds that are over. */
export function totals(rounds: readonly { readonly scores: readonly Score[] }[], seats: number) {
  return Array.from({ length: seats }, (_, seat) =>
    rounds.reduce((sum, { scores }) => sum + (scores[seat] ? total(scores[seat]) : 0), 0),
  );
}

/** Ranks by total, the most points first; equal totals share a rank. */
export function placesAfter(
  rounds: readonly { readonly scores: readonly Score[] }[],
  seats: number,
): Place[] {
  return rankBy(totals(rounds, seats), 'most');
}
