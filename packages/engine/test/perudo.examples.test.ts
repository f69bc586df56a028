import { expect, test } from 'vitest';
import { legal, may, palifico, play, round, traditional } from './cups.ts';
import { A, B, C } from './seats.ts';

/** Three cups of five dice; what lies in them does not matter to a bid. */
const fifteen = '22222 33333 44444';

/** What may and what may not follow these moves, the last one's bid being the one to answer. */
function expectBids(g: ReturnType<typeof round>, seat: string, yes: string[], no: string[]) {
  for (const bid of yes) expect(may(g, `${seat} ${bid}`), bid).toBe(true);
  for (const bid of no) expect(may(g, `${seat} ${bid}`), bid).toBe(false);
}

test('2.5.1 no bid yet, Classic', () => {
  expectBids(round(fifteen), 'A', ['1×2', '1×6'], ['2×1']);
});

test('2.5.2 after 4×4', () => {
  const g = play(round(fifteen), 'A 4×4');
  expectBids(g, 'B', ['5×2', '4×5'], ['4×3', '4×4', '3×6']);
});

test('2.5.3 after 5×3', () => {
  expectBids(play(round(fifteen), 'A 5×3'), 'B', ['3×1'], ['2×1']);
});

test('2.5.4 after 4×6', () => {
  expectBids(play(round(fifteen), 'A 4×6'), 'B', ['2×1'], []);
});

test('2.5.5 after 3×1', () => {
  const g = play(round(fifteen), 'A 1×2', 'B 3×1');
  expectBids(g, 'C', ['4×1', '7×2', '7×6'], ['6×6', '3×1']);
});

test('2.5.6 after 15×6 with 15 dice', () => {
  expectBids(play(round(fifteen), 'A 15×6'), 'B', ['8×1', '15×1'], ['16×2']);
});

test('2.5.7 after 15×1 with 15 dice', () => {
  expect(legal(play(round(fifteen), 'A 15×6', 'B 15×1'), C)).toEqual(['calza 15×1', 'dudo']);
});

test('2.5.8 after 15×6 with 15 dice, without bids on aces', () => {
  const g = play(round(fifteen, { aceBids: false }), 'A 15×6');
  expect(legal(g, B)).toEqual(['calza 15×6', 'dudo']);
});

test('2.5.9 no bid yet, aces neither wild nor barred', () => {
  expectBids(round(fifteen, { acesWild: false, aceBids: true }), 'A', ['1×1'], []);
});

test('2.5.10 after 1×3 in palifico, Classic', () => {
  const g = play(palifico('3 22222 44444'), 'A 1×3');
  expectBids(g, 'B', ['2×3'], ['2×4', '1×4']);
});

test('2.5.11 after 1×3 in palifico, Traditional, one die', () => {
  const g = play(palifico('3 2 44444', traditional), 'A 1×3');
  expectBids(g, 'B', ['1×4', '2×1'], []);
});

test('2.5.12 after 1×3 in palifico, Traditional, two dice', () => {
  const g = play(palifico('3 22 44444', traditional), 'A 1×3');
  expectBids(g, 'B', ['2×3'], ['1×4']);
});

test('2.5.13 counting: seven with the aces, four in palifico', () => {
  const dice = '11446 42235 14556';
  const doubted = play(round(dice), 'A 6×4', 'B dudo');
  expect(doubted.showdown).toMatchObject({ count: 7, seat: B, dice: -1 });
  const exact = play(round(dice, { dice: 6 }), 'A 7×4', 'C calza');
  expect(exact.showdown).toMatchObject({ count: 7, seat: C, dice: 1 });
  const plain = play({ ...round(dice), palifico: true }, 'A 6×4', 'B dudo');
  expect(plain.showdown).toMatchObject({ count: 4, seat: A, dice: -1 });
});
