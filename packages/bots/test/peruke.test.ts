import {
  type Board,
  type Die,
  type PerukeAction,
  type PerukeOptions,
  type PerukeState,
  peruke,
  perukePresets,
  QUIET_TURNS,
  type Side,
  turnOf,
} from '@dado/engine';
import { describe, expect, test } from 'vitest';
import { randomFrom } from '../ladder/random.ts';
import { botOf, choose, levels } from '../src/index.ts';
import { endsOf } from '../src/peruke/ends.ts';
import { margin } from '../src/peruke/margin.ts';
import { expected } from '../src/peruke/outlook.ts';
import { perukeTempers } from '../src/peruke/temper.ts';
import { moments } from './games.ts';

const sides: { readonly [letter: string]: Side } = { s: 'safe', v: 'vulnerable', '.': 'gone' };

/** Discs as letters, a text for each seat: primary row, then the secondary; `.` is gone. */
function lay(...seats: string[]): Board {
  const row = (text = '') => [...text].map((letter) => sides[letter] ?? 'gone');
  return seats.map((text) => {
    const [primary, secondary] = text.split(' ');
    return { primary: row(primary), secondary: row(secondary) };
  });
}

/** A's turn with that roll, some way into the round. */
function turn(board: Board, dice: readonly Die[], changes: Partial<PerukeState> = {}): PerukeState {
  const options: PerukeOptions = perukePresets.standard;
  return {
    ...peruke.setup(options, board.length),
    phase: 'turn',
    round: 1,
    turn: 0,
    turns: board.map(() => 3),
    board,
    dice,
    ...changes,
  };
}

/** The discs after the bot's move, as `lay` takes them, for several streams; each once. */
function outcomes(state: PerukeState, level: (typeof levels)[number] = 'sharp'): string[] {
  const boards = Array.from({ length: 50 }, (_, seed) => {
    const view = peruke.view(state, 0);
    const action = choose('peruke/1', level, view, peruke.legal(state, 0), randomFrom(seed));
    const step = peruke.act(state, 0, action as PerukeAction);
    if (!step.ok) throw new Error(step.why.code);
    return step.state.board.map(written).join(' | ');
  });
  return [...new Set(boards)];
}

function written({ primary, secondary }: Board[number]): string {
  const row = (all: readonly Side[]) =>
    all.map((side) => (side === 'gone' ? '.' : side.slice(0, 1))).join('');
  return secondary.length > 0 ? `${row(primary)} ${row(secondary)}` : row(primary);
}

describe('sharp', () => {
  test('takes the last disc of the row when the end pays', () => {
    // Ending with a 3 leaves A with 3 and all its own discs; B keeps only its safe 6.
    const board = lay('..v..s v.....', '..v... .....s');
    for (const outcome of outcomes(turn(board, [3, 1, 1]))) {
      expect(outcome).toMatch(/\| \.{6} \.{5}s$/);
    }
  });

  test('knows that who ends the round takes every vulnerable disc', () => {
    // The 3 may take either of B's, the one that ends the round or the one behind it.
    const board = lay('.....s ......', '..v... ..vvvv');
    for (const outcome of outcomes(turn(board, [3, 1, 1]))) {
      expect(outcome).toMatch(/\| \.{6} \.\.vvvv$/);
    }
  });

  test('knows that too many turns without a capture close the round', () => {
    // A capture would let the round go on, with all of A's discs vulnerable.
    const board = lay('vvvvvv ......', 'v...ss ......');
    const about = (quiet: number) => outcomes(turn(board, [1, 3, 3], { quiet }));
    for (const outcome of about(QUIET_TURNS - 1)) expect(outcome).toMatch(/\| v\.\.\.ss /);
    for (const outcome of about(QUIET_TURNS - 2)) expect(outcome).toMatch(/\| \.\.\.\.ss /);
  });

  test('does not end a round that it would lose by far', () => {
    // The same 3 could end the round, with 6 points against 60 of B.
    const board = lay('..v... ......', '..v... ssssss');
    const taken = [6, 6, 6, 6, 5, 5, 5].map((value) => ({
      seat: 0,
      row: 'primary' as const,
      value: value as Die,
    }));
    const state = turn(board, [3, 2, 2], { captured: [[], taken] });
    for (const outcome of outcomes(state)) expect(outcome).toMatch(/^\.\.s\.\.\. /);
  });

  test('captures the greater disc with a red sum', () => {
    const board = lay('ssssss ......', '.s..sv ......');
    const state = turn(board, [4, 1, 2], { options: perukePresets.red });
    for (const outcome of outcomes(state)) expect(outcome).toMatch(/\| \.s\.\.s\. \.{6}$/);
  });

  test('exposes and captures with a pair', () => {
    const board = lay('ssssss ......', 'ssssss ......');
    for (const outcome of outcomes(turn(board, [6, 6, 1]))) {
      expect(outcome).toBe('ssssss ...... | vssss. ......');
    }
  });

  test('stops where it may, rather than end a round that it would lose', () => {
    const board = lay('s..... ......', '..v... ssssss');
    const options = { red: false, mustUse: false };
    const state = turn(board, [3, 3, 3], { options });
    for (const outcome of outcomes(state)) expect(outcome).toMatch(/\| \.\.v\.\.\. /);
  });
});

describe('ends', () => {
  test('are all the boards to which the legal plays lead, each once', () => {
    let compared = 0;
    const bots = levels.map((level) => botOf('peruke/1', level));
    for (let seed = 1; seed <= 8; seed++) {
      for (const { state } of moments('peruke/1', bots, seed)) {
        compared += 1;
        if (compared % 9 > 0) continue;
        const now = state as unknown as PerukeState;
        const start = turnOf(peruke.view(now, null));
        if (!start) throw new Error('nobody is on turn');
        const boards = new Set<string>();
        for (const action of peruke.legal(now, now.turn)) {
          const step = peruke.act(now, now.turn, action);
          if (step.ok) boards.add(step.state.board.map(written).join(' '));
        }
        const ends = endsOf(start).map(({ board }) => board.map(written).join(' '));
        expect(ends.toSorted()).toEqual([...boards].toSorted());
      }
    }
    expect(compared).toBeGreaterThan(300);
  });
});

describe('outlook', () => {
  const { two, more } = perukeTempers.sharp;
  const none = (board: Board) => board.map(() => 0);
  const sum = (points: readonly number[]) => points.reduce((all, p) => all + p, 0);

  test('hands out every point on the table, and no more', () => {
    const boards = [lay('ssssss vvvvvv', 's..v.s v.s...'), lay('vvssvv', 's.....', '.vvsv.')];
    const worths = [42 + 1 + 4 + 6 + 1 + 3, 21 + 1 + 2 + 3 + 4 + 5];
    for (const [i, board] of boards.entries()) {
      expect(sum(expected(board, none(board), 0, i === 0 ? two : more))).toBeCloseTo(
        worths[i] ?? 0,
      );
    }
  });

  test('a disc of the own is worth more safe, and one of another seat less', () => {
    const lead = (...seats: string[]) => {
      const board = lay(...seats);
      return margin(expected(board, none(board), 0, two), 0);
    };
    const before = lead('ssvsss ......', 'ssssss ......');
    expect(lead('ssssss ......', 'ssssss ......')).toBeGreaterThan(before);
    expect(lead('ssvsss ......', 'sssssv ......')).toBeGreaterThan(before);
  });

  test('who is on turn at a last vulnerable disc is the likelier to end the round', () => {
    const board = lay('v..... vvvvvv', 'v..... vvvvvv');
    const [just = 0, next = 0] = expected(board, none(board), 0, two);
    expect(next).toBeGreaterThan(just);
  });

  test('a lead is over the mean of the others', () => {
    expect(margin([10, 4, 8], 0)).toBe(4);
    expect(margin([10, 4], 1)).toBe(-6);
  });
});
