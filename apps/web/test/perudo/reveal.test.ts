import type { Showdown } from '@dado/engine';
import { expect, test } from 'vitest';
import { hands } from '../../src/perudo/reveal.ts';

const showdown: Showdown = {
  call: 'dudo',
  caller: 0,
  bid: { q: 3, f: 4 },
  bidder: 1,
  cups: [[4, 1], [4, 6], [], [2, 4]],
  wild: true,
  count: 4,
  seat: 0,
  dice: -1,
  points: 0,
  opener: 0,
  palifico: false,
};

test('hands are counted from the bidder’s left round to the bidder', () => {
  expect(hands(showdown).map(({ seat, sum }) => [seat, sum])).toEqual([
    [3, 1],
    [0, 2],
    [1, 1],
  ]);
});

test('each die that counts has its number, and a wild one says so', () => {
  const numbers = hands(showdown).map(({ dice }) => dice.map(({ nth }) => nth));
  expect(numbers).toEqual([
    [null, 1],
    [2, 3],
    [4, null],
  ]);
  expect(hands(showdown)[1]?.dice[1]).toEqual({ die: 1, nth: 3, isWild: true });
});

test('without wild aces an ace counts for aces alone', () => {
  const plain = { ...showdown, wild: false };
  expect(hands(plain).flatMap(({ sum }) => sum)).toEqual([1, 1, 1]);
  expect(hands({ ...plain, bid: { q: 1, f: 1 } }).flatMap(({ sum }) => sum)).toEqual([0, 1, 0]);
});
