import type { Die } from '@dado/engine';
import { describe, expect, test } from 'vitest';
import { mixSeeds, rollFor } from '../src/index.ts';
import { randomFrom } from './random.ts';

/*
 * Many dice, of many games: are they even, and does none follow from the one before it? The games are
 * the same each time, so that what has passed once passes again. FUZZ sets the number of dice.
 */
const count = Number(process.env.FUZZ || 100_000);

/** Dice of a game, as long games have them. */
const DICE_A_GAME = 1_000;
const DICE_A_ROLL = 20;

function dice(): Die[] {
  const random = randomFrom(2);
  return Array.from({ length: Math.ceil(count / DICE_A_GAME) }, () => {
    const secret = random.hex(32);
    const mix = mixSeeds([random.hex(16), null, random.hex(16)]);
    return Array.from({ length: DICE_A_GAME / DICE_A_ROLL }, (_, index) => {
      const roll = rollFor(secret, mix, index, { t: 'dice', counts: [5, 5, 5, 5] });
      return roll.t === 'dice' ? roll.dice.flat() : [];
    });
  }).flat(2);
}

/** How far what was seen is from even: χ², of one degree of freedom less than there are kinds. */
function chi2(seen: readonly number[]): number {
  const expected = seen.reduce((sum, n) => sum + n, 0) / seen.length;
  return seen.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
}

function tally(kinds: number, items: readonly number[]): number[] {
  const seen = Array.from({ length: kinds }, () => 0);
  for (const item of items) seen[item] = (seen[item] ?? 0) + 1;
  return seen;
}

// Each bound is passed once in a thousand times by even dice.
describe(`${count} dice`, { timeout: 600_000 }, () => {
  const all = dice();

  test('show each face as often', () => {
    expect(
      chi2(
        tally(
          6,
          all.map((die) => die - 1),
        ),
      ),
    ).toBeLessThan(20.5);
  });

  test('show each pair of faces as often, one after the other', () => {
    const pairs = all.slice(1).map((die, i) => 6 * ((all[i] ?? 1) - 1) + die - 1);
    expect(chi2(tally(36, pairs))).toBeLessThan(66.6);
  });

  test('show each face as often in each place of a roll', () => {
    const places = all.map((die, i) => 6 * (i % DICE_A_ROLL) + die - 1);
    expect(chi2(tally(6 * DICE_A_ROLL, places))).toBeLessThan(172.5);
  });

  test('change as often as even dice do: in five of six places', () => {
    const changes = all.slice(1).filter((die, i) => die !== all[i]).length;
    const places = all.length - 1;
    const z = (changes - (places * 5) / 6) / Math.sqrt((places * 5) / 36);
    expect(Math.abs(z)).toBeLessThan(3.3);
  });
});

test.each([2, 3, 4, 5, 6])('each of %i seats starts as often', (seats) => {
  const random = randomFrom(seats);
  const starters = Array.from({ length: 6_000 }, () => {
    const roll = rollFor(random.hex(32), mixSeeds([null]), 0, { t: 'starter', seats });
    return roll.t === 'starter' ? roll.seat : -1;
  });
  expect(chi2(tally(seats, starters))).toBeLessThan(20.5);
});
