import { type PerudoView, perudoPresets } from '@dado/engine';
import { cleanup, fireEvent, render, screen } from '@solidjs/testing-library';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Calls } from '../../src/perudo/Calls.tsx';
import { TableContext } from '../../src/store/context.ts';
import type { PerudoPlay } from '../../src/store/play.ts';
import { joined, standIn } from '../store/standIn.ts';

const view: PerudoView = {
  options: perudoPresets.classic,
  phase: 'bidding',
  round: 1,
  rounds: null,
  opener: 1,
  turn: 0,
  palifico: false,
  counts: [5, 5, 5],
  penalties: [0, 0, 0],
  out: [],
  bids: [{ seat: 2, bid: { q: 3, f: 4 } }],
  cup: [1, 2, 3, 4, 5],
  showdown: null,
  places: null,
};

const ask = vi.fn(async () => true);

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockClear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Shows the calls to seat 0, a while after the last bid has come. */
function show(change: Partial<PerudoView> = {}): void {
  const table = standIn({ state: { ...joined, step: 7 }, ask });
  const secret = { commit: '', secret: null, stopped: false, pressed: [] };
  const play: PerudoPlay = {
    ...{ n: 1, seating: [0, 1, 2], me: 0, ...secret },
    game: 'perudo/1',
    view: { ...view, ...change },
  };
  render(() => (
    <TableContext.Provider value={table}>
      <Calls play={play} />
    </TableContext.Provider>
  ));
  vi.advanceTimersByTime(1_000);
}

const dudo = () => screen.getByRole('button', { name: /^Dudo/ });
const calza = () => screen.getByRole('button', { name: /^Calza/ });

/** Presses, and lets the time pass that a deliberate second press takes. */
function press(button: HTMLElement): void {
  fireEvent.pointerDown(button);
  fireEvent.click(button);
  vi.advanceTimersByTime(400);
}

test('a call takes two presses', () => {
  show();
  expect(dudo()).toHaveProperty('textContent', 'Dudo under three fours');
  press(dudo());
  expect(dudo()).toHaveProperty('textContent', 'Dudo Tap again: dudo');
  expect(ask).not.toHaveBeenCalled();
  press(dudo());
  expect(ask.mock.calls).toEqual([[{ t: 'act', step: 7, a: { t: 'dudo' } }]]);
});

test('calza names the bid that it answers', () => {
  show({ turn: 1 });
  press(calza());
  press(calza());
  expect(ask.mock.calls).toEqual([[{ t: 'act', step: 7, a: { t: 'calza', q: 3, f: 4 } }]]);
});

test('a double tap does not call', () => {
  show();
  fireEvent.click(dudo());
  fireEvent.click(dudo());
  expect(ask).not.toHaveBeenCalled();
});

test('a call is disarmed by Escape, by another press, by the other call and by time', () => {
  show();
  const disarms = [
    () => fireEvent.keyDown(document, { key: 'Escape' }),
    () => fireEvent.pointerDown(document.body),
    () => press(calza()),
    () => vi.advanceTimersByTime(4_000),
  ];
  for (const disarm of disarms) {
    press(dudo());
    disarm();
    expect(dudo().textContent).toBe('Dudo under three fours');
  }
  expect(ask).not.toHaveBeenCalled();
});

test('a call that cannot be made says why, and does nothing', () => {
  show({ turn: 1, palifico: true });
  expect(dudo().textContent).toBe('Dudo on your turn only');
  expect(calza().textContent).toBe('Calza not in palifico');
  press(dudo());
  press(calza());
  expect(dudo().textContent).toBe('Dudo on your turn only');
  expect(ask).not.toHaveBeenCalled();
});

test('whoever is out calls nothing', () => {
  show({ turn: 1, counts: [0, 5, 5] });
  expect(calza().textContent).toBe('Calza you are out');
});
