import type { Place } from './game.ts';

/**
 * Ranks of seats by score, the best first; equal scores share a rank and the next rank is left out
 * (1, 1, 3).
 */
export function rankBy(scores: readonly number[], best: 'most' | 'fewest'): Place[] {
  const better = (a: number, b: number) => (best === 'most' ? a > b : a < b);
  return scores.map((score) => ({
    rank: 1 + scores.filter((other) => better(other, score)).length,
    score,
  }));
}
