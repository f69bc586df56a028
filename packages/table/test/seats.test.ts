import { describe, expect, test } from 'vitest';
import { ASKS, CODE_MS, DEVICES, REMOVED, THINK_MS, tokenHash } from '../src/index.ts';
import { device, TestTable } from './kit.ts';

function gathered(): TestTable {
  const t = new TestTable({ game: 'perudo/1', options: { dice: 3 }, name: 'Ana' });
  t.send('Ben', { t: 'sit', name: 'Ben' });
  t.send('Chidi', { t: 'sit', name: 'Chidi' });
  t.present('Ana', 'Ben', 'Chidi');
  return t;
}

function playing(): TestTable {
  const t = gathered();
  t.send('Ana', { t: 'add-bot' });
  t.send('Ana', { t: 'start' });
  return t;
}

/** The number of that person's request, as the host's page shows it. */
function askOf(t: TestTable, name: string): number {
  return t.view('Ana').asks.find((ask) => ask.name === name)?.n ?? -1;
}

/** Who sits where, by name. */
function names(t: TestTable): (string | undefined)[] {
  return t.table.chairs.map((chair) => chair?.name);
}

describe('whom the host moves', () => {
  test('takes a free seat, with name, number, device and absence', () => {
    const t = gathered();
    t.present('Ana');
    const [, ben] = t.table.chairs;
    t.send('Ana', { t: 'move', seat: 1, to: 4 });
    expect(t.table.chairs).toEqual([t.table.chairs[0], null, t.table.chairs[2], null, ben, null]);
    expect(t.table.left[1]).toBeNull();
    expect(t.table.left[4]).toBe(t.now);
    expect(t.seat('Ben')).toBe(4);
  });

  test('changes places with whoever sits there, the host included, whose rights go along', () => {
    const t = gathered();
    t.send('Ana', { t: 'move', seat: 1, to: 0 });
    expect(names(t).slice(0, 2)).toEqual(['Ben', 'Ana']);
    expect(t.table.host).toBe(1);
    t.send('Ana', { t: 'move', seat: 1, to: 0 });
    expect(names(t).slice(0, 2)).toEqual(['Ana', 'Ben']);
    expect(t.table.host).toBe(0);
  });

  test('stays where they are in a game, and when nobody sits there or another asks', () => {
    const t = gathered();
    expect(t.send('Ben', { t: 'move', seat: 2, to: 4 })).toMatchObject({ why: { code: 'host' } });
    const { v } = t.table;
    expect(t.send('Ana', { t: 'move', seat: 5, to: 4 })).toEqual({ ok: true, v });
    expect(t.send('Ana', { t: 'move', seat: 1, to: 1 })).toEqual({ ok: true, v });
    t.send('Ana', { t: 'start' });
    expect(t.send('Ana', { t: 'move', seat: 1, to: 4 })).toMatchObject({
      why: { code: 'playing' },
    });
  });
});

describe('somebody who sits', () => {
  test('changes over to a free seat while people gather, not to one that is taken', () => {
    const t = gathered();
    t.send('Ben', { t: 'sit', name: 'Ben', seat: 4 });
    expect(t.seat('Ben')).toBe(4);
    const taken = { ok: false, why: { code: 'taken', seat: 0 } };
    expect(t.send('Ben', { t: 'sit', name: 'Ben', seat: 0 })).toEqual(taken);
    t.send('Ana', { t: 'start' });
    t.send('Ben', { t: 'sit', name: 'Ben', seat: 5 });
    expect(t.seat('Ben')).toBe(4);
  });
});

describe('a command that names somebody', () => {
  test('hits nobody else who sits there by now', () => {
    const t = gathered();
    const ben = t.table.chairs[1]?.who ?? -1;
    t.send('Ben', { t: 'stand' });
    t.send('Eve', { t: 'sit', name: 'Eve', seat: 1 });
    const before = t.table;
    for (const asked of [
      { t: 'kick', seat: 1, who: ben },
      { t: 'host', seat: 1, who: ben },
      { t: 'move', seat: 1, who: ben, to: 5 },
      { t: 'remove-bot', seat: 1, who: ben },
      { t: 'give', seat: 1, who: ben, n: 1 },
    ] as const) {
      expect(t.send('Ana', asked)).toEqual({ ok: false, why: { code: 'moved', seat: 1 } });
    }
    expect(t.table).toBe(before);
  });
});

describe('whom the host removes', () => {
  test('loses the seat before a game, and does not come back with that device', () => {
    const t = gathered();
    expect(t.send('Ana', { t: 'kick', seat: 1 })).toMatchObject({ ok: true });
    expect(t.table.chairs[1]).toBeNull();
    expect(t.table.removed).toEqual([device('Ben')]);
    for (const asked of [
      { t: 'sit', name: 'Ben' },
      { t: 'ask', name: 'Ben' },
    ] as const) {
      expect(t.send('Ben', asked)).toEqual({ ok: false, why: { code: 'removed' } });
    }
    expect(t.send('Ben, another', { t: 'sit', name: 'Ben' })).toMatchObject({ ok: true });
  });

  test('leaves dice and name to a bot in a game, once', () => {
    const t = playing();
    const before = t.view('Chidi').play;
    t.send('Ana', { t: 'kick', seat: 1 });
    expect(t.table.chairs[1]).toEqual({
      who: 5,
      name: 'Ben',
      kind: 'bot',
      tokens: [],
      seed: null,
      level: 'normal',
      missed: 0,
      auto: null,
    });
    expect(t.view('Chidi').play).toEqual(before);
    expect(t.seat('Ben')).toBe(-1);
    const a = { t: 'bid', q: 1, f: 2 };
    expect(t.act('Ben', a)).toEqual({ ok: false, why: { code: 'no-seat' } });
    expect(t.send('Ana', { t: 'kick', seat: 1 })).toMatchObject({ why: { code: 'no-person' } });
  });

  test('sees what somebody watching sees', () => {
    const t = playing();
    t.send('Ana', { t: 'kick', seat: 1 });
    expect(t.view('Ben').play).toMatchObject({ me: null, view: { cup: null } });
  });

  test('is a person, and not the host', () => {
    const t = gathered();
    t.send('Ana', { t: 'add-bot', seat: 5 });
    for (const seat of [0, 4, 5]) {
      expect(t.send('Ana', { t: 'kick', seat })).toEqual({
        ok: false,
        why: { code: 'no-person', seat },
      });
    }
    expect(t.send('Ben', { t: 'kick', seat: 0 })).toMatchObject({ why: { code: 'host' } });
  });

  test('frees the seat after a game', () => {
    const t = playing();
    t.send('Ana', { t: 'stop' });
    t.send('Ana', { t: 'kick', seat: 2 });
    expect(t.table.chairs[2]).toBeNull();
    t.send('Ana', { t: 'again' });
    expect(t.send('Dora', { t: 'sit', name: 'Dora' })).toMatchObject({ ok: true });
    expect(t.seat('Dora')).toBe(2);
  });

  test('is remembered among the last ones', () => {
    const t = gathered();
    for (let i = 0; i <= REMOVED; i++) {
      t.send(`p${i}`, { t: 'sit', name: `p${i}`, seat: 5 });
      t.send('Ana', { t: 'kick', seat: 5 });
    }
    expect(t.table.removed).toHaveLength(REMOVED);
    expect(t.send('p0', { t: 'sit', name: 'p0', seat: 5 })).toMatchObject({ ok: true });
    expect(t.send(`p${REMOVED}`, { t: 'sit', name: 'x' })).toMatchObject({ ok: false });
  });
});

describe('who asks for a seat', () => {
  test('is given a bot’s by the host, with its dice, in the game', () => {
    const t = playing();
    t.send('Dora', { t: 'ask', name: 'Dora' });
    expect(t.view(null).asks).toEqual([{ n: askOf(t, 'Dora'), name: 'Dora' }]);
    t.send('Ana', { t: 'give', seat: 3, n: askOf(t, 'Dora') });
    expect(t.table.chairs[3]).toMatchObject({ name: 'Dora', kind: 'human' });
    const cup = Array(3).fill(expect.any(Number));
    expect(t.view('Dora').play).toMatchObject({ me: 3, view: { cup } });
    expect(t.table.asks).toEqual([]);
  });

  test('may ask again under another name, and waits as one', () => {
    const t = playing();
    t.send('Dora', { t: 'ask', name: 'Dora' });
    t.send('Dora', { t: 'ask', name: 'Dorothea' });
    expect(t.view(null).asks.map(({ name }) => name)).toEqual(['Dorothea']);
  });

  test('keeps a number that nobody else ever gets, so that no late gift goes astray', () => {
    const t = playing();
    t.send('Dora', { t: 'ask', name: 'Dora' });
    const dora = askOf(t, 'Dora');
    t.send('Ana', { t: 'give', seat: 3, n: dora });
    t.send('Ana', { t: 'kick', seat: 3 });
    t.send('Eve', { t: 'ask', name: 'Eve' });
    expect(t.send('Ana', { t: 'give', seat: 3, n: dora })).toEqual({
      ok: false,
      why: { code: 'no-ask', n: dora },
    });
    expect(t.table.chairs[3]?.kind).toBe('bot');
  });

  test('asks for nothing any more after sitting down', () => {
    const t = gathered();
    t.send('Dora', { t: 'ask', name: 'Dora' });
    t.send('Dora', { t: 'sit', name: 'Dora' });
    expect(t.table.asks).toEqual([]);
    expect(t.send('Dora', { t: 'ask', name: 'Dora' })).toEqual({ ok: true, v: t.table.v });
    expect(t.table.asks).toEqual([]);
  });

  test('gives way to others when too many wait', () => {
    const t = playing();
    for (let i = 0; i <= ASKS; i++) t.send(`w${i}`, { t: 'ask', name: `w${i}` });
    const names = t.view(null).asks.map(({ name }) => name);
    expect(names).toEqual(Array.from({ length: ASKS }, (_, i) => `w${i + 1}`));
  });

  test('needs a device that could sit, and a name', () => {
    const t = playing();
    expect(t.send(null, { t: 'ask', name: 'W' })).toEqual({ ok: false, why: { code: 'no-token' } });
    expect(t.send('W', { t: 'ask', name: ' \u200b' })).toEqual({
      ok: false,
      why: { code: 'name' },
    });
  });

  test('gets no seat of a person, and none without having asked', () => {
    const t = playing();
    t.send('Dora', { t: 'ask', name: 'Dora' });
    const n = askOf(t, 'Dora');
    for (const seat of [0, 1, 5]) {
      expect(t.send('Ana', { t: 'give', seat, n })).toEqual({
        ok: false,
        why: { code: 'no-bot', seat },
      });
    }
    expect(t.send('Ana', { t: 'give', seat: 3, n: n + 1 })).toMatchObject({
      why: { code: 'no-ask' },
    });
    expect(t.send('Ben', { t: 'give', seat: 3, n })).toMatchObject({ why: { code: 'host' } });
  });

  test('gets no seat of a game that is over, not even one on autopilot', () => {
    const t = playing();
    t.send('Dora', { t: 'ask', name: 'Dora' });
    t.send('Chidi', { t: 'leave' });
    t.send('Ana', { t: 'stop' });
    for (const seat of [2, 3]) {
      expect(t.send('Ana', { t: 'give', seat, n: askOf(t, 'Dora') })).toEqual({
        ok: false,
        why: { code: 'over' },
      });
    }
    t.send('Ana', { t: 'again' });
    expect(t.send('Ana', { t: 'give', seat: 3, n: askOf(t, 'Dora') })).toMatchObject({ ok: true });
  });

  test('gets no seat of the host, not even one that a bot plays', () => {
    const t = playing();
    t.send('Dora', { t: 'ask', name: 'Dora' });
    t.table = {
      ...t.table,
      chairs: t.table.chairs.map(
        (chair, seat) => chair && (seat > 0 ? chair : { ...chair, auto: 'missed' }),
      ),
    };
    expect(t.send('Ana', { t: 'give', seat: 0, n: askOf(t, 'Dora') })).toEqual({
      ok: false,
      why: { code: 'no-bot', seat: 0 },
    });
  });

  test('counts as gone until its page is seen, for it may be', () => {
    const t = playing();
    t.send('Dora', { t: 'ask', name: 'Dora' });
    t.send('Ana', { t: 'give', seat: 3, n: askOf(t, 'Dora') });
    expect(t.table.left[3]).toBe(t.now);
    t.present('Ana', 'Ben', 'Chidi', 'Dora');
    expect(t.table.left[3]).toBeNull();
  });
});

describe('the host’s rights', () => {
  test('are handed to another person, and to nobody else', () => {
    const t = gathered();
    t.send('Ana', { t: 'add-bot', seat: 5 });
    for (const seat of [4, 5]) {
      expect(t.send('Ana', { t: 'host', seat })).toEqual({
        ok: false,
        why: { code: 'no-person', seat },
      });
    }
    expect(t.send('Ben', { t: 'host', seat: 1 })).toEqual({
      ok: false,
      why: { code: 'host', host: 0 },
    });
    expect(t.send('Ana', { t: 'host', seat: 2 })).toMatchObject({ ok: true });
    expect(t.table.host).toBe(2);
    expect(t.send('Ana', { t: 'start' })).toMatchObject({ why: { code: 'host', host: 2 } });
  });

  test('are not handed to somebody who has left', () => {
    const t = playing();
    t.send('Ben', { t: 'leave' });
    expect(t.send('Ana', { t: 'host', seat: 1 })).toEqual({
      ok: false,
      why: { code: 'no-person', seat: 1 },
    });
    t.send('Ben', { t: 'back' });
    expect(t.send('Ana', { t: 'host', seat: 1 })).toMatchObject({ ok: true });
  });

  test('handed to oneself are no change', () => {
    const t = gathered();
    const { v } = t.table;
    expect(t.send('Ana', { t: 'host', seat: 0 })).toEqual({ ok: true, v });
    expect(t.log).toHaveLength(v);
  });

  test('are nobody’s at a table of bots, and the next person’s who sits down', () => {
    const t = new TestTable({ game: 'perudo/1', name: 'Ana' });
    t.send('Ana', { t: 'add-bot' });
    t.send('Ana', { t: 'stand' });
    expect(t.table.host).toBeNull();
    t.send('Ben', { t: 'sit', name: 'Ben', seat: 3 });
    expect(t.table.host).toBe(3);
  });
});

describe('who leaves', () => {
  test('frees the seat while people gather, like who stands up', () => {
    const t = gathered();
    t.send('Ana', { t: 'leave' });
    expect(names(t).slice(0, 3)).toEqual([undefined, 'Ben', 'Chidi']);
    expect(t.table.host).toBe(1);
    expect(t.send('Ana', { t: 'sit', name: 'Ana' })).toMatchObject({ ok: true });
  });

  test('leaves name, dice and device on the seat in a game, and a bot plays on', () => {
    const t = playing();
    const before = t.table.chairs[1];
    const view = t.view('Ben').play;
    t.send('Ben', { t: 'leave' });
    expect(t.table.chairs[1]).toEqual({ ...before, auto: 'left' });
    expect(t.view(null).seats[1]).toMatchObject({ name: 'Ben', kind: 'human', auto: 'left' });
    expect(t.view('Ben').play).toEqual(view);
    const { v } = t.table;
    expect(t.send('Ben', { t: 'leave' })).toEqual({ ok: true, v });
  });

  test('is back with the same device, by saying so or by moving', () => {
    const t = playing();
    const name = t.nameOnTurn();
    for (const comeBack of [() => t.send(name, { t: 'back' }), () => t.act(name, t.mild())]) {
      t.send(name, { t: 'leave' });
      expect(t.table.chairs[t.seat(name)]?.auto).toBe('left');
      expect(comeBack()).toMatchObject({ ok: true });
      expect(t.table.chairs[t.seat(name)]).toMatchObject({ name, auto: null });
    }
  });

  test('is played for at once, with or without a clock, while anybody is here', () => {
    const t = playing();
    while (t.table.chairs[t.turn]?.kind !== 'human') t.alarmIn(THINK_MS);
    const { turn } = t;
    t.send(t.nameOnTurn(), { t: 'leave' });
    const { step } = t.table;
    t.alarmIn(THINK_MS);
    expect(t.table.step).toBe(step + 1);
    expect(t.log.at(-1)).toMatchObject({ by: turn, move: { auto: true } });
    expect(t.table.chairs[turn]).toMatchObject({ auto: 'left', missed: 0 });
  });

  test('passes the host’s rights to the next person who is here, and the log says to whom', () => {
    const t = playing();
    t.present('Ana', 'Chidi');
    t.send('Ana', { t: 'leave' });
    expect(t.table.host).toBe(2);
    expect(t.log.at(-1)?.move).toEqual({ t: 'leave', host: 2 });
    t.send('Ana', { t: 'back' });
    expect(t.table.host).toBe(2);
  });

  test('passes them to the next person who has not left, when nobody else is here', () => {
    const t = playing();
    t.send('Ben', { t: 'leave' });
    t.present('Ana', 'Ben');
    t.send('Ana', { t: 'leave' });
    expect(t.table.host).toBe(2);
  });

  test('keeps them as the last one, for they have to be somebody’s', () => {
    const t = playing();
    for (const name of ['Ben', 'Chidi', 'Ana']) t.send(name, { t: 'leave' });
    expect(t.table.host).toBe(0);
    expect(t.log.at(-1)?.move).toEqual({ t: 'leave', host: 0 });
  });

  test('leaves them, as the last one, to whoever comes back first', () => {
    const t = playing();
    for (const name of ['Ben', 'Chidi', 'Ana']) t.send(name, { t: 'leave' });
    t.send('Chidi', { t: 'back' });
    expect(t.table.host).toBe(2);
    t.send('Ana', { t: 'back' });
    expect(t.table.host).toBe(2);
    expect(t.send('Chidi', { t: 'stop' })).toMatchObject({ ok: true });
  });

  test('may be given up for by the host, and has no seat then', () => {
    const t = playing();
    t.send('Ben', { t: 'leave' });
    t.send('Dora', { t: 'ask', name: 'Dora' });
    const game = t.view('Ben').play?.view;
    expect(t.send('Ana', { t: 'give', seat: 1, n: askOf(t, 'Dora') })).toMatchObject({ ok: true });
    expect(t.table.chairs[1]).toMatchObject({ name: 'Dora', auto: null, missed: 0 });
    expect(t.view('Dora').play).toMatchObject({
      me: 1,
      view: { cup: game && 'cup' in game ? game.cup : null },
    });
    expect(t.send('Ben', { t: 'back' })).toEqual({ ok: false, why: { code: 'no-seat' } });
    expect(t.view('Ben').play).toMatchObject({ me: null, view: { cup: null } });
  });

  test('after the game keeps the seat until people gather again, and then it is free', () => {
    const t = playing();
    t.send('Ana', { t: 'stop' });
    t.send('Ana', { t: 'leave' });
    expect(t.table.chairs[0]).toMatchObject({ auto: 'left' });
    expect(t.table.host).toBe(1);
    t.send('Chidi', { t: 'again' });
    expect(names(t).slice(0, 4)).toEqual([undefined, 'Ben', 'Chidi', 'Bot']);
    expect(t.table.host).toBe(1);
    expect(t.send('Ana', { t: 'sit', name: 'Ana' })).toMatchObject({ ok: true });
  });

  test('stays when it is them who have people gather again', () => {
    const t = playing();
    t.send('Ben', { t: 'leave' });
    t.send('Ana', { t: 'stop' });
    t.send('Ben', { t: 'again' });
    expect(t.table.chairs[1]).toMatchObject({ name: 'Ben', auto: null });
  });
});

describe('a code for a seat', () => {
  const code = 'c'.repeat(32);
  const noCode = { ok: false, why: { code: 'no-code' } };

  function invited(): TestTable {
    const t = playing();
    t.send('Ben', { t: 'invite', code });
    return t;
  }

  test('gives the seat to one more device: both act, and both see the cup', () => {
    const t = invited();
    const { v } = t.table;
    expect(t.send('phone', { t: 'claim', code })).toEqual({ ok: true, v: v + 1 });
    expect(t.table.chairs[1]?.tokens).toEqual([device('Ben'), device('phone')]);
    expect(t.view('phone')).toEqual(t.view('Ben'));
    for (const name of ['phone', 'Ben']) {
      expect(t.send(name, { t: 'name', name: `by ${name}` })).toMatchObject({ ok: true });
    }
  });

  test('is good once, and its answer twice', () => {
    const t = invited();
    const id = t.nextId();
    const first = t.send('phone', { t: 'claim', code, id });
    expect(t.send('phone', { t: 'claim', code, id })).toEqual(first);
    expect(t.send('tablet', { t: 'claim', code })).toEqual(noCode);
    expect(t.table.chairs[1]?.tokens).toHaveLength(2);
  });

  test('is good for ten minutes, and no longer', () => {
    const t = invited();
    t.now += CODE_MS - 1;
    expect(t.decide({ t: 'claim', id: t.nextId(), code, by: device('phone') }).answer.ok).toBe(
      true,
    );
    t.now += 1;
    expect(t.send('phone', { t: 'claim', code })).toEqual(noCode);
  });

  test('is void when another one is made for the same seat, and not by one for another', () => {
    const t = invited();
    t.send('Ana', { t: 'invite', code: 'a'.repeat(32) });
    t.send('Ben', { t: 'invite', code: 'b'.repeat(32) });
    expect(t.send('phone', { t: 'claim', code })).toEqual(noCode);
    expect(t.send('phone', { t: 'claim', code: 'b'.repeat(32) })).toMatchObject({ ok: true });
    expect(t.send('tablet', { t: 'claim', code: 'a'.repeat(32) })).toMatchObject({ ok: true });
    expect([t.seat('phone'), t.seat('tablet')]).toEqual([1, 0]);
  });

  test('cannot be guessed, nor made by who has no seat', () => {
    const t = invited();
    for (const wrong of ['d'.repeat(32), tokenHash(code).slice(0, 32)]) {
      expect(t.send('phone', { t: 'claim', code: wrong })).toEqual(noCode);
    }
    expect(t.send('Eve', { t: 'invite', code: 'e'.repeat(32) })).toEqual({
      ok: false,
      why: { code: 'no-seat' },
    });
    expect(t.send(null, { t: 'claim', code })).toEqual({ ok: false, why: { code: 'no-token' } });
  });

  test('is not for who sits, nor for a device that was removed', () => {
    const t = invited();
    for (const name of ['Ana', 'Ben']) {
      expect(t.send(name, { t: 'claim', code })).toEqual({ ok: false, why: { code: 'seated' } });
    }
    t.send('Ana', { t: 'kick', seat: 2 });
    expect(t.send('Chidi', { t: 'claim', code })).toEqual({ ok: false, why: { code: 'removed' } });
    expect(t.send('phone', { t: 'claim', code })).toMatchObject({ ok: true });
  });

  test('is whose it was made by, wherever they sit, and dies with their seat', () => {
    const t = gathered();
    t.send('Ben', { t: 'invite', code });
    t.send('Ben', { t: 'sit', name: 'Ben', seat: 4 });
    t.send('Eve', { t: 'sit', name: 'Eve', seat: 1 });
    expect(
      t.decide({ t: 'claim', id: t.nextId(), code, by: device('phone') }).table.chairs[4],
    ).toMatchObject({
      tokens: [device('Ben'), device('phone')],
    });
    t.send('Ben', { t: 'stand' });
    t.send('Ben', { t: 'sit', name: 'Ben', seat: 4 });
    expect(t.send('phone', { t: 'claim', code })).toEqual(noCode);
  });

  test('dies with who is removed or replaced in a game: the seat is another’s then', () => {
    const kicked = invited();
    kicked.send('Ana', { t: 'kick', seat: 1 });
    expect(kicked.send('phone', { t: 'claim', code })).toEqual(noCode);
    const replaced = invited();
    replaced.send('Ben', { t: 'leave' });
    replaced.send('Dora', { t: 'ask', name: 'Dora' });
    replaced.send('Ana', { t: 'give', seat: 1, n: askOf(replaced, 'Dora') });
    expect(replaced.send('phone', { t: 'claim', code })).toEqual(noCode);
  });

  test('takes a device off the list of those who ask for a seat', () => {
    const t = invited();
    t.send('phone', { t: 'ask', name: 'Ben again' });
    t.send('phone', { t: 'claim', code });
    expect(t.table.asks).toEqual([]);
  });

  test('lets the oldest of five devices give way', () => {
    const t = playing();
    const devices = ['one', 'two', 'three', 'four'];
    for (const [n, name] of devices.entries()) {
      const next = String(n).repeat(32);
      t.send('Ben', { t: 'invite', code: next });
      expect(t.send(name, { t: 'claim', code: next })).toMatchObject({ ok: true });
    }
    expect(t.table.chairs[1]?.tokens).toEqual(devices.map(device));
    expect(devices).toHaveLength(DEVICES);
    expect(t.view('Ben').you).toBe(-1);
    expect(t.send('Ben', { t: 'back' })).toMatchObject({ why: { code: 'no-seat' } });
  });

  test('is kept by its hash alone: neither log, nor view, nor head has it', () => {
    const t = invited();
    t.send('phone', { t: 'claim', code });
    t.send('Ben', { t: 'invite', code: 'd'.repeat(32) });
    expect(JSON.stringify(t.stored())).not.toContain(code);
    expect(JSON.stringify(t.stored())).not.toContain('d'.repeat(32));
    const shown = [t.log, t.view('Ben'), t.view('phone'), t.view('Ana'), t.view(null)];
    for (const hash of [code, 'd'.repeat(32)].map(tokenHash)) {
      expect(JSON.stringify(shown)).not.toContain(hash);
    }
    expect(t.log.at(-1)?.move).toEqual({ t: 'claim', seat: 1 });
  });

  test('is no row when it is made, and one when it is used', () => {
    const t = playing();
    const { v } = t.table;
    expect(t.send('Ben', { t: 'invite', code })).toEqual({ ok: true, v });
    expect(t.log).toHaveLength(v);
    t.send('phone', { t: 'claim', code });
    expect(t.log).toHaveLength(v + 1);
  });

  test('of those who have gone is not kept for ever', () => {
    const t = gathered();
    for (let n = 0; n < 10; n++) {
      t.send('Ben', { t: 'invite', code: n.toString(16).repeat(32) });
      t.send('Ben', { t: 'stand' });
      t.send('Ben', { t: 'sit', name: 'Ben' });
    }
    t.send('Ben', { t: 'invite', code });
    expect(t.table.codes).toHaveLength(1);
  });
});
