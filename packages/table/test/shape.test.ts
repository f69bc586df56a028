import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { gameIds } from '@dado/engine';
import { describe, expect, test } from 'vitest';
import { readShape, recordOf, SHAPE, verify } from '../src/index.ts';
import { playOn, playOut, type Stored, seeded, storedFrom, TestTable } from './kit.ts';

/*
 * Tables as each version of the shape has stored them, in the middle of a game. They stay as they
 * are for ever; UPDATE_SHAPE writes those of the present version, before it has been released.
 */
const { UPDATE_SHAPE } = process.env;

function fixture(shape: number): URL {
  return new URL(`shapes/${shape}.jsonl`, import.meta.url);
}

/** A table in the middle of a game, with all that a stored table may have. */
function midGame(game: (typeof gameIds)[number]): Stored {
  const t = new TestTable({ game, reveal: 1, name: 'Ana' }, 21);
  t.send('Ben', { t: 'sit', name: 'Ben', seat: 2 });
  t.send('Chidi', { t: 'sit', name: 'Chidi' });
  t.send('Eve', { t: 'sit', name: 'Eve', seat: 5 });
  t.send('Ana', { t: 'kick', seat: 5 });
  t.send('Ana', { t: 'add-bot' });
  t.send('Ana', { t: 'ready', n: 1, seed: 'a'.repeat(32) });
  t.present('Ana', 'Ben');
  t.send('Ana', { t: 'start' });
  playOn(t, seeded(21), 5);
  t.send('Dora', { t: 'ask', name: 'Dora' });
  t.pass(15_000);
  return t.stored();
}

if (UPDATE_SHAPE) {
  const lines = gameIds.map((game) => `${JSON.stringify(midGame(game))}\n`);
  writeFileSync(fixture(SHAPE), lines.join(''));
}

const versions = Array.from({ length: SHAPE }, (_, i) => i + 1);

describe.each(versions)('a table stored in shape %i', (version) => {
  test('is kept here', () => {
    expect(existsSync(fixture(version))).toBe(true);
  });

  const tables = storedFrom(readFileSync(fixture(version), 'utf8'));
  test.each(tables.map((stored) => [stored.head.game, stored] as const))(
    '%s plays on to its end, and its record verifies',
    (_, stored) => {
      const t = TestTable.from(stored);
      const { v, step } = t.table;
      expect(t.table.shape).toBe(SHAPE);
      playOut(t, seeded(3));
      expect(t.table.phase).toBe('over');
      expect(t.table.v).toBeGreaterThan(v);
      expect(t.table.step).toBeGreaterThan(step);
      const record = recordOf(t.table.id, 1, t.log, t.secretOf(1));
      expect(record && verify(record)).toBeNull();
    },
  );
});

describe('from shape 1 to shape 2', () => {
  const stored = storedFrom(readFileSync(fixture(1), 'utf8'));

  test.each(stored.map(({ head }) => [head.game, head] as const))(
    '%s has what it had, and no clock: people are numbered by their seats',
    (_, head) => {
      const before = JSON.stringify(head);
      const table = readShape(head);
      if (table === 'newer') throw new Error('stored by newer code');
      expect(JSON.stringify(head)).toBe(before);
      expect(table).toMatchObject({
        ...head,
        shape: 2,
        clock: 0,
        talk: true,
        quick: null,
        codes: [],
        play: { ...head.play, clock: head.play?.since, isGiven: false },
      });
      const fresh = { level: 'normal', missed: 0, auto: null };
      let who = 0;
      const chairs = head.chairs.map((chair) => chair && { ...chair, who: ++who, ...fresh });
      expect(table.chairs).toEqual(chairs);
      expect(table.people).toBe(who);
    },
  );

  test.each(stored.map((one) => [one.head.game, one] as const))(
    '%s gives newcomers numbers that nobody had, and its seats move to other devices',
    (_, one) => {
      const t = TestTable.from(one);
      const known = t.table.chairs.flatMap((chair) => chair?.who ?? []);
      const code = 'c'.repeat(32);
      expect(t.send('Ana', { t: 'invite', code })).toMatchObject({ ok: true });
      expect(t.send('phone', { t: 'claim', code })).toMatchObject({ ok: true });
      t.send('Ana', { t: 'kick', seat: t.seat('Ben') });
      const after = t.table.chairs.flatMap((chair) => chair?.who ?? []);
      expect(after.filter((who) => !known.includes(who))).toEqual([Math.max(...known) + 1]);
    },
  );
});

describe('a table stored by newer code', () => {
  test.each([SHAPE + 1, SHAPE + 100])('in shape %i is not read', (shape) => {
    const stored = { ...new TestTable({ game: 'perudo/1', name: 'Ana' }).table, shape };
    const before = JSON.stringify(stored);
    expect(readShape(stored)).toBe('newer');
    expect(JSON.stringify(stored)).toBe(before);
  });
});

test('a table of the present shape is read as it was stored', () => {
  const { table } = new TestTable({ game: 'peruke/1', name: 'Ana' });
  expect(readShape(JSON.parse(JSON.stringify(table)))).toEqual(table);
});
