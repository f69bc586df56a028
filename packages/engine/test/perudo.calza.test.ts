import { expect, test } from 'vitest';
import { perudo } from '../src/index.ts';
import { deal, legal, may, palifico, play, refusal, round } from './cups.ts';
import { A, B, C, D } from './seats.ts';

/** Of fours there are three and of aces one: 4×4 is exact. */
const four = '444 122 333 555';

test('2.2.1 anyone still in the game except the bidder may claim that the bid is exact', () => {
  const g = play(round('444 122 - 555'), 'A 4×4');
  expect(['B calza', 'D calza'].map((move) => may(g, move))).toEqual([true, true]);
  expect(refusal(g, 'A calza')).toEqual({ code: 'calza.own-bid' });
  expect(refusal(g, 'C calza')).toEqual({ code: 'seat' });
  expect(perudo.pending(g)).toEqual({ t: 'seats', turn: B, seats: [B, D] });
});

test('2.2.1 whoever bid earlier in the round may claim as well', () => {
  const g = play(round(four), 'A 3×4', 'B 4×4');
  expect(may(g, 'A calza')).toBe(true);
  expect(refusal(g, 'B calza')).toEqual({ code: 'calza.own-bid' });
});

test('2.2.2 in turn or out of turn, before the next bid or dudo', () => {
  const g = play(round(four), 'A 3×4');
  expect(['B calza', 'C calza', 'D calza'].map((move) => may(g, move))).toEqual([true, true, true]);
  expect(legal(g, D)).toEqual(['calza 3×4']);
  expect(refusal(g, 'D 4×4')).toEqual({ code: 'turn', turn: B });
  expect(refusal(g, 'D dudo')).toEqual({ code: 'turn', turn: B });
  expect(refusal(round(four), 'B calza 1×2')).toEqual({ code: 'call.no-bid' });
});

test('2.2.3 the first request wins, the others are too late', () => {
  const g = play(round(four), 'A 4×4', 'D calza');
  expect(g.showdown).toMatchObject({ call: 'calza', caller: D, seat: D });
  expect(refusal(g, 'C calza 4×4')).toEqual({ code: 'dice-due' });
  expect(refusal(g, 'B dudo')).toEqual({ code: 'dice-due' });
});

test('2.2.4 a request that names a bid which stands no more is refused and costs nothing', () => {
  const g = play(round(four), 'A 3×4', 'B 4×4');
  const late = { code: 'calza.late', standing: { q: 4, f: 4 } };
  expect(refusal(g, 'C calza 3×4')).toEqual(late);
  expect(refusal(g, 'C calza 4×3')).toEqual(late);
  expect(refusal(g, 'C calza 4×4')).toBeNull();
  expect(may(g, 'C calza 3×4')).toBe(false);
  expect(g.counts).toEqual([3, 3, 3, 3]);
});

test('2.2.5 an exact calza wins back one die, never above the starting dice', () => {
  expect(play(round(four), 'A 4×4', 'C calza').counts).toEqual([3, 3, 4, 3]);
  expect(play(round(four, { dice: 4 }), 'A 4×4', 'C calza').counts).toEqual([3, 3, 4, 3]);
  const full = play(round(four, { dice: 3 }), 'A 4×4', 'C calza');
  expect(full.counts).toEqual([3, 3, 3, 3]);
  expect(full.showdown).toMatchObject({ seat: C, dice: 0, count: 4 });
});

test('2.2.6 when the bid is not exact the caller loses one die', () => {
  const tooFew = play(round(four), 'A 5×4', 'C calza');
  expect(tooFew.showdown).toMatchObject({ count: 4, seat: C, dice: -1 });
  expect(tooFew.counts).toEqual([3, 3, 2, 3]);
  const tooMany = play(round(four), 'A 3×4', 'C calza');
  expect(tooMany.showdown).toMatchObject({ count: 4, seat: C, dice: -1 });
  expect(tooMany.counts).toEqual([3, 3, 2, 3]);
});

test('2.2.7 the caller opens the next round, right or wrong', () => {
  const right = play(round(four), 'A 4×4', 'D calza');
  expect(deal(right, '444 122 333 5555')).toMatchObject({ opener: D, turn: D });
  const wrong = play(round(four), 'A 5×4', 'C calza');
  expect(deal(wrong, '444 122 33 555')).toMatchObject({ opener: C, turn: C });
});

test('2.2.8 if the caller is out the next player clockwise with dice opens', () => {
  const g = play(round('444 3 - 555'), 'A 5×4', 'B calza');
  expect(g.out).toContain(B);
  expect(g.showdown).toMatchObject({ seat: B, dice: -1, opener: D });
  expect(deal(g, '444 - - 555')).toMatchObject({ opener: D, turn: D });
});

test('2.2.9 there is no calza in a palifico round', () => {
  const g = play(palifico('4 444 333'), 'A 3×4');
  expect(refusal(g, 'C calza')).toEqual({ code: 'calza.palifico' });
  expect(may(g, 'B calza')).toBe(false);
  expect(perudo.pending(g)).toMatchObject({ seats: [B] });
});

test('2.2.10 there is no calza when two players are left', () => {
  const g = play(round('444 - 333 -'), 'A 3×4');
  expect(refusal(g, 'C calza')).toEqual({ code: 'calza.two-left' });
  expect(may(g, 'C calza')).toBe(false);
  expect(may(play(round('444 333'), 'A 3×4'), 'B calza')).toBe(false);
});

test('a table without calza refuses it', () => {
  const g = play(round(four, { calza: false }), 'A 4×4');
  expect(refusal(g, 'C calza')).toEqual({ code: 'calza.off' });
  expect(may(g, 'B calza')).toBe(false);
  expect(perudo.pending(g)).toMatchObject({ seats: [B] });
});

test('no die is ever won above the starting number', () => {
  const exact = (cup: string, dice: number) => {
    const g = play(round(`44 11 ${cup}`, { dice }), 'A 4×4', 'C calza');
    return [g.showdown?.dice, g.counts[C], g.showdown?.opener];
  };
  expect(exact('33333', 5)).toEqual([0, 5, C]);
  expect(exact('3333', 5)).toEqual([1, 5, C]);
  expect(exact('333', 3)).toEqual([0, 3, C]);
  expect(exact('333', 5)).toEqual([1, 4, C]);
  expect(exact('333333', 6)).toEqual([0, 6, C]);
  expect(exact('33333', 6)).toEqual([1, 6, C]);
});

test('a wrong calza with the last die puts the caller out, and the next player opens', () => {
  const g = play(round('44 11 3 55'), 'A 3×4', 'C calza');
  expect(g.counts).toEqual([2, 2, 0, 2]);
  expect(g.showdown).toMatchObject({ seat: C, opener: D });
  const wraps = play(round('44 11 3', {}, B), 'B 3×4', 'C calza');
  expect(wraps.showdown).toMatchObject({ seat: C, opener: A });
});
