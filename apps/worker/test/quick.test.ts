import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { AWAY_MS, BEGIN_MS } from '@dado/table';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clock, get, newToken, runAlarm, settle, stored, TestPage, wakeInTime } from './kit.ts';

beforeEach(() => clock.stop());
afterEach(() => {
  vi.restoreAllMocks();
  clock.run();
});

type Quick = { readonly id: string; readonly url: string; readonly token?: string };

let callers = 0;
let rounds = 1;

/** A wish that no other test has. */
function freshWish(size = 2) {
  const options = { format: 'points', rounds: rounds++ };
  return { game: 'perudo/1', preset: 'classic', options, size } as const;
}

async function quick(wish: object, caller = `2001:db8:1::${(callers++).toString(16)}`) {
  const headers = { 'CF-Connecting-IP': caller };
  const body = JSON.stringify(wish);
  const response = await get('/api/quick', { method: 'POST', headers, body });
  return { status: response.status, body: await response.json<Quick>() };
}

async function openTables(): Promise<{ id: string; seated: number; size: number }[]> {
  clock.pass(2_000);
  const response = await get('/api/quick');
  const { tables } = await response.json<{
    tables: { id: string; seated: number; size: number }[];
  }>();
  return tables;
}

async function seatedAt(table: Quick, name: string): Promise<TestPage> {
  const page = await TestPage.join(table.id, table.token ?? newToken());
  if (!table.token) await page.ask({ t: 'sit', name });
  return page;
}

describe('a quick match', () => {
  test('brings two together who want the same, and begins by itself', async () => {
    const wish = freshWish();
    const first = await quick({ ...wish, name: 'Ana' });
    expect(first.status).toBe(201);
    const ana = await seatedAt(first.body, 'Ana');
    expect(ana.state().view).toMatchObject({
      quick: 2,
      host: null,
      clock: 45,
      talk: false,
      you: 0,
    });
    const second = await quick({ ...wish, name: 'Ben' });
    expect(second).toMatchObject({ status: 200, body: { id: first.body.id } });
    expect(second.body.token).toBeUndefined();
    const ben = await seatedAt(second.body, 'Ben');
    clock.pass(BEGIN_MS - 1);
    await runAlarm(first.body.id);
    await settle(first.body.id, [ben]);
    expect(ben.state().view.phase).toBe('gathering');
    clock.pass(1);
    await runAlarm(first.body.id);
    await settle(first.body.id, [ben]);
    expect(ben.state()).toMatchObject({ view: { phase: 'playing' }, runsOut: Date.now() + 45_000 });
  });

  test('is another one for another wish, and for one more than it takes', async () => {
    const wish = freshWish(3);
    const [one, two, three, four] = await Promise.all([1, 2, 3, 4].map(() => quick(wish)));
    const statuses = [one, two, three, four].map((answer) => answer?.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect((await quick({ ...wish, size: 4 })).status).toBe(201);
    expect((await quick({ ...wish, preset: 'traditional' })).status).toBe(201);
  });

  test('counts whoever was sent there, until they sit or have had their time', async () => {
    const wish = freshWish(3);
    const { body } = await quick(wish);
    await seatedAt(body, 'Ana');
    const ben = await quick(wish);
    await seatedAt(ben.body, 'Ben');
    expect((await quick(wish)).body.id).toBe(body.id);
    expect((await quick(wish)).body.id).not.toBe(body.id);
    // Whoever was the third has not come.
    clock.pass(10_000);
    expect((await quick(wish)).body.id).toBe(body.id);
  });

  test('has seats for no more than its size, and no host', async () => {
    const { body } = await quick(freshWish());
    const ana = await seatedAt(body, 'Ana');
    await seatedAt({ id: body.id, url: body.url }, 'Ben');
    const eve = await TestPage.join(body.id, newToken());
    expect(await eve.ask({ t: 'sit', name: 'Eve' })).toMatchObject({ why: { code: 'full' } });
    for (const asked of [
      { t: 'start' },
      { t: 'kick', seat: 1 },
      { t: 'options', game: 'peruke/1' },
    ] as const) {
      expect(await ana.ask(asked)).toMatchObject({ why: { code: 'host', host: null } });
    }
  });

  test('is filled with bots by whoever is tired of waiting', async () => {
    const { body } = await quick(freshWish(4));
    const ana = await seatedAt(body, 'Ana');
    expect(await ana.ask({ t: 'fill' })).toMatchObject({ t: 'ok' });
    expect(ana.state().view.seats.map((seat) => seat?.kind ?? null)).toEqual([
      ...['human', 'bot', 'bot', 'bot'],
      ...[null, null],
    ]);
    clock.pass(BEGIN_MS);
    await runAlarm(body.id);
    await settle(body.id, [ana]);
    expect(ana.state().view.phase).toBe('playing');
  });

  test('waits for nobody who has gone', async () => {
    const wish = freshWish();
    const { body } = await quick(wish);
    const ana = await seatedAt(body, 'Ana');
    expect((await openTables()).map(({ id }) => id)).toContain(body.id);
    await ana.close();
    clock.pass(AWAY_MS);
    await runAlarm(body.id);
    expect((await openTables()).map(({ id }) => id)).not.toContain(body.id);
    expect((await quick(wish)).body.id).not.toBe(body.id);
  });

  test('can be found again when somebody comes after all had gone', async () => {
    const wish = freshWish(3);
    const { body } = await quick(wish);
    const ana = await seatedAt(body, 'Ana');
    const sent = await quick(wish);
    expect(sent.body.id).toBe(body.id);
    await ana.close();
    clock.pass(AWAY_MS);
    await runAlarm(body.id);
    expect((await openTables()).map(({ id }) => id)).not.toContain(body.id);
    const ben = await seatedAt(sent.body, 'Ben');
    expect(ben.state().view.you).toBe(0);
    await vi.waitFor(async () =>
      expect((await openTables()).map(({ id }) => id)).toContain(body.id),
    );
    expect((await quick(wish)).body.id).toBe(body.id);
  });

  test('does not wait when nobody is left there but bots', async () => {
    const wish = freshWish(3);
    const { body } = await quick(wish);
    const ana = await seatedAt(body, 'Ana');
    await ana.ask({ t: 'fill' });
    await ana.ask({ t: 'stand' });
    expect((await openTables()).map(({ id }) => id)).not.toContain(body.id);
    expect((await quick(wish)).body.id).not.toBe(body.id);
  });

  test('can be found again after its game', async () => {
    const wish = freshWish(3);
    const { body } = await quick(wish);
    const ana = await seatedAt(body, 'Ana');
    await ana.ask({ t: 'fill' });
    clock.pass(BEGIN_MS);
    await runAlarm(body.id);
    await settle(body.id, [ana]);
    expect((await openTables()).map(({ id }) => id)).not.toContain(body.id);
    // The bots play their only round while Ana is on autopilot; then she asks for another.
    await ana.ask({ t: 'leave' });
    while ((await stored(body.id)).phase === 'playing') await wakeInTime(body.id);
    await settle(body.id, [ana]);
    expect(await ana.ask({ t: 'again' })).toMatchObject({ t: 'ok' });
    await settle(body.id, [ana]);
    expect(ana.state().view).toMatchObject({ phase: 'gathering', quick: 3 });
  });
});

async function lobbyFails(): Promise<void> {
  await runInDurableObject(env.LOBBY.getByName('lobby'), (_, { storage }) => {
    vi.spyOn(storage.sql, 'exec').mockImplementation(() => {
      throw new Error('the lobby is down');
    });
  });
}

describe('the lobby', () => {
  test('may fail without anybody noticing more than an empty table', async () => {
    const wish = freshWish();
    await lobbyFails();
    const { status, body } = await quick(wish);
    expect(status).toBe(201);
    vi.restoreAllMocks();
    const ana = await seatedAt(body, 'Ana');
    expect(await ana.ask({ t: 'fill' })).toMatchObject({ t: 'ok' });
    expect((await quick(wish)).status).toBe(201);
  });

  test.each([
    [{ game: 'perudo/1', size: 7 }, 'malformed'],
    [{ game: 'perudo/1', size: 1 }, 'malformed'],
    [{ game: 'perudo/1' }, 'malformed'],
    [{ game: 'perudo/1', size: 2, clock: 20 }, 'malformed'],
    [{ game: 'perudo/1', size: 2, preset: 'none' }, 'preset'],
    [{ game: 'perudo/1', size: 2, options: { dice: 9 } }, 'option.value'],
    [{ game: 'perudo/1', size: 2, name: ' ' }, 'name'],
  ])('refuses %j', async (wish, code) => {
    expect(await quick(wish)).toMatchObject({ status: 400, body: { error: { code } } });
  });

  test('remembers five hundred tables, and sends nobody to older ones', async () => {
    const wish = { game: 'perudo/1', preset: 'classic', options: {}, size: 2 } as const;
    // A lobby of its own: no other test is to find these.
    await runInDurableObject(env.LOBBY.getByName('crowded'), (lobby, ctx) => {
      for (let n = 0; n < 600; n++) {
        clock.pass(1);
        lobby.enter(wish, `${n}`);
      }
      const kept = ctx.storage.sql.exec<{ id: string }>('SELECT id FROM waiting').toArray();
      expect(kept).toHaveLength(500);
      expect(kept.some(({ id }) => id === '99')).toBe(false);
      expect(kept.some(({ id }) => id === '100')).toBe(true);
    });
  });

  test('answers one address so often in a minute', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 31; i++) statuses.push((await quick({}, '2001:db8:2::1')).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});
