import { expect, test } from 'vitest';
import { type PerudoOptions, perudo } from '../src/index.ts';
import { deal, events, legal, may, play, refusal, round, traditional } from './cups.ts';
import { A, B, C } from './seats.ts';

const race = (rounds: PerudoOptions['rounds'] = 'auto') =>
  ({ format: 'points', rounds, dice: 3 }) as const;

/** Of fours there are four. */
const dice = '444 412 333';

/** The round that follows, with the same dice. */
const again = (g: ReturnType<typeof round>) => deal(g, dice);

test('2.4.1 nobody loses or regains dice', () => {
  const g = round(dice, race());
  for (const moves of [
    ['A 9×4', 'B dudo'],
    ['A 1×4', 'B dudo'],
    ['A 5×4', 'C calza'],
    ['A 4×4', 'C calza'],
  ]) {
    const lifted = play(g, ...moves);
    expect(lifted.counts).toEqual([3, 3, 3]);
    expect(lifted.showdown).toMatchObject({ dice: 0 });
    expect(lifted.out).toEqual([]);
  }
});

test('2.4.2 whoever loses a round gets one penalty point and opens the next', () => {
  const g = play(round(dice, race()), 'A 9×4', 'B dudo');
  expect(g.penalties).toEqual([1, 0, 0]);
  expect(g.showdown).toMatchObject({ seat: A, points: 1, opener: A });
  const challenger = play(again(g), 'A 1×4', 'B dudo');
  expect(challenger.penalties).toEqual([1, 1, 0]);
  expect(again(challenger)).toMatchObject({ opener: B, turn: B });
});

test.each(['locked', 'experienced', 'off'] as const)(
  '2.4.3 there is no palifico, whatever the setting says: %s',
  (palifico) => {
    const g = play(round('22 333 444', { ...race(), palifico }), 'A 8×2', 'B dudo');
    const next = deal(g, '22 333 444');
    expect(next).toMatchObject({ palifico: false, penalties: [1, 0, 0] });
    expect(may(next, 'A 1×1')).toBe(false);
  },
);

test('2.4.4 an exact calza takes one point off its caller, never below zero', () => {
  const none = play(round(dice, race()), 'A 5×4', 'C calza');
  expect(none.showdown).toMatchObject({ count: 5, seat: C, points: 0 });
  expect(none.penalties).toEqual([0, 0, 0]);
  const one = again(play(again(none), 'C 9×4', 'A dudo'));
  expect(one.penalties).toEqual([0, 0, 1]);
  const shed = play(one, 'C 1×4', 'A 5×4', 'C calza');
  expect(shed.showdown).toMatchObject({ seat: C, points: -1 });
  expect(shed.penalties).toEqual([0, 0, 0]);
});

test('2.4.4 a wrong calza adds one', () => {
  const g = play(round(dice, race()), 'A 6×4', 'C calza');
  expect(g.penalties).toEqual([0, 0, 1]);
  expect(again(g)).toMatchObject({ opener: C });
});

test('2.4.5 a round that ends by an exact calza counts, and its caller opens the next one', () => {
  const g = play(round(dice, race(2)), 'A 5×4', 'C calza');
  expect(again(g)).toMatchObject({ round: 2, opener: C, turn: C });
  const over = play(again(g), 'C 5×4', 'B calza');
  expect(perudo.pending(over)).toEqual({ t: 'over' });
});

test('2.4.6 the race lasts the agreed number of rounds', () => {
  const one = play(round(dice, race(1)), 'A 9×4', 'B dudo');
  expect(perudo.pending(one)).toEqual({ t: 'over' });
  expect(one.showdown?.opener).toBeNull();
  expect(refusal(one, 'A 1×4')).toEqual({ code: 'over' });
  let g = play(round(dice, race(4)), 'A 9×4', 'B dudo');
  for (const number of [2, 3, 4]) {
    expect(perudo.outcome(g)).toBeNull();
    g = again(g);
    expect(g.round).toBe(number);
    g = play(g, 'A 9×4', 'B dudo');
  }
  expect(perudo.outcome(g)).not.toBeNull();
});

test.each([
  ['444 412', 6],
  ['444 412 333', 9],
  ['444 412 333 222 555 666', 18],
])('2.4.6 auto is three rounds for each player: %s, %i', (cups, rounds) => {
  let g = round(cups, race());
  expect(perudo.view(g, A).rounds).toBe(rounds);
  for (let number = 1; number < rounds; number++) {
    g = deal(play(g, 'A 6×4', 'B dudo'), cups);
  }
  expect(g.round).toBe(rounds);
  expect(perudo.pending(play(g, 'A 6×4', 'B dudo'))).toEqual({ t: 'over' });
});

test('2.4.7 the fewest points win', () => {
  let g = play(round(dice, race(3)), 'A 9×4', 'B dudo');
  g = play(again(g), 'A 9×4', 'B dudo');
  g = play(again(g), 'A 5×4', 'B dudo');
  expect(perudo.outcome(g)).toEqual([
    { rank: 3, score: 2 },
    { rank: 2, score: 1 },
    { rank: 1, score: 0 },
  ]);
});

test('2.4.7 equal points share the place, and the next place is left out', () => {
  let g = play(round(dice, race(4)), 'A 9×4', 'B dudo');
  g = play(again(g), 'A 5×4', 'B dudo');
  g = play(again(g), 'B 5×4', 'C dudo');
  const places = [
    { rank: 1, score: 1 },
    { rank: 1, score: 1 },
    { rank: 3, score: 2 },
  ];
  const last = play(again(g), 'C 9×4');
  expect(events(last, 'A dudo')).toContainEqual({ t: 'over', places });
  expect(perudo.outcome(play(last, 'A dudo'))).toEqual(places);
  expect(perudo.view(play(last, 'A dudo'), null).places).toEqual(places);
});

test('3.1 two who share the first place leave the second out, whoever sits first', () => {
  const two = play(round('444 412 333', race(1)), 'A 5×4', 'B dudo');
  expect(perudo.outcome(two)?.map(({ rank }) => rank)).toEqual([1, 3, 1]);
});

test('2.4.8 with two players there is no calza', () => {
  const g = play(round('444 412', race()), 'A 5×4');
  expect(refusal(g, 'B calza')).toEqual({ code: 'calza.two-left' });
  expect(legal(g, B)).not.toContain('calza 5×4');
});

test('the points race is open to both presets, and the rules of the preset hold in it', () => {
  const g = round(dice, { ...traditional, ...race() });
  expect(may(g, 'A 1×1')).toBe(false);
  const raised = play(g, 'A 5×4');
  expect(may(raised, 'B 3×1')).toBe(false);
  expect(refusal(raised, 'C calza')).toEqual({ code: 'calza.off' });
  expect(play(raised, 'B dudo').penalties).toEqual([0, 1, 0]);
});
