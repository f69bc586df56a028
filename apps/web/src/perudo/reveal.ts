import type { Die, Seat, Showdown } from '@dado/engine';
import { roundFrom } from './places.ts';

export type Shown = {
  readonly die: Die;
  /** Its number in the count; `null` when it does not count. */
  readonly nth: number | null;
  readonly isWild: boolean;
};

export type HandShown = {
  readonly seat: Seat;
  readonly dice: readonly Shown[];
  readonly sum: number;
};

/** All hands in the order in which they are counted: from the bidder's left round to the bidder. */
export function hands({ cups, bid, bidder, wild }: Showdown): HandShown[] {
  let count = 0;
  return roundFrom(cups.length, bidder)
    .map((seat) => ({ seat, cup: cups[seat] ?? [] }))
    .filter(({ cup }) => cup.length > 0)
    .map(({ seat, cup }) => {
      const before = count;
      const dice = cup.map((die): Shown => {
        const isWild = wild && die === 1 && bid.f !== 1;
        const counts = die === bid.f || isWild;
        if (counts) count += 1;
        return { die, nth: counts ? count : null, isWild: counts && isWild };
      });
      return { seat, dice, sum: count - before };
    });
}
