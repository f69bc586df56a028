/** A seeded source of chance for tests: the same seed gives the same run on every machine. */
export type Random = {
  /** A whole number from 0 up to, not including, `n`. */
  below(n: number): number;
  /** True with the chance `p`. */
  chance(p: number): boolean;
  /** One of the items; there has to be one. */
  pick<T>(items: readonly T[]): T;
};

/** mulberry32, preceded by a few empty draws, for neighbouring seeds begin alike. */
export function randomFrom(seed: number): Random {
  let a = Math.imul(seed, 0x9e3779b1) | 0;
  const next = () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  for (let i = 0; i < 4; i++) next();
  const below = (n: number) => Math.floor(next() * n);
  return {
    below,
    chance: (p) => next() < p,
    pick(items) {
      for (const item of items.slice(below(items.length))) return item;
      throw new Error('nothing to pick from');
    },
  };
}
