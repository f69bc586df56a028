import { expect, test } from 'vitest';
import { peruke, QUIET_TURNS } from '../src/index.ts';
import {
  firstTurn,
  laid,
  may,
  play,
  playOf,
  refusal,
  roll,
  type Scene,
  scene,
  scores,
  turn,
} from './discs.ts';
import { A, B, C } from './seats.ts';

/** No disc of value 1 is left, so a roll of 1 1 1 passes by itself. */
const stuck = ['.ssvss .ss...', '.vssss ..vv..'];

test('1.1.9 the round is over when a player has no disc left in the primary row', () => {
  const g = turn(['ssssss vvvvvv', 'v..... ssssss'], '111');
  const after = play(g, 'B1');
  expect(after).toMatchObject({ phase: 'reveal', turn: B });
  expect(after.rounds[0]?.ender).toBe(A);
  expect(peruke.pending(after)).toMatchObject({ t: 'chance', after: 'reveal' });
});

test('1.1.9 it is not over when only the secondary row is gone', () => {
  const g = turn(['ssssss vvvvvv', 's..... v.....'], '122');
  expect(play(g, 'B1² A2²')).toMatchObject({ phase: 'roll', rounds: [] });
});

test('1.1.10 dice not yet used are void', () => {
  const g = turn(['ssssss vvvvvv', 'v..... ssssss'], '122');
  expect(may(g, 'B1')).toBe(true);
  expect(refusal(g, 'B1 B2²')).toEqual({ code: 'use.round-ended', at: 1 });
  expect(may(g, 'B2² A2² B1')).toBe(true);
});

test('1.1.11 the ender scores captures, all own discs and the vulnerable ones of the opponent', () => {
  const g = turn(['sv.... ..sv..', 'v..... s..v..'], '111', { captured: ['B2 B5', 'A3'] });
  const after = play(g, 'B1');
  expect(after.rounds[0]?.scores[A]).toEqual({ captured: 8, kept: 1 + 3, swept: 2 + 4 + 4 });
});

test('1.1.12 the other player scores captures and the own discs that are safe', () => {
  const g = turn(['sv.... ..sv..', 'v..... s..v.s'], '111', { captured: ['B2 B5', 'A3'] });
  const after = play(g, 'B1');
  expect(after.rounds[0]?.scores[B]).toEqual({ captured: 3, kept: 1 + 6, swept: 0 });
});

test('1.2.5 with three players the round is over when one of them has no disc left', () => {
  const g = turn(['ssssss', 'v.....', 'vvvvvv'], '122');
  expect(play(g, 'B1').phase).toBe('reveal');
  expect(refusal(g, 'B1 C2')).toEqual({ code: 'use.round-ended', at: 1 });
  const two = turn(['ssssss', 'v....v', 'vvvvvv'], '111');
  expect(play(two, 'B1 C1').phase).toBe('roll');
});

test('1.2.6 the ender takes every vulnerable disc on the table and keeps the own safe ones', () => {
  const g = turn(['s.v...', 'v.....', '.v.sv.'], '111', { captured: ['C1', '', ''] });
  const after = play(g, 'B1');
  expect(after.rounds[0]?.scores[A]).toEqual({ captured: 2, kept: 1, swept: 3 + 2 + 5 });
});

test('1.2.7 everyone else scores captures and own safe discs', () => {
  const g = turn(['s.v...', 'v.....', '.v.sv.'], '111', { captured: ['', 'C6 A2', 'B3'] });
  const after = play(g, 'B1');
  expect(after.rounds[0]?.scores[B]).toEqual({ captured: 8, kept: 0, swept: 0 });
  expect(after.rounds[0]?.scores[C]).toEqual({ captured: 3, kept: 4, swept: 0 });
});

test('1.4.15 after 200 turns in a row without a capture the round is closed', () => {
  expect(QUIET_TURNS).toBe(200);
  const before = scene(stuck, { quiet: 198 });
  const almost = roll(before, '111');
  expect(almost).toMatchObject({ phase: 'roll', quiet: 199, turn: B });
  const closed = roll(almost, '111');
  expect(closed).toMatchObject({ phase: 'reveal', round: 1 });
  expect(closed.rounds).toHaveLength(1);
  expect(closed.rounds[0]?.ender).toBeNull();
  expect(peruke.pending(closed)).toMatchObject({ after: 'reveal' });
});

test('1.4.15 every turn counts, first turns and turns without a use too', () => {
  let g = firstTurn(2, '123', { mustUse: false });
  g = play(g, 'A1²');
  expect(g.quiet).toBe(1);
  g = play(roll(g, '123'), '');
  expect(g.quiet).toBe(2);
  for (let turns = 2; turns < 200; turns++) {
    expect(g).toMatchObject({ phase: 'roll', quiet: turns });
    g = play(roll(g, '456'), '');
  }
  expect(g).toMatchObject({ phase: 'reveal' });
  expect(g.rounds[0]?.ender).toBeNull();
});

test('1.4.15 a capture sets the count back to 0', () => {
  const g = turn(['ssssss ......', 'ssvsss ......'], '311', { quiet: 199 });
  const after = play(g, 'B3 B1 B1');
  expect(after).toMatchObject({ phase: 'roll', quiet: 0 });
  const none = turn(['ssssss ......', 'ssssss ......'], '356', { quiet: 199 });
  expect(play(none, 'B3 B5 B6')).toMatchObject({ phase: 'reveal' });
});

test('1.4.15 the 200th turn may still end the round as any other', () => {
  const g = turn(['ssssss vvvvvv', 'v..... ssssss'], '111', { quiet: 199 });
  expect(play(g, 'B1').rounds[0]?.ender).toBe(A);
});

test('1.4.15 the next round begins to count from 0', () => {
  const closed = roll(scene(stuck, { quiet: 199 }), '111');
  expect(roll(closed, '123')).toMatchObject({ round: 2, quiet: 0, turns: [0, 0], phase: 'turn' });
});

test('1.4.16 a closed round gives all players their captures and all their own discs', () => {
  const captured = ['B1 B1² B2² B5² B6²', 'A1 A1² A4² A5² A6²'];
  const closed = roll(scene(stuck, { quiet: 199, captured }), '111');
  expect(closed.rounds[0]?.scores).toEqual([
    { captured: 15, kept: 2 + 3 + 4 + 5 + 6 + 2 + 3, swept: 0 },
    { captured: 17, kept: 2 + 3 + 4 + 5 + 6 + 3 + 4, swept: 0 },
  ]);
  expect(scores(closed).reduce((sum, points) => sum + points)).toBe(84);
});

test('1.5.4 three players: A captures the 4 and ends the round, 37 12 14', () => {
  const table: Scene = { captured: ['B1 B2 B3 B5 B6 C3', 'C2 C4 C6', 'A1 A3 A4 A5'] };
  const g = turn(['.v...s', '...v..', 's...v.'], '433', table);
  const after = play(g, 'B4');
  expect(scores(after)).toEqual([37, 12, 14]);
  expect(scores(after).reduce((sum, points) => sum + points)).toBe(63);
});

test('1.5.5 two players: A gets the vulnerable 3 of the secondary row, B keeps the safe 6', () => {
  const g = turn(['ssssss ......', 'v..... ..v..s'], '122');
  const after = play(g, 'B1');
  expect(after.rounds[0]?.scores).toEqual([
    { captured: 1, kept: 21, swept: 3 },
    { captured: 0, kept: 6, swept: 0 },
  ]);
});

test('the discs that are left go to the ender when vulnerable, to their owners when safe', () => {
  const captured = ['B1 B2 B3 B6 C6', 'A5 C3 C4', 'A1 A2 A3 B4'];
  const after = play(turn(['...v.s', '....v.', 'sv..v.'], '533', { captured }), 'B5');
  expect(after.rounds[0]?.scores).toEqual([
    { captured: 23, kept: 6, swept: 4 + 2 + 5 },
    { captured: 12, kept: 0, swept: 0 },
    { captured: 10, kept: 1, swept: 0 },
  ]);
  expect(scores(after)).toEqual([40, 12, 11]);
});

test('the end of a round shows the last board and what was played', () => {
  const g = turn(['ssssss vvvvvv', 'v..... ssssss'], '122');
  const step = peruke.act(g, A, playOf(g, 'B1'));
  if (!step.ok) throw new Error('refused');
  expect(laid(step.state)).toEqual(['ssssss vvvvvv', '...... ssssss']);
  expect(step.events.map(({ t }) => t)).toEqual(['turn', 'score']);
});
