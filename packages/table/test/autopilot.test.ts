import { describe, expect, test } from 'vitest';
import { autoSeat, botTurn, clockEnd, LONG_CLOCK, MISSED, THINK_MS } from '../src/index.ts';
import { TestTable } from './kit.ts';

const CLOCK = 20_000;

/** Ana and Ben play by a clock of 20 s; `late` is on turn, and `other` waits. */
function timed(): { t: TestTable; late: string; other: string } {
  const t = new TestTable({ game: 'perudo/1', clock: 20, reveal: 0, name: 'Ana' });
  t.send('Ben', { t: 'sit', name: 'Ben' });
  t.present('Ana', 'Ben');
  t.send('Ana', { t: 'start' });
  const late = t.nameOnTurn();
  return { t, late, other: late === 'Ana' ? 'Ben' : 'Ana' };
}

/** Whoever is on turn makes the lowest bid. */
function bids(t: TestTable): void {
  expect(t.act(t.nameOnTurn(), t.mild())).toMatchObject({ ok: true });
}

/** Who was late once, and then again, the other having bid in between. */
function onAutopilot() {
  const game = timed();
  game.t.alarmIn(CLOCK);
  bids(game.t);
  game.t.alarmIn(CLOCK);
  return game;
}

function chair(t: TestTable, name: string) {
  return t.table.chairs[t.seat(name)];
}

describe('a seat is on autopilot', () => {
  test('after two clocks in a row, and not after one', () => {
    const { t, late, other } = timed();
    t.alarmIn(CLOCK);
    expect(chair(t, late)).toMatchObject({ missed: 1, auto: null });
    bids(t);
    expect(t.nameOnTurn()).toBe(late);
    t.alarmIn(CLOCK);
    expect(chair(t, late)).toMatchObject({ missed: MISSED, auto: 'missed' });
    expect(chair(t, other)).toMatchObject({ missed: 0, auto: null });
    expect(t.view(null).seats[t.seat(late)]).toMatchObject({ kind: 'human', auto: 'missed' });
  });

  test('not after two with a move of one’s own between', () => {
    const { t, late } = timed();
    t.alarmIn(CLOCK);
    bids(t);
    bids(t);
    expect(chair(t, late)).toMatchObject({ missed: 0 });
    bids(t);
    t.alarmIn(CLOCK);
    expect(chair(t, late)).toMatchObject({ missed: 1, auto: null });
  });

  test('not when the lateness was ours', () => {
    const { t, late } = timed();
    t.alarmIn(CLOCK * 10);
    expect(chair(t, late)).toMatchObject({ missed: 0 });
  });

  test('and is played promptly, not by the clock', () => {
    const { t, late } = onAutopilot();
    bids(t);
    expect(t.nameOnTurn()).toBe(late);
    expect(clockEnd(t.table)).toBeNull();
    const { step } = t.table;
    t.alarmIn(THINK_MS - 1);
    expect(t.table.step).toBe(step);
    t.alarmIn(1);
    expect(t.table.step).toBe(step + 1);
    expect(chair(t, late)).toMatchObject({ missed: MISSED, auto: 'missed' });
  });
});

describe('the bot that moves for a person', () => {
  test('is the house bot, and sees what that seat sees', () => {
    const { t, late } = timed();
    t.now += CLOCK;
    const turn = botTurn(t.table, t.now);
    expect(turn).toMatchObject({ seat: t.seat(late), level: 'house', step: t.table.step });
    expect(turn?.view).toEqual(t.view(late).play?.view);
    const { t: later } = onAutopilot();
    bids(later);
    later.now += THINK_MS;
    expect(botTurn(later.table, later.now)?.level).toBe('house');
  });

  test('has a level of its own on its own seat', () => {
    for (const level of ['easy', 'normal', 'sharp'] as const) {
      const t = new TestTable({ game: 'perudo/1', name: 'Ana' });
      t.send('Ana', { t: 'add-bot', level });
      t.present('Ana');
      t.send('Ana', { t: 'start' });
      if (t.nameOnTurn() === 'Ana') bids(t);
      t.now += THINK_MS;
      expect(botTurn(t.table, t.now)?.level).toBe(level);
      expect(t.view(null).seats.map((seat) => seat?.level)).toContain(level);
    }
  });

  test('is named in the log, and a move of one’s own or of a bot’s seat is not', () => {
    const { t, late } = timed();
    t.alarmIn(CLOCK);
    const row = t.log.at(-1);
    expect(row && autoSeat(row)).toBe(t.seat(late));
    bids(t);
    const own = t.log.at(-1);
    expect(own && autoSeat(own)).toBeNull();
  });

  test('does not move when its person has just moved', () => {
    const { t, late } = timed();
    t.now += CLOCK;
    const { step } = t.table;
    const a = t.mild();
    bids(t);
    const before = t.table;
    t.run({ t: 'bot', seat: t.seat(late), step, a });
    expect(t.table).toBe(before);
  });
});

describe('autopilot ends', () => {
  test('when its person says so, who has the turn’s clock as it is', () => {
    const { t, late } = onAutopilot();
    bids(t);
    t.now += 100;
    expect(t.send(late, { t: 'back' })).toMatchObject({ ok: true });
    expect(chair(t, late)).toMatchObject({ missed: 0, auto: null });
    expect(clockEnd(t.table)).toBe(t.now - 100 + CLOCK);
    expect(t.log.at(-1)?.move).toEqual({ t: 'back' });
  });

  test('when its person moves, in one', () => {
    const { t, late } = onAutopilot();
    bids(t);
    expect(t.nameOnTurn()).toBe(late);
    bids(t);
    expect(chair(t, late)).toMatchObject({ missed: 0, auto: null });
  });

  test('not when what its person wants is refused', () => {
    const { t, late } = onAutopilot();
    bids(t);
    const before = t.table;
    expect(t.act(late, { t: 'bid', q: 99, f: 2 })).toMatchObject({ ok: false });
    expect(t.send(late, { t: 'act', step: before.step - 1, a: { t: 'dudo' } })).toMatchObject({
      why: { code: 'stale' },
    });
    expect(t.table).toBe(before);
  });

  test('not by a page that is there, nor by another name', () => {
    const { t, late, other } = onAutopilot();
    t.present(other);
    t.present('Ana', 'Ben');
    t.send(late, { t: 'name', name: 'Zoe' });
    expect(chair(t, late)).toMatchObject({ auto: 'missed' });
  });

  test('with the game, for everyone, when people gather again', () => {
    const { t, late, other } = onAutopilot();
    t.send('Ana', { t: 'stop' });
    t.send(other, { t: 'again' });
    expect(chair(t, late)).toMatchObject({ missed: 0, auto: null });
  });

  test('by coming back where nobody is on autopilot: no change, and no row', () => {
    const { t, other } = timed();
    const { v } = t.table;
    expect(t.send(other, { t: 'back' })).toEqual({ ok: true, v });
    expect(t.log).toHaveLength(v);
  });

  test('anew only after two more clocks', () => {
    const { t, late } = onAutopilot();
    bids(t);
    t.send(late, { t: 'back' });
    t.alarmIn(CLOCK);
    expect(chair(t, late)).toMatchObject({ missed: 1, auto: null });
  });
});

test('leaving and coming back gives nobody more time', () => {
  for (const clock of [20, LONG_CLOCK] as const) {
    const t = new TestTable({ game: 'perudo/1', clock, name: 'Ana' });
    t.send('Ben', { t: 'sit', name: 'Ben' });
    t.present('Ana', 'Ben');
    t.send('Ana', { t: 'start' });
    const end = clockEnd(t.table);
    const name = t.nameOnTurn();
    t.now += 5_000;
    t.send(name, { t: 'leave' });
    t.send(name, { t: 'back' });
    expect(clockEnd(t.table)).toBe(end);
  }
});

test('leaving just before one’s clock runs out, and coming back after it, gives no other one', () => {
  for (const clock of [20, LONG_CLOCK] as const) {
    const t = new TestTable({ game: 'perudo/1', clock, name: 'Ana' });
    t.send('Ben', { t: 'sit', name: 'Ben' });
    t.present('Ana', 'Ben');
    t.send('Ana', { t: 'start' });
    const end = clockEnd(t.table) ?? 0;
    const name = t.nameOnTurn();
    t.now = end - 1;
    t.send(name, { t: 'leave' });
    // The bot is due at once, but not everything happens at once.
    t.now = end + 50;
    t.send(name, { t: 'back' });
    expect(clockEnd(t.table)).toBe(end);
    t.alarm();
    expect(autoSeat(t.log.at(-1) ?? { by: null, move: null })).toBe(t.seat(name));
  }
});

test('saying that one is back gives no other clock to who was not on autopilot', () => {
  const { t, late } = timed();
  t.alarmIn(CLOCK);
  bids(t);
  const end = clockEnd(t.table);
  expect(chair(t, late)).toMatchObject({ missed: 1, auto: null });
  t.now += CLOCK * 10;
  t.send(late, { t: 'back' });
  expect(clockEnd(t.table)).toBe(end);
});
