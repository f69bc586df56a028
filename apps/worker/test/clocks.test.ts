import {
  AWAY_MS,
  EXPIRY_MS,
  GRACE_MS,
  LATE_MS,
  LONG_CLOCK,
  type NewTable,
  wakeAt,
} from '@dado/table';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  alarmOf,
  clock,
  evict,
  get,
  inside,
  kill,
  newToken,
  openTable,
  runAlarm,
  settle,
  stored,
  TestPage,
  twoByClock,
  wakeInTime,
  wholeOf,
} from './kit.ts';
import { playOut } from './play.ts';

beforeEach(() => clock.stop());
afterEach(() => {
  vi.restoreAllMocks();
  clock.run();
});

const CLOCK_MS = 20_000;

/** Ana and Ben play by a clock of 20 s: `late` is on turn, and `other` waits. */
async function timed(asked: Partial<NewTable> = {}) {
  const { id, tokens, ana, ben } = await twoByClock(20, asked);
  const pages = [ana, ben];
  const turn = ana.state().view.play?.view.turn ?? 0;
  const [late, other] = turn === 0 ? [ana, ben] : [ben, ana];
  return { id, tokens, pages, turn, late, other };
}

/** Lets the clock of the turn run out, and the alarm fire then. */
async function runOut(id: string, page: TestPage): Promise<void> {
  clock.stop(page.state().runsOut ?? 0);
  await runAlarm(id);
}

/** The moves that a bot has made for people: by whom, in which version. */
async function movesFor(id: string): Promise<{ v: number; by: number | null }[]> {
  const { log } = await wholeOf(id);
  return log.flatMap(({ v, by, move }) =>
    typeof move === 'object' && move && 'auto' in move ? [{ v, by }] : [],
  );
}

describe('a clock that runs out', () => {
  test('is known to everyone beforehand, and so is the next', async () => {
    const { id, late, pages } = await timed();
    for (const page of pages) expect(page.state().runsOut).toBe(Date.now() + CLOCK_MS);
    clock.pass(5_000);
    await late.act({ t: 'bid', q: 1, f: 2 });
    await settle(id, pages);
    for (const page of pages) expect(page.state().runsOut).toBe(Date.now() + CLOCK_MS);
  });

  test('while the object sleeps makes one move, and everyone is told for whom', async () => {
    const { id, turn, pages } = await timed();
    const watcher = await TestPage.join(id);
    await evict(id);
    await runOut(id, watcher);
    const [move, ...more] = await movesFor(id);
    expect(more).toEqual([]);
    expect(move?.by).toBe(turn);
    const all = [...pages, watcher];
    await settle(id, all);
    for (const page of all) {
      expect(page.state()).toMatchObject({ t: 'now', v: move?.v, auto: turn });
      expect(page.state().runsOut).toBe(Date.now() + CLOCK_MS);
    }
  });

  test('does so by the alarm of the platform itself, out of sleep', {
    timeout: 60_000,
  }, async () => {
    clock.run();
    const { id, turn, other } = await timed();
    await evict(id);
    // A little before its time, so that nobody has to wait for long.
    await inside(id, ({ storage: { sql } }) =>
      sql.exec(
        `UPDATE head SET json = json_set(json, '$.play.clock', ?)`,
        Date.now() - CLOCK_MS + 200,
      ),
    );
    await inside(id, ({ storage }) => storage.setAlarm(Date.now() + 300));
    await evict(id);
    await other.until(
      () => other.state().v > 0 && other.all('now').some(({ auto }) => auto === turn),
    );
    expect(await movesFor(id)).toHaveLength(1);
  });

  test('makes no move when its alarm comes early, and the alarm stays set', async () => {
    const { id } = await timed();
    const before = await wholeOf(id);
    clock.pass(CLOCK_MS - 1);
    await runAlarm(id);
    expect(await wholeOf(id)).toEqual(before);
    expect(await alarmOf(id)).toBe(Date.now() + 1);
  });

  test('makes one move when its alarm comes twice', async () => {
    const { id } = await timed();
    clock.pass(CLOCK_MS);
    await runAlarm(id);
    const once = await wholeOf(id);
    await inside(id, (_, table) => table.alarm?.());
    await inside(id, (_, table) => table.alarm?.());
    expect(await wholeOf(id)).toEqual(once);
    expect(await movesFor(id)).toHaveLength(1);
    expect(await alarmOf(id)).toBe(wakeAt(once.head));
  });

  test('makes one move when the alarm fails after it was stored, and it is told of at once', async () => {
    const { id, pages, turn } = await timed();
    await inside(id, ({ storage }) =>
      vi.spyOn(storage, 'setAlarm').mockImplementationOnce(() => {
        throw new Error('no alarm can be set');
      }),
    );
    clock.pass(CLOCK_MS);
    await expect(runAlarm(id)).rejects.toThrow('no alarm can be set');
    await settle(id, pages);
    for (const page of pages) expect(page.state()).toMatchObject({ auto: turn });
    const once = await wholeOf(id);
    await inside(id, (_, table) => table.alarm?.());
    expect(await wholeOf(id)).toEqual(once);
    expect(await alarmOf(id)).toBe(wakeAt(once.head));
  });

  test('is tried again later, not at once, when the move cannot be stored', async () => {
    const { id } = await timed();
    const before = await wholeOf(id);
    await inside(id, ({ storage }) =>
      vi.spyOn(storage, 'transactionSync').mockImplementationOnce(() => {
        throw new Error('the disk is full');
      }),
    );
    clock.pass(CLOCK_MS);
    await runAlarm(id);
    expect(await wholeOf(id)).toEqual(before);
    expect(await alarmOf(id)).toBeGreaterThan(Date.now());
    await wakeInTime(id);
    expect(await movesFor(id)).toHaveLength(1);
  });

  test('decides before an act that comes after it, though no alarm has fired', async () => {
    const { id, late, turn } = await timed();
    await evict(id);
    clock.pass(CLOCK_MS);
    const { step } = late.state();
    const answer = await late.act({ t: 'bid', q: 1, f: 2 });
    expect(answer).toMatchObject({ t: 'no', why: { code: 'stale' } });
    await late.until(() => late.state().step === step + 1);
    expect(await movesFor(id)).toEqual([{ v: late.state().v, by: turn }]);
    expect((await stored(id)).chairs[turn]).toMatchObject({ missed: 1 });
  });

  test('decides before an act whose id some other command has had', async () => {
    const { id, turn, late } = await timed();
    const used = newToken();
    await late.ask({ t: 'name', id: used, name: 'Late' });
    const { step, runsOut } = late.state();
    clock.stop(runsOut ?? 0);
    late.sendText(JSON.stringify({ t: 'act', id: used, step, a: { t: 'bid', q: 1, f: 2 } }));
    await settle(id, [late]);
    expect(await movesFor(id)).toMatchObject([{ by: turn }]);
  });

  test('does not decide about an act that comes before it', async () => {
    const { id, late } = await timed();
    clock.pass(CLOCK_MS - 1);
    expect(await late.act({ t: 'bid', q: 1, f: 2 })).toMatchObject({ t: 'ok' });
    clock.pass(1);
    await runAlarm(id);
    expect(await movesFor(id)).toEqual([]);
  });

  test('leaves what it decided when it could not be stored: an act gets no answer but a fault', async () => {
    const { id, late, other, turn } = await timed();
    const before = await wholeOf(id);
    clock.pass(CLOCK_MS);
    await inside(id, ({ storage }) =>
      vi.spyOn(storage, 'transactionSync').mockImplementationOnce(() => {
        throw new Error('the disk is full');
      }),
    );
    const internal = { t: 'no', why: { code: 'internal' } };
    expect(await other.ask({ t: 'name', name: 'Zoe' })).toMatchObject(internal);
    expect(await wholeOf(id)).toEqual(before);
    expect(await late.act({ t: 'bid', q: 1, f: 2 })).toMatchObject({ why: { code: 'stale' } });
    expect(await movesFor(id)).toMatchObject([{ by: turn }]);
  });

  test('puts the seat on autopilot the second time, and its player is back by a move', async () => {
    const { id, late, other, pages, turn } = await timed();
    await runOut(id, late);
    await settle(id, pages);
    const q = (page: TestPage) => {
      const view = page.state().view.play?.view;
      return (view && 'bids' in view ? (view.bids.at(-1)?.bid.q ?? 0) : 0) + 1;
    };
    await other.act({ t: 'bid', q: q(other), f: 3 });
    await runOut(id, other);
    await settle(id, pages);
    for (const page of pages) {
      expect(page.state().view.seats[turn]).toMatchObject({ kind: 'human', auto: 'missed' });
    }
    expect(await late.ask({ t: 'back' })).toMatchObject({ t: 'ok' });
    expect(other.state().view.seats[turn]?.auto ?? null).toBeNull();
  });

  test('lets a whole game end that nobody plays', async () => {
    const { id, pages } = await timed({ options: { dice: 3 } });
    while ((await stored(id)).phase === 'playing') await wakeInTime(id);
    const response = await get(`/api/tables/${id}/games/1`);
    expect(response.status).toBe(200);
    await settle(id, pages);
    for (const page of pages) expect(page.state().view.phase).toBe('over');
  });
});

describe('an outage of ours', () => {
  test('gives whoever is on turn time again, once, and everyone is told until when', async () => {
    const { id, pages, turn } = await timed();
    const { v } = await stored(id);
    await evict(id);
    clock.pass(CLOCK_MS + LATE_MS + 1);
    await runAlarm(id);
    await settle(id, pages);
    expect(await movesFor(id)).toEqual([]);
    for (const page of pages) {
      expect(page.state()).toMatchObject({ t: 'now', v, from: v, told: [], auto: null });
      expect(page.state().runsOut).toBe(Date.now() + GRACE_MS);
    }
    await evict(id);
    clock.pass(GRACE_MS + LATE_MS + 1);
    await runAlarm(id);
    expect(await movesFor(id)).toMatchObject([{ by: turn }]);
  });

  test('gives it by the first message as well, which is answered as if nothing had been', async () => {
    const { id, late } = await timed();
    await evict(id);
    clock.pass(600_000);
    expect(await late.act({ t: 'bid', q: 1, f: 2 })).toMatchObject({ t: 'ok' });
    expect(await movesFor(id)).toEqual([]);
  });

  test('in which everyone was lost costs nobody time: the clock begins anew with who is back', async () => {
    const { id, tokens, turn } = await timed();
    clock.pass(CLOCK_MS - 1_000);
    await kill(id);
    clock.pass(5_000);
    await runAlarm(id);
    expect(await movesFor(id)).toEqual([]);
    const back = await TestPage.join(id, tokens[turn]);
    expect(back.state().runsOut).toBe(Date.now() + CLOCK_MS);
    clock.pass(CLOCK_MS);
    await runAlarm(id);
    expect(await movesFor(id)).toMatchObject([{ by: turn }]);
  });

  test('is none for those who come back by the first touch, before any alarm', async () => {
    const { id, tokens } = await timed();
    await kill(id);
    clock.pass(3_600_000);
    expect((await get(`/api/tables/${id}`)).status).toBe(200);
    const back = await TestPage.join(id, tokens[0]);
    expect(back.state().runsOut).toBe(Date.now() + CLOCK_MS);
    expect(await movesFor(id)).toEqual([]);
  });
});

describe('a clock while nobody is here', () => {
  test('stops, which watchers are told, and begins anew with the first who is back', async () => {
    const { id, pages, tokens } = await timed();
    const watcher = await TestPage.join(id);
    const { v } = watcher.state();
    for (const page of pages) await page.close();
    await settle(id, [watcher]);
    expect(watcher.state()).toMatchObject({ v, runsOut: null });
    clock.pass(3_600_000);
    await runAlarm(id);
    expect(await movesFor(id)).toEqual([]);
    const back = await TestPage.join(id, tokens[0]);
    await settle(id, [watcher]);
    for (const page of [back, watcher]) {
      expect(page.state()).toMatchObject({ v, runsOut: Date.now() + CLOCK_MS });
    }
    clock.pass(1_000);
    const second = await TestPage.join(id, tokens[1]);
    expect(second.state().runsOut).toBe(back.state().runsOut);
  });

  test('leaves no alarm but those of the absences and the end, and nothing after it', async () => {
    const { id, pages } = await timed();
    for (const page of pages) await page.close();
    const { log } = await wholeOf(id);
    let wakes = 0;
    while ((await alarmOf(id)) !== (await stored(id)).touched + EXPIRY_MS) {
      await wakeInTime(id);
      wakes += 1;
    }
    expect(wakes).toBeLessThanOrEqual(4);
    expect((await stored(id)).away).toEqual([0, 1]);
    expect((await wholeOf(id)).log).toEqual(log);
    await wakeInTime(id);
    expect(await alarmOf(id)).toBeNull();
    expect((await get(`/api/tables/${id}`)).status).toBe(404);
  });

  test('of a day runs on, until everyone is on autopilot; then the end is all that is left', async () => {
    const { id, pages } = await timed({ clock: LONG_CLOCK, options: { dice: 5 } });
    for (const page of pages) await page.close();
    const start = Date.now();
    for (let wakes = 0; (await alarmOf(id)) !== (await stored(id)).touched + EXPIRY_MS; wakes++) {
      expect(wakes).toBeLessThan(20);
      await wakeInTime(id);
    }
    const { chairs, phase } = await stored(id);
    expect(phase).toBe('playing');
    expect(chairs.slice(0, 2)).toMatchObject([{ auto: 'missed' }, { auto: 'missed' }]);
    expect(Date.now() - start).toBeGreaterThanOrEqual(3 * LONG_CLOCK * 1_000);
  });
});

describe('who leaves', () => {
  test('is played for, and comes back by a word or by another page', async () => {
    const { id, late, other, tokens, turn } = await timed();
    await late.ask({ t: 'leave' });
    expect(late.state().view.seats[turn]).toMatchObject({ kind: 'human', auto: 'left' });
    await wakeInTime(id);
    expect(await movesFor(id)).toMatchObject([{ by: turn }]);
    await late.close();
    const again = await TestPage.join(id, tokens[turn]);
    expect(again.state().view).toMatchObject({ you: turn });
    expect(again.state().view.seats[turn]).toMatchObject({ auto: 'left' });
    expect(await again.ask({ t: 'back' })).toMatchObject({ t: 'ok' });
    await settle(id, [other]);
    expect(other.state().view.seats[turn]).toMatchObject({ auto: null });
    await playOut(id, turn === 0 ? [again, other] : [other, again]);
  });

  test('before the game frees the seat, and the host’s rights pass on', async () => {
    const { id, token } = await openTable({ game: 'perudo/1', name: 'Ana' });
    const ana = await TestPage.join(id, token);
    const ben = await TestPage.join(id, newToken());
    await ben.ask({ t: 'sit', name: 'Ben' });
    await ana.ask({ t: 'leave' });
    await settle(id, [ben]);
    expect(ben.state().view).toMatchObject({ host: 1, you: 1 });
    expect(ben.state().view.seats[0]).toBeNull();
    expect(ana.state().view.you).toBeNull();
    clock.pass(AWAY_MS);
    await runAlarm(id);
    expect((await stored(id)).away).toEqual([]);
  });
});
