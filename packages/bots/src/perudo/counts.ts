/** How many dice match: at each index the chance of exactly so many. Sums to 1. */
export type Counts = readonly number[];

/** No dice: none match, for certain. */
export const noDice: Counts = [1];

/** The same with `n` dice more, each of which matches with the chance `p`. */
export function withDice(counts: Counts, n: number, p: number): Counts {
  let sum = [...counts];
  for (let die = 0; die < n; die++) {
    const next = Array.from({ length: sum.length + 1 }, () => 0);
    for (const [k, chance] of sum.entries()) {
      next[k] = (next[k] ?? 0) + chance * (1 - p);
      next[k + 1] = (next[k + 1] ?? 0) + chance * p;
    }
    sum = next;
  }
  return sum;
}

/** The chance that exactly `k` match. */
export function exactly(counts: Counts, k: number): number {
  return counts[k] ?? 0;
}

/** The chance that at least `k` match: exactly 1 when none are needed, exactly 0 beyond the last. */
export function atLeast(counts: Counts, k: number): number {
  if (k <= 0) return 1;
  let sum = 0;
  for (let i = k; i < counts.length; i++) sum += counts[i] ?? 0;
  return Math.min(sum, 1);
}
