import { type Die, type Disc, layOut, type Turn, turned } from '@dado/engine';
import { describe, expect, test } from 'vitest';
import {
  cardsOf,
  fits,
  isGone,
  meanings,
  staged,
  usableDice,
  usedAt,
} from '../../src/peruke/staging.ts';

/** A turn of seat 0 at three seats, where every disc is vulnerable. */
function turn(dice: readonly Die[], red: boolean): Turn {
  return {
    seat: 0,
    first: false,
    options: { red, mustUse: true },
    dice,
    board: layOut(3),
    done: [],
  };
}

const disc = (seat: number, value: Die): Disc => ({ seat, row: 'primary', value });

describe('cards', () => {
  test('are the three dice', () => {
    expect(cardsOf(turn([4, 2, 1], false)).map(({ value }) => value)).toEqual([4, 2, 1]);
  });

  test('and, with red sums, each sum up to six', () => {
    expect(cardsOf(turn([4, 2, 1], true)).map(({ value }) => value)).toEqual([4, 2, 1, 5, 3]);
    expect(cardsOf(turn([6, 5, 4], true)).map(({ value }) => value)).toEqual([6, 5, 4]);
  });

  test('two equal whites make one sum, in either way', () => {
    const sum = cardsOf(turn([2, 2, 3], true)).at(-1);
    expect(sum).toEqual({
      value: 5,
      ways: [
        [0, 2],
        [1, 2],
      ],
    });
  });

  test('count the discs they fit, and know when they are used or gone', () => {
    const start = turn([2, 2, 3], true);
    const [first, second, red, sum] = cardsOf(start);
    if (!first || !second || !red || !sum) throw new Error('four cards');
    expect([fits(start, first), fits(start, sum)]).toEqual([3, 3]);
    const after = staged(start, [{ dice: [0, 2], disc: disc(1, 5) }]);
    expect([usedAt(after, sum), usedAt(after, second)]).toEqual([0, -1]);
    expect([isGone(after, first), isGone(after, red), isGone(after, second)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(usableDice(after)).toBe(1);
  });
});

describe('a press on a disc', () => {
  test('means one use when its dice do the same', () => {
    expect(meanings(turn([4, 4, 1], true), disc(1, 4), null)).toHaveLength(1);
    expect(meanings(turn([4, 1, 4], false), disc(1, 4), null)).toHaveLength(1);
  });

  test('asks for a die when the red one would be used up otherwise', () => {
    expect(meanings(turn([4, 1, 4], true), disc(1, 4), null)).toHaveLength(2);
    expect(meanings(turn([3, 1, 2], true), disc(1, 3), null)).toHaveLength(2);
  });

  test('means the card that has been picked', () => {
    const start = turn([3, 1, 2], true);
    const sum = cardsOf(start).find(({ ways }) => ways[0]?.length === 2 && ways[0][0] === 1);
    if (!sum) throw new Error('a sum of the 1 and the 2');
    expect(meanings(start, disc(1, 3), { t: 'card', card: sum })).toEqual([
      { dice: [1, 2], disc: disc(1, 3) },
    ]);
    expect(meanings(start, disc(1, 1), { t: 'card', card: sum })).toEqual([]);
  });

  test('means nothing where nothing can be done', () => {
    const start = turn([4, 2, 1], false);
    const safe = { ...start, board: turned(start.board, disc(0, 4), 'secure') };
    expect(meanings(safe, disc(0, 4), null)).toEqual([]);
    expect(meanings(start, disc(1, 6), null)).toEqual([]);
  });
});

test('uses that do not fit any more are let go', () => {
  const start = turn([4, 2, 1], false);
  const once = { dice: [0], disc: disc(1, 4) } as const;
  expect(staged(start, [once, once]).done).toHaveLength(1);
});
