import { countFor, type Die } from '@dado/engine';
import { chanceOf } from './belief.ts';
import { type Counts, noDice, withDice } from './counts.ts';
import type { Cups } from './cups.ts';

/** What a bot knows and believes of one face. */
export type Face = {
  /** Dice that match under its own cup. */
  readonly own: number;
  /** Matching dice under the next seat's cup. */
  readonly next: Counts;
  /** Under the cups of the seats after that. */
  readonly rest: Counts;
  /** Under all the cups that it cannot see into. */
  readonly hidden: Counts;
};

export function faceOf({ own, next, rest, wild }: Cups, face: Die): Face {
  const others = rest.reduce(
    (sum, { dice, weights }) => withDice(sum, dice, chanceOf(weights, face, wild)),
    noDice,
  );
  const chance = chanceOf(next.weights, face, wild);
  return {
    own: countFor([own], face, wild),
    next: withDice(noDice, next.dice, chance),
    rest: others,
    hidden: withDice(others, next.dice, chance),
  };
}
