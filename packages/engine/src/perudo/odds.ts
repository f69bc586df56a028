import type { Die } from '../game.ts';
import type { Bid } from './bid.ts';

/** Chances from 0 to 1. */
export type Odds = { readonly holds: number; readonly exact: number };

/**
 * The exact chance that a bid holds, and that it is exact, for somebody who sees the dice `own` and
 * knows of `unknown` more (0 or up). `wild`: aces count for every face. Binomial, no sampling.
 */
export function odds(bid: Bid, own: readonly Die[], unknown: number, wild: boolean): Odds {
  const mine = own.filter((die) => die === bid.f || (wild && die === 1)).length;
  const p = wild && bid.f !== 1 ? 1 / 3 : 1 / 6;
  const needed = bid.q - mine;
  let holds = 0;
  for (let k = Math.max(needed, 0); k <= unknown; k++) holds += binomial(unknown, k, p);
  return {
    holds: needed <= 0 ? 1 : Math.min(holds, 1),
    exact: needed < 0 ? 0 : binomial(unknown, needed, p),
  };
}

/** The chance of exactly `k` hits among `n` dice, each with chance `p`. */
function binomial(n: number, k: number, p: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways *= (n - k + i) / i;
  return ways * p ** k * (1 - p) ** (n - k);
}
