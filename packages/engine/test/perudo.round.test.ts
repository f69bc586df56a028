import { expect, test } from 'vitest';
import { perudo } from '../src/index.ts';
import {
  classic,
  deal,
  events,
  legal,
  may,
  opened,
  palifico,
  play,
  refusal,
  round,
} from './cups.ts';
import { A, B, C, D } from './seats.ts';

test('2.0.1 two to six players, each of whom sees the own dice only', () => {
  expect(perudo.seats).toEqual([2, 6]);
  const g = round('11446 42235 14556');
  expect(perudo.view(g, A).cup).toEqual([1, 1, 4, 4, 6]);
  expect(perudo.view(g, C).cup).toEqual([1, 4, 5, 5, 6]);
  expect(perudo.view(g, null).cup).toBeNull();
  expect(JSON.stringify(perudo.view(g, B))).not.toContain('[1,1,4,4,6]');
  expect(perudo.view(g, B).counts).toEqual([5, 5, 5]);
});

test('2.0.1 a deal is told to each player by the own cup only', () => {
  const dealt = perudo.chance(opened(2, B), {
    t: 'dice',
    dice: [
      [1, 1, 4, 4, 6],
      [4, 2, 2, 3, 5],
    ],
  });
  const event = dealt.ok ? dealt.events[0] : undefined;
  if (!event) throw new Error('no deal');
  const facts = { t: 'deal', round: 1, opener: B, palifico: false, counts: [5, 5] };
  expect(perudo.tell(event, A)).toEqual({ ...facts, cup: [1, 1, 4, 4, 6] });
  expect(perudo.tell(event, B)).toEqual({ ...facts, cup: [4, 2, 2, 3, 5] });
  expect(perudo.tell(event, null)).toEqual({ ...facts, cup: null });
});

test('2.0.2 a bid claims that at least so many dice under all cups show the face', () => {
  const g = round('234 345 456', { dice: 3 });
  expect(play(g, 'A 3×4', 'B dudo').showdown).toMatchObject({ count: 3, seat: B });
  expect(play(g, 'A 4×4', 'B dudo').showdown).toMatchObject({ count: 3, seat: A });
});

test('2.0.3 aces count for any face that has been bid', () => {
  const g = round('11446 42235 14556');
  expect(play(g, 'A 4×2', 'B dudo').showdown).toMatchObject({ wild: true, count: 5 });
  expect(play(g, 'A 4×6', 'B dudo').showdown).toMatchObject({ wild: true, count: 5 });
});

test('2.0.3 of aces that have been bid, the aces themselves count', () => {
  const g = play(round('11446 42235 14556'), 'A 1×2', 'B 3×1', 'C dudo');
  expect(g.showdown).toMatchObject({ count: 3, seat: C });
});

test('2.0.4 who opens the first round is drawn', () => {
  const fresh = perudo.setup(classic, 4);
  expect(perudo.pending(fresh)).toEqual({
    t: 'chance',
    need: { t: 'starter', seats: 4 },
    after: null,
  });
  expect(perudo.view(fresh, A).opener).toBeNull();
  expect(opened(4, C)).toMatchObject({ opener: C, turn: C });
  expect(perudo.chance(fresh, { t: 'starter', seat: 4 })).toEqual({
    ok: false,
    why: { code: 'roll' },
  });
});

test('2.0.5 turns go clockwise, past players who are out', () => {
  const turns = [C, D, B];
  let g = round('- 222 333 444', {}, C);
  for (const [i, seat] of turns.entries()) {
    expect(g.turn).toBe(seat);
    g = play(g, `${'ABCD'[seat]} ${i + 1}×2`);
  }
  expect(g.turn).toBe(C);
  expect(refusal(g, 'A 5×2')).toEqual({ code: 'seat' });
  expect(refusal(g, 'D 5×2')).toEqual({ code: 'turn', turn: C });
});

test('2.0.6 in a turn a player raises or challenges', () => {
  const g = play(round('22222 33333'), 'A 2×3');
  expect(may(g, 'B 3×3')).toBe(true);
  expect(may(g, 'B dudo')).toBe(true);
  expect(refusal(g, 'A dudo')).toEqual({ code: 'turn', turn: B });
  expect(refusal(g, 'A 3×3')).toEqual({ code: 'turn', turn: B });
});

test('2.0.7 the opener has nothing to challenge and must bid', () => {
  const g = round('22222 33333 44444');
  expect(refusal(g, 'A dudo')).toEqual({ code: 'call.no-bid' });
  expect(refusal(g, 'A calza 1×2')).toEqual({ code: 'call.no-bid' });
  expect(legal(g, A)).not.toContain('dudo');
  expect(perudo.pending(g)).toEqual({ t: 'seats', turn: A, seats: [A] });
});

test('2.0.8 at a dudo and at a calza all cups are lifted for everyone', () => {
  const g = play(round('11446 42235 14556'), 'A 6×4');
  for (const call of ['B dudo', 'C calza']) {
    const lifted = play(g, call);
    for (const seat of [A, B, C, null]) {
      expect(perudo.view(lifted, seat).showdown).toMatchObject({
        cups: [
          [1, 1, 4, 4, 6],
          [4, 2, 2, 3, 5],
          [1, 4, 5, 5, 6],
        ],
      });
    }
    expect(perudo.pending(lifted)).toMatchObject({ t: 'chance', after: 'reveal' });
  }
});

test('2.0.9 when at least so many are there the challenger loses one die', () => {
  const g = play(round('44126 43355'), 'A 4×4', 'B dudo');
  expect(g.showdown).toMatchObject({ count: 4, bidder: A, caller: B, seat: B, dice: -1 });
  expect(g.counts).toEqual([5, 4]);
});

test('2.0.10 otherwise the bidder loses one die', () => {
  const g = play(round('44126 43355'), 'A 5×4', 'B dudo');
  expect(g.showdown).toMatchObject({ count: 4, bidder: A, caller: B, seat: A, dice: -1 });
  expect(g.counts).toEqual([4, 5]);
});

test('2.0.11 a player without dice is out', () => {
  const g = play(round('2 333 444'), 'A 4×4', 'B dudo');
  expect(g.counts).toEqual([0, 3, 3]);
  expect(g.out).toEqual([A]);
  const next = deal(g, '- 333 444');
  expect(legal(next, A)).toEqual([]);
  expect(refusal(next, 'A 1×2')).toEqual({ code: 'seat' });
  expect(events(play(round('2 333 444'), 'A 4×4'), 'B dudo')).toContainEqual({ t: 'out', seat: A });
});

test('2.0.12 the last player with dice wins, and places follow the order of going out', () => {
  let g = round('2 3 44', {}, B);
  expect(perudo.outcome(g)).toBeNull();
  g = play(g, 'B 4×2', 'C dudo');
  g = play(deal(g, '2 - 44'), 'C 2×4', 'A dudo');
  expect(perudo.outcome(g)).toEqual([
    { rank: 2, score: 0 },
    { rank: 3, score: 0 },
    { rank: 1, score: 2 },
  ]);
  expect(perudo.pending(g)).toEqual({ t: 'over' });
  expect(legal(g, C)).toEqual([]);
  expect(refusal(g, 'C 1×2')).toEqual({ code: 'over' });
});

test('2.0.13 whoever lost the round opens the next one', () => {
  const bidder = play(round('222 333 444'), 'A 4×4', 'B dudo');
  expect(deal(bidder, '22 333 444')).toMatchObject({ opener: A, turn: A });
  const challenger = play(round('222 333 444'), 'A 3×4', 'B dudo');
  expect(deal(challenger, '222 33 444')).toMatchObject({ opener: B, turn: B });
});

test('2.0.14 if that player is out the next one clockwise with dice opens', () => {
  const g = play(round('2 - 333 444'), 'A 4×4', 'C dudo');
  expect(deal(g, '- - 333 444')).toMatchObject({ opener: C, turn: C });
});

test('2.0.15 all dice in play are rolled anew for every round', () => {
  const g = play(round('22222 33333 44444'), 'A 6×4', 'B dudo');
  const need = { t: 'dice', counts: [4, 5, 5] };
  expect(perudo.pending(g)).toEqual({ t: 'chance', need, after: 'reveal' });
  expect(deal(g, '1111 22222 33333').cups).toEqual([
    [1, 1, 1, 1],
    [2, 2, 2, 2, 2],
    [3, 3, 3, 3, 3],
  ]);
  expect(() => deal(g, '11111 22222 33333')).toThrow('roll');
  expect(refusal(g, 'A 1×2')).toEqual({ code: 'dice-due' });
});

test('who opens after a player goes out, wherever that player sits', () => {
  const wrongChallenge = play(round('222 3 444 555'), 'A 1×2', 'B dudo');
  expect(wrongChallenge.showdown).toMatchObject({ seat: B, opener: C });
  const last = play(round('222 333 444 5', {}, D), 'D 9×5', 'A dudo');
  expect(last.showdown).toMatchObject({ seat: D, opener: A });
  const pastEmpty = play(round('2 - 444 555'), 'A 7×2', 'C dudo');
  expect(pastEmpty.showdown).toMatchObject({ seat: A, opener: C });
});

test('a challenge of a bid that is met exactly costs the challenger, one too many the bidder', () => {
  const g = round('44126 43355');
  expect(play(g, 'A 4×4', 'B dudo').counts).toEqual([5, 4]);
  expect(play(g, 'A 5×4', 'B dudo').counts).toEqual([4, 5]);
});

test('one die against one is a normal round, and the game ends with it', () => {
  const three = play(round('2 3 4', {}, C), 'C 3×4', 'A dudo');
  const g = deal(three, '2 1 -');
  expect(g).toMatchObject({ opener: A, palifico: false });
  expect(may(g, 'A 1×1')).toBe(false);
  const raised = play(g, 'A 1×5', 'B 1×6', 'A 2×2');
  expect(legal(raised, B)).not.toContain('calza 2×2');
  expect(refusal(raised, 'B calza')).toEqual({ code: 'calza.two-left' });
  const over = play(raised, 'B dudo');
  expect(over.showdown).toMatchObject({ wild: true, count: 2, seat: B, opener: null });
  expect(perudo.outcome(over)?.map(({ rank }) => rank)).toEqual([1, 2, 3]);
  expect(perudo.pending(over)).toEqual({ t: 'over' });
  expect(() => deal(over, '2 - -')).toThrow('roll');
});

test('five dice against one, fallen from two, is a normal round', () => {
  const g = play(round('22222 33'), 'A 5×2', 'B dudo');
  expect(g.counts).toEqual([5, 1]);
  expect(deal(g, '11111 2')).toMatchObject({ opener: B, palifico: false });
});

test('3.2 of two actions at once the second is refused and changes nothing', () => {
  const g = play(round('22222 33333 44444'), 'A 5×4');
  const doubted = play(g, 'B dudo');
  expect(refusal(doubted, 'C calza 5×4')).toEqual({ code: 'dice-due' });
  const claimed = play(g, 'C calza');
  expect(refusal(claimed, 'B dudo')).toEqual({ code: 'dice-due' });
});

test('a palifico round of a test begins as one of a game does', () => {
  const g = palifico('3 222 444');
  expect(g).toMatchObject({ palifico: true, opener: A, counts: [1, 3, 3], round: 2 });
});
