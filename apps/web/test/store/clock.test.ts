import type { PlayView, TableView } from '@dado/table';
import { createRoot, createSignal } from 'solid-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSecondsLeft, seatOnClock } from '../../src/store/clock.ts';
import { gathering } from '../net/view.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** What is left of a clock that runs out in so many milliseconds; `loses` and `finds` the connection. */
function clockOf(ms: number | null) {
  return createRoot((dispose) => {
    const [end, setEnd] = createSignal(ms === null ? null : performance.now() + ms);
    const [isSure, setSure] = createSignal(true);
    return { left: createSecondsLeft(end, isSure), setEnd, setSure, dispose };
  });
}

test('what is left is rounded up, and changes when a second is over', () => {
  const { left, dispose } = clockOf(2_500);
  const seen = [left()];
  for (let i = 0; i < 30; i++) {
    vi.advanceTimersByTime(100);
    seen.push(left());
  }
  expect([seen[0], seen[4], seen[6], seen[14], seen[16], seen[24], seen[26]]).toEqual([
    3, 3, 2, 2, 1, 1, 0,
  ]);
  expect(vi.getTimerCount()).toBe(0);
  dispose();
});

test('without a connection it stands still, and goes on from what the table says then', () => {
  const { left, setEnd, setSure, dispose } = clockOf(20_000);
  vi.advanceTimersByTime(1_100);
  expect(left()).toBe(19);
  setSure(false);
  vi.advanceTimersByTime(5_000);
  expect(left()).toBe(19);
  setEnd(performance.now() + 8_000);
  setSure(true);
  expect(left()).toBe(8);
  setEnd(null);
  expect(left()).toBeNull();
  dispose();
});

const chair = { who: 1, name: 'Ana', kind: 'human', level: null, auto: null, ready: true } as const;

test.each([
  ['a person', chair, 1],
  ['a bot', { ...chair, kind: 'bot', level: 'easy' }, null],
  ['somebody on autopilot', { ...chair, auto: 'missed' }, null],
  ['somebody who has left', { ...chair, auto: 'left' }, null],
] as const)('the clock is for people: %s', (_, on, seat) => {
  const play = { seating: [0, 1], view: { turn: 1 } } as unknown as PlayView;
  const seats: TableView['seats'] = [chair, on, null, null, null, null];
  const view = gathering({ phase: 'playing', clock: 45, play, seats });
  expect(seatOnClock(view)).toBe(seat);
  expect(seatOnClock({ ...view, clock: 0 })).toBeNull();
  expect(seatOnClock({ ...view, phase: 'over' })).toBeNull();
});
