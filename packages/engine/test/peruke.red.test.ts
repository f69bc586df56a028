import { expect, test } from 'vitest';
import { peruke, perukeOptions, perukePresets, withChanges } from '../src/index.ts';
import {
  firstTurn,
  firstUses,
  laid,
  may,
  play,
  playOf,
  red,
  refusal,
  standard,
  turn,
  valuesUsed,
} from './discs.ts';
import { A, B } from './seats.ts';

const sums = { red: true };
const safe = ['ssssss ......', 'ssssss ......'];

/** Why a sum of these two dice, by their places, is refused on B's primary disc of that value. */
function whySum(g: ReturnType<typeof turn>, dice: readonly (0 | 1 | 2)[], value: 1 | 5 | 6) {
  const use = { dice, disc: { seat: B, row: 'primary', value } } as const;
  const step = peruke.act(g, A, { t: 'play', uses: [use] });
  return step.ok ? null : step.why;
}

test('1.3.1 without the variant the red die is a die like the others, and there is no sum', () => {
  const g = turn(safe, '123');
  expect(firstUses(g)).toEqual(['B1', 'B2', 'B3']);
  expect(refusal(g, '2+3:B5 B1')).toEqual({ code: 'use.red-off', at: 0 });
  expect(may(g, 'r:B3 B1 B2')).toBe(true);
});

test('1.3.2 the red die may be added to one white die, and the sum takes the place of both', () => {
  const g = turn(safe, '123', sums);
  expect(firstUses(g)).toEqual(['B1', 'B2', 'B3', '1+3:B4', '2+3:B5']);
  const after = play(g, '2+3:B5 B1');
  expect(laid(after)[1]).toBe('vsssvs ......');
  expect(after.last?.uses[0]).toEqual({
    dice: [1, 2],
    disc: { seat: B, row: 'primary', value: 5 },
    verb: 'expose',
  });
});

test('1.3.2 the sum is used on a disc of its value', () => {
  const g = turn(safe, '123', sums);
  expect(whySum(g, [1, 2], 6)).toEqual({ code: 'use.value', at: 0, value: 5 });
});

test('1.3.2 only the red die is added, and only to one white die', () => {
  const g = turn(safe, '123', sums);
  expect(whySum(g, [0, 1], 5)).toEqual({ code: 'use.dice', at: 0 });
  expect(whySum(g, [2, 2], 6)).toEqual({ code: 'use.dice', at: 0 });
  expect(whySum(g, [0, 1, 2], 6)).toEqual({ code: 'use.dice', at: 0 });
  expect(whySum(g, [], 1)).toEqual({ code: 'use.dice', at: 0 });
});

test('1.3.3 there are no sums above 6', () => {
  const g = turn(safe, '345', sums);
  expect(firstUses(g)).toEqual(['B3', 'B4', 'B5']);
  expect(whySum(g, [0, 2], 1)).toEqual({ code: 'use.value', at: 0, value: 8 });
});

test('1.3.4 the red die is used alone or in one sum, never both', () => {
  const g = turn(safe, '123', sums);
  expect(may(g, 'r:B3 B1 B2')).toBe(true);
  const sumTwice = {
    t: 'play',
    uses: [
      { dice: [0, 2], disc: { seat: B, row: 'primary', value: 4 } },
      { dice: [1, 2], disc: { seat: B, row: 'primary', value: 5 } },
    ],
  } as const;
  const refused = { ok: false, why: { code: 'use.spent', at: 1, die: 2 } };
  expect(peruke.act(g, A, sumTwice)).toEqual(refused);
  const [first] = sumTwice.uses;
  const alone = { dice: [2], disc: { seat: B, row: 'primary', value: 3 } } as const;
  expect(peruke.act(g, A, { t: 'play', uses: [first, alone] })).toEqual(refused);
});

test('1.3.4 the white die in the sum is used up as well', () => {
  const g = turn(safe, '123', sums);
  const [sum] = playOf(g, '1+3:B4').uses;
  const white = { dice: [0], disc: { seat: B, row: 'primary', value: 1 } } as const;
  if (!sum) throw new Error('no sum');
  expect(peruke.act(g, A, { t: 'play', uses: [sum, white] })).toEqual({
    ok: false,
    why: { code: 'use.spent', at: 1, die: 0 },
  });
});

test('1.3.5 the variant applies from the first roll on', () => {
  const g = firstTurn(2, '123', sums);
  expect(firstUses(g)).toEqual(['A1²', 'A2²', 'A3²', '1+3:A4²', '2+3:A5²']);
  expect(laid(play(g, '2+3:A5² A1²'))[0]).toBe('ssssss svvvsv');
  expect(may(g, '1+3:B4 A2²')).toBe(false);
});

test('1.4.4 a sum is never compulsory, and may take dice that could have been used alone', () => {
  const g = turn(safe, '123', sums);
  expect(may(g, 'B1 B2 B3')).toBe(true);
  expect(may(g, '1+3:B4 B2')).toBe(true);
  const onlyFive = turn(['ssssss ......', '....s. ......'], '123', sums);
  expect(may(onlyFive, '')).toBe(true);
});

test('1.4.8 a sum and a white die of the same value are a pair', () => {
  const g = turn(safe, '523', sums);
  expect(laid(play(g, 'B5 2+3:B5'))[1]).toBe('ssss.s ......');
  expect(laid(play(g, '2+3:B5 B5'))[1]).toBe('ssss.s ......');
});

test('1.4.9 in the first turn the second die of a pair may still be part of a sum', () => {
  const g = firstTurn(2, '332', sums);
  expect(laid(play(g, 'A3² 3+2:A5²'))[0]).toBe('ssssss vvsvsv');
  expect(may(g, 'A3² A2²')).toBe(true);
});

test('1.4.12 when only a sum has a use the player chooses between it and the end', () => {
  const g = turn(['ssssss ......', '....s. ......'], '123', sums);
  expect(g.phase).toBe('turn');
  const plays = [...peruke.legal(g, A)];
  expect(plays).toEqual([{ t: 'play', uses: [] }, playOf(g, '2+3:B5')]);
  expect(play(g, '').last).toMatchObject({ uses: [], passed: false });
  // Without the variant the same roll passes by itself.
  expect(turn(['ssssss ......', '....s. ......'], '123').last).toMatchObject({ passed: true });
});

test('1.4.19 red sums are off, and on in the preset with red dice', () => {
  expect([perukePresets.standard.red, perukePresets.red.red]).toEqual([false, true]);
  expect(withChanges(perukeOptions, standard, { red: true })).toEqual({ ok: true, options: red });
  expect(withChanges(perukeOptions, standard, { red: 'yes' }).ok).toBe(false);
});

test('1.4.20 dice must be used in both presets, and it may be changed alone', () => {
  expect([perukePresets.standard.mustUse, perukePresets.red.mustUse]).toEqual([true, true]);
  expect(withChanges(perukeOptions, red, { mustUse: false })).toEqual({
    ok: true,
    options: { red: true, mustUse: false },
  });
  expect(withChanges(perukeOptions, red, { mustUse: 'off' })).toEqual({
    ok: false,
    why: { code: 'option.value', key: 'mustUse' },
  });
});

test('1.5.1 first turn, 5 5 2: the secondary 5 and 2 may be secured, one five is dead', () => {
  const g = firstTurn(2, '552');
  expect(firstUses(g)).toEqual(['A5²', 'A5²', 'A2²']);
  expect(valuesUsed(g)).toEqual(['5 2']);
});

test('1.5.2 whites 3 and 2, red 3: 3 2 3, or 5 3, or 6 2', () => {
  const g = turn(['ssssss ssssss', 'ssssss ssssss'], '323', sums);
  expect(valuesUsed(g)).toEqual(['3 3 2', '5 3', '6 2']);
});

test('1.5.3 whites 6 and 5, red 4: no sum exists', () => {
  const g = turn(['ssssss ssssss', 'ssssss ssssss'], '654', sums);
  expect(valuesUsed(g)).toEqual(['6 5 4']);
});
