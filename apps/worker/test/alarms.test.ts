import {
  AWAY_MS,
  EXPIRY_MS,
  HOST_AWAY_MS,
  type NewTable,
  type Table,
  THINK_MS,
  wakeAt,
} from '@dado/table';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  alarmOf,
  clock,
  evict,
  inside,
  newToken,
  openTable,
  runAlarm,
  settle,
  stored,
  TestPage,
  wakeInTime,
  wholeOf,
} from './kit.ts';
import { nextMove, playOut } from './play.ts';

beforeEach(() => clock.stop());
afterEach(() => clock.run());

/** A game of Perudo of Ana, a bot and whoever sits down, in which it is the bot's turn to open. */
async function botOpens(sitDown: (id: string) => Promise<void> = async () => {}) {
  const asked: NewTable = { game: 'perudo/1', options: { dice: 3 }, name: 'Ana', reveal: 3 };
  for (;;) {
    const { id, token } = await openTable(asked);
    const ana = await TestPage.join(id, token);
    await ana.ask({ t: 'add-bot' });
    await sitDown(id);
    await ana.ask({ t: 'start' });
    if (ana.state().view.play?.view.turn === 1) return { id, ana, token };
    await ana.close();
  }
}

/** A game of Perudo of Ana, Ben and Chidi, all cups lifted and everyone looking, for ten seconds. */
async function cupsLifted() {
  const { id, token } = await openTable({ game: 'perudo/1', name: 'Ana', reveal: 10 });
  const ana = await TestPage.join(id, token);
  const ben = await TestPage.join(id, newToken());
  const chidi = await TestPage.join(id, newToken());
  const pages = [ana, ben, chidi];
  await ben.ask({ t: 'sit', name: 'Ben' });
  await chidi.ask({ t: 'sit', name: 'Chidi' });
  await ana.ask({ t: 'start' });
  while (ana.state().due === null) {
    await Promise.all(pages.map((page) => page.at(Math.max(...pages.map((p) => p.state().v)))));
    const next = nextMove(pages);
    await next?.page.act(next.a);
    await settle(id, pages);
  }
  return { id, ana, ben, chidi, pages };
}

/** Versions in which that seat acted. */
async function actsOf(id: string, seat: number): Promise<number[]> {
  const { log } = await wholeOf(id);
  return log.flatMap(({ v, by, move }) =>
    by === seat && typeof move === 'object' && move && 't' in move && move.t === 'act' ? [v] : [],
  );
}

/** Wakes the object in time, unless only the end of the table is left to do; then false. */
async function wakeBeforeExpiry(id: string): Promise<boolean> {
  const { touched } = await stored(id);
  if ((await alarmOf(id)) === touched + EXPIRY_MS) return false;
  await wakeInTime(id);
  return true;
}

/** The rounds whose deal this page was told of. */
function deals(page: TestPage): number[] {
  return page.frames.flatMap((frame) =>
    frame.t === 'now' ? frame.told.flatMap((told) => (told.t === 'deal' ? [told.round] : [])) : [],
  );
}

test('a bot that fails plays something legal, and the game goes on', async () => {
  const { id, ana } = await botOpens();
  vi.spyOn(Math, 'random').mockImplementation(() => {
    throw new Error('a fault in a bot');
  });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { step } = ana.state();
  clock.pass(THINK_MS);
  await runAlarm(id);
  await settle(id, [ana]);
  expect(logged.mock.calls).toEqual([['a bot failed: perudo/1, normal']]);
  expect(ana.state().step).toBe(step + 1);
  expect(ana.state().view.play?.view.turn).toBe(0);
  vi.restoreAllMocks();
});

describe('a bot that thinks', () => {
  test('does not move before its time, and the alarm stays set', async () => {
    const { id } = await botOpens();
    const before = await wholeOf(id);
    clock.pass(THINK_MS - 1);
    await runAlarm(id);
    expect(await wholeOf(id)).toEqual(before);
    expect(await alarmOf(id)).toBe(Date.now() + 1);
    await wakeInTime(id);
    expect(await actsOf(id, 1)).toHaveLength(1);
  });

  test('moves once when the alarm comes five minutes late', async () => {
    const { id, ana } = await botOpens();
    clock.pass(300_000);
    await runAlarm(id);
    expect(await actsOf(id, 1)).toHaveLength(1);
    expect((await stored(id)).play?.since).toBe(Date.now());
    await playOut(id, [ana]);
  });

  test('moves once when the alarm fires twice in a row', async () => {
    const { id, ana } = await botOpens();
    clock.pass(THINK_MS);
    await runAlarm(id);
    const once = await wholeOf(id);
    await inside(id, (_, table) => table.alarm?.());
    await inside(id, (_, table) => table.alarm?.());
    expect(await wholeOf(id)).toEqual(once);
    expect(await alarmOf(id)).toBe(wakeAt(once.head));
    await settle(id, [ana]);
    expect(ana.states().filter(({ v }) => v === once.head.v)).toHaveLength(1);
    await playOut(id, [ana]);
  });

  test('does not move after its seat has been given to somebody', async () => {
    const { id, ana } = await botOpens();
    const ben = await TestPage.join(id, newToken());
    await ben.ask({ t: 'ask', name: 'Ben' });
    await ana.until(() => ana.state().view.asks.length === 1);
    await ana.ask({ t: 'give', seat: 1, n: ana.state().view.asks[0]?.n ?? 0 });
    const before = await wholeOf(id);
    clock.pass(THINK_MS);
    await runAlarm(id);
    const { head, log } = await wholeOf(id);
    expect(log).toEqual(before.log);
    expect(head.play).toEqual(before.head.play);
    await playOut(id, [ana, ben]);
  });

  test('moves once when the alarm fails after the move was stored, and is told of at once', async () => {
    const { id, ana } = await botOpens();
    await inside(id, ({ storage }) =>
      vi.spyOn(storage, 'setAlarm').mockImplementationOnce(() => {
        throw new Error('no alarm can be set');
      }),
    );
    clock.pass(THINK_MS);
    await expect(runAlarm(id)).rejects.toThrow('no alarm can be set');
    const once = await wholeOf(id);
    expect(await actsOf(id, 1)).toHaveLength(1);
    await settle(id, [ana]);
    expect(ana.state().v).toBe(once.head.v);
    // An alarm that failed is run again.
    await inside(id, (_, table) => table.alarm?.());
    expect(await wholeOf(id)).toEqual(once);
    expect(await alarmOf(id)).toBe(wakeAt(once.head));
    await playOut(id, [ana]);
  });

  test('is seen to move by the others when one page cannot be reached', async () => {
    const { id, ana, token } = await botOpens();
    const other = await TestPage.join(id, token);
    const broken = await inside(id, (ctx) => {
      const [first] = ctx.getWebSockets();
      if (!first) throw new Error('nobody is here');
      return vi.spyOn(first, 'send').mockImplementation(() => {
        throw new Error('cannot send');
      });
    });
    clock.pass(THINK_MS);
    await runAlarm(id);
    broken.mockRestore();
    await settle(id, [ana, other]);
    const turns = [ana, other].map((page) => page.state().view.play?.view.turn);
    expect(turns.toSorted()).toEqual([0, 1]);
    expect(await actsOf(id, 1)).toHaveLength(1);
  });

  test('moves once, and its page is told, when the object was asleep', async () => {
    const { id, ana } = await botOpens();
    await evict(id);
    await wakeInTime(id);
    const [v, ...more] = await actsOf(id, 1);
    expect(more).toEqual([]);
    await settle(id, [ana]);
    expect(ana.state()).toMatchObject({ t: 'now', v, view: { play: { view: { turn: 0 } } } });
    await playOut(id, [ana]);
  });

  test('moves by the alarm of the platform itself, out of sleep', async () => {
    clock.run();
    const { id, ana } = await botOpens();
    await evict(id);
    await ana.until(() => ana.state().view.play?.view.turn === 0);
    const { head } = await wholeOf(id);
    expect(await actsOf(id, 1)).toEqual([head.v]);
    expect(await alarmOf(id)).toBe(wakeAt(head));
  });

  test('waits while nobody is here, and then nothing but the end of the table is left to do', async () => {
    const { id, ana, token } = await botOpens();
    await ana.close();
    const { log } = await wholeOf(id);
    // No more alarms than the absence needs.
    expect(await wakeBeforeExpiry(id)).toBe(true);
    while (await wakeBeforeExpiry(id)) expect((await wholeOf(id)).log).toEqual(log);
    const after = await wholeOf(id);
    expect(after.log).toEqual(log);
    expect(after.head.away).toEqual([0]);
    expect(await alarmOf(id)).toBe(after.head.touched + EXPIRY_MS);
    const back = await TestPage.join(id, token);
    expect(back.state().view.play?.view.turn).toBe(1);
    expect((await stored(id)).away).toEqual([]);
    await wakeInTime(id);
    expect(await actsOf(id, 1)).toHaveLength(1);
    await playOut(id, [back]);
  });
});

describe('the pause in which everyone looks', () => {
  test('is not cut short by an early alarm', async () => {
    const { id, ana, pages } = await cupsLifted();
    const before = await wholeOf(id);
    clock.pass(9_999);
    await runAlarm(id);
    expect(await wholeOf(id)).toEqual(before);
    clock.pass(1);
    await runAlarm(id);
    await settle(id, pages);
    expect(deals(ana)).toEqual([1, 2]);
  });

  test('ends in one deal, however late and often the alarm fires', async () => {
    const { id, ana, pages } = await cupsLifted();
    clock.pass(3_600_000);
    await runAlarm(id);
    await inside(id, (_, table) => table.alarm?.());
    await runAlarm(id);
    await settle(id, pages);
    expect(deals(ana)).toEqual([1, 2]);
    await playOut(id, pages);
  });

  test('is over when all have pressed on: the alarm that comes later deals no more', async () => {
    const { id, ana, pages } = await cupsLifted();
    const { step } = ana.state();
    for (const page of pages) await page.ask({ t: 'continue', step });
    const before = await wholeOf(id);
    clock.pass(10_000);
    await runAlarm(id);
    expect(await wholeOf(id)).toEqual(before);
    await settle(id, pages);
    expect(deals(ana)).toEqual([1, 2]);
  });

  test('ends in one deal that everyone is told of, when the object was asleep', async () => {
    const { id, pages } = await cupsLifted();
    await evict(id);
    await wakeInTime(id);
    await settle(id, pages);
    for (const page of pages) expect(deals(page)).toEqual([1, 2]);
    await playOut(id, pages);
  });

  test('ends in one deal when the alarm fails after it was stored', async () => {
    const { id, pages } = await cupsLifted();
    await inside(id, ({ storage }) =>
      vi.spyOn(storage, 'setAlarm').mockImplementationOnce(() => {
        throw new Error('no alarm can be set');
      }),
    );
    clock.pass(10_000);
    await expect(runAlarm(id)).rejects.toThrow('no alarm can be set');
    await settle(id, pages);
    await inside(id, (_, table) => table.alarm?.());
    await settle(id, pages);
    for (const page of pages) expect(deals(page)).toEqual([1, 2]);
    expect(await alarmOf(id)).toBe(wakeAt(await stored(id)));
    await playOut(id, pages);
  });

  test('is tried again later, not at once, when the deal cannot be stored', async () => {
    const { id, ana, pages } = await cupsLifted();
    const before = await wholeOf(id);
    await inside(id, ({ storage }) =>
      vi.spyOn(storage, 'transactionSync').mockImplementationOnce(() => {
        throw new Error('the disk is full');
      }),
    );
    clock.pass(10_000);
    await runAlarm(id);
    expect(await wholeOf(id)).toEqual(before);
    expect(await alarmOf(id)).toBeGreaterThan(Date.now());
    await wakeInTime(id);
    await settle(id, pages);
    expect(deals(ana)).toEqual([1, 2]);
  });

  test('is tried again later, not at once, when the dice cannot be read', async () => {
    const { id, ana, pages } = await cupsLifted();
    const before = await wholeOf(id);
    await inside(id, ({ storage: { sql } }) =>
      vi.spyOn(sql, 'exec').mockImplementationOnce(() => {
        throw new Error('the disk is gone');
      }),
    );
    clock.pass(10_000);
    await runAlarm(id);
    expect(await wholeOf(id)).toEqual(before);
    expect(await alarmOf(id)).toBeGreaterThan(Date.now());
    await wakeInTime(id);
    await settle(id, pages);
    expect(deals(ana)).toEqual([1, 2]);
  });
});

describe('the one alarm', () => {
  /** What has changed between two heads, in a word for each. */
  const changes = (a: Table, b: Table): string[] => [
    ...(a.step === b.step ? [] : ['deal']),
    ...(a.away.length === b.away.length ? [] : [`away ${b.away.join()}`]),
    ...(a.host === b.host ? [] : [`host ${b.host}`]),
  ];

  test('serves the pause, two absences, the host’s rights and the table’s end, each at its time', async () => {
    const { id, ana, ben, chidi } = await cupsLifted();
    const start = Date.now();
    clock.pass(1_000);
    await ben.close();
    clock.pass(1_000);
    await ana.close();
    clock.pass(1_000);
    // Neither a word in between nor sleep moves what is due.
    await chidi.ask({ t: 'name', name: 'Chi' });
    await evict(id);
    const seen: [number, string][] = [];
    let head = await stored(id);
    while (await wakeBeforeExpiry(id)) {
      const next = await stored(id);
      for (const change of changes(head, next)) seen.push([Date.now() - start, change]);
      head = next;
    }
    expect(seen).toEqual([
      [10_000, 'deal'],
      [1_000 + AWAY_MS, 'away 1'],
      [2_000 + AWAY_MS, 'away 0,1'],
      [2_000 + AWAY_MS + HOST_AWAY_MS, 'host 2'],
    ]);
    await wakeInTime(id);
    expect(Date.now()).toBe(head.touched + EXPIRY_MS);
    await chidi.until(() => chidi.isClosed);
    expect(chidi.closed?.reason).toBe('gone');
  });

  test('that comes very late does all that is due by then', async () => {
    const { id, ana, ben, chidi, pages } = await cupsLifted();
    await ben.close();
    await ana.close();
    clock.pass(3_600_000);
    await runAlarm(id);
    await settle(id, pages);
    const head = await stored(id);
    expect(head).toMatchObject({ away: [0, 1], host: 2 });
    expect(deals(chidi)).toEqual([1, 2]);
    expect(await alarmOf(id)).toBe(head.touched + EXPIRY_MS);
  });

  test('that comes very late lets a bot move, and then tells who has gone', async () => {
    const { id } = await botOpens(async (table) => {
      const ben = await TestPage.join(table, newToken());
      await ben.ask({ t: 'sit', name: 'Ben' });
      await ben.close();
    });
    clock.pass(3_600_000);
    await runAlarm(id);
    expect(await actsOf(id, 1)).toHaveLength(1);
    await runAlarm(id);
    const head = await stored(id);
    expect(head.away).toEqual([2]);
    expect(await actsOf(id, 1)).toHaveLength(1);
    expect(await alarmOf(id)).toBe(wakeAt(head));
  });
});
