import { AWAY_MS, type NewTable } from '@dado/table';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aheadBy,
  alarmOf,
  clock,
  countWrites,
  evict,
  inside,
  runAlarm,
  settle,
  stored,
  TestPage,
  twoByClock,
} from './kit.ts';

beforeEach(() => clock.stop());
afterEach(() => {
  vi.restoreAllMocks();
  clock.run();
});

const SILENT_MS = 30_000;
const DEAD_MS = 60_000;

/** Ana and Ben play by a clock of 90 s; their pages beat no heart by themselves. */
const timed = (asked: Partial<NewTable> = {}) => twoByClock(90, asked);

/** Something that this page's network lets through, and that changes nothing. */
async function isHeard(page: TestPage): Promise<void> {
  await page.ask({ t: 'back' });
}

/** So long after Ben was heard last, and Ana has just been. */
async function silenceOf(ms: number, id: string, ana: TestPage): Promise<void> {
  aheadBy(ms);
  await isHeard(ana);
  await runAlarm(id);
  await settle(id, [ana]);
}

describe('a page that falls silent', () => {
  test('is looked for every 30 s while a clock runs that somebody may wait for', async () => {
    const { id } = await timed();
    for (let sweep = 0; sweep < 2; sweep++) {
      const at = (await alarmOf(id)) ?? 0;
      expect(at - Date.now()).toBeLessThanOrEqual(30_000);
      clock.stop(at);
      await runAlarm(id);
    }
  });

  test('is not looked for without a clock, nor by one of a day', async () => {
    for (const clockOf of [0, 86_400] as const) {
      const { id } = await timed({ clock: clockOf });
      clock.pass(AWAY_MS);
      await runAlarm(id);
      expect(((await alarmOf(id)) ?? 0) - Date.now()).toBeGreaterThan(3_600_000);
    }
  });

  test('is away at once by then, which everyone is told, and is not closed yet', async () => {
    const { id, ana, ben } = await timed();
    await silenceOf(SILENT_MS - 1_000, id, ana);
    expect((await stored(id)).away).toEqual([]);
    await silenceOf(SILENT_MS + 100, id, ana);
    expect((await stored(id)).away).toEqual([1]);
    expect(ana.all('people').at(-1)).toMatchObject({ here: [0], away: [1] });
    expect(ben.isClosed).toBe(false);
  });

  test('is shown away 60 s after its last sign at the latest: one silence and one sweep', async () => {
    const { id, ana } = await timed();
    const start = Date.now();
    // Time goes on for heartbeats and for alarms alike.
    for (let sweeps = 0; (await stored(id)).away.length === 0; sweeps++) {
      expect(sweeps).toBeLessThan(5);
      clock.stop((await alarmOf(id)) ?? 0);
      await silenceOf(Date.now() - start, id, ana);
    }
    expect(Date.now() - start).toBeLessThanOrEqual(60_000);
    expect(ana.all('people').at(-1)).toMatchObject({ away: [1] });
  });

  test('is here as long as its heart beats, though it says nothing', async () => {
    // The hello was long ago; the heartbeat is of now.
    aheadBy(-SILENT_MS);
    const { id, ana, ben } = await timed();
    aheadBy(0);
    await ben.beat();
    await silenceOf(SILENT_MS / 2, id, ana);
    expect((await stored(id)).away).toEqual([]);
    await silenceOf(SILENT_MS + 100, id, ana);
    expect((await stored(id)).away).toEqual([1]);
  });

  test('has longer when it is out of sight', async () => {
    const { id, ana, ben } = await timed();
    ben.sendText(JSON.stringify({ t: 'hidden', is: true }));
    await isHeard(ben);
    await silenceOf(89_000, id, ana);
    expect((await stored(id)).away).toEqual([]);
    await silenceOf(90_100, id, ana);
    expect((await stored(id)).away).toEqual([1]);
    expect(ben.isClosed).toBe(false);
    await silenceOf(180_100, id, ana);
    await ben.until(() => ben.isClosed);
  });

  test('is measured as before when it is in sight again, and after a reload', async () => {
    const { id, ana, ben } = await timed();
    for (const is of [true, false]) ben.sendText(JSON.stringify({ t: 'hidden', is }));
    await isHeard(ben);
    await silenceOf(SILENT_MS + 100, id, ana);
    expect((await stored(id)).away).toEqual([1]);
  });

  test('is here again when it says anything at all, and everyone is told', async () => {
    const { id, ana, ben } = await timed();
    await silenceOf(SILENT_MS + 100, id, ana);
    expect((await stored(id)).away).toEqual([1]);
    await ben.say({ t: 'react', r: 'wow' });
    await settle(id, [ana]);
    expect((await stored(id)).left[1]).toBeNull();
    expect(ana.all('people').at(-1)).toMatchObject({ here: [0, 1], away: [] });
  });

  test('does not keep a clock running when nobody else is here, and has it anew when back', async () => {
    const { id, ana, ben } = await timed();
    aheadBy(SILENT_MS + 100);
    await runAlarm(id);
    const { left, away } = await stored(id);
    expect([away, left.slice(0, 2).includes(null)]).toEqual([[0, 1], false]);
    clock.pass(600_000);
    await isHeard(ben);
    await settle(id, [ana, ben]);
    for (const page of [ana, ben]) expect(page.state().runsOut).toBe(Date.now() + 90_000);
  });

  test('is told of as away when sleep comes between, by a sweep or by what somebody says', async () => {
    for (const wake of ['sweep', 'word'] as const) {
      const { id, ana } = await timed();
      await evict(id);
      aheadBy(SILENT_MS + 100);
      const tab = await TestPage.join(id);
      await evict(id);
      if (wake === 'word') await tab.say({ t: 'react', r: 'wow' });
      else await runAlarm(id);
      await settle(id, [ana, tab]);
      expect((await stored(id)).away).toEqual([0, 1]);
      expect(tab.all('people').at(-1)).toMatchObject({ here: [], away: [0, 1] });
      vi.restoreAllMocks();
    }
  });

  test('is not away while another page of the seat is heard', async () => {
    const { id, ana, tokens } = await timed();
    const tab = await TestPage.join(id, tokens[1]);
    aheadBy(SILENT_MS + 100);
    await isHeard(tab);
    await silenceOf(SILENT_MS + 100, id, ana);
    expect((await stored(id)).away).toEqual([]);
  });
});

describe('a connection that is dead', () => {
  test('is closed by then, not before, and nobody waits for its farewell', async () => {
    const { id, ana, ben } = await timed();
    await silenceOf(DEAD_MS - 1_000, id, ana);
    expect(ben.isClosed).toBe(false);
    await silenceOf(DEAD_MS + 100, id, ana);
    await ben.until(() => ben.isClosed);
    expect(ben.closed).toEqual({ code: 1001, reason: 'silent' });
    expect(ana.isClosed).toBe(false);
    expect((await stored(id)).away).toEqual([1]);
  });

  test('of somebody who watches is closed as well', async () => {
    const { id, ana } = await timed();
    const watcher = await TestPage.join(id);
    await silenceOf(DEAD_MS + 100, id, ana);
    await watcher.until(() => watcher.isClosed);
    await settle(id, [ana]);
    expect(ana.all('people').at(-1)).toMatchObject({ watching: 0 });
  });

  test('gives its place to a newcomer where no clock runs, and no alarm looks for it', async () => {
    const { id, ana, ben } = await timed({ clock: 0 });
    const watcher = await TestPage.join(id);
    aheadBy(DEAD_MS + 100);
    await isHeard(ana);
    const newcomer = await TestPage.join(id);
    await Promise.all([ben, watcher].map((page) => page.until(() => page.isClosed)));
    await settle(id, [ana, newcomer]);
    expect(ana.isClosed).toBe(false);
    expect(ana.all('people').at(-1)).toMatchObject({ here: [0], watching: 1 });
  });

  test('comes back as if nothing had been', async () => {
    const { id, ana, ben, tokens } = await timed();
    await silenceOf(DEAD_MS + 100, id, ana);
    await ben.until(() => ben.isClosed);
    const back = await TestPage.join(id, tokens[1]);
    expect(back.state().view.you).toBe(1);
    await settle(id, [ana]);
    expect(ana.all('people').at(-1)).toMatchObject({ here: [0, 1], away: [] });
  });
});

test('heartbeats cost nothing, also while a clock runs, and a sweep that finds nothing writes nothing', async () => {
  const { id, ana, ben } = await timed();
  const writes = await countWrites(id);
  await ana.beat();
  await ben.beat();
  expect(writes).toEqual({ rows: 0, alarms: 0 });
  clock.stop((await alarmOf(id)) ?? 0);
  await inside(id, (_, table) => table.alarm?.());
  expect(writes).toEqual({ rows: 0, alarms: 1 });
});
