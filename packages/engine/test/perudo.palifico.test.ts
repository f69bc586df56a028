import { expect, test } from 'vitest';
import { bidsOf, deal, legal, may, palifico, play, refusal, round, traditional } from './cups.ts';
import { A, B, C, D } from './seats.ts';

test('2.3.1 who falls from two dice to one by a dudo makes the next round palifico and opens it', () => {
  const bidder = play(round('22 333 444'), 'A 3×2', 'B dudo');
  expect(bidder.showdown).toMatchObject({ seat: A, opener: A, palifico: true });
  expect(deal(bidder, '2 333 444')).toMatchObject({ palifico: true, opener: A, turn: A });
  const challenger = play(round('222 33 444'), 'A 3×2', 'B dudo');
  expect(deal(challenger, '222 3 444')).toMatchObject({ palifico: true, opener: B });
});

test('2.3.1 or by a wrong calza', () => {
  const g = play(round('222 333 44'), 'A 1×2', 'C calza');
  expect(deal(g, '222 333 4')).toMatchObject({ palifico: true, opener: C, turn: C });
});

test('2.3.1 no other loss makes a round palifico', () => {
  const threeToTwo = play(round('222 333 444'), 'A 4×2', 'B dudo');
  expect(deal(threeToTwo, '22 333 444').palifico).toBe(false);
  const oneToNone = play(round('2 1 444 555'), 'A 8×2', 'B dudo');
  expect(oneToNone.showdown).toMatchObject({ seat: A, palifico: false });
  const oneToTwo = play(round('2 222 444', {}, B), 'B 4×2', 'A calza');
  expect(oneToTwo.showdown).toMatchObject({ seat: A, dice: 1, palifico: false });
});

test('2.3.2 once for each player in a game', () => {
  const first = palifico('3 666 666 666');
  expect(first.hadPalifico).toEqual([true, false, false, false]);
  // A gets a second die back by an exact calza, and loses it again.
  let g = deal(play(first, 'A 1×3', 'B dudo'), '3 66 666 666');
  g = play(g, 'B 8×6', 'A calza');
  expect(g.counts[A]).toBe(2);
  g = play(deal(g, '33 66 666 666'), 'A 3×3', 'B dudo');
  expect(g.counts[A]).toBe(1);
  expect(deal(g, '3 66 666 666')).toMatchObject({ palifico: false, opener: A });
  // B has not had one yet.
  g = play(deal(g, '3 66 666 666'), 'A 8×6', 'B dudo');
  expect(deal(g, '3 6 666 666')).toMatchObject({ palifico: true, opener: B });
});

test('2.3.3 never when two players are left', () => {
  const g = play(round('22 333'), 'A 3×2', 'B dudo');
  expect(g.counts).toEqual([1, 3]);
  expect(deal(g, '2 333').palifico).toBe(false);
});

test('2.3.3 players who are out are not counted', () => {
  const threeAlive = play(round('22 33 44 -'), 'A 3×2', 'B dudo');
  expect(deal(threeAlive, '2 33 44 -')).toMatchObject({ palifico: true, opener: A });
  const twoAlive = play(round('22 33 - -', {}, B), 'B 3×3', 'A dudo');
  expect(twoAlive.counts).toEqual([2, 1, 0, 0]);
  expect(deal(twoAlive, '22 3 - -')).toMatchObject({ palifico: false, opener: B });
});

test('2.3.4 a round stays what it is to its end', () => {
  const g = palifico('3 222 444');
  expect(play(g, 'A 1×3', 'B 2×3', 'C 3×3').palifico).toBe(true);
  const over = play(g, 'A 1×3', 'B dudo');
  expect(over.showdown).toMatchObject({ wild: false, palifico: false });
  expect(deal(over, '3 22 444').palifico).toBe(false);
});

test('2.3.5 aces are not wild', () => {
  const g = play(palifico('4 1144 146'), 'A 4×4', 'B dudo');
  expect(g.showdown).toMatchObject({ wild: false, count: 4, seat: B });
  const tooMany = play(palifico('4 1144 146'), 'A 5×4', 'B dudo');
  expect(tooMany.showdown).toMatchObject({ count: 4, seat: A });
});

test.each([
  { acesWild: true, aceBids: true },
  { acesWild: true, aceBids: false },
  { acesWild: false, aceBids: true },
  { acesWild: false, aceBids: false },
])('2.3.6 aces may be bid, also as the opening, whatever the settings say: %o', (settings) => {
  const g = palifico('1 222 444', settings);
  expect(may(g, 'A 1×1')).toBe(true);
  expect(may(g, 'A 3×1')).toBe(true);
  expect(may(play(g, 'A 1×1'), 'B 2×1')).toBe(true);
});

test('2.3.7 aces rank lowest', () => {
  const g = palifico('1 2 444', traditional);
  const twos = play(g, 'A 2×2');
  expect(['2×1', '3×1', '2×3'].map((bid) => may(twos, `B ${bid}`))).toEqual([false, true, true]);
  const aces = play(g, 'A 2×1');
  expect(['2×2', '1×6', '3×1'].map((bid) => may(aces, `B ${bid}`))).toEqual([true, false, true]);
});

test('2.3.8 locked: every raise keeps the face', () => {
  const g = play(palifico('3 2 444'), 'A 2×3');
  expect(legal(g, B)).toEqual(['dudo', '3×3', '4×3', '5×3']);
  expect(refusal(g, 'B 3×4')).toEqual({ code: 'bid.face', face: 3 });
  expect(refusal(g, 'B 2×3')).toEqual({ code: 'bid.too-low', minimum: { q: 3, f: 3 } });
  // A has one die, and must keep the face all the same.
  expect(may(play(g, 'B 3×3', 'C 4×3'), 'A 5×4')).toBe(false);
});

test('2.3.9 experienced: with more than one die the face of the bid before is kept', () => {
  const g = play(palifico('3 22 4 555', traditional), 'A 2×3');
  expect(legal(g, B)).toEqual(['dudo', '3×3', '4×3', '5×3', '6×3', '7×3']);
  expect(refusal(g, 'B 2×4')).toEqual({ code: 'bid.face', face: 3 });
  // C, who has one die, changes the face, and D keeps the new one.
  const changed = play(g, 'B 3×3', 'C 3×5');
  expect(refusal(changed, 'D 4×3')).toEqual({ code: 'bid.face', face: 5 });
  expect(may(changed, 'D 4×5')).toBe(true);
});

test('2.3.10 experienced: with exactly one die the face may change', () => {
  const g = play(palifico('3 2 444', traditional), 'A 1×3');
  expect(['1×4', '1×6', '2×1', '2×2'].map((bid) => may(g, `B ${bid}`))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['1×3', '1×2', '1×1'].map((bid) => may(g, `B ${bid}`))).toEqual([false, false, false]);
});

test('2.3.10 the opener too, when the bid comes round again', () => {
  const g = play(palifico('3 22 444', traditional), 'A 1×3', 'B 2×3', 'C 3×3');
  expect(g.turn).toBe(A);
  expect(['3×4', '4×1', '4×2'].map((bid) => may(g, `A ${bid}`))).toEqual([true, true, true]);
});

test('a table without palifico plays a normal round instead', () => {
  const g = play(round('22 333 444', { palifico: 'off' }), 'A 3×2', 'B dudo');
  const next = deal(g, '2 333 444');
  expect(next).toMatchObject({ palifico: false, opener: A });
  expect(may(next, 'A 1×1')).toBe(false);
});

test('the two kinds of palifico differ in who may change the face after 1×3', () => {
  const locked = play(palifico('3 22 44 1'), 'A 1×3');
  expect(['1×4', '2×3', '2×4', '2×1'].map((bid) => may(locked, `B ${bid}`))).toEqual([
    false,
    true,
    false,
    false,
  ]);
  // B has two dice; D has one since an earlier palifico, and may bid anything higher.
  const before = { ...palifico('3 22 44 1', traditional), hadPalifico: [true, false, false, true] };
  const free = play(before, 'A 1×3');
  expect(['1×4', '2×3'].map((bid) => may(free, `B ${bid}`))).toEqual([false, true]);
  expect(bidsOf(free, D)).toEqual(expect.arrayContaining(['1×5', '2×1']));
  const counted = play(palifico('1 1344 3 6', traditional), 'A 2×3', 'B dudo');
  expect(counted.showdown).toMatchObject({ wild: false, count: 2 });
});

test('palifico asks for three players who still have dice', () => {
  const three = play(round('22 33 44 -'), 'A 3×2', 'B dudo');
  expect(deal(three, '2 33 44 -').palifico).toBe(true);
  const two = play(round('2 33 - -', {}, B), 'B 3×3', 'A dudo');
  expect(two.showdown).toMatchObject({ seat: B, palifico: false });
});
