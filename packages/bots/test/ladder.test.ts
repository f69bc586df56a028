import { perudoPresets, perukePresets } from '@dado/engine';
import { expect, test } from 'vitest';
import { greedy } from '../ladder/greedy.ts';
import { contest, type Match, shareOf } from '../ladder/match.ts';
import { plainOdds } from '../ladder/plain.ts';
import { rollOf } from '../ladder/random.ts';
import { botOf } from '../src/index.ts';

// The short form of `npm run bots:ladder`: the same dice every time, so the same games.

const perudo: Match = { game: 'perudo/1', options: perudoPresets.classic };
const peruke: Match = { game: 'peruke/1', options: perukePresets.standard };
const two = (sets: number) => ({ seats: 2, sets, seed: 1 });

test.each([
  ['Perudo: sharp beats plain odds', perudo, 'sharp', plainOdds, 0.6, 100],
  ['Perudo: sharp beats normal', perudo, 'sharp', botOf('perudo/1', 'normal'), 0.55, 100],
  ['Perudo: normal beats easy', perudo, 'normal', botOf('perudo/1', 'easy'), 0.6, 50],
  ['Peruke: sharp beats greedy', peruke, 'sharp', greedy, 0.6, 30],
  ['Peruke: sharp beats normal', peruke, 'sharp', botOf('peruke/1', 'normal'), 0.6, 30],
  ['Peruke: normal beats easy', peruke, 'normal', botOf('peruke/1', 'easy'), 0.55, 30],
] as const)('%s', (_, match, level, other, least, sets) => {
  const { share } = contest(match, botOf(match.game, level), other, two(sets));
  expect(share).toBeGreaterThan(least);
});

test('both sides of a set meet the same dice', () => {
  const dice = (counts: readonly number[]) => rollOf({ t: 'dice', counts }, 5, 2);
  expect(dice([5, 5])).toEqual(dice([5, 5]));
  const [long, short] = [dice([5, 3]), dice([2, 3])];
  if (long.t !== 'dice' || short.t !== 'dice') throw new Error('no dice');
  expect(short.dice[0]).toEqual(long.dice[0]?.slice(0, 2));
  expect(short.dice[1]).toEqual(long.dice[1]);
});

test('a bot against itself has won half of each set', () => {
  const bot = botOf('perudo/1', 'sharp');
  expect(contest(perudo, bot, bot, two(10))).toMatchObject({ share: 0.5, within: 0, games: 20 });
});

test('the interval is that of the mean', () => {
  const { share, within } = shareOf([0, 1, 0, 1]);
  expect(share).toBe(0.5);
  expect(within).toBeCloseTo(1.96 * Math.sqrt(1 / 3 / 4));
});
