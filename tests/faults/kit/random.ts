import { randomBytes } from 'node:crypto';

export type Random = () => number;

/** A small seeded source: the same seed gives the same numbers for ever (mulberry32). */
export function seeded(seed: number): Random {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number from 0 up to, not including, `n`. */
export function below(n: number, random: Random): number {
  return Math.floor(random() * n);
}

export function pick<T>(from: readonly T[], random: Random): T {
  const one = from[below(from.length, random)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
}

/** 128 random bits: a command's id, a device's token, a page's seed. */
export function hex128(): string {
  return randomBytes(16).toString('hex');
}
