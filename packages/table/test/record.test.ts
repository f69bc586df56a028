import type { GameId } from '@dado/engine';
import { describe, expect, test } from 'vitest';
import { type GameRecord, recordOf, verify } from '../src/index.ts';
import { playOn, playOut, seeded, TestTable } from './kit.ts';
import { randomFrom } from './random.ts';
import { touchedRecords } from './sim/records.ts';

const seed = (digit: string) => digit.repeat(32);

function started(game: GameId): TestTable {
  const options = game === 'perudo/1' ? { dice: 3 } : {};
  const t = new TestTable({ game, options, reveal: 0, name: 'Ana' }, 11);
  t.send('Ben', { t: 'sit', name: 'Ben', seat: 3 });
  t.send('Ana', { t: 'add-bot', seat: 5 });
  t.send('Ana', { t: 'ready', n: 1, seed: seed('a') });
  t.send('Ben', { t: 'ready', n: 1, seed: seed('b') });
  t.present('Ana', 'Ben');
  t.send('Ana', { t: 'start' });
  return t;
}

/** The record of the game, as it is given out: as JSON. */
function record(t: TestTable, n = 1): GameRecord {
  const record = recordOf(t.table.id, n, t.log, t.secrets.get(n) ?? '');
  if (!record) throw new Error(`no record of game ${n}`);
  return JSON.parse(JSON.stringify(record));
}

describe.each(['perudo/1', 'peruke/1'] as const)('a record of %s', (game) => {
  const t = started(game);
  playOut(t, seeded(4));
  const whole = record(t);

  test('has the names, the seeds by game seat, and what was committed before', () => {
    expect(whole).toMatchObject({
      table: t.table.id,
      n: 1,
      game,
      options: t.table.options,
      names: ['Ana', 'Ben', 'Bot'],
      seeds: [seed('a'), seed('b'), null],
      commit: t.table.play?.commit,
      secret: t.secrets.get(1),
    });
    expect(whole.places).toEqual(t.view(null).play?.view.places);
  });

  test('verifies, and needs nothing but itself', () => {
    expect(verify(whole)).toBeNull();
  });

  test.each(Array.from({ length: 10 }, (_, i) => i))('touched in one place fails (%i)', (i) => {
    for (const [fault, touched] of touchedRecords(whole, randomFrom(i))) {
      expect(touched && verify(touched)).toBe(fault);
    }
  });

  test('without its last move has no places; with a move too many breaks the rules', () => {
    const { moves } = whole;
    expect(verify({ ...whole, moves: moves.slice(0, -1) })).toBe('places');
    const last = moves.at(-1);
    expect(verify({ ...whole, moves: last ? [...moves, last] : [] })).toBe('rules');
  });

  test('with two moves exchanged breaks the rules', () => {
    const [start, one, two, ...more] = whole.moves;
    const moves = [start, two, one, ...more].flatMap((move) => move ?? []);
    expect(verify({ ...whole, moves })).toBe('rules');
  });

  test('is not there before the game has begun, and not of a game that was never played', () => {
    expect(recordOf(t.table.id, 2, t.log, '')).toBeNull();
    expect(recordOf(t.table.id, 0, t.log, '')).toBeNull();
  });

  test('stays the same when another game follows', () => {
    t.send('Ben', { t: 'again' });
    t.send('Dora', { t: 'sit', name: 'Dora' });
    t.send('Ana', { t: 'start' });
    playOut(t, seeded(5));
    expect(record(t, 1)).toEqual(whole);
    expect(verify(record(t, 2))).toBeNull();
    expect(record(t, 2)).toMatchObject({ names: ['Ana', 'Dora', 'Ben', 'Bot'], n: 2 });
    expect(record(t, 2).seeds).toEqual([null, null, null, null]);
  });
});

describe('what is no record', () => {
  const t = started('perudo/1');
  t.send('Ana', { t: 'stop' });
  const whole = record(t);
  const others: [string, object, string][] = [
    ['of nobody', { names: [] }, 'rules'],
    ['of one', { names: ['Ana'] }, 'rules'],
    ['of three hundred', { names: Array(300).fill('Ana') }, 'rules'],
    ['of too many dice', { options: { dice: 1e9 } }, 'rules'],
    ['of other rules', { options: { red: true } }, 'rules'],
    ['of no rules', { options: null }, 'rules'],
    ['of another game', { game: 'chess/1' }, 'rules'],
    ['without moves', { moves: null }, 'rules'],
    ['with moves of nothing', { moves: [null] }, 'rules'],
    ['without seeds', { seeds: null }, 'rules'],
    ['with a secret that is none', { secret: 'zz' }, 'rules'],
  ];
  test.each(others)('%s is found out', (_, change, fault) => {
    expect(verify(JSON.parse(JSON.stringify({ ...whole, ...change })))).toBe(fault);
  });
});

describe('a game that the host stops', () => {
  const t = started('perudo/1');
  playOn(t, seeded(6), 5);
  test('has no places, shows its secret, and verifies', () => {
    expect(t.send('Ben', { t: 'stop' })).toMatchObject({ why: { code: 'host' } });
    expect(t.send('Ana', { t: 'stop' })).toMatchObject({ ok: true });
    expect(t.table).toMatchObject({ phase: 'over', next: { n: 2 } });
    expect(t.view(null).play).toMatchObject({ stopped: true, secret: t.secrets.get(1) });
    expect(t.view(null).play?.view.places).toBeNull();
    const stopped = record(t);
    expect(stopped.places).toBeNull();
    expect(verify(stopped)).toBeNull();
    expect(verify({ ...stopped, places: [{ rank: 1, score: 1 }] })).toBe('places');
  });

  test('is stopped once, takes no move any more, and can be played again', () => {
    const { step } = t.table;
    expect(t.send('Ana', { t: 'stop' })).toEqual({ ok: false, why: { code: 'over' } });
    expect(t.act('Ana', { t: 'dudo' })).toEqual({ ok: false, why: { code: 'over' } });
    expect(t.send('Ana', { t: 'continue', step })).toMatchObject({ why: { code: 'over' } });
    expect(t.send('nobody', { t: 'again' })).toMatchObject({ why: { code: 'no-seat' } });
    expect(t.send('Ben', { t: 'again' })).toMatchObject({ ok: true });
    expect(t.table).toMatchObject({ phase: 'gathering', step });
    expect(t.send('Ben', { t: 'again' })).toEqual({ ok: false, why: { code: 'gathering' } });
  });
});

describe('dice of a game', () => {
  test('are frozen with its start: a seed given later is for the next', () => {
    const t = started('perudo/1');
    expect(t.send('Ana', { t: 'ready', n: 1, seed: seed('c') })).toMatchObject({ ok: false });
    expect(t.send('Ana', { t: 'ready', n: 2, seed: seed('c') })).toMatchObject({ ok: false });
    t.send('Ana', { t: 'stop' });
    expect(t.send('Ana', { t: 'ready', n: 2, seed: seed('c') })).toMatchObject({ ok: true });
    expect(record(t).seeds).toEqual([seed('a'), seed('b'), null]);
    t.send('Ana', { t: 'again' });
    t.send('Ana', { t: 'start' });
    t.send('Ana', { t: 'stop' });
    expect(record(t, 2).seeds).toEqual([seed('c'), null, null]);
  });

  test('differ from game to game, for each has a secret of its own', () => {
    const t = started('perudo/1');
    t.send('Ana', { t: 'stop' });
    t.send('Ana', { t: 'again' });
    t.send('Ana', { t: 'start' });
    expect(t.secrets.get(1)).not.toBe(t.secrets.get(2));
    expect(t.secrets.size).toBe(2);
  });
});
