import { describe, expect, test } from 'vitest';
import {
  AWAY_MS,
  dues,
  EXPIRY_MS,
  HOST_AWAY_MS,
  PASS_MS,
  pauseEnd,
  THINK_MS,
  wakeAt,
} from '../src/index.ts';
import { playOn, seeded, TestTable } from './kit.ts';

function table(options: { reveal?: number; bot?: boolean } = {}): TestTable {
  const { reveal = 5, bot = false } = options;
  const t = new TestTable({ game: 'perudo/1', options: { dice: 3 }, reveal, name: 'Ana' });
  t.send('Ben', { t: 'sit', name: 'Ben' });
  if (bot) t.send('Ana', { t: 'add-bot' });
  t.present('Ana', 'Ben');
  return t;
}

/** What the table waits for but its end, by kind, in milliseconds from now. */
function waits(t: TestTable): Record<string, number> {
  const own = dues(t.table).filter((due) => due.t !== 'expire');
  return Object.fromEntries(own.map(({ t: kind, at }) => [kind, at - t.now]));
}

/** Plays on until the cups are up. */
function reveal(t: TestTable): void {
  const random = seeded(2);
  while (t.view(null).play?.view.phase !== 'reveal') playOn(t, random, 1);
}

/** Plays on until it is the turn of a bot, or of a person. */
function turnOf(t: TestTable, kind: 'bot' | 'human'): void {
  const random = seeded(2);
  while (t.table.chairs[t.turn]?.kind !== kind) playOn(t, random, 1);
}

describe('what a table waits for', () => {
  test('while people gather: nothing', () => {
    expect(waits(table())).toEqual({});
  });

  test('while it is a person’s turn: nothing', () => {
    const t = table();
    t.send('Ana', { t: 'start' });
    expect(waits(t)).toEqual({});
  });

  test('while a bot thinks: its move', () => {
    const t = table({ bot: true });
    t.send('Ana', { t: 'start' });
    turnOf(t, 'bot');
    expect(waits(t)).toEqual({ think: THINK_MS });
    t.now += 100;
    expect(waits(t)).toEqual({ think: THINK_MS - 100 });
  });

  test('while a bot could think but nobody is here: nothing', () => {
    const t = table({ bot: true });
    t.send('Ana', { t: 'start' });
    turnOf(t, 'bot');
    t.present();
    expect(waits(t)).toEqual({ away: AWAY_MS });
  });

  test('while the cups are up: the end of the pause, which is the same for everyone', () => {
    const t = table({ reveal: 7 });
    t.send('Ana', { t: 'start' });
    reveal(t);
    expect(waits(t)).toEqual({ pause: 7_000 });
    expect(pauseEnd(t.table)).toBe(t.now + 7_000);
    t.now += 7_000;
    t.run({ t: 'tick' });
    expect(pauseEnd(t.table)).toBeNull();
  });

  test('after somebody has gone: until away is called, and until the host’s rights pass', () => {
    const t = table();
    t.present('Ben');
    expect(waits(t)).toEqual({ away: AWAY_MS, host: AWAY_MS + HOST_AWAY_MS });
    t.pass(AWAY_MS);
    expect(waits(t)).toEqual({ host: HOST_AWAY_MS });
    t.pass(HOST_AWAY_MS);
    expect(waits(t)).toEqual({});
  });

  test('when the host is the only one: no heir', () => {
    const t = new TestTable({ game: 'perudo/1', name: 'Ana' });
    t.send('Ana', { t: 'add-bot' });
    expect(waits(t)).toEqual({ away: AWAY_MS });
  });

  test('all of it at once: no due hides another, and each has its time', () => {
    const t = table({ reveal: 10 });
    t.send('Ana', { t: 'start' });
    reveal(t);
    t.present('Ben');
    expect(waits(t)).toEqual({ pause: 10_000, away: AWAY_MS, host: AWAY_MS + HOST_AWAY_MS });
    expect(wakeAt(t.table)).toBe(t.now + 10_000);
    t.pass(10_000);
    t.pass(AWAY_MS - 10_000);
    expect(t.table.away).toEqual([0]);
    t.pass(HOST_AWAY_MS);
    expect(t.table.host).toBe(1);
    expect(wakeAt(t.table)).toBe(t.table.touched + EXPIRY_MS);
  });
});

describe('a pause', () => {
  test('of a turn that passes is short, or none where there are no pauses', () => {
    for (const [reveal, ms] of [
      [0, 0],
      [1, 1_000],
      [5, PASS_MS],
    ] as const) {
      const t = new TestTable({ game: 'peruke/1', reveal, name: 'Ana' }, 9);
      t.send('Ben', { t: 'sit', name: 'Ben' });
      t.send('Ana', { t: 'start' });
      const random = seeded(9);
      const isPassed = () => JSON.stringify(t.log.at(-1)?.events).includes('"passed":true');
      while (!isPassed()) playOn(t, random, 1);
      const due = pauseEnd(t.table);
      expect(due === null ? 0 : due - t.now).toBe(ms);
    }
  });

  test('is over once, whether its wake comes early, late or twice', () => {
    const t = table();
    t.send('Ana', { t: 'start' });
    reveal(t);
    const { step, v } = t.table;
    t.pass(4_999);
    expect(t.table).toMatchObject({ step, v });
    t.pass(300_001);
    expect(t.table).toMatchObject({ step: step + 1, v: v + 1 });
    const after = t.table;
    t.run({ t: 'tick' });
    t.pass(0);
    expect(t.table).toBe(after);
  });

  test('is as long for who comes late or reloads', () => {
    const t = table();
    t.send('Ana', { t: 'start' });
    reveal(t);
    const end = pauseEnd(t.table);
    t.now += 2_000;
    t.present('Ana');
    t.present('Ana', 'Ben');
    expect(pauseEnd(t.table)).toBe(end);
  });

  test('is over when whoever has not pressed on goes away', () => {
    const t = table();
    t.send('Ana', { t: 'start' });
    reveal(t);
    const { step } = t.table;
    t.send('Ana', { t: 'continue', step });
    expect(t.table.step).toBe(step);
    t.present('Ana');
    expect(t.table.step).toBe(step + 1);
  });
});

describe('the end of a table', () => {
  test('comes thirty days after a person last did something', () => {
    const t = table();
    t.now += 1_000;
    t.send('Ben', { t: 'name', name: 'Benno' });
    expect(t.table.touched).toBe(t.now);
    t.present();
    t.pass(AWAY_MS);
    expect(wakeAt(t.table)).toBe(t.table.touched + EXPIRY_MS);
  });

  test('is not put off by bots, by the clock, or by pages that come and go', () => {
    const t = table({ bot: true });
    t.send('Ana', { t: 'start' });
    const { touched } = t.table;
    turnOf(t, 'bot');
    t.now += 5_000;
    const { turn: seat } = t;
    const a = t.open().find((open) => open.seat === seat)?.legal[0] ?? null;
    expect(t.run({ t: 'bot', seat, step: t.table.step, a })).toMatchObject({ ok: true });
    t.present('Ana');
    t.present('Ana', 'Ben');
    t.pass(60_000);
    expect(t.table.touched).toBe(touched);
  });

  test('is due then and not before, and nothing is decided but that', () => {
    const t = table();
    t.now = t.table.touched + EXPIRY_MS - 1;
    expect(t.decide({ t: 'tick' }).expired).toBe(false);
    t.now += 1;
    const before = t.table;
    expect(t.decide({ t: 'tick' })).toMatchObject({ expired: true, row: null, secret: null });
    expect(t.table).toBe(before);
  });

  test('is not made by a page that comes too late', () => {
    const t = table();
    t.now = t.table.touched + EXPIRY_MS * 2;
    expect(t.decide({ t: 'presence' }).expired).toBe(false);
    expect(t.send('Ben', { t: 'name', name: 'Benno' })).toMatchObject({ ok: true });
    expect(wakeAt(t.table)).toBe(t.now + EXPIRY_MS);
  });
});
