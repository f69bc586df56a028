import { pick, seeded } from './kit.ts';

/** A seeded source of chance: the same seed gives the same run on every machine. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from 0 up to, not including, `n`. */
  below(n: number): number;
  /** A number from `least` up to `most`. */
  within(least: number, most: number): number;
  /** True with the chance `p`. */
  chance(p: number): boolean;
  /** One of the items; there has to be one. */
  pick<T>(items: readonly T[]): T;
  /** So many random bytes, in hex. */
  hex(bytes: number): string;
  /** Another source, whose draws leave those of this one as they are. */
  fork(): Random;
};

export function randomFrom(seed: number): Random {
  // Neighbouring seeds begin alike, but for this.
  const next = seeded(Math.imul(seed, 0x9e3779b1));
  const below = (n: number) => Math.floor(next() * n);
  return {
    next,
    below,
    within: (least, most) => least + next() * (most - least),
    chance: (p) => next() < p,
    pick: (items) => pick(items, next),
    hex: (bytes) => {
      let text = '';
      while (text.length < 2 * bytes)
        text += below(2 ** 32)
          .toString(16)
          .padStart(8, '0');
      return text.slice(0, 2 * bytes);
    },
    fork: () => randomFrom(below(2 ** 32)),
  };
}
