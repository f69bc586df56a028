/**
 * One of the items, the likelier the more it is worth: one that is worth `heat` less than another comes
 * up 2.7 times less often. One worth −∞ is taken only when there is no other; `null` when there is none.
 * It keeps a bot from being read, since the same dice do not always lead to the same bid.
 */
export function choice<T>(
  items: readonly T[],
  worth: (item: T) => number,
  heat: number,
  random: () => number,
): T | null {
  const worths = items.map(worth);
  const best = Math.max(...worths);
  if (best === Number.NEGATIVE_INFINITY) return items[0] ?? null;
  const weights = worths.map((w) => Math.exp((w - best) / heat));
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [i, item] of items.entries()) {
    left -= weights[i] ?? 0;
    if (left < 0) return item;
  }
  return items[worths.indexOf(best)] ?? null;
}
