import type { PerudoView } from '@dado/engine';
import { perudoPresets } from '@dado/engine';
import type { PlayView, Told } from '@dado/table';
import { expect, test } from 'vitest';
import { continued, emptyLog, happenings, hasEarlier, preceded } from '../../src/store/log.ts';

const view: PerudoView = {
  options: perudoPresets.classic,
  phase: 'bidding',
  round: 3,
  rounds: null,
  opener: 0,
  turn: 0,
  palifico: false,
  counts: [5, 5],
  penalties: [0, 0],
  out: [],
  bids: [],
  cup: null,
  showdown: null,
  places: null,
};

function play(n: number): PlayView {
  const secret = { commit: '', secret: null, stopped: false, pressed: [] };
  return { n, seating: [0, 1], me: null, ...secret, game: 'perudo/1', view };
}

const deal = (round: number): Told => ({
  t: 'deal',
  round,
  opener: 1,
  palifico: false,
  counts: [5, 5],
  cup: null,
});
const bid = (q: number): Told => ({ t: 'bid', seat: 1, bid: { q, f: 3 } });

test('each round has a heading and its lines in order', () => {
  const log = continued(emptyLog, play(1), [deal(1), bid(1), bid(2), deal(2), bid(4)], 1);
  expect(log.rounds.map(({ round, lines }) => [round, lines.length])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test('a log grows by what is told', () => {
  const before = continued(emptyLog, play(1), [deal(1), bid(1)], 1);
  const after = continued(before, play(1), [bid(2)], 3);
  expect(after.rounds[0]?.lines).toEqual([
    { t: 'bid', seat: 1, bid: { q: 1, f: 3 } },
    { t: 'bid', seat: 1, bid: { q: 2, f: 3 } },
  ]);
});

test('a line knows whether a bot moved for somebody, live and when it is fetched later', () => {
  const [first, second] = [
    happenings({ told: [deal(1), bid(1)], auto: 1 }),
    happenings({ told: [bid(2)], auto: null }),
  ];
  const live = continued(continued(emptyLog, play(1), first, 1), play(1), second, 2);
  const later = preceded(continued(emptyLog, play(1), second, 2), play(1), first, 1);
  const lines = [
    { t: 'bid', seat: 1, bid: { q: 1, f: 3 }, byBot: true },
    { t: 'bid', seat: 1, bid: { q: 2, f: 3 } },
  ];
  expect(live.rounds[0]?.lines).toEqual(lines);
  expect(later.rounds[0]?.lines).toEqual(lines);
});

test('another game begins another log', () => {
  const before = continued(emptyLog, play(1), [deal(1), bid(1)], 1);
  expect(continued(before, play(2), [deal(1)], 9).rounds).toHaveLength(1);
});

test('a log that begins within a round leaves out what there is of an old one', () => {
  const log = continued(emptyLog, play(1), [bid(7), deal(3), bid(1)], 7);
  expect(log.rounds.map(({ round, lines }) => [round, lines.length])).toEqual([[3, 1]]);
});

test('and keeps what there is of the present one', () => {
  const log = continued(emptyLog, play(1), [bid(7), bid(8)], 7);
  expect(log.rounds.map(({ round, opener, lines }) => [round, opener, lines.length])).toEqual([
    [3, null, 2],
  ]);
});

test('what came before is put before it, and makes a partial round whole', () => {
  const late = continued(emptyLog, play(1), [bid(3), deal(2), bid(4)], 8);
  expect(hasEarlier(late)).toBe(true);
  const log = preceded(late, play(1), [deal(1), bid(1), bid(2)], 1);
  expect(log.rounds.map(({ round, lines }) => [round, lines.length])).toEqual([
    [1, 3],
    [2, 1],
  ]);
  expect(log.rounds[1]).toBe(late.rounds[0]);
  expect(hasEarlier(log)).toBe(false);
});

test('a log has nothing earlier once the table has no more', () => {
  const late = continued(emptyLog, play(1), [bid(3)], 8);
  expect(hasEarlier(preceded(late, play(1), [], 0))).toBe(false);
});
