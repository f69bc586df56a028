import { describe, expect, test } from 'vitest';
import { AWAY_MS, BEGIN_MS, dues, EXPIRY_MS, recordOf, verify, wakeAt } from '../src/index.ts';
import { playOut, seeded, TestTable } from './kit.ts';

/** A quick match of so many that Ana has opened; those named have sat down, and all are here. */
function quick(size: number, ...names: string[]): TestTable {
  const t = new TestTable({ game: 'perudo/1', clock: 45, talk: false, name: 'Ana' }, 1, size);
  for (const name of names) t.send(name, { t: 'sit', name });
  t.present('Ana', ...names);
  return t;
}

/** How long it is until the table begins by itself; `null` when it does not. */
function beginsIn(t: TestTable): number | null {
  const due = dues(t.table).find(({ t: kind }) => kind === 'begin');
  return due ? due.at - t.now : null;
}

describe('a quick match', () => {
  test('has no host, and nobody can do what is a host’s', () => {
    const t = quick(3, 'Ben');
    expect(t.table).toMatchObject({ quick: 3, host: null });
    expect(t.view('Ana')).toMatchObject({ quick: 3, host: null, you: 0, clock: 45 });
    for (const asked of [
      { t: 'start' },
      { t: 'stop' },
      { t: 'add-bot' },
      { t: 'options', game: 'perudo/1' },
      { t: 'kick', seat: 1 },
      { t: 'host', seat: 1 },
      { t: 'move', seat: 1, to: 4 },
      { t: 'give', seat: 1, n: 1 },
    ] as const) {
      const refusal = { ok: false, why: { code: 'host', host: null } };
      expect(t.send('Ana', asked), asked.t).toEqual(refusal);
    }
    t.present();
    t.pass(3_600_000);
    expect(t.table.host).toBeNull();
  });

  test('takes as many as it is for, whatever seats are free', () => {
    const t = quick(2, 'Ben');
    const full = { ok: false, why: { code: 'full' } };
    expect(t.send('Chidi', { t: 'sit', name: 'Chidi' })).toEqual(full);
    expect(t.send('Chidi', { t: 'sit', name: 'Chidi', seat: 5 })).toEqual(full);
    expect(t.send('Ben', { t: 'sit', name: 'Ben', seat: 5 })).toMatchObject({ ok: true });
  });

  test('does not begin before it is full', () => {
    const t = quick(3, 'Ben');
    expect(beginsIn(t)).toBeNull();
    t.pass(3_600_000);
    expect(t.table.phase).toBe('gathering');
  });

  test('begins by itself 3 s after it is full, and not before', () => {
    const t = quick(2, 'Ben');
    expect(beginsIn(t)).toBe(BEGIN_MS);
    t.pass(BEGIN_MS - 1);
    expect(t.table.phase).toBe('gathering');
    t.pass(1);
    expect(t.table.phase).toBe('playing');
    expect(t.log.at(-1)).toMatchObject({ by: null, id: null, move: { t: 'start', n: 1 } });
    const { v } = t.table;
    t.run({ t: 'tick' });
    expect(t.table.v).toBe(v);
  });

  test('is put off by nobody’s names, seeds or changes of seats', () => {
    const t = quick(2, 'Ben');
    t.pass(1_000);
    t.send('Ben', { t: 'ready', n: 1, seed: 'b'.repeat(32) });
    t.send('Ben', { t: 'name', name: 'Benno' });
    t.send('Ben', { t: 'sit', name: 'Ben', seat: 4 });
    t.send('Eve', { t: 'ask', name: 'Eve' });
    expect(beginsIn(t)).toBe(BEGIN_MS - 1_000);
  });

  test('waits again when somebody goes, and has its moment anew with the next', () => {
    const t = quick(2, 'Ben');
    t.pass(BEGIN_MS - 1);
    t.send('Ben', { t: 'leave' });
    expect(beginsIn(t)).toBeNull();
    t.send('Chidi', { t: 'sit', name: 'Chidi' });
    expect(beginsIn(t)).toBe(BEGIN_MS);
  });

  test('is filled with bots by anybody who sits, and begins then', () => {
    const t = quick(4, 'Ben');
    expect(t.send('Eve', { t: 'fill' })).toEqual({ ok: false, why: { code: 'no-seat' } });
    expect(t.send('Ben', { t: 'fill' })).toMatchObject({ ok: true });
    expect(t.table.chairs.map((chair) => chair?.kind)).toEqual([
      ...['human', 'human', 'bot', 'bot'],
      ...[undefined, undefined],
    ]);
    expect(beginsIn(t)).toBe(BEGIN_MS);
    const { v } = t.table;
    expect(t.send('Ana', { t: 'fill' })).toEqual({ ok: true, v });
    t.pass(BEGIN_MS);
    expect(t.table.phase).toBe('playing');
    expect(t.send('Ana', { t: 'fill' })).toMatchObject({ why: { code: 'playing' } });
  });

  test('frees the seats of those who are away before it begins, and the log says whose', () => {
    const t = quick(3, 'Ben');
    t.present('Ana');
    t.pass(AWAY_MS - 1);
    expect(t.table.chairs[1]).not.toBeNull();
    t.pass(1);
    expect(t.table.chairs[1]).toBeNull();
    expect(t.table).toMatchObject({ away: [], left: Array(6).fill(null) });
    expect(t.log.at(-1)?.move).toEqual({ t: 'tick', gone: [1] });
    expect(t.send('Ben', { t: 'sit', name: 'Ben' })).toMatchObject({ ok: true });
  });

  test('frees a silent page’s seat as well', () => {
    const t = quick(3, 'Ben');
    t.here = [0];
    t.silent = [1];
    t.run({ t: 'tick' });
    expect(t.table.chairs[1]).toBeNull();
  });

  test('whose first player never comes is empty in the end', () => {
    const t = new TestTable({ game: 'perudo/1', name: 'Ana' }, 1, 2);
    t.pass(AWAY_MS);
    expect(t.table.chairs.every((chair) => chair === null)).toBe(true);
    expect(wakeAt(t.table)).toBe(t.table.touched + EXPIRY_MS);
    expect(t.send('Ben', { t: 'sit', name: 'Ben' })).toMatchObject({ ok: true });
    expect(t.table.host).toBeNull();
  });

  test('keeps the seats of those who are away in the game', () => {
    const t = quick(2, 'Ben');
    t.pass(BEGIN_MS);
    t.present('Ana');
    t.pass(AWAY_MS);
    expect(t.table.away).toEqual([1]);
    expect(t.table.chairs[1]).toMatchObject({ name: 'Ben' });
  });

  test('is played out, its record verifies, and gathers again for whoever is there', () => {
    const t = quick(3, 'Ben', 'Chidi');
    t.pass(BEGIN_MS);
    playOut(t, seeded(5));
    const record = recordOf(t.table.id, 1, t.log, t.secretOf(1));
    expect(record && verify(record)).toBeNull();
    t.send('Ben', { t: 'leave' });
    t.send('Chidi', { t: 'again' });
    expect(t.table).toMatchObject({ phase: 'gathering', host: null });
    expect(t.table.chairs.map((chair) => chair?.name).slice(0, 3)).toEqual([
      'Ana',
      undefined,
      'Chidi',
    ]);
    expect(beginsIn(t)).toBeNull();
    t.send('Dora', { t: 'sit', name: 'Dora' });
    t.present('Ana', 'Chidi', 'Dora');
    t.pass(BEGIN_MS);
    expect(t.table.play?.n).toBe(2);
  });
});

test('a private table is not filled, and does not begin by itself', () => {
  const t = new TestTable({ game: 'perudo/1', name: 'Ana' });
  expect(t.send('Ana', { t: 'fill' })).toEqual({ ok: false, why: { code: 'not-quick' } });
  for (let n = 0; n < 5; n++) t.send('Ana', { t: 'add-bot' });
  expect(beginsIn(t)).toBeNull();
});
