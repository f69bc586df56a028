import { describe, expect, test } from 'vitest';
import { AWAY_MS, dues, THINK_MS } from '../src/index.ts';
import { playOn, playOut, seeded, TestTable } from './kit.ts';

const games = ['perudo/1', 'peruke/1'] as const;

/** People on the first seats, all of them here, and bots after them. */
function seated(asked: Partial<ConstructorParameters<typeof TestTable>[0]>, bots = 0): TestTable {
  const t = new TestTable({ game: 'perudo/1', reveal: 0, name: 'Ana', ...asked });
  for (const name of ['Ben', 'Cem'].slice(0, 2 - bots)) t.send(name, { t: 'sit', name });
  for (let n = 0; n < bots; n++) t.send('Ana', { t: 'add-bot' });
  t.present('Ana', 'Ben', 'Cem');
  return t;
}

/** What the table waits for, but for its end. */
function waits(t: TestTable): string[] {
  return dues(t.table).flatMap((due) => (due.t === 'expire' ? [] : [due.t]));
}

/** Does what is due, one after the other, until nothing but the end of the table is left. */
function sleepOn(t: TestTable, most = 2_000): void {
  for (let n = 0; n < most && waits(t).length > 0; n++) {
    t.now = Math.max(t.now, Math.min(...dues(t.table).map(({ at }) => at)));
    t.alarm();
  }
}

describe.each(games)('in %s', (game) => {
  test('a player on turn who is gone holds nobody up: the game comes to its end', () => {
    const t = seated({ game, clock: 20 });
    t.send('Ana', { t: 'start' });
    const random = seeded(3);
    while (t.nameOnTurn() !== 'Ben') playOn(t, random, 1);
    t.present('Ana', 'Cem');
    t.pass(AWAY_MS);
    for (let n = 0; n < 5_000 && t.table.phase === 'playing'; n++) {
      if (['Ana', 'Cem'].includes(t.nameOnTurn())) t.act(t.nameOnTurn(), t.mild());
      else t.wake();
      t.alarm();
    }
    expect(t.table.phase).toBe('over');
    expect(t.table.chairs[1]).toMatchObject({ name: 'Ben', kind: 'human', auto: 'missed' });
  });

  test('after all players have left and gone nothing moves, whoever watches', () => {
    const t = seated({ game, clock: 45 }, 1);
    t.send('Ana', { t: 'start' });
    t.send('Ben', { t: 'leave' });
    t.send('Ana', { t: 'leave' });
    t.present();
    sleepOn(t);
    const { v } = t.table;
    expect(waits(t)).toEqual([]);
    t.alarmIn(24 * 3_600_000);
    expect(t.table).toMatchObject({ v, phase: 'playing' });
    // One who comes back finds the game where it was.
    t.present('Ana');
    expect(t.send('Ana', { t: 'back' })).toMatchObject({ ok: true });
    expect(t.view('Ana').seats[0]?.auto).toBeNull();
  });

  test('bots end a game whose only player has left it and looks on, and wait when they are gone', () => {
    const t = seated({ game, options: game === 'perudo/1' ? { dice: 3 } : {} }, 2);
    t.send('Ana', { t: 'start' });
    t.send('Ana', { t: 'leave' });
    expect(t.table.chairs.filter((chair) => chair?.kind === 'human')).toHaveLength(1);
    for (let n = 0; n < 3; n++) t.alarmIn(THINK_MS);
    t.present();
    sleepOn(t);
    const { step } = t.table;
    expect(t.table.phase).toBe('playing');
    t.alarmIn(600_000);
    expect(t.table.step).toBe(step);
    t.present('Ana');
    for (let n = 0; n < 5_000 && t.table.phase === 'playing'; n++) t.alarmIn(THINK_MS);
    expect(t.table.phase).toBe('over');
  });
});

describe('a round of Peruke is started by each seat once', () => {
  test.each(['comes back', 'never comes back'])('though one who left %s', (how) => {
    const t = seated({ game: 'peruke/1' });
    t.send('Ana', { t: 'start' });
    t.send('Ben', { t: 'leave' });
    const random = seeded(5);
    const starters: number[] = [];
    for (let n = 0; n < 20_000 && t.table.phase === 'playing'; n++) {
      const view = t.view(null).play?.view;
      if (view && 'starter' in view && view.starter !== null) starters[view.round] = view.starter;
      if (view?.round === 2 && how === 'comes back') t.send('Ben', { t: 'back' });
      if (t.table.chairs[t.turn]?.auto) t.alarmIn(THINK_MS);
      else playOn(t, random, 1);
    }
    expect(t.table.phase).toBe('over');
    const [first = -1, second, third, ...more] = starters.slice(1);
    expect([second, third]).toEqual([(first + 1) % 3, (first + 2) % 3]);
    expect(more).toEqual([]);
  });
});

test('another game is at the same table, with who is left, and nothing of the last one counts', () => {
  const t = seated({ options: { dice: 3, format: 'points', rounds: 3 } });
  t.send('Dia', { t: 'sit', name: 'Dia' });
  t.present('Ana', 'Ben', 'Cem', 'Dia');
  t.send('Ana', { t: 'start' });
  playOut(t, seeded(6));
  const { id, play } = t.table;
  expect(t.view(null).play?.view).toMatchObject({ phase: 'over' });
  // Cem is away, and Dia has left; Ana wants another game while Ben reads the places of this one.
  t.send('Dia', { t: 'leave' });
  t.present('Ana', 'Ben', 'Dia');
  t.pass(AWAY_MS);
  expect(t.send('Ana', { t: 'again' })).toMatchObject({ ok: true });
  const { seats, host, play: last } = t.view('Ben');
  expect(seats.map((seat) => seat?.name ?? null).slice(0, 4)).toEqual(['Ana', 'Ben', 'Cem', null]);
  expect(host).toBe(0);
  expect(last?.view.places).toEqual(t.view(null).play?.view.places);
  expect(t.send('Ana', { t: 'start' })).toMatchObject({ ok: true });
  expect(t.table.id).toBe(id);
  expect(t.view('Ben').play).toMatchObject({
    n: (play?.n ?? 0) + 1,
    seating: [0, 1, 2],
    view: { round: 1, counts: [3, 3, 3], penalties: [0, 0, 0], out: [], places: null },
  });
});
