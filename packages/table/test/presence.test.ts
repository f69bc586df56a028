import { describe, expect, test } from 'vitest';
import { AWAY_MS, botTurn, HOST_AWAY_MS, THINK_MS, wakeAt } from '../src/index.ts';
import { TestTable } from './kit.ts';

/** When the host's rights pass on, counted from when the host's last page went. */
const PASSED_MS = AWAY_MS + HOST_AWAY_MS;

function gathered(): TestTable {
  const t = new TestTable({ game: 'perudo/1', options: { dice: 3 }, name: 'Ana' });
  t.send('Ben', { t: 'sit', name: 'Ben' });
  t.send('Chidi', { t: 'sit', name: 'Chidi' });
  t.present('Ana', 'Ben', 'Chidi');
  return t;
}

describe('away', () => {
  test('a seat is away when its last page has been gone for 15 s, and not before', () => {
    const t = gathered();
    t.present('Ana', 'Chidi');
    t.pass(AWAY_MS - 1);
    expect(t.table.away).toEqual([]);
    t.pass(1);
    expect(t.table.away).toEqual([1]);
  });

  test('who is back in time was never away, and has the whole time again', () => {
    const t = gathered();
    for (let reload = 0; reload < 5; reload++) {
      t.present('Ana', 'Chidi');
      t.pass(AWAY_MS - 1);
      t.present('Ana', 'Ben', 'Chidi');
    }
    expect(t.table).toMatchObject({ away: [], left: Array(6).fill(null) });
  });

  test('who comes back is here at once', () => {
    const t = gathered();
    t.present('Ana');
    t.pass(AWAY_MS);
    expect(t.table.away).toEqual([1, 2]);
    t.present('Ana', 'Ben');
    expect(t.table.away).toEqual([2]);
  });

  test('two leave, one after the other: each is away in its own time', () => {
    const t = gathered();
    t.present('Ana', 'Ben');
    t.pass(5_000);
    t.present('Ana');
    t.pass(AWAY_MS - 5_000);
    expect(t.table.away).toEqual([2]);
    t.pass(5_000);
    expect(t.table.away).toEqual([1, 2]);
  });

  test('one page of two that goes, or the late close of an old one, changes nothing', () => {
    const t = gathered();
    const before = t.table;
    // The seat has another page, so it is still among those who are here.
    t.present('Ana', 'Ben', 'Chidi');
    expect(t.table).toBe(before);
  });

  test('is no move: it raises neither version nor step, and is not in the log', () => {
    const t = gathered();
    const { v, step } = t.table;
    const rows = t.log.length;
    t.present('Ana');
    t.pass(AWAY_MS);
    t.present('Ana', 'Ben', 'Chidi');
    expect(t.table).toMatchObject({ v, step });
    expect(t.log).toHaveLength(rows);
  });

  test('a table whose shell has died learns from its next wake that nobody is here', () => {
    const t = gathered();
    t.here = [];
    t.run({ t: 'tick' });
    expect(t.table.left.slice(0, 3)).toEqual([t.now, t.now, t.now]);
    t.pass(AWAY_MS);
    expect(t.table.away).toEqual([0, 1, 2]);
  });

  test('a seat whose pages have long been silent is away at once', () => {
    const t = gathered();
    t.here = [0, 2];
    t.silent = [1];
    t.run({ t: 'tick' });
    expect(t.table.away).toEqual([1]);
    expect(t.table.left[1]).toBe(t.now - AWAY_MS);
    const { left } = t.table;
    t.now += 1_000;
    t.run({ t: 'tick' });
    expect(t.table.left).toEqual(left);
  });

  test('a silent host’s rights pass as soon as another host’s would who went then', () => {
    const t = gathered();
    t.here = [1, 2];
    t.silent = [0];
    t.run({ t: 'tick' });
    t.pass(HOST_AWAY_MS - 1);
    expect(t.table.host).toBe(0);
    t.pass(1);
    expect(t.table.host).toBe(1);
  });

  test('a page that falls silent after its seat was left changes nothing', () => {
    const t = gathered();
    t.present('Ana', 'Chidi');
    const { left } = t.table;
    t.silent = [1];
    t.now += 1_000;
    t.run({ t: 'tick' });
    expect(t.table.left).toEqual(left);
  });

  test('who sits down is here; who has opened the table is not, before its page is', () => {
    const t = new TestTable({ game: 'perudo/1', name: 'Ana' });
    expect(t.table.left[0]).toBe(t.now);
    t.send('Ben', { t: 'sit', name: 'Ben' });
    expect(t.table.left[1]).toBeNull();
  });
});

describe('the host’s rights', () => {
  test('pass to the next person who is here, 30 s after the host is away', () => {
    const t = gathered();
    t.present('Ben', 'Chidi');
    t.pass(PASSED_MS - 1);
    expect(t.table.host).toBe(0);
    t.pass(1);
    expect(t.table.host).toBe(1);
  });

  test('pass over who is not here, and over bots', () => {
    const t = gathered();
    t.send('Ana', { t: 'stand' });
    t.send('Ben', { t: 'add-bot', seat: 0 });
    t.send('Dora', { t: 'sit', name: 'Dora', seat: 5 });
    expect(t.table.host).toBe(1);
    t.present('Dora');
    t.pass(PASSED_MS);
    expect(t.table.host).toBe(5);
  });

  test('stay while nobody could have them, and pass when somebody comes', () => {
    const t = gathered();
    t.send('Ana', { t: 'add-bot' });
    t.present();
    t.pass(PASSED_MS * 10);
    expect(t.table.host).toBe(0);
    t.present('Chidi');
    expect(t.table.host).toBe(2);
  });

  test('stay with the host who comes back first', () => {
    const t = gathered();
    t.present();
    t.pass(PASSED_MS * 10);
    t.present('Ana');
    t.present('Ana', 'Ben');
    expect(t.table.host).toBe(0);
  });

  test('do not come back by themselves', () => {
    const t = gathered();
    t.present('Ben');
    t.pass(PASSED_MS);
    t.present('Ana', 'Ben');
    t.pass(PASSED_MS);
    expect(t.table.host).toBe(1);
    expect(t.send('Ana', { t: 'start' })).toEqual({ ok: false, why: { code: 'host', host: 1 } });
    expect(t.send('Ben', { t: 'host', seat: 0 })).toMatchObject({ ok: true });
    expect(t.table.host).toBe(0);
  });

  test('are one version and one row, which says to whom they went', () => {
    const t = gathered();
    const { v, step } = t.table;
    t.present('Ben', 'Chidi');
    t.pass(PASSED_MS);
    t.pass(PASSED_MS);
    expect(t.table).toMatchObject({ v: v + 1, step });
    expect(t.log.at(-1)).toMatchObject({ v: v + 1, by: null, id: null, rolls: [], events: [] });
    expect(t.log.at(-1)?.move).toEqual({ t: 'tick', host: 1 });
  });

  test('pass in a game too', () => {
    const t = gathered();
    t.send('Ana', { t: 'start' });
    t.present('Chidi');
    t.pass(PASSED_MS);
    expect(t.table).toMatchObject({ phase: 'playing', host: 2 });
    expect(t.send('Chidi', { t: 'stop' })).toMatchObject({ ok: true });
  });
});

describe('bots', () => {
  function botsTurn(): TestTable {
    const t = new TestTable({ game: 'perudo/1', options: { dice: 3 }, name: 'Ana' }, 3);
    for (let bots = 0; bots < 3; bots++) t.send('Ana', { t: 'add-bot' });
    t.present('Ana');
    t.send('Ana', { t: 'start' });
    if (t.turn === 0) t.act('Ana', { t: 'bid', q: 1, f: 2 });
    return t;
  }

  /** Lets the bot move whose turn it is; false when none does. */
  function botMoves(t: TestTable): boolean {
    const turn = botTurn(t.table, t.now);
    const [a] = turn ? [...turn.legal] : [];
    if (!turn || a === undefined) return false;
    return t.run({ t: 'bot', seat: turn.seat, step: turn.step, a }).ok;
  }

  test('move when they have thought, and not before', () => {
    const t = botsTurn();
    t.now += THINK_MS - 1;
    expect(botMoves(t)).toBe(false);
    t.now += 1;
    expect(wakeAt(t.table)).toBe(t.now);
    expect(botMoves(t)).toBe(true);
    expect(botMoves(t)).toBe(false);
  });

  test('wait while nobody is here, and go on at once when somebody is', () => {
    const t = botsTurn();
    t.present();
    t.now += THINK_MS * 10;
    expect(botMoves(t)).toBe(false);
    expect(wakeAt(t.table)).toBeGreaterThan(t.now);
    t.present('Ana');
    expect(botMoves(t)).toBe(true);
  });

  test('make no more than the present move when the shell has died and nobody came back', () => {
    const t = botsTurn();
    t.here = [];
    t.now += THINK_MS;
    expect(botMoves(t)).toBe(true);
    t.now += THINK_MS;
    expect(botMoves(t)).toBe(false);
    expect(t.table.left[0]).toBe(t.now - THINK_MS);
  });

  test('do not move for a step that is over', () => {
    const t = botsTurn();
    t.now += THINK_MS;
    const turn = botTurn(t.table, t.now);
    expect(botMoves(t)).toBe(true);
    const late = {
      t: 'bot',
      seat: turn?.seat ?? 0,
      step: turn?.step ?? 0,
      a: { t: 'dudo' },
    } as const;
    const before = t.table;
    expect(t.run(late)).toMatchObject({ ok: false, why: { code: 'stale' } });
    expect(t.table).toBe(before);
  });
});
