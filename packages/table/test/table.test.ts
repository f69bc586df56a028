import { perudoPresets } from '@dado/engine';
import { describe, expect, test } from 'vitest';
import { commitment, mixSeeds, rollFor } from '../src/index.ts';
import { playOut, seeded, TestTable } from './kit.ts';

const seed = (digit: string) => digit.repeat(32);

function threeAtTable(options: Record<string, unknown> = {}) {
  const t = new TestTable({ game: 'perudo/1', options, reveal: 5, name: 'Ana' });
  t.send('Ben', { t: 'sit', name: 'Ben' });
  t.send('Chidi', { t: 'sit', name: 'Chidi' });
  t.here = [0, 1, 2];
  return t;
}

/** Ends the first round at once: the opener bids the most there is, the next seat doubts it. */
function showdown(t: TestTable) {
  const names = ['Ana', 'Ben', 'Chidi'];
  const opener = t.open()[0]?.seat ?? 0;
  t.act(names[opener] ?? '', { t: 'bid', q: 9, f: 6 });
  t.act(names[(opener + 1) % 3] ?? '', { t: 'dudo' });
}

describe('gathering', () => {
  test('the creator sits on seat 0 with the host’s rights', () => {
    const t = new TestTable({ game: 'perudo/1', name: 'Ana' });
    expect(t.view('Ana')).toMatchObject({ phase: 'gathering', host: 0, you: 0 });
    expect(t.view(null).you).toBeNull();
    expect(t.table.v).toBe(1);
  });

  test('people take the first free seat, or the one they ask for', () => {
    const t = new TestTable({ game: 'perudo/1', name: 'Ana' });
    t.send('Ben', { t: 'sit', name: 'Ben', seat: 4 });
    t.send('Chidi', { t: 'sit', name: 'Chidi' });
    expect([t.seat('Ana'), t.seat('Ben'), t.seat('Chidi')]).toEqual([0, 4, 1]);
    expect(t.send('Dora', { t: 'sit', name: 'Dora', seat: 4 })).toEqual({
      ok: false,
      why: { code: 'taken', seat: 4 },
    });
  });

  test('ten sit down at once: six have seats, four are told that the table is full', () => {
    const t = new TestTable({ game: 'perudo/1', name: 'p0' });
    const answers = Array.from({ length: 9 }, (_, i) =>
      t.send(`p${i + 1}`, { t: 'sit', name: `p${i + 1}` }),
    );
    expect(answers.filter((a) => a.ok)).toHaveLength(5);
    expect(answers.filter((a) => !a.ok && a.why.code === 'full')).toHaveLength(4);
  });

  test('sitting down twice with one device keeps the one seat', () => {
    const t = new TestTable({ game: 'perudo/1', name: 'Ana' });
    t.send('Ben', { t: 'sit', name: 'Ben' });
    const before = t.table;
    expect(t.send('Ben', { t: 'sit', name: 'Ben', seat: 1 })).toEqual({ ok: true, v: before.v });
    expect(t.table).toBe(before);
  });

  test('names are cleaned, cut and numbered', () => {
    const t = new TestTable({ game: 'perudo/1', name: '  A\u200bna\u0000 ' });
    t.send('b', { t: 'sit', name: 'ana' });
    t.send('c', { t: 'sit', name: 'Ａna' });
    t.send('d', { t: 'sit', name: 'W'.repeat(60) });
    expect(t.table.chairs.map((chair) => chair?.name)).toEqual([
      'Ana',
      'ana 2',
      'Ana 3',
      'W'.repeat(20),
      undefined,
      undefined,
    ]);
    expect(t.send('e', { t: 'sit', name: ' \u200b ' })).toMatchObject({ why: { code: 'name' } });
  });

  test('the host’s rights pass on when the host stands up, and come with the first seat', () => {
    const t = threeAtTable();
    t.send('Ana', { t: 'stand' });
    expect(t.table.host).toBe(1);
    t.send('Ben', { t: 'stand' });
    t.send('Chidi', { t: 'stand' });
    expect(t.table.host).toBeNull();
    t.send('Dora', { t: 'sit', name: 'Dora', seat: 5 });
    expect(t.table.host).toBe(5);
  });

  test('only the host changes settings, adds bots and starts', () => {
    const t = threeAtTable();
    for (const asked of [
      { t: 'options', game: 'peruke/1' },
      { t: 'add-bot' },
      { t: 'start' },
    ] as const) {
      expect(t.send('Ben', asked)).toEqual({ ok: false, why: { code: 'host', host: 0 } });
      expect(t.send('nobody', asked)).toEqual({ ok: false, why: { code: 'no-seat' } });
    }
  });

  test('settings: a preset, what differs from it, and refusals by name', () => {
    const t = new TestTable({ game: 'perudo/1', name: 'Ana' });
    t.send('Ana', { t: 'options', game: 'perudo/1', preset: 'traditional', options: { dice: 3 } });
    expect(t.table.options).toEqual({ ...perudoPresets.traditional, dice: 3 });
    const refusals = [
      [
        { game: 'perudo/1', preset: 'peruvian' },
        { code: 'preset', preset: 'peruvian' },
      ],
      [
        { game: 'perudo/1', options: { dice: 7 } },
        { code: 'option.value', key: 'dice' },
      ],
      [
        { game: 'perudo/1', options: { red: true } },
        { code: 'option.unknown', key: 'red' },
      ],
      [
        { game: 'perudo/1', preset: 'toString' },
        { code: 'preset', preset: 'toString' },
      ],
    ] as const;
    for (const [asked, why] of refusals) {
      expect(t.send('Ana', { t: 'options', ...asked })).toEqual({ ok: false, why });
    }
    expect(t.table.options).toEqual({ ...perudoPresets.traditional, dice: 3 });
  });

  test('dice set to 3, then 6, then 4 before the start: everyone has 4', () => {
    const t = new TestTable({ game: 'perudo/1', name: 'Ana' });
    t.send('Ben', { t: 'sit', name: 'Ben' });
    t.send('Ana', { t: 'options', game: 'perudo/1', options: { dice: 3 } });
    t.send('Chidi', { t: 'sit', name: 'Chidi' });
    t.send('Ana', { t: 'options', game: 'perudo/1', options: { dice: 6 } });
    t.send('Ana', { t: 'options', game: 'perudo/1', options: { dice: 4 } });
    t.send('Ana', { t: 'start' });
    const play = t.view('Chidi').play;
    expect(play?.game === 'perudo/1' && play.view.counts).toEqual([4, 4, 4]);
    expect(t.send('Ana', { t: 'options', game: 'perudo/1' })).toMatchObject({
      why: { code: 'playing' },
    });
  });

  test('a game needs two', () => {
    const t = new TestTable({ game: 'perudo/1', name: 'Ana' });
    expect(t.send('Ana', { t: 'start' })).toEqual({
      ok: false,
      why: { code: 'players', fewest: 2, most: 6 },
    });
  });
});

describe('playing', () => {
  test('the seats keep their numbers, the game counts those who sit', () => {
    const t = new TestTable({ game: 'perudo/1', name: 'Ana' });
    t.send('Ben', { t: 'sit', name: 'Ben', seat: 3 });
    t.send('Ana', { t: 'start' });
    expect(t.view('Ben').play).toMatchObject({ seating: [0, 3], me: 1 });
    expect(t.view(null).play).toMatchObject({ seating: [0, 3], me: null });
  });

  test('an act names the step it answers; a late one changes nothing', () => {
    const t = threeAtTable();
    t.send('Ana', { t: 'start' });
    const { step } = t.table;
    const opener = ['Ana', 'Ben', 'Chidi'][t.open()[0]?.seat ?? 0] ?? '';
    expect(t.act(opener, { t: 'bid', q: 1, f: 2 })).toMatchObject({ ok: true });
    const before = t.table;
    for (const name of ['Ana', 'Ben', 'Chidi']) {
      expect(t.send(name, { t: 'act', step, a: { t: 'dudo' } })).toEqual({
        ok: false,
        why: { code: 'stale', step: before.step },
      });
    }
    expect(t.table).toBe(before);
  });

  test('a command sent again gets its first answer, and happens once', () => {
    const t = threeAtTable();
    t.send('Ana', { t: 'start' });
    const opener = ['Ana', 'Ben', 'Chidi'][t.open()[0]?.seat ?? 0] ?? '';
    const bid = {
      t: 'act',
      id: 'f'.repeat(32),
      step: t.table.step,
      a: { t: 'bid', q: 1, f: 2 },
    } as const;
    const first = t.send(opener, bid);
    const after = t.table;
    expect([t.send(opener, bid), t.send(opener, bid)]).toEqual([first, first]);
    expect(t.table).toBe(after);
    expect(t.log.filter((row) => row.id === bid.id)).toHaveLength(1);
  });

  test('old settings that arrive again do not come back', () => {
    const t = new TestTable({ game: 'perudo/1', name: 'Ana' });
    const three = {
      t: 'options',
      id: 'e'.repeat(32),
      game: 'perudo/1',
      options: { dice: 3 },
    } as const;
    t.send('Ana', three);
    t.send('Ana', { t: 'options', game: 'perudo/1', options: { dice: 6 } });
    t.send('Ana', three);
    expect(t.table.options['dice']).toBe(6);
  });

  test('sitting, standing and settings wait until the game is over', () => {
    const t = threeAtTable();
    t.send('Ana', { t: 'start' });
    for (const [name, asked] of [
      ['Dora', { t: 'sit', name: 'Dora' }],
      ['Ben', { t: 'stand' }],
      ['Ana', { t: 'start' }],
      ['Ana', { t: 'again' }],
      ['Ana', { t: 'add-bot' }],
    ] as const) {
      expect(t.send(name, asked)).toEqual({ ok: false, why: { code: 'playing' } });
    }
  });

  test('another name, talk of the seats, makes no dudo stale', () => {
    const t = threeAtTable();
    t.send('Ana', { t: 'start' });
    const { step, v } = t.table;
    t.send('Ben', { t: 'name', name: 'Benjamin' });
    expect(t.table).toMatchObject({ step, v: v + 1 });
  });

  test('a showdown stays for the pause, then the next round is dealt', () => {
    const t = threeAtTable({ dice: 3 });
    t.send('Ana', { t: 'start' });
    showdown(t);
    const { step } = t.table;
    expect(t.view(null).play?.view.phase).toBe('reveal');
    t.now += 4_999;
    t.run({ t: 'tick' });
    expect(t.table.step).toBe(step);
    t.now += 1;
    t.run({ t: 'tick' });
    expect(t.table.step).toBe(step + 1);
    expect(t.view(null).play?.view.phase).toBe('bidding');
    t.run({ t: 'tick' });
    expect(t.table.step).toBe(step + 1);
  });

  test('the next round comes at once when everyone here has pressed on', () => {
    const t = threeAtTable({ dice: 3 });
    t.send('Ana', { t: 'start' });
    showdown(t);
    const { step, v } = t.table;
    t.here = [0, 2];
    t.send('Ana', { t: 'continue', step });
    t.send('Ana', { t: 'continue', step });
    expect(t.table).toMatchObject({ step, v });
    expect(t.view(null).play?.pressed).toEqual([0]);
    t.send('Chidi', { t: 'continue', step });
    expect(t.table).toMatchObject({ step: step + 1, v: v + 1 });
    expect(t.send('Ben', { t: 'continue', step })).toMatchObject({ why: { code: 'stale' } });
  });

  test('without a pause the next round is dealt with the showdown', () => {
    const t = new TestTable({ game: 'perudo/1', options: { dice: 3 }, reveal: 0, name: 'Ana' });
    t.send('Ben', { t: 'sit', name: 'Ben' });
    t.send('Ana', { t: 'start' });
    const opener = t.open()[0]?.seat ?? 0;
    t.act(['Ana', 'Ben'][opener] ?? '', { t: 'bid', q: 6, f: 6 });
    t.act(['Ben', 'Ana'][opener] ?? '', { t: 'dudo' });
    expect(t.view(null).play?.view).toMatchObject({ phase: 'bidding', round: 2 });
    expect(t.told(null).slice(-2)).toMatchObject([{ t: 'showdown' }, { t: 'deal', round: 2 }]);
  });

  test('a refusal carries the game’s code and facts', () => {
    const t = threeAtTable();
    t.send('Ana', { t: 'start' });
    const turn = t.open()[0]?.seat ?? 0;
    const names = ['Ana', 'Ben', 'Chidi'];
    const other = names[(turn + 1) % 3] ?? '';
    expect(t.act(other, { t: 'bid', q: 1, f: 2 })).toEqual({
      ok: false,
      why: { code: 'turn', turn },
    });
    expect(t.act(names[turn] ?? '', { t: 'bid', q: 16, f: 2 })).toEqual({
      ok: false,
      why: { code: 'bid.too-many', most: 15 },
    });
    expect(t.act(names[turn] ?? '', { t: 'fold' })).toEqual({
      ok: false,
      why: { code: 'malformed' },
    });
    expect(t.act('Dora', { t: 'dudo' })).toEqual({ ok: false, why: { code: 'no-seat' } });
  });
});

describe('over and again', () => {
  test.each(['perudo/1', 'peruke/1'] as const)('%s is played to the end, and again', (game) => {
    const t = new TestTable({ game, reveal: 0, name: 'Ana' }, 7);
    t.send('Ben', { t: 'sit', name: 'Ben' });
    t.send('Chidi', { t: 'sit', name: 'Chidi' });
    t.send('Ana', { t: 'start' });
    playOut(t, seeded(7));
    expect(t.view('Ana')).toMatchObject({ phase: 'over', next: { n: 2 } });
    expect(t.view('Ana').play?.view.places).toHaveLength(3);
    t.send('Ben', { t: 'again' });
    expect(t.view('Ana')).toMatchObject({ phase: 'gathering', host: 0, you: 0, play: { n: 1 } });
    t.send('Dora', { t: 'sit', name: 'Dora' });
    t.send('Ana', { t: 'start' });
    expect(t.view('Dora').play).toMatchObject({ n: 2, me: 3, secret: null });
    const step = t.table.step;
    playOut(t, seeded(8));
    expect(t.table.step).toBeGreaterThan(step);
  });

  test('a bot plays when it has thought, and never before', () => {
    const t = new TestTable({ game: 'perudo/1', name: 'Ana' });
    t.send('Ana', { t: 'add-bot' });
    t.send('Ana', { t: 'add-bot', seat: 5 });
    t.send('Ana', { t: 'remove-bot', seat: 1 });
    expect(t.send('Ana', { t: 'remove-bot', seat: 0 })).toMatchObject({ why: { code: 'no-bot' } });
    expect(t.table.chairs[5]).toMatchObject({ name: 'Bot 2', kind: 'bot' });
  });
});

describe('dice', () => {
  test('the commitment stands before any seed, and every roll follows from the reveal', () => {
    const t = new TestTable({ game: 'perudo/1', options: { dice: 3 }, reveal: 0, name: 'Ana' });
    const shown = t.view(null).next;
    t.send('Ben', { t: 'sit', name: 'Ben' });
    t.send('Ana', { t: 'ready', n: 1, seed: seed('a') });
    expect(t.view(null).seats.map((s) => s?.ready)).toEqual([true, false, ...Array(4)]);
    t.send('Ben', { t: 'ready', n: 1, seed: seed('b') });
    t.send('Ana', { t: 'start' });
    playOut(t, seeded(3));
    const play = t.table.play;
    const secret = play?.secret ?? '';
    expect(commitment(t.table.id, 1, secret)).toBe(shown?.commit);
    expect(play?.mix).toBe(mixSeeds([seed('a'), seed('b')]));
    const recomputed = t.rolls().map((roll, i) => {
      const need =
        roll.t === 'starter'
          ? ({ t: 'starter', seats: 2 } as const)
          : ({ t: 'dice', counts: roll.dice.map((d) => d.length) } as const);
      return rollFor(secret, mixSeeds([seed('a'), seed('b')]), i, need);
    });
    expect(recomputed).toEqual(t.rolls());
  });

  test('a seed counts once, and only for the game it names', () => {
    const t = new TestTable({ game: 'perudo/1', name: 'Ana' });
    expect(t.send('Ana', { t: 'ready', n: 2, seed: seed('a') })).toMatchObject({ ok: false });
    expect(t.send('Ana', { t: 'ready', n: 1, seed: seed('a') })).toMatchObject({ ok: true });
    expect(t.send('Ana', { t: 'ready', n: 1, seed: seed('a') })).toMatchObject({ ok: true });
    expect(t.send('Ana', { t: 'ready', n: 1, seed: seed('b') })).toMatchObject({ ok: false });
    expect(t.table.chairs[0]?.seed).toBe(seed('a'));
  });

  test('the secret is in no view before the game is over', () => {
    const t = threeAtTable({ dice: 3 });
    t.send('Ana', { t: 'start' });
    const secret = t.secrets.get(1) ?? '';
    for (let i = 0; i < 50 && t.table.phase === 'playing'; i++) {
      for (const name of ['Ana', 'Ben', 'Chidi', null]) {
        expect(JSON.stringify(t.view(name))).not.toContain(secret);
      }
      if (t.open().length > 0) showdown(t);
      t.wake();
    }
  });
});
