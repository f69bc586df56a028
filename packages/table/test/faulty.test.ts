import { perudo } from '@dado/engine';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Command, recordOf, THINK_MS, verify, wakeAt } from '../src/index.ts';
import { withState } from './games.ts';
import { playOn, seeded, TestTable } from './kit.ts';
import { frozen } from './plain.ts';

const internal = { ok: false, why: { code: 'internal' } } as const;

function playing(reveal = 5): TestTable {
  const t = new TestTable({ game: 'perudo/1', options: { dice: 3 }, reveal, name: 'Ana' }, 3);
  t.send('Ben', { t: 'sit', name: 'Ben' });
  t.send('Chidi', { t: 'sit', name: 'Chidi' });
  t.present('Ana', 'Ben', 'Chidi');
  t.send('Ana', { t: 'start' });
  return t;
}

/** Lets whoever's turn it is bid, and the next doubt it. */
function doubted(t: TestTable) {
  t.run(t.command(t.nameOnTurn(), { t: 'bid', q: 1, f: 2 }));
  return t.run(t.command(t.nameOnTurn(), { t: 'dudo' }));
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a rule that throws', () => {
  test('in an act refuses it and leaves the table as it was; the next act goes on', () => {
    const t = playing();
    const before = frozen(t.table);
    const rows = t.log.length;
    vi.spyOn(perudo, 'act').mockImplementationOnce(() => {
      throw new Error('a rule is wrong');
    });
    const bid = { t: 'bid', q: 1, f: 2 } as const;
    const command = t.command(t.nameOnTurn(), bid);
    expect(t.run(command)).toEqual(internal);
    expect(t.table).toBe(before);
    expect(t.log).toHaveLength(rows);
    expect(t.run(command)).toMatchObject({ ok: true });
  });

  test('in a deal refuses the act that leads to it, whole', () => {
    const t = playing(0);
    t.run(t.command(t.nameOnTurn(), { t: 'bid', q: 1, f: 2 }));
    const before = t.table;
    vi.spyOn(perudo, 'chance').mockImplementationOnce(() => {
      throw new Error('a rule is wrong');
    });
    const dudo = t.command(t.nameOnTurn(), { t: 'dudo' });
    expect(t.run(dudo)).toEqual(internal);
    expect(t.table).toBe(before);
    expect(t.run(dudo)).toMatchObject({ ok: true });
  });

  test('in a deal that is due leaves the table waiting for it, and the host may end it', () => {
    const t = playing();
    doubted(t);
    vi.spyOn(perudo, 'chance').mockImplementation(() => {
      throw new Error('a rule is wrong');
    });
    const before = t.table;
    expect(t.wake()).toEqual(internal);
    expect(t.table).toBe(before);
    expect(wakeAt(t.table)).toBe(t.now);
    expect(t.send('Ben', { t: 'name', name: 'Benno' })).toEqual(internal);
    expect(t.send('Ana', { t: 'stop' })).toMatchObject({ ok: true });
    expect(t.send('Ana', { t: 'again' })).toMatchObject({ ok: true });
    expect(t.send('Ben', { t: 'name', name: 'Benno' })).toMatchObject({ ok: true });
  });

  test('refuses even the roll that it asked for: nothing has happened', () => {
    const t = playing();
    doubted(t);
    vi.spyOn(perudo, 'chance').mockReturnValueOnce({ ok: false, why: { code: 'roll' } });
    const before = t.table;
    expect(t.wake()).toEqual(internal);
    expect(t.table).toBe(before);
    expect(t.wake()).toMatchObject({ ok: true });
  });

  test('before a game refuses its start, and the table goes on gathering', () => {
    const t = new TestTable({ game: 'perudo/1', name: 'Ana' });
    t.send('Ana', { t: 'add-bot' });
    vi.spyOn(perudo, 'setup').mockImplementationOnce(() => {
      throw new Error('a rule is wrong');
    });
    expect(t.send('Ana', { t: 'start' })).toEqual(internal);
    expect(t.table.phase).toBe('gathering');
    expect(t.send('Ana', { t: 'start' })).toMatchObject({ ok: true });
  });

  test('leaves a record that verifies', () => {
    const t = playing();
    playOn(t, seeded(1), 4);
    vi.spyOn(perudo, 'act').mockImplementationOnce(() => {
      throw new Error('a rule is wrong');
    });
    t.run(t.command(t.nameOnTurn(), { t: 'dudo' }));
    playOn(t, seeded(1), 4);
    t.send('Ana', { t: 'stop' });
    const record = recordOf(t.table.id, 1, t.log, t.secrets.get(1) ?? '');
    expect(record && verify(record)).toBeNull();
  });
});

describe('a state that no rule could have made', () => {
  const states = {
    'no state': null,
    'no object': 7,
    'an empty one': {},
    'no cups': { cups: null },
    'no counts': { counts: null },
    'no bids': { bids: null },
    'no penalties': { penalties: null },
    'no memory of palifico': { hadPalifico: null },
    'no options': { options: null },
    'a phase of another game': { phase: 'roll' },
    'a turn of nobody': { turn: 17 },
  };
  test.each(Object.entries(states))(
    '%s: no command throws, and what is refused changes nothing',
    (_, broken) => {
      const t = playing();
      t.table = frozen(withState(t.table, broken));
      const { step } = t.table;
      const by = t.table.chairs[0]?.tokens[0] ?? null;
      const id = () => t.nextId();
      const commands: Command[] = [
        ...[{ t: 'dudo' }, { t: 'bid', q: 1, f: 2 }, { t: 'calza', q: 1, f: 2 }].flatMap((a) => [
          { t: 'act', id: id(), step, a, by } as const,
          { t: 'bot', seat: 1, step, a } as const,
        ]),
        { t: 'continue', id: id(), step, by },
        { t: 'name', id: id(), name: 'Anna', by },
        { t: 'stop', id: id(), by },
        { t: 'kick', id: id(), seat: 1, who: 2, by },
        { t: 'presence' },
        { t: 'tick' },
      ];
      for (const command of commands) {
        const { answer, table, row, secret } = t.decide(command);
        if (answer.ok) continue;
        expect([table === t.table, row, secret]).toEqual([true, null, null]);
      }
    },
  );
});

describe('input of no kind that a shell would give', () => {
  const t = playing();
  const numbers = [-1, 0.5, 6, 99, Number.NaN, Number.POSITIVE_INFINITY];

  test.each(numbers)('a bot on seat %d is refused, and nothing has changed', (seat) => {
    t.now += THINK_MS;
    const { step } = t.table;
    const before = frozen(t.table);
    for (const a of [null, {}, [], 'dudo', { t: 'dudo' }, { t: 'bid', q: seat, f: 2 }]) {
      for (const at of [step, step + 1, Number.NaN]) {
        const { answer, table, row } = t.decide({ t: 'bot', seat, step: at, a });
        expect([answer.ok, table === before, row]).toEqual([false, true, null]);
      }
    }
  });

  test('seats that are no seats are nowhere and nobody', () => {
    t.here = [...numbers, 0, 0, 0, 2, 1];
    expect(t.decide({ t: 'presence' }).table).toMatchObject({ left: Array(6).fill(null) });
  });

  test('no time at all makes nothing happen', () => {
    for (const now of [Number.NaN, Number.NEGATIVE_INFINITY, -1, 0]) {
      t.now = now;
      for (const command of [{ t: 'tick' }, { t: 'presence' }] as const) {
        expect(t.decide(command)).toMatchObject({ row: null, expired: false });
      }
    }
  });

  test('a secret that is not there refuses what would need it', () => {
    const t = playing();
    doubted(t);
    t.secrets.clear();
    const before = t.table;
    expect(t.wake()).toEqual(internal);
    expect(t.table).toBe(before);
  });
});
