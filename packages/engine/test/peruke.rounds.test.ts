import { expect, test } from 'vitest';
import { peruke } from '../src/index.ts';
import {
  firstTurn,
  firstUses,
  laid,
  may,
  play,
  refusal,
  roll,
  scene,
  scores,
  standard,
  started,
  turn,
} from './discs.ts';
import { A, B, C } from './seats.ts';

/** One capture from the end: A, to play, takes B's last disc with a 1. */
const nearEnd = ['ssssss ......', 'v..... ......'];

/** Plays the round to its end by A, whoever started it, and gives the state after it. */
function ended(g: ReturnType<typeof started>, board: readonly string[]) {
  const near = scene(board, { seat: A });
  const set = { ...g, board: near.board, turns: near.turns, turn: A };
  return play(roll({ ...set, phase: 'roll' }, '111'), 'B1');
}

test('1.0.1 two to six players', () => {
  expect(peruke.seats).toEqual([2, 6]);
  expect(peruke.setup(standard, 6).board).toHaveLength(6);
});

test('1.0.2 a disc lies safe or vulnerable, and only a vulnerable one can be captured', () => {
  const g = turn(['ssssss ssssss', 'sv.... v.....'], '124');
  const after = play(g, 'B1 B2');
  expect(laid(after)).toEqual(['ssssss ssssss', 'v..... v.....']);
  expect(after.captured[A]).toEqual([{ seat: B, row: 'primary', value: 2 }]);
});

test('1.0.3 more points than anyone else win', () => {
  let g = ended(roll(started(2, A), '111'), nearEnd);
  g = ended(roll(g, '111'), nearEnd);
  expect(peruke.outcome(g)?.map(({ rank }) => rank)).toEqual([1, 2]);
});

test('1.0.4 turns go clockwise, and each begins with a roll of two white dice and a red one', () => {
  let g = started(3, B);
  const turns = [];
  for (const three of ['123', '456', '246', '135']) {
    expect(peruke.pending(g)).toEqual({
      t: 'chance',
      need: { t: 'dice', counts: [3] },
      after: null,
    });
    g = roll(g, three);
    turns.push(g.turn);
    expect(peruke.pending(g)).toEqual({ t: 'seats', turn: g.turn, seats: [g.turn] });
    const [first] = peruke.legal(g, g.turn);
    if (!first) throw new Error('nothing to play');
    const step = peruke.act(g, g.turn, first);
    if (step.ok) g = step.state;
  }
  expect(turns).toEqual([B, C, A, B]);
});

test('1.0.4 nobody plays out of turn, and nobody without a roll', () => {
  const g = firstTurn(3, '123');
  expect(refusal(g, 'B1', B)).toEqual({ code: 'turn', turn: A });
  expect([...peruke.legal(g, B)]).toEqual([]);
  expect(refusal(started(3, A), '', A)).toEqual({ code: 'dice-due' });
  expect(peruke.chance(g, { t: 'dice', dice: [[1, 2, 3]] })).toEqual({
    ok: false,
    why: { code: 'roll' },
  });
});

test('1.0.5 everyone, watchers too, sees all discs and all dice', () => {
  const g = firstTurn(3, '123');
  for (const seat of [A, B, C, null]) {
    expect(peruke.view(g, seat)).toMatchObject({ board: g.board, dice: [1, 2, 3], turn: A });
    const event = { t: 'roll', seat: A, dice: [1, 2, 3] } as const;
    expect(peruke.tell(event, seat)).toEqual(event);
  }
});

test('1.1.1 two players play two rounds, and each starts one', () => {
  const fresh = peruke.setup(standard, 2);
  expect(peruke.pending(fresh)).toEqual({
    t: 'chance',
    need: { t: 'starter', seats: 2 },
    after: null,
  });
  for (const [first, second] of [
    [A, B],
    [B, A],
  ] as const) {
    let g = started(2, first);
    expect(g).toMatchObject({ round: 1, starter: first, turn: first });
    g = ended(roll(g, '111'), nearEnd);
    expect(peruke.pending(g)).toMatchObject({ t: 'chance', after: 'reveal' });
    g = roll(g, '123');
    expect(g).toMatchObject({ round: 2, starter: second, turn: second, turns: [0, 0] });
    expect(peruke.pending(ended(g, nearEnd))).toEqual({ t: 'over' });
  }
});

test('1.1.2 a primary row, all safe, and a secondary row, all vulnerable', () => {
  expect(laid(peruke.setup(standard, 2))).toEqual(['ssssss vvvvvv', 'ssssss vvvvvv']);
});

test('1.1.3 the two scores of a round add up to 84', () => {
  const g = ended(roll(started(2, A), '111'), ['ssssss vvvvvv', 'v..... ss.vv.']);
  // B's other discs, 20 of the primary and 9 of the secondary row, are not on this table.
  expect(scores(g)).toEqual([1 + 42 + 4 + 5, 1 + 2]);
  const all = turn(['ssssss vvvvvv', 'v..... vvvvvv'], '111', {
    captured: ['B2 B3 B4 B5 B6', ''],
  });
  expect(scores(play(all, 'B1'))).toEqual([84, 0]);
});

test('1.1.4 the first turn of a round only secures discs of the own secondary row', () => {
  const g = firstTurn(2, '364');
  expect(firstUses(g)).toEqual(['A3²', 'A6²', 'A4²']);
  expect(refusal(g, 'B3')).toEqual({ code: 'use.first-turn', at: 0 });
  expect(refusal(g, 'B3²')).toEqual({ code: 'use.first-turn', at: 0 });
  expect(refusal(g, 'A3² A6')).toEqual({ code: 'use.own-safe', at: 1 });
  const second = roll(play(g, 'A3² A6² A4²'), '364');
  expect(laid(second)).toEqual(['ssssss vvssvs', 'ssssss vvvvvv']);
  expect(firstUses(second)).toEqual(['B3²', 'B6²', 'B4²']);
});

test('1.1.13 the most points over both rounds win, and with equal totals both have won', () => {
  const round = (a: number, b: number) => ({
    ender: A,
    scores: [
      { captured: a, kept: 0, swept: 0 },
      { captured: b, kept: 0, swept: 0 },
    ],
  });
  const over = { ...peruke.setup(standard, 2), phase: 'over' } as const;
  expect(peruke.outcome({ ...over, rounds: [round(50, 34), round(20, 64)] })).toEqual([
    { rank: 2, score: 70 },
    { rank: 1, score: 98 },
  ]);
  expect(peruke.outcome({ ...over, rounds: [round(50, 34), round(34, 50)] })).toEqual([
    { rank: 1, score: 84 },
    { rank: 1, score: 84 },
  ]);
});

test('1.2.1 three to six players have one row each, all vulnerable', () => {
  for (const seats of [3, 4, 5, 6]) {
    expect(laid(peruke.setup(standard, seats))).toEqual(Array(seats).fill('vvvvvv'));
  }
});

test('1.2.2 the scores of a round add up to 21 for each player', () => {
  const g = turn(['ssvvvv', 'v.....', 'vsvsvs'], '111', { captured: ['B2 B3 B4', '', 'B5 B6'] });
  const round = scores(play(g, 'B1'));
  expect(round).toEqual([9 + 1 + 3 + 18 + 9, 0, 11 + 12]);
  expect(round.reduce((sum, points) => sum + points)).toBe(63);
});

test('1.2.3 the first turn of a round only secures own discs', () => {
  const g = firstTurn(3, '531');
  expect(firstUses(g)).toEqual(['A5', 'A3', 'A1']);
  expect(refusal(g, 'B5')).toEqual({ code: 'use.first-turn', at: 0 });
  const second = roll(play(g, 'A5 A3 A1'), '531');
  expect(firstUses(second)).toEqual(['B5', 'B3', 'B1']);
  // A's own second turn is open to all, and the others had theirs.
  const third = roll(play(second, 'B5 B3 B1'), '222');
  const open = roll(play(third, 'C2'), '246');
  expect(firstUses(open)).toEqual(['A2', 'B2', 'C2', 'A4', 'B4', 'C4', 'A6', 'B6', 'C6']);
});

test('1.2.3 only the own first turn counts, not that of the others', () => {
  const g = { ...scene(['vvvvvv', 'vvvvvv', 'vvvvvv']), turns: [1, 0, 0] };
  expect(may(roll(g, '123'), 'B1 B2 C3')).toBe(true);
});

test('1.2.8 as many rounds as players, each of whom starts one, clockwise from the one drawn', () => {
  const board = ['ssssss', 'v.....', 'ssssss', 'ssssss'];
  const starters = [];
  let g = roll(started(4, C), '111');
  for (const number of [1, 2, 3, 4]) {
    expect(g.round).toBe(number);
    starters.push(g.starter);
    expect(g.turn).toBe(g.starter);
    expect(laid(g)).toEqual(['vvvvvv', 'vvvvvv', 'vvvvvv', 'vvvvvv']);
    const end = ended(g, board);
    g = number < 4 ? roll(end, '111') : end;
  }
  expect(starters).toEqual([2, 3, 0, 1]);
  expect(peruke.pending(g)).toEqual({ t: 'over' });
  expect(peruke.chance(g, { t: 'dice', dice: [[1, 1, 1]] }).ok).toBe(false);
});

test('1.2.9 the most points over all rounds win, and equal totals share the place', () => {
  const round = (...points: number[]) => ({
    ender: A,
    scores: points.map((captured) => ({ captured, kept: 0, swept: 0 })),
  });
  const over = { ...peruke.setup(standard, 3), phase: 'over' } as const;
  const rounds = [round(30, 20, 13), round(20, 30, 13), round(20, 20, 23)];
  expect(peruke.outcome({ ...over, rounds })).toEqual([
    { rank: 1, score: 70 },
    { rank: 1, score: 70 },
    { rank: 3, score: 49 },
  ]);
  expect(peruke.outcome({ ...over, phase: 'reveal', rounds })).toBeNull();
});

test('the order of starters is that of the seats, whoever it begins with', () => {
  for (const first of [A, B, C]) {
    let g = roll(started(3, first), '111');
    const starters = [g.starter];
    for (let n = 0; n < 2; n++) {
      g = roll(ended(g, ['ssssss', 'v.....', 'ssssss']), '111');
      starters.push(g.starter);
    }
    expect(starters).toEqual([first, (first + 1) % 3, (first + 2) % 3]);
    expect(peruke.pending(ended(g, ['ssssss', 'v.....', 'ssssss']))).toEqual({ t: 'over' });
  }
});
