import { expect, test } from 'vitest';
import { type PerukeAction, peruke } from '../src/index.ts';
import { firstTurn, firstUses, laid, may, play, refusal, roll, turn } from './discs.ts';
import { A, B } from './seats.ts';

const fresh = ['ssssss vvvvvv', 'ssssss vvvvvv'];

/** Why a play of raw uses is refused. */
function why(g: ReturnType<typeof turn>, ...uses: PerukeAction['uses']) {
  const step = peruke.act(g, g.turn, { t: 'play', uses });
  return step.ok ? null : step.why;
}

test('1.1.5 each die may be used once, on one disc of its value, in either row', () => {
  const g = turn(fresh, '123');
  expect(firstUses(g)).toEqual(['A1²', 'B1', 'B1²', 'A2²', 'B2', 'B2²', 'A3²', 'B3', 'B3²']);
  expect(laid(play(g, 'A1² B2 B3²'))).toEqual(['ssssss svvvvv', 'svssss vv.vvv']);
  const one = { dice: [0], disc: { seat: B, row: 'primary', value: 1 } } as const;
  expect(why(g, one, one)).toEqual({ code: 'use.spent', at: 1, die: 0 });
  const four = { dice: [0], disc: { seat: B, row: 'primary', value: 4 } } as const;
  expect(why(g, four)).toEqual({ code: 'use.value', at: 0, value: 1 });
});

test('1.1.6 secure turns an own vulnerable disc to safe, in either row', () => {
  const g = turn(['svssss vvvvvv', 'ssssss ssssss'], '266');
  const after = play(g, 'A2 A6² B6');
  expect(laid(after)).toEqual(['ssssss vvvvvs', 'sssssv ssssss']);
  expect(after.last?.uses.map(({ verb }) => verb)).toEqual(['secure', 'secure', 'expose']);
});

test('1.1.7 expose turns a safe disc of the opponent to vulnerable, in either row', () => {
  const g = turn(['ssssss ssssss', 'ssssss ssssss'], '246');
  const after = play(g, 'B2 B4² B6');
  expect(laid(after)).toEqual(['ssssss ssssss', 'svsssv sssvss']);
  expect(after.last?.uses.map(({ verb }) => verb)).toEqual(['expose', 'expose', 'expose']);
  expect(after.captured).toEqual([[], []]);
});

test('1.1.8 capture takes a vulnerable disc of the opponent, in either row', () => {
  const g = turn(['ssssss ssssss', 'svssss sssvss'], '246');
  const after = play(g, 'B2 B4² B6');
  expect(laid(after)).toEqual(['ssssss ssssss', 's.sssv sss.ss']);
  expect(after.captured[A]).toEqual([
    { seat: B, row: 'primary', value: 2 },
    { seat: B, row: 'secondary', value: 4 },
  ]);
});

test('1.2.4 with three players dice are used on the discs of any of them', () => {
  const g = turn(['vsssss', 'ssvsss', 'sssssv'], '361');
  expect(firstUses(g)).toEqual(['B3', 'C3', 'B6', 'C6', 'A1', 'B1', 'C1']);
  const after = play(g, 'B3 C6 A1');
  expect(laid(after)).toEqual(['ssssss', 'ss.sss', 'sssss.']);
  expect(after.captured[A]?.map(({ seat, value }) => [seat, value])).toEqual([
    [1, 3],
    [2, 6],
  ]);
});

test('1.4.1 a turn ends only when no die left over has a use at its value', () => {
  const g = turn(fresh, '126');
  expect(refusal(g, '')).toEqual({ code: 'turn.unfinished', die: 0, value: 1 });
  expect(refusal(g, 'B1 B2')).toEqual({ code: 'turn.unfinished', die: 2, value: 6 });
  expect(refusal(g, 'B1 B2 B6')).toBeNull();
  const dead = turn(['ssssss ......', '.vssss ......'], '211');
  expect(may(dead, 'B2')).toBe(true);
  expect(may(dead, '')).toBe(false);
});

test('1.4.2 the order is free, even when it leaves a later die without use', () => {
  const g = turn(['ssssss ......', 'v..... .....s'], '166');
  for (const uses of ['B6² B6² B1', 'B6² B1', 'B1']) expect(may(g, uses)).toBe(true);
  // The sum takes the disc that was the only use of the white 5.
  const sum = turn(['ssssss ......', '..s.v. ......'], '253', { red: true });
  expect(may(sum, '2+3:B5')).toBe(true);
  expect(may(sum, 'B5 B3')).toBe(true);
  expect(may(sum, 'B3 B5')).toBe(true);
});

test('1.4.3 for each die the discs count as they lie after the use before it', () => {
  const g = turn(['ssssss ......', 'ssssss ......'], '445');
  expect(firstUses(g)).toEqual(['B4', 'B4', 'B5']);
  expect(play(g, 'B4 B5 B4').last?.uses.map(({ verb }) => verb)).toEqual([
    'expose',
    'expose',
    'capture',
  ]);
  expect(refusal(turn(['ssssss ......', 'sssvss ......'], '445'), 'B4 B4')).toEqual({
    code: 'use.no-disc',
    at: 1,
  });
});

test('1.4.5 with mustUse off a turn may be ended at any time, even the first and without a use', () => {
  const free = { mustUse: false };
  const g = turn(fresh, '126', free);
  for (const uses of ['', 'B1', 'B1 B2', 'B1 B2 B6']) expect(may(g, uses)).toBe(true);
  const first = firstTurn(2, '126', free);
  for (const uses of ['', 'A1²', 'A6² A1²']) expect(may(first, uses)).toBe(true);
  expect(play(first, '').last).toMatchObject({ uses: [], passed: false });
  expect(play(first, '')).toMatchObject({ phase: 'roll', turn: B });
});

test('1.4.6 a pair exposes and captures the same disc, or is split over two', () => {
  const g = turn(['ssssss ......', 'ssssss ssssss'], '445');
  expect(laid(play(g, 'B4 B4 B5'))[1]).toBe('sss.vs ssssss');
  expect(laid(play(g, 'B4 B4² B5'))[1]).toBe('sssvvs sssvss');
});

test('1.4.7 three of a kind are a pair and one more use', () => {
  const g = turn(['ssssss sssvss', 'ssssss ssssss'], '444');
  expect(laid(play(g, 'B4 B4 A4²'))).toEqual(['ssssss ssssss', 'sss.ss ssssss']);
  expect(laid(play(g, 'B4 B4 B4²'))).toEqual(['ssssss sssvss', 'sss.ss sssvss']);
  expect(laid(play(g, 'B4 B4² A4²'))).toEqual(['ssssss ssssss', 'sssvss sssvss']);
});

test('1.4.9 in the first turn the second die of a pair is lost', () => {
  const g = firstTurn(2, '335');
  expect(may(g, 'A3² A5²')).toBe(true);
  expect(refusal(g, 'A3² A3²')).toEqual({ code: 'use.own-safe', at: 1 });
});

test('1.4.10 dice without a use are passed over by the game itself', () => {
  const g = turn(['ssssss ......', '.vssss ......'], '121');
  expect(play(g, 'B2').last).toMatchObject({ dice: [1, 2, 1], passed: false });
  expect([...peruke.legal(g, A)]).toHaveLength(1);
});

test('1.4.11 when no die has a use the turn passes by itself, and everyone sees the roll', () => {
  const g = turn(['ssssss ......', '..vsss ......'], '121');
  expect(g).toMatchObject({ phase: 'roll', turn: B, turns: [2, 1], quiet: 1 });
  expect(g.last).toEqual({ seat: A, dice: [1, 2, 1], uses: [], passed: true });
  expect(peruke.view(g, null).last).toEqual(g.last);
  expect(peruke.pending(g)).toMatchObject({ t: 'chance', after: 'pass' });
  // The next one rolls, and the pass is past.
  const next = play(roll(g, '345'), 'A3 A4 A5');
  expect(peruke.pending(next)).toMatchObject({ after: null });
});

test('1.4.11 with mustUse off a turn without uses passes by itself as well', () => {
  const g = turn(['ssssss ......', '..vsss ......'], '121', { mustUse: false });
  expect(g.last).toMatchObject({ passed: true });
});

test('1.4.13 nobody can expose or capture an own disc', () => {
  const g = turn(['sv.... ......', 'ssssss ......'], '122');
  expect(firstUses(g)).toEqual(['B1', 'A2', 'B2', 'A2', 'B2']);
  expect(refusal(g, 'A1')).toEqual({ code: 'use.own-safe', at: 0 });
  expect(refusal(g, 'A2 A2')).toEqual({ code: 'use.own-safe', at: 1 });
  expect(play(g, 'A2 B2 B1').captured).toEqual([[], []]);
});

test('1.4.14 a captured disc does not come back into its round', () => {
  const g = play(turn(['ssssss ......', 'sssvss ......'], '445'), 'B4 B5');
  expect(g.captured[A]).toEqual([{ seat: B, row: 'primary', value: 4 }]);
  const next = roll(g, '445');
  expect(firstUses(next)).toEqual(['A4', 'A4', 'A5', 'B5']);
  expect(refusal(next, 'B4')).toEqual({ code: 'use.no-disc', at: 0 });
});

test('1.4.14 it counts in its own round only', () => {
  const g = play(turn(['ssssss ......', 'v..... ......'], '111'), 'B1');
  expect(g.captured[A]).toHaveLength(1);
  expect(roll(g, '123').captured).toEqual([[], []]);
});

test('1.4.17 a use names its dice and its disc, and nothing is guessed', () => {
  const disc = { seat: B, row: 'secondary', value: 4 };
  const read = (use: unknown) => peruke.action({ t: 'play', uses: [use] });
  expect(read({ dice: [0], disc })).toEqual({ t: 'play', uses: [{ dice: [0], disc }] });
  expect(read({ dice: [0], disc: { seat: B, value: 4 } })).toBeNull();
  expect(read({ dice: [0], disc: { row: 'secondary', value: 4 } })).toBeNull();
  expect(read({ dice: [0], disc: { seat: B, row: 'secondary' } })).toBeNull();
  expect(read({ dice: [0], disc: { ...disc, row: 'third' } })).toBeNull();
  expect(read({ dice: [0], disc: { ...disc, value: 7 } })).toBeNull();
  expect(read({ dice: [3], disc })).toBeNull();
  expect(read({ disc })).toBeNull();
});

test('1.4.18 when one use is not allowed none of them happens', () => {
  const g = turn(fresh, '126');
  const before = JSON.stringify(g);
  expect(refusal(g, 'B1 B2 A6')).toEqual({ code: 'use.own-safe', at: 2 });
  expect(JSON.stringify(g)).toBe(before);
});

test('two vulnerable discs of one value are told apart by their row', () => {
  const g = turn(['ssssss ......', '...v.. ...v..'], '411');
  expect(firstUses(g)).toEqual(['B4', 'B4²']);
  const second = play(g, 'B4²');
  expect(second).toMatchObject({ phase: 'roll', rounds: [] });
  expect(laid(second)[1]).toBe('...v.. ......');
  expect(play(g, 'B4')).toMatchObject({ phase: 'reveal' });
});
