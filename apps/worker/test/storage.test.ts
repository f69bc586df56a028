import { listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { AWAY_MS, EXPIRY_MS, type NewTable, SHAPE } from '@dado/table';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import gatheringOf1 from './fixtures/shape-1-gathering.json';
import overOf1 from './fixtures/shape-1-over.json';
import perudoOf1 from './fixtures/shape-1-perudo.json';
import perukeOf1 from './fixtures/shape-1-peruke.json';
import {
  type Asked,
  aheadBy,
  alarmOf,
  checkedRecord,
  clock,
  countWrites,
  dump,
  evict,
  get,
  inside,
  load,
  newToken,
  openTable,
  runAlarm,
  settle,
  stored,
  TestPage,
  tableStub,
  wakeInTime,
  wholeOf,
} from './kit.ts';
import { nextMove, playOut } from './play.ts';

beforeEach(() => clock.stop());
afterEach(() => {
  vi.restoreAllMocks();
  clock.run();
});

/** Ana and Ben play; Ana is the host. */
async function twoPlaying(asked: Partial<NewTable> = {}) {
  const { id, token } = await openTable({
    game: 'perudo/1',
    options: { dice: 3 },
    name: 'Ana',
    reveal: 0,
    ...asked,
  });
  const tokens = { ana: token, ben: newToken() };
  const ana = await TestPage.join(id, tokens.ana);
  const ben = await TestPage.join(id, tokens.ben);
  await ben.ask({ t: 'sit', name: 'Ben' });
  await ana.ask({ t: 'start' });
  const pages = [ana, ben];
  await settle(id, pages);
  return { id, ana, ben, pages, tokens };
}

/** Ana is on turn in a game with a bot. */
async function beforeBot() {
  for (;;) {
    const { id, token } = await openTable({ game: 'perudo/1', name: 'Ana', reveal: 0 });
    const ana = await TestPage.join(id, token);
    await ana.ask({ t: 'add-bot' });
    await ana.ask({ t: 'start' });
    if (ana.state().view.play?.view.turn === 0) return { id, ana };
    await ana.close();
  }
}

function mover(pages: readonly TestPage[]): { page: TestPage; a: unknown } {
  const next = nextMove(pages);
  if (!next) throw new Error('nobody is on turn');
  return next;
}

/** What lies under the player's own cup. */
function cupOf(page: TestPage) {
  const { play } = page.state().view;
  if (play?.game !== 'perudo/1') throw new Error('no cup');
  return play.view.cup;
}

async function withAlarm(id: string) {
  return { ...(await dump(id)), alarm: await alarmOf(id) };
}

const empty = { schema: [], tables: {}, alarm: null };

describe('what is written', () => {
  test('a move is two rows while the alarm that is set is early enough', async () => {
    const { id, pages } = await twoPlaying();
    const writes = await countWrites(id);
    const { page, a } = mover(pages);
    await page.act(a);
    expect(writes).toEqual({ rows: 2, alarms: 0 });
  });

  test('a move that a bot has to answer is two rows and an alarm', async () => {
    const { id, ana } = await beforeBot();
    const writes = await countWrites(id);
    await ana.act(mover([ana]).a);
    expect(writes).toEqual({ rows: 2, alarms: 1 });
  });

  test('a move out of sleep is two rows as well: the alarm that is set is known', async () => {
    const { id, pages } = await twoPlaying();
    const alarm = await alarmOf(id);
    await evict(id);
    const writes = await countWrites(id);
    const { page, a } = mover(pages);
    await page.act(a);
    expect(writes).toEqual({ rows: 2, alarms: 0 });
    expect(await alarmOf(id)).toBe(alarm);
  });

  test('an alarm whose time went by in sleep may have got lost, and is set anew', async () => {
    const { id, pages } = await twoPlaying();
    await evict(id);
    clock.pass(EXPIRY_MS + 1);
    const writes = await countWrites(id);
    const { page, a } = mover(pages);
    await page.act(a);
    expect(writes).toEqual({ rows: 2, alarms: 1 });
    expect(await alarmOf(id)).toBeGreaterThan(Date.now());
  });

  test('a move by a clock is three rows at most, whether its player makes it or the clock does', async () => {
    const { id, pages } = await twoPlaying({ clock: 20 });
    const writes = await countWrites(id);
    for (let moves = 1; moves <= 6; moves++) {
      const { page, a } = mover(pages);
      if (moves % 3 === 0) {
        clock.stop(page.state().runsOut ?? 0);
        await runAlarm(id);
      } else await page.act(a);
      await settle(id, pages);
      expect(writes.rows + writes.alarms).toBeLessThanOrEqual(3 * moves);
    }
  });

  test('a clock that has stopped, or got time again, is one row: the head', async () => {
    const { id, ana, ben, tokens } = await twoPlaying({ clock: 20 });
    clock.pass(60_000);
    const writes = await countWrites(id);
    await runAlarm(id);
    expect(writes).toEqual({ rows: 1, alarms: 1 });
    await ana.close();
    await ben.close();
    expect(writes.rows).toBe(3);
    await TestPage.join(id, tokens.ana);
    expect(writes.rows).toBe(4);
  });

  test('a whole game is no more than three rows for each move, and one secret more', async () => {
    const { id, pages } = await twoPlaying({ reveal: 2 });
    const writes = await countWrites(id);
    const { v } = await stored(id);
    // Nobody presses on: the pauses end by themselves.
    await playOut(id, pages, {
      ask: (page, asked) => (asked.t === 'act' ? page.ask(asked) : wakeInTime(id)),
      wake: () => wakeInTime(id),
    });
    const moves = (await stored(id)).v - v;
    expect(moves).toBeGreaterThan(5);
    expect(writes.rows + writes.alarms).toBeLessThanOrEqual(3 * moves + 1);
  });

  test('a page that comes, watches, reads back or goes is one row at most: the head', async () => {
    const { id, ana, ben, tokens } = await twoPlaying();
    const writes = await countWrites(id);
    const counted = async (act: () => Promise<unknown>) => {
      const before = { ...writes };
      await act();
      await settle(id, [ana]);
      return { rows: writes.rows - before.rows, alarms: writes.alarms - before.alarms };
    };
    const watch = () => TestPage.join(id, newToken());
    expect(await counted(watch)).toEqual({ rows: 0, alarms: 0 });
    const tab = await TestPage.join(id, tokens.ben);
    expect(await counted(() => TestPage.join(id, tokens.ana))).toEqual({ rows: 0, alarms: 0 });
    const past = () => ana.sendText(JSON.stringify({ t: 'past', id: newToken(), before: 9 }));
    expect(await counted(async () => past())).toEqual({ rows: 0, alarms: 0 });
    expect(await counted(() => ben.close())).toEqual({ rows: 0, alarms: 0 });
    expect(await counted(() => tab.close())).toEqual({ rows: 1, alarms: 0 });
    expect(await counted(() => TestPage.join(id, tokens.ben))).toEqual({ rows: 1, alarms: 0 });
  });

  test('pressing on is the head alone, and the log does not grow', async () => {
    const { id, pages } = await twoPlaying({ reveal: 9 });
    while (pages[0]?.state().due === null) {
      const { page, a } = mover(pages);
      await page.act(a);
      await settle(id, pages);
    }
    const { log } = await wholeOf(id);
    const writes = await countWrites(id);
    const [page] = pages;
    await page?.ask({ t: 'continue', step: page.state().step });
    expect(writes).toEqual({ rows: 1, alarms: 0 });
    expect((await wholeOf(id)).log).toEqual(log);
  });

  test('what is refused, or changes nothing, is not written at all', async () => {
    const { id, ana, ben } = await twoPlaying();
    const writes = await countWrites(id);
    const before = await withAlarm(id);
    const { step } = ana.state();
    const asked: Asked[] = [
      { t: 'sit', name: 'Ben' },
      { t: 'ask', name: 'Ben' },
      { t: 'start' },
      { t: 'again' },
      { t: 'name', name: '' },
      { t: 'continue', step },
      { t: 'act', step: step + 1, a: { t: 'dudo' } },
      { t: 'act', step, a: { t: 'bid', q: 99, f: 6 } },
      { t: 'act', step, a: null },
      { t: 'kick', seat: 0 },
      { t: 'ready', n: 7, seed: newToken() },
    ];
    for (const command of asked) await ben.ask(command);
    ben.sendText('{"t":"dance"}');
    await ben.until(() => ben.frames.at(-1)?.t === 'no');
    await settle(id, [ben]);
    expect(writes).toEqual({ rows: 0, alarms: 0 });
    expect(await withAlarm(id)).toEqual(before);
  });
});

describe('when storage fails', () => {
  type Break = (storage: DurableObjectStorage) => { mockRestore(): void };

  /** Each way to fail lasts until it is mended. */
  const breaks: { how: string; breakIt: Break }[] = [
    {
      how: 'nothing can be written',
      breakIt: (storage) =>
        vi.spyOn(storage, 'transactionSync').mockImplementation(() => {
          throw new Error('the disk is full');
        }),
    },
    { how: 'the head cannot be written', breakIt: ({ sql }) => failOn(sql, 'UPDATE head') },
    {
      how: 'the log cannot be written after the head',
      breakIt: ({ sql }) => failOn(sql, 'INSERT INTO log'),
    },
    {
      how: 'all is written, and then taken back',
      breakIt: (storage) => {
        const transaction = storage.transactionSync.bind(storage);
        return vi.spyOn(storage, 'transactionSync').mockImplementation((write) =>
          transaction(() => {
            write();
            throw new Error('the disk is full after all');
          }),
        );
      },
    },
  ];

  function failOn(sql: SqlStorage, start: string) {
    const exec = sql.exec.bind(sql);
    return vi.spyOn(sql, 'exec').mockImplementation((statement, ...values) => {
      if (statement.startsWith(start)) throw new Error('the disk is gone');
      return exec(statement, ...values);
    });
  }

  test.each(breaks)(
    'because $how: a move is not acknowledged, is not there, and can be made later',
    async ({ breakIt }) => {
      const { id, ana, ben, pages, tokens } = await twoPlaying();
      const before = await withAlarm(id);
      const broken = await inside(id, ({ storage }) => breakIt(storage));
      const { page, a } = mover(pages);
      const { v, step } = page.state();
      const act = { t: 'act', id: newToken(), step, a } as const;
      const frames = pages.map((one) => one.frames.length);
      for (let tries = 0; tries < 2; tries++) {
        const answer = await page.ask(act);
        expect(answer).toEqual({ t: 'no', id: act.id, why: { code: 'internal' } });
      }
      broken.mockRestore();
      await settle(id, pages);
      expect(await withAlarm(id)).toEqual(before);
      // Nobody has heard of it: the mover two refusals, the other nothing.
      expect(ana.frames.length + ben.frames.length).toBe((frames[0] ?? 0) + (frames[1] ?? 0) + 2);
      const back = await TestPage.join(id, page === ana ? tokens.ana : tokens.ben, v);
      expect(back.state()).toMatchObject({ t: 'welcome', v, step, past: [] });
      expect(await page.ask(act)).toEqual({ t: 'ok', id: act.id, v: v + 1 });
      await settle(id, [...pages, back]);
      expect(back.state().v).toBe(v + 1);
      await evict(id);
      await playOut(id, pages);
    },
  );

  test('just before a command that comes again, it is still not done twice', async () => {
    const { id, token } = await openTable({ game: 'perudo/1', name: 'Ana' });
    const ana = await TestPage.join(id, token);
    const asked = { t: 'add-bot', id: newToken() } as const;
    const first = await ana.ask(asked);
    // That she has been silent is known; that she is back cannot be stored.
    aheadBy(30_100);
    await inside(id, (_, table) => table.alarm?.());
    expect((await stored(id)).left[0]).not.toBeNull();
    await inside(id, ({ storage }) =>
      vi.spyOn(storage, 'transactionSync').mockImplementationOnce(() => {
        throw new Error('the disk is full for a moment');
      }),
    );
    expect(await ana.ask(asked)).toEqual(first);
    expect((await stored(id)).chairs.filter(Boolean)).toHaveLength(2);
  });

  test('because nothing can be read: every message is answered, and all goes on when it can', async () => {
    const { id, ana, ben, pages } = await twoPlaying();
    const before = await dump(id);
    await evict(id);
    const broken = await inside(id, ({ storage: { sql } }) => failOn(sql, ''));
    const { page, a } = mover(pages);
    expect(await page.act(a)).toMatchObject({ t: 'no', why: { code: 'internal' } });
    const internal = { t: 'no', why: { code: 'internal' } };
    expect(await ben.ask({ t: 'name', name: 'B' })).toMatchObject(internal);
    const past = newToken();
    ana.sendText(JSON.stringify({ t: 'past', id: past, before: 9 }));
    await ana.until(() => ana.answers(past).length > 0);
    expect(ana.answers(past)).toMatchObject([internal]);
    const late = await get(`/api/tables/${id}/live`, { headers: { Upgrade: 'websocket' } });
    expect([late.status, await late.json()]).toEqual([500, { error: { code: 'internal' } }]);
    broken.mockRestore();
    expect(await dump(id)).toEqual(before);
    await playOut(id, pages);
  });

  test('because nothing can be read: a page that says hello hears of it, and is welcomed later', async () => {
    const { id, ana, ben, tokens } = await twoPlaying();
    const tab = await TestPage.connect(id);
    await evict(id);
    const broken = await inside(id, ({ storage: { sql } }) => failOn(sql, ''));
    tab.sendText(JSON.stringify({ t: 'hello', p: 1, token: tokens.ana }));
    await tab.until(() => tab.frames.length > 0);
    expect(tab.frames).toEqual([{ t: 'no', id: null, why: { code: 'internal' } }]);
    broken.mockRestore();
    await tab.hello(tokens.ana);
    expect(tab.state().view.you).toBe(0);
    await playOut(id, [ana, ben]);
  });

  test('a page that comes is welcomed to what is stored, even when its coming cannot be', async () => {
    const { id, ana, ben, tokens } = await twoPlaying();
    await ben.close();
    const before = await stored(id);
    const broken = await inside(id, ({ storage: { sql } }) => failOn(sql, 'UPDATE head'));
    const back = await TestPage.join(id, tokens.ben);
    expect(back.state().v).toBe(before.v);
    expect(await stored(id)).toEqual(before);
    broken.mockRestore();
    await ana.hello(tokens.ana);
    expect((await stored(id)).left[1]).toBeNull();
    await playOut(id, [ana, back]);
  });

  test('a table that cannot be written is not there at all', async () => {
    const id = '0000000001';
    const broken = await inside(id, ({ storage: { sql } }) => failOn(sql, 'INSERT INTO log'));
    await expect(
      inside(id, (_, table) => Reflect.apply(Reflect.get(table, 'open'), table, [id, anyTable])),
    ).rejects.toThrow('the disk is gone');
    broken.mockRestore();
    expect(await withAlarm(id)).toEqual(empty);
    expect((await get(`/api/tables/${id}`)).status).toBe(404);
    expect(await tableStub(id).open(id, anyTable)).toMatch(/^[0-9a-f]{32}$/u);
    expect((await get(`/api/tables/${id}`)).status).toBe(200);
  });
});

const anyTable: NewTable = { game: 'perudo/1', name: 'Ana' };

describe('an address where no table is', () => {
  test('is answered so, and nothing is written, however it is asked', async () => {
    const bytes = crypto.getRandomValues(new Uint8Array(20));
    const ids = Array.from(bytes, (byte) => `zzzzzzz${String(byte).padStart(3, '0')}`);
    for (const id of ids) {
      const live = await get(`/api/tables/${id}/live`, { headers: { Upgrade: 'websocket' } });
      expect(live.status).toBe(404);
      expect(live.webSocket).toBeNull();
      expect((await get(`/api/tables/${id}`)).status).toBe(404);
      expect((await get(`/api/tables/${id}/games/1`)).status).toBe(404);
      expect((await get(`/t/${id}`)).status).toBe(404);
      await runAlarm(id);
      expect(await withAlarm(id)).toEqual(empty);
    }
  });

  test('wakes no object when it cannot be one', async () => {
    const before = (await listDurableObjectIds(env.TABLES)).length;
    for (const id of [
      'x',
      '0123456789a',
      'ABCDEFGHJK',
      'iiiiiiiiii',
      '01234%0056',
      '..%2f..%2f..',
    ]) {
      for (const path of ['', '/live', '/games/1']) {
        const headers = { Upgrade: 'websocket' };
        expect((await get(`/api/tables/${id}${path}`, { headers })).status, id).toBe(404);
      }
      expect((await get(`/t/${id}`)).status).toBe(404);
    }
    expect(await listDurableObjectIds(env.TABLES)).toHaveLength(before);
  });

  test('closes a page whose table is gone from under it', async () => {
    const { id, ana } = await twoPlaying();
    await inside(id, ({ storage }) => storage.deleteAll());
    await evict(id);
    ana.sendText(JSON.stringify({ t: 'name', id: newToken(), name: 'A' }));
    await ana.until(() => ana.isClosed);
    expect(ana.closed).toEqual({ code: 4002, reason: 'no-table' });
    expect((await dump(id)).schema).toEqual([]);
  });
});

describe('a table that nobody has touched for thirty days', () => {
  const isOver = async (id: string) => {
    expect(await withAlarm(id)).toEqual(empty);
    expect((await get(`/api/tables/${id}`)).status).toBe(404);
    expect((await get(`/api/tables/${id}/games/1`)).status).toBe(404);
    expect((await get(`/t/${id}`)).status).toBe(404);
    const live = await get(`/api/tables/${id}/live`, { headers: { Upgrade: 'websocket' } });
    expect(live.status).toBe(404);
    expect(await live.json()).toEqual({ error: { code: 'no-table' } });
  };

  test('leaves nothing stored, closes its pages, and its address is free', async () => {
    const { id, pages } = await twoPlaying();
    await evict(id);
    clock.pass(EXPIRY_MS);
    await runAlarm(id);
    for (const page of pages) {
      await page.until(() => page.isClosed);
      expect(page.closed).toEqual({ code: 4008, reason: 'gone' });
    }
    await isOver(id);
    await evict(id);
    await isOver(id);
  });

  test('is not touched by pages that come and go, by time, or by what is refused', async () => {
    const { id, ana, tokens } = await twoPlaying();
    const { touched } = await stored(id);
    clock.pass(EXPIRY_MS - AWAY_MS);
    await TestPage.join(id, tokens.ben);
    await ana.ask({ t: 'start' });
    await ana.close();
    expect((await stored(id)).touched).toBe(touched);
    clock.pass(AWAY_MS);
    await runAlarm(id);
    await isOver(id);
  });

  test('is not touched by bots that play', async () => {
    const { id, ana } = await beforeBot();
    await ana.act(mover([ana]).a);
    const { touched, v } = await stored(id);
    await wakeInTime(id);
    const after = await stored(id);
    expect(after.v).toBe(v + 1);
    expect(after.touched).toBe(touched);
  });

  test('is kept for thirty days more by one command', async () => {
    const { id, ana, pages } = await twoPlaying();
    clock.pass(EXPIRY_MS - 1);
    await ana.ask({ t: 'name', name: 'Anna' });
    clock.pass(1);
    await runAlarm(id);
    const { touched } = await stored(id);
    expect(await alarmOf(id)).toBe(touched + EXPIRY_MS);
    await playOut(id, pages);
    expect((await stored(id)).touched).toBeGreaterThan(touched);
  });

  test('goes in the end when it could not be deleted at first', async () => {
    const { id } = await twoPlaying();
    await inside(id, ({ storage }) =>
      vi.spyOn(storage, 'deleteAll').mockImplementationOnce(() => {
        throw new Error('the disk is gone');
      }),
    );
    clock.pass(EXPIRY_MS);
    await expect(runAlarm(id)).rejects.toThrow('the disk is gone');
    // An alarm that failed is run again.
    await inside(id, (_, table) => table.alarm?.());
    await isOver(id);
  });
});

describe('the stored shape', () => {
  /**
   * Tables as shape 1 stored them, each at the time it was stored: made by the code of that time, and
   * never changed since.
   */
  const fixtures = { gatheringOf1, perudoOf1, perukeOf1, overOf1 };
  type Fixture = (typeof fixtures)[keyof typeof fixtures];

  async function wake({ id, at, tokens, dump: stock }: Fixture) {
    clock.stop(at);
    await load(id, stock);
    const [first, second] = tokens;
    const ana = await TestPage.join(id, first);
    const ben = await TestPage.join(id, second);
    return { id, ana, ben, pages: [ana, ben] };
  }

  test('1, gathering: people and settings are as they were, and the game can begin', async () => {
    const { id, ana, pages } = await wake(gatheringOf1);
    expect(ana.state().view).toMatchObject({
      phase: 'gathering',
      game: 'perudo/1',
      preset: 'traditional',
      options: { dice: 3 },
      reveal: 2,
      host: 0,
      you: 0,
      asks: [{ name: 'Wim' }],
    });
    expect(
      ana.state().view.seats.map((seat) => seat && [seat.name, seat.kind, seat.ready]),
    ).toEqual([
      ['Ana', 'human', false],
      ['Ben', 'human', true],
      ['Bot', 'bot', false],
      null,
      null,
      null,
    ]);
    expect(await ana.ask({ t: 'start' })).toMatchObject({ t: 'ok' });
    await playOut(id, pages);
  });

  test('1, in a game of Perudo: it is played on by the same rules, with the same dice', async () => {
    const { id, ana, pages } = await wake(perudoOf1);
    const { play } = ana.state().view;
    expect(play).toMatchObject({ n: 1, game: 'perudo/1', me: 0, stopped: false, secret: null });
    expect(play?.view).toMatchObject({ phase: 'bidding', bids: [{}], places: null });
    const head = await stored(id);
    expect(head.removed).toHaveLength(1);
    const cups = [...pages.map(cupOf), expect.anything()];
    expect(head.play?.state).toMatchObject({ cups });
    const record = await playOut(id, pages);
    expect(record.game).toBe('perudo/1');
    expect(record.seeds[1]).toMatch(/^[0-9a-f]{32}$/u);
  });

  test('1, in a game of Peruke: it is played on', async () => {
    const { id, ana, pages } = await wake(perukeOf1);
    const { play } = ana.state().view;
    expect(play).toMatchObject({ n: 1, game: 'peruke/1', me: 0 });
    expect(play?.view).toMatchObject({ phase: 'turn', round: 2, rounds: [{}] });
    const record = await playOut(id, pages);
    expect(record.game).toBe('peruke/1');
  });

  test('1, over: its record can be checked, and another game be played', async () => {
    const { id, ana, pages } = await wake(overOf1);
    expect(ana.state().view.phase).toBe('over');
    const first = await checkedRecord(id, 1);
    await ana.ask({ t: 'again' });
    await ana.ask({ t: 'start' });
    const second = await playOut(id, pages);
    expect(second.n).toBe(2);
    expect(await checkedRecord(id, 1)).toEqual(first);
  });

  test('newer than the code: politely refused, never touched, and played on when it is known again', async () => {
    const { id, ana, pages, tokens } = await twoPlaying();
    const known = await dump(id);
    await inside(id, ({ storage: { sql } }) =>
      sql.exec(`UPDATE head SET shape = 99, json = json_set(json, '$.shape', 99, '$.step', 'x')`),
    );
    await evict(id);
    const newer = await dump(id);
    const refusal = { error: { code: 'newer' } };
    const summary = await get(`/api/tables/${id}`);
    expect([summary.status, await summary.json()]).toEqual([503, refusal]);
    const live = await get(`/api/tables/${id}/live`, { headers: { Upgrade: 'websocket' } });
    expect([live.status, await live.json()]).toEqual([503, refusal]);
    expect((await get(`/t/${id}`)).status).toBe(200);
    // Pages that have been there all along are told too, for each thing they ask.
    const { page, a } = mover(pages);
    expect(await page.act(a)).toMatchObject({ t: 'no', why: { code: 'newer' } });
    expect(await ana.ask({ t: 'name', name: 'A' })).toMatchObject({
      t: 'no',
      why: { code: 'newer' },
    });
    const answered = ana.frames.length;
    ana.sendText(JSON.stringify({ t: 'hello', p: 1, token: tokens.ana }));
    await ana.until(() => ana.frames.length > answered);
    expect(ana.frames.at(-1)).toEqual({ t: 'no', id: null, why: { code: 'newer' } });
    clock.pass(EXPIRY_MS);
    await runAlarm(id);
    expect(await dump(id)).toEqual(newer);
    // The alarm that found nothing to do comes again, or the table would never end.
    expect(await alarmOf(id)).toBeGreaterThan(Date.now());
    clock.pass(-EXPIRY_MS);
    const [{ json = null } = {}] = known.tables.head ?? [];
    await inside(id, ({ storage: { sql } }) =>
      sql.exec('UPDATE head SET shape = ?, json = ?', SHAPE, json),
    );
    await evict(id);
    expect(await dump(id)).toEqual(known);
    expect((await get(`/api/tables/${id}`)).status).toBe(200);
    await playOut(id, pages);
  });
});
