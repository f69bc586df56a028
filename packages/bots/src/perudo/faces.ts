import { countFor, type Die } from '@dado/engine';
import { chanceOf, type Trust } from './belief.ts';
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
  /** Under all the cups that the next seat cannot see into, as that seat takes it after a bid on the face. */
  readonly shown: Counts;
};

export function faceOf({ own, ownWeights, next, rest, wild }: Cups, face: Die, trust: Trust): Face {
  const others = rest.reduce(
    (sum, { dice, weights }) => withDice(sum, dice, chanceOf(weights, face, wild)),
    noDice,
  );
  const chance = chanceOf(next.weights, face, wild);
  // The next seat will believe of the own cup what the bid tells it.
  const told = ownWeights.map((weight, i) => (i === face - 1 ? weight * trust.first : weight));
  return {
    own: countFor([own], face, wild),
    next: withDice(noDice, next.dice, chance),
    rest: others,
    hidden: withDice(others, next.dice, chance),
    shown: withDice(others, own.length, chanceOf(told, face, wild)),
  };
}
