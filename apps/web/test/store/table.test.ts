import { perudoPresets } from '@dado/engine';
import type { PastRow, PlayView, TableView, Told } from '@dado/table';
import { createRoot } from 'solid-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visits } from '../../src/net/visits.ts';
import { joinTable, type Table } from '../../src/store/table.ts';
import { fakeNetwork, latestSocket } from '../net/fakeSocket.ts';
import { gathering, welcome } from '../net/view.ts';

let leave = () => {};
const hooks = { refused: vi.fn(), told: vi.fn(), back: vi.fn(), auto: vi.fn(), said: vi.fn() };

beforeEach(() => {
  fakeNetwork();
  vi.clearAllMocks();
  localStorage.clear();
});

afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const join = (id: string): Table =>
  createRoot((dispose) => {
    leave = dispose;
    return joinTable(id, hooks);
  });

async function socketAfter(v: number, view: TableView, past: readonly PastRow[] = []) {
  const socket = await latestSocket(2_000);
  socket.opens();
  socket.says({ ...welcome(v, view), past } as ReturnType<typeof welcome>);
  return socket;
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
const row = (v: number, ...told: Told[]) => ({ v, at: 0, told }) as unknown as PastRow;

const play = {
  ...{ n: 1, seating: [0, 1], me: 0, commit: '', secret: null, stopped: false, pressed: [] },
  game: 'perudo/1',
  view: {
    ...{ options: perudoPresets.classic, phase: 'bidding', round: 3, rounds: null, opener: 1 },
    ...{ turn: 0, palifico: false, counts: [5, 5], penalties: [0, 0], out: [], bids: [] },
    ...{ cup: null, showdown: null, places: null },
  },
} as unknown as PlayView;

test('earlier rounds are fetched until one has been added', async () => {
  const table = join('t');
  const socket = await socketAfter(9, gathering({ phase: 'playing', play }), [
    row(8, bid(2)),
    row(9, deal(3)),
  ]);
  expect(table.hasEarlier()).toBe(true);
  const done = table.fetchEarlier();
  for (const [before, told] of [
    [8, row(7, bid(1))],
    [7, row(6, deal(2))],
  ] as const) {
    await vi.advanceTimersByTimeAsync(1);
    const asked = socket.messages().at(-1);
    expect(asked).toMatchObject({ t: 'past', before });
    socket.says({ t: 'past', id: asked?.id ?? '', past: [told] });
  }
  await done;
  expect(table.log().rounds.map(({ round, lines }) => [round, lines.length])).toEqual([
    [2, 2],
    [3, 0],
  ]);
});

test('a table that is looked at again is in doubt until it has answered', async () => {
  const table = join('t');
  const socket = await socketAfter(1, gathering());
  expect(table.state.line).toBe('open');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(table.state.line).toBe('connecting');
  socket.says(welcome(1));
  expect(table.state.line).toBe('open');
});

test('what happened while the page was away is told apart from what happens', async () => {
  join('t');
  const view = gathering({ phase: 'playing', play });
  const first = await socketAfter(8, view, [row(8, deal(3))]);
  expect(hooks.back).not.toHaveBeenCalled();
  first.drops();
  const second = await socketAfter(10, view, [row(9, bid(1)), row(10, bid(2))]);
  expect(hooks.back.mock.calls).toEqual([[[bid(1), bid(2)]]]);
  expect(hooks.told).not.toHaveBeenCalled();

  // A page that was only looked away from, and missed nothing, says nothing.
  document.dispatchEvent(new Event('visibilitychange'));
  second.says(welcome(10, view));
  expect(hooks.back).toHaveBeenCalledTimes(1);
});

test('a table that has gone while the page was away says so', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ error: { code: 'no-table' } }, { status: 404 })),
  );
  const table = join('t');
  const first = await socketAfter(1, gathering());
  first.drops();
  expect(table.state.closed).toBeNull();
  (await latestSocket(2_000)).drops();
  await vi.advanceTimersByTimeAsync(1);
  expect(table.state.closed).toBe('no-table');
});

test('this browser notes where it has been, and forgets what it was removed from', async () => {
  const table = join('t');
  const socket = await socketAfter(1, gathering());
  expect(visits()).toMatchObject([{ id: 't', seat: 0 }]);
  socket.drops(4_007);
  expect(table.state.closed).toBe('kicked');
  expect(visits()).toEqual([]);
});
