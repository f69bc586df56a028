import type { Die, Need, Roll } from '@dado/engine';

/**
 * Numbers from 0 up to, not including, 1: the same seed gives the same ones on every machine
 * (mulberry32, after a few empty draws, for neighbouring seeds begin alike).
 */
export function randomFrom(seed: number): () => number {
  let a = Math.imul(seed, 0x9e3779b1) | 0;
  const next = () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  for (let i = 0; i < 4; i++) next();
  return next;
}

/**
 * The roll with that number in the game of that seed. Each cup has a stream of its own for each roll,
 * so that two games with the same seed give the same seat the same dice for as long as they can.
 */
export function rollOf(need: Need, seed: number, number: number): Roll {
  const stream = (cup: number) => randomFrom(Math.imul(seed, 7_919) + 8 * number + cup);
  if (need.t === 'starter') {
    return { t: 'starter', seat: Math.floor(stream(0)() * need.seats) };
  }
  return {
    t: 'dice',
    dice: need.counts.map((count, cup) => {
      const random = stream(cup);
      return Array.from({ length: count }, () => (1 + Math.floor(random() * 6)) as Die);
    }),
  };
}
