import { describe, expect, test } from 'vitest';
import {
  AWAY_MS,
  type CLOCKS,
  clockEnd,
  dues,
  EXPIRY_MS,
  GRACE_MS,
  HOST_AWAY_MS,
  LATE_MS,
  LONG_CLOCK,
  PASS_MS,
  pauseEnd,
  THINK_MS,
  wakeAt,
} from '../src/index.ts';
import { playOn, seeded, TestTable } from './kit.ts';

type Clock = (typeof CLOCKS)[number];

function table(options: { reveal?: number; bot?: boolean; clock?: Clock } = {}): TestTable {
  const { reveal = 5, bot = false, clock = 0 } = options;
  const t = new TestTable({ game: 'perudo/1', options: { dice: 3 }, reveal, clock, name: 'Ana' });
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

const shortClocks = [20, 45, 90] as const;

/** Ana and Ben play by a clock, and a bot if so. */
function timed(clock: Clock, bot = false): TestTable {
  const t = table({ clock, bot });
  t.send('Ana', { t: 'start' });
  return t;
}

describe('the clock of a turn', () => {
  test.each([20, 45, 90, LONG_CLOCK] as const)('of %d s runs out then and not before', (clock) => {
    const t = timed(clock);
    const { turn } = t;
    const { v, step } = t.table;
    expect(waits(t)).toEqual({ turn: clock * 1_000 });
    expect(clockEnd(t.table)).toBe(t.now + clock * 1_000);
    t.alarmIn(clock * 1_000 - 1);
    expect(t.table).toMatchObject({ v, step });
    t.alarmIn(1);
    expect(t.table).toMatchObject({ v: v + 1, step: step + 1 });
    expect(t.log.at(-1)).toMatchObject({ by: turn, id: null, move: { t: 'act', auto: true } });
    expect(waits(t)).toEqual({ turn: clock * 1_000 });
  });

  test('begins with each turn', () => {
    const t = timed(20);
    t.now += 19_999;
    expect(t.act(t.nameOnTurn(), t.mild())).toMatchObject({ ok: true });
    expect(waits(t)).toEqual({ turn: 20_000 });
  });

  test('is not for bots, nor for pauses', () => {
    const t = timed(20, true);
    turnOf(t, 'bot');
    expect(waits(t)).toEqual({ think: THINK_MS });
    expect(clockEnd(t.table)).toBeNull();
    const looked = timed(20);
    reveal(looked);
    expect(waits(looked)).toEqual({ pause: 5_000 });
    looked.wake();
    expect(waits(looked)).toEqual({ turn: 20_000 });
  });

  test('makes one move, whether its wake comes early, late or twice', () => {
    const t = timed(20);
    const { step } = t.table;
    t.alarmIn(1);
    expect(t.table.step).toBe(step);
    t.alarmIn(20_000 - 1 + LATE_MS);
    expect(t.table.step).toBe(step + 1);
    const after = t.table;
    t.alarm();
    t.run({ t: 'tick' });
    expect(t.table).toBe(after);
  });

  test('makes no second move when the same bot is heard twice', () => {
    const t = timed(20);
    const { turn: seat } = t;
    t.now += 20_000;
    const move = { t: 'bot', seat, step: t.table.step, a: t.mild() } as const;
    t.run(move);
    const after = t.table;
    expect(t.run(move)).toEqual({ ok: true, v: after.v });
    expect(t.table).toBe(after);
  });

  test('lets nobody move for a person before it has run out, nor for another one', () => {
    const t = timed(20);
    const { turn } = t;
    const before = t.table;
    const move = { t: 'bot', step: before.step, a: t.mild() } as const;
    t.now += 19_999;
    expect(t.run({ ...move, seat: turn })).toEqual({ ok: true, v: before.v });
    t.now += 1;
    expect(t.run({ ...move, seat: 1 - turn })).toEqual({ ok: true, v: before.v });
    expect(t.table).toBe(before);
  });

  test('makes the late act of its player stale', () => {
    const t = timed(20);
    const late = t.command(t.nameOnTurn(), t.mild());
    t.alarmIn(20_000);
    const { step } = t.table;
    const before = t.table;
    expect(t.run(late)).toEqual({ ok: false, why: { code: 'stale', step } });
    expect(t.table).toBe(before);
  });

  test('is as long for who reloads, and for everyone else, however often', () => {
    const t = timed(20);
    const end = clockEnd(t.table);
    for (let reload = 0; reload < 3; reload++) {
      t.now += 5_000;
      t.present('Ana');
      t.present('Ana', 'Ben');
      t.present('Ben');
      t.present('Ana', 'Ben');
    }
    expect(clockEnd(t.table)).toBe(end);
  });

  test('decides about who is absent too, as long as another one is here', () => {
    const t = timed(20);
    const absent = t.nameOnTurn();
    const [other = ''] = ['Ana', 'Ben'].filter((name) => name !== absent);
    t.present(other);
    t.pass(AWAY_MS);
    t.alarmIn(20_000 - AWAY_MS);
    expect(t.nameOnTurn()).toBe(other);
  });
});

describe('a clock while nobody is here', () => {
  test.each(shortClocks)('of %d s stops, and begins anew with the first who is back', (clock) => {
    const t = timed(clock);
    t.now += clock * 1_000 - 1;
    t.present();
    const { step } = t.table;
    expect(clockEnd(t.table)).toBeNull();
    t.alarmIn(3_600_000);
    t.alarm();
    expect(t.table.step).toBe(step);
    expect(t.table.play?.isGiven).toBe(false);
    t.present('Ben');
    expect(waits(t)).toMatchObject({ turn: clock * 1_000 });
    t.now += 1_000;
    t.present('Ana', 'Ben');
    expect(waits(t)).toEqual({ turn: clock * 1_000 - 1_000 });
  });

  test('begins anew for whoever comes by another device', () => {
    const t = timed(20);
    const code = 'c'.repeat(32);
    t.send('Ana', { t: 'invite', code });
    t.present();
    t.alarmIn(300_000);
    expect(t.send('phone', { t: 'claim', code })).toMatchObject({ ok: true });
    expect(waits(t)).toMatchObject({ turn: 20_000 });
  });

  test('does not begin anew for somebody who only watches', () => {
    const t = timed(20);
    t.present();
    t.alarmIn(60_000);
    t.send('Dora', { t: 'ask', name: 'Dora' });
    t.run({ t: 'presence' });
    expect(clockEnd(t.table)).toBeNull();
  });

  test('stops when its own wake finds that everyone has gone with the shell', () => {
    const t = timed(20);
    const { step } = t.table;
    t.here = [];
    t.alarmIn(20_000);
    expect(t.table.step).toBe(step);
    expect(clockEnd(t.table)).toBeNull();
  });
});

describe('a clock of a day', () => {
  const day = LONG_CLOCK * 1_000;

  test('runs on while nobody is here, and does not begin anew with who is back', () => {
    const t = timed(LONG_CLOCK);
    const end = clockEnd(t.table);
    t.present();
    t.alarmIn(day / 2);
    expect(clockEnd(t.table)).toBe(end);
    t.present('Ana');
    expect(clockEnd(t.table)).toBe(end);
    t.present();
    const { step } = t.table;
    t.alarmIn(day / 2);
    expect(t.table.step).toBe(step + 1);
  });

  test('runs until everyone is on autopilot: then the table sleeps, but for its end', () => {
    const t = timed(LONG_CLOCK);
    t.present();
    t.pass(AWAY_MS);
    let turns = 0;
    while (clockEnd(t.table) !== null) {
      t.now = clockEnd(t.table) ?? 0;
      t.alarm();
      turns += 1;
    }
    expect(turns).toBe(4);
    expect(t.table.chairs.slice(0, 2)).toMatchObject([{ auto: 'missed' }, { auto: 'missed' }]);
    expect(t.table.phase).toBe('playing');
    expect(waits(t)).toEqual({});
    expect(wakeAt(t.table)).toBe(t.table.touched + EXPIRY_MS);
  });

  test('lets bots move in between, while a person is waited for', () => {
    const t = timed(LONG_CLOCK, true);
    t.present();
    turnOf(t, 'bot');
    expect(waits(t)).toMatchObject({ think: THINK_MS });
  });

  test('waits for nobody who is out of the game', () => {
    const t = timed(LONG_CLOCK, true);
    const random = seeded(7);
    const isOut = (seat: number) => {
      const view = t.view(null).play?.view;
      const game = t.table.play?.seating.indexOf(seat) ?? -1;
      return view !== undefined && 'counts' in view && view.counts[game] === 0;
    };
    while (!isOut(0) && !isOut(1)) playOn(t, random, 1);
    expect(t.table.phase).toBe('playing');
    const alive = isOut(0) ? 'Ben' : 'Ana';
    t.present();
    t.pass(AWAY_MS);
    expect(dues(t.table)).toHaveLength(2);
    t.send(alive, { t: 'leave' });
    expect(waits(t)).toEqual({});
  });

  test('begins anew with who is back at a table that has slept, on one’s own turn', () => {
    const t = timed(LONG_CLOCK);
    t.present();
    t.pass(AWAY_MS);
    while (clockEnd(t.table) !== null) {
      t.now = clockEnd(t.table) ?? 0;
      t.alarm();
    }
    const name = t.nameOnTurn();
    t.now += 3 * day;
    t.send(name, { t: 'back' });
    expect(waits(t)).toEqual({ turn: day });
  });
});

describe('a lateness of ours', () => {
  test.each([20, 45, 90, LONG_CLOCK] as const)(
    'gives whoever is on turn time again, by a clock of %d s',
    (clock) => {
      const t = timed(clock);
      const { step, v } = t.table;
      t.alarmIn(clock * 1_000 + LATE_MS + 1);
      expect(t.table).toMatchObject({ step, v });
      expect(waits(t)).toEqual({ turn: GRACE_MS });
      t.alarmIn(GRACE_MS - 1);
      expect(t.table.step).toBe(step);
      t.alarmIn(1);
      expect(t.table.step).toBe(step + 1);
    },
  );

  test('that is small gives none', () => {
    const t = timed(20);
    const { step } = t.table;
    t.alarmIn(20_000 + LATE_MS);
    expect(t.table.step).toBe(step + 1);
  });

  test('gives it once a turn, and in the next turn again', () => {
    const t = timed(20);
    const { step } = t.table;
    t.alarmIn(60_000);
    t.alarmIn(60_000);
    expect(t.table.step).toBe(step + 1);
    t.alarmIn(60_000);
    expect(t.table.step).toBe(step + 1);
    expect(waits(t)).toEqual({ turn: GRACE_MS });
  });

  test('is no fault of the player, who may use the time', () => {
    const t = timed(20);
    const name = t.nameOnTurn();
    t.alarmIn(60_000);
    t.now += GRACE_MS - 1;
    expect(t.act(name, t.mild())).toMatchObject({ ok: true });
    expect(t.table.chairs[t.seat(name)]).toMatchObject({ missed: 0, auto: null });
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
