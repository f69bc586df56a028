import { expect, test } from 'vitest';
import { bidding, lowestBid, perudo } from '../src/index.ts';
import { legal, may, palifico, play, refusal, round, traditional } from './cups.ts';
import { A, B } from './seats.ts';

/** Three cups of five dice; what lies in them does not matter to a bid. */
const fifteen = '22222 33333 44444';

test('2.1.1 a raise is a larger quantity of any face', () => {
  const g = play(round(fifteen), 'A 4×4');
  for (const bid of ['5×2', '5×3', '5×4', '5×5', '5×6', '15×2']) {
    expect(may(g, `B ${bid}`), bid).toBe(true);
  }
});

test('2.1.2 or the same quantity of a higher face', () => {
  const g = play(round(fifteen), 'A 4×4');
  expect(['4×5', '4×6'].map((bid) => may(g, `B ${bid}`))).toEqual([true, true]);
  expect(['4×2', '4×3', '4×4'].map((bid) => may(g, `B ${bid}`))).toEqual([false, false, false]);
  expect(refusal(g, 'B 4×4')).toEqual({ code: 'bid.too-low', minimum: { q: 4, f: 5 } });
});

test.each([
  ['1×6', 1],
  ['2×6', 1],
  ['3×5', 2],
  ['4×4', 2],
  ['5×2', 3],
  ['14×3', 7],
  ['15×6', 8],
])('2.1.3 from %s to aces it takes at least half, rounded up: %i', (standing, aces) => {
  const g = play(round(fifteen), `A ${standing}`);
  expect(may(g, `B ${aces}×1`)).toBe(true);
  expect(may(g, `B ${aces + 1}×1`)).toBe(true);
  expect(may(g, `B ${aces - 1}×1`)).toBe(false);
});

test.each([
  ['2×2', 1, 3],
  ['3×5', 2, 5],
  ['3×5', 3, 7],
  ['3×5', 7, 15],
])('2.1.4 after %s, from %i aces to another face it takes %i', (opening, aces, quantity) => {
  const g = play(round(fifteen), `A ${opening}`, `B ${aces}×1`);
  for (const face of [2, 3, 4, 5, 6]) {
    expect(may(g, `C ${quantity}×${face}`)).toBe(true);
    expect(may(g, `C ${quantity - 1}×${face}`)).toBe(false);
  }
});

test('2.1.5 from aces to aces it takes a larger quantity', () => {
  const g = play(round(fifteen), 'A 3×5', 'B 3×1');
  expect(may(g, 'C 4×1')).toBe(true);
  expect(may(g, 'C 3×1')).toBe(false);
  expect(may(g, 'C 2×1')).toBe(false);
});

test('2.1.6 all bids of a normal round stand in one order', () => {
  const order = [
    '1×6',
    '1×1',
    '3×2',
    '3×6',
    '4×2',
    '4×6',
    '2×1',
    '5×2',
    '5×6',
    '6×6',
    '3×1',
    '7×2',
  ];
  order.forEach((standing, i) => {
    const aces = standing.endsWith('×1');
    const g = play(round(fifteen), ...(aces ? ['A 1×2', `B ${standing}`] : [`A ${standing}`]));
    const next = aces ? 'C' : 'B';
    order.forEach((bid, j) => {
      expect(may(g, `${next} ${bid}`), `${bid} after ${standing}`).toBe(j > i);
    });
  });
});

test('2.1.7 nobody bids more than the dice on the table', () => {
  const g = play(round('22 - 333'), 'A 4×2');
  expect(may(g, 'C 5×2')).toBe(true);
  expect(may(g, 'C 6×2')).toBe(false);
  expect(refusal(g, 'C 6×2')).toEqual({ code: 'bid.too-many', most: 5 });
});

test('2.1.8 when no raise is left only dudo or calza remains', () => {
  const g = play(round(fifteen), 'A 15×6', 'B 15×1');
  expect(legal(g, 2)).toEqual(['calza 15×1', 'dudo']);
  expect(refusal(g, 'C 15×1')).toEqual({ code: 'bid.too-low', minimum: null });
  expect(legal(play(round(fifteen, traditional), 'A 15×6'), B)).toEqual(['dudo']);
});

test('2.1.9 the opening bid is any quantity from 1, of a face from 2 to 6', () => {
  const g = round('22 333');
  const quantities = [1, 2, 3, 4, 5];
  const open = [2, 3, 4, 5, 6].flatMap((face) => quantities.map((q) => `${q}×${face}`));
  expect(legal(g, A)).toEqual(open);
  expect(refusal(g, 'A 1×1')).toEqual({ code: 'bid.ace-opening' });
  expect(refusal(g, 'A 0×3')).toEqual({ code: 'bid.quantity' });
});

test('2.1.10 where aces are not wild, 1 is an ordinary lowest face', () => {
  const g = round(fifteen, { acesWild: false, aceBids: true });
  expect(may(g, 'A 1×1')).toBe(true);
  expect(may(g, 'A 7×1')).toBe(true);
  const ones = play(g, 'A 3×1');
  expect(['3×2', '3×6', '4×1'].map((bid) => may(ones, `B ${bid}`))).toEqual([true, true, true]);
  expect(['3×1', '2×6'].map((bid) => may(ones, `B ${bid}`))).toEqual([false, false]);
  const fives = play(g, 'A 3×5');
  expect(['2×1', '3×1', '4×1'].map((bid) => may(fives, `B ${bid}`))).toEqual([false, false, true]);
});

test.each([true, false])(
  '2.1.11 where aces may not be bid, the faces are 2 to 6 (aces wild: %s)',
  (acesWild) => {
    const g = round(fifteen, { acesWild, aceBids: false });
    expect(may(g, 'A 3×1')).toBe(false);
    const raised = play(g, 'A 3×5');
    expect(['2×1', '3×1', '15×1'].map((bid) => may(raised, `B ${bid}`))).toEqual([
      false,
      false,
      false,
    ]);
    expect(refusal(raised, 'B 15×1')).toEqual({ code: 'bid.aces' });
    expect(may(raised, 'B 3×6')).toBe(true);
  },
);

test('a refused bid is told the lowest legal bid', () => {
  const lowest = (...moves: string[]) => {
    const g = play(round(fifteen), ...moves);
    return lowestBid(bidding(g, g.turn));
  };
  expect(lowest()).toEqual({ q: 1, f: 2 });
  expect(lowest('A 3×6')).toEqual({ q: 4, f: 2 });
  expect(lowest('A 4×6')).toEqual({ q: 2, f: 1 });
  expect(lowest('A 4×5')).toEqual({ q: 4, f: 6 });
  expect(lowest('A 4×6', 'B 2×1')).toEqual({ q: 5, f: 2 });
  expect(refusal(play(round(fifteen, traditional), 'A 4×6'), 'B 4×6')).toEqual({
    code: 'bid.too-low',
    minimum: { q: 5, f: 2 },
  });
});

test('the smallest opening: one of a face, aces only in palifico or as an ordinary face', () => {
  const opening = ['0×3', '1×2', '1×1', '7×3', '2×1'];
  const inRound = (g: ReturnType<typeof round>) => opening.map((bid) => may(g, `A ${bid}`));
  expect(inRound(round(fifteen))).toEqual([false, true, false, true, false]);
  expect(inRound(palifico('2 33333 44444'))).toEqual([false, true, true, true, true]);
  const ordinary = round(fifteen, { acesWild: false });
  expect(inRound(ordinary)).toEqual([false, true, true, true, true]);
});

test('a larger quantity may come with a lower face', () => {
  expect(may(play(round(fifteen), 'A 2×5'), 'B 3×3')).toBe(true);
});

test('a raise is more dice of any face, or the same number of a higher face, and nothing else', () => {
  const g = play(round(fifteen), 'A 4×4');
  const legalOf = (bids: string[]) => bids.map((bid) => may(g, `B ${bid}`));
  expect(legalOf(['4×5', '5×2', '5×4', '6×2'])).toEqual([true, true, true, true]);
  expect(legalOf(['4×4', '4×3', '3×6', '1×6'])).toEqual([false, false, false, false]);
});

test('a bid that is no whole number from 1 is refused', () => {
  const g = round(fifteen);
  for (const q of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e308]) {
    const step = perudo.act(g, A, { t: 'bid', q, f: 2 });
    expect(step).toEqual({ ok: false, why: { code: 'bid.quantity' } });
  }
});
