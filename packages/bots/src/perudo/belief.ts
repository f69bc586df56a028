import type { Die, Made, Seat } from '@dado/engine';

/**
 * How much likelier a seat's die is to show a face than another one, for having bid it: `first` for
 * its first bid on that face, `again` once more for each later one. 1 believes nothing.
 */
export type Trust = { readonly first: number; readonly again: number };

/** What a bot thinks of the dice under one cup: the weight of each face from 1 to 6. */
export type Weights = readonly number[];

/**
 * The weights of a seat's faces after the bids of this round. Whoever bids a face tends to hold it;
 * each die keeps its own chance, so a cup stays a matter of simple binomial odds.
 */
export function weightsOf(bids: readonly Made[], seat: Seat, trust: Trust): Weights {
  const weights = [1, 1, 1, 1, 1, 1];
  const seen = new Set<Die>();
  for (const made of bids) {
    if (made.seat !== seat) continue;
    const { f } = made.bid;
    weights[f - 1] = (weights[f - 1] ?? 1) * (seen.has(f) ? trust.again : trust.first);
    seen.add(f);
  }
  return weights;
}

/** The chance that one die of that cup counts for the face; wild aces count for every face. */
export function chanceOf(weights: Weights, face: Die, wild: boolean): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const ace = wild && face !== 1 ? (weights[0] ?? 0) : 0;
  return ((weights[face - 1] ?? 0) + ace) / all;
}
