import {
  allBids,
  bidding,
  type PerudoAction,
  type PerudoView,
  perudoPresets,
  whyNotCalza,
} from '@dado/engine';
import { describe, expect, test } from 'vitest';
import { randomFrom } from '../ladder/random.ts';
import { choose, levels, type Mind } from '../src/index.ts';
import { chanceOf, weightsOf } from '../src/perudo/belief.ts';
import { atLeast, exactly, noDice, withDice } from '../src/perudo/counts.ts';
import { perudoView } from './games.ts';

const { classic } = perudoPresets;
const minds: readonly Mind[] = [...levels, 'house'];

/** What the seat on turn may do, as the engine would list it. */
function legalOf(view: PerudoView): PerudoAction[] {
  const seat = view.turn ?? 0;
  const standing = view.bids.at(-1)?.bid;
  const calls: PerudoAction[] = [];
  if (standing && whyNotCalza(view, seat) === null) calls.push({ t: 'calza', ...standing });
  if (standing) calls.push({ t: 'dudo' });
  return [
    ...calls,
    ...[...allBids(bidding(view, seat))].map((bid) => ({ t: 'bid', ...bid }) as const),
  ];
}

/** What a bot does in so many runs of the same moment: `dudo`, `calza` and bids as `3×5`. */
function runs(view: PerudoView, mind: Mind, times: number): string[] {
  const legal = legalOf(view);
  return Array.from({ length: times }, (_, seed) => {
    const action = choose('perudo/1', mind, view, legal, randomFrom(seed)) as PerudoAction;
    return action.t === 'bid' ? `${action.q}×${action.f}` : action.t;
  });
}

const share = (moves: readonly string[], move: string) =>
  moves.filter((m) => m === move).length / moves.length;

describe.each(minds)('%s', (mind) => {
  test('never doubts what its own dice fulfil (B128)', () => {
    const view = perudoView({
      counts: [4, 4],
      cup: [5, 5, 5, 1],
      bids: [{ seat: 1, bid: { q: 3, f: 5 } }],
    });
    expect(runs(view, mind, 1_000)).not.toContain('dudo');
  });

  test('counts an ace for a five, but not in palifico (B128)', () => {
    const round = { counts: [3, 1, 1], penalties: [0, 0, 0], cup: [5, 5, 1] } as const;
    const three = [{ seat: 2, bid: { q: 3, f: 5 } }] as const;
    const two = [{ seat: 2, bid: { q: 2, f: 5 } }] as const;
    expect(runs(perudoView({ ...round, bids: three }), mind, 1_000)).not.toContain('dudo');
    const palifico = { ...round, palifico: true };
    expect(runs(perudoView({ ...palifico, bids: two }), mind, 1_000)).not.toContain('dudo');
    expect(
      share(runs(perudoView({ ...palifico, bids: three }), mind, 1_000), 'dudo'),
    ).toBeGreaterThan(0.3);
  });

  test('doubts a bid that cannot be true', () => {
    const view = perudoView({
      counts: [2, 2],
      cup: [2, 3],
      bids: [{ seat: 1, bid: { q: 3, f: 6 } }],
    });
    expect(share(runs(view, mind, 500), 'dudo')).toBeGreaterThan(mind === 'easy' ? 0.8 : 0.99);
  });

  test('must doubt when no raise is left, be the bid true or not', () => {
    const options = { ...classic, aceBids: false };
    const view = perudoView({
      options,
      counts: [2, 1],
      cup: [6, 6],
      bids: [{ seat: 1, bid: { q: 3, f: 6 } }],
    });
    expect(new Set(runs(view, mind, 20))).toEqual(new Set(['dudo']));
  });
});

describe('calza', () => {
  // A holds just the two fives that were bid, and neither hidden die is likely to be one more.
  const options = { ...classic, acesWild: false };
  const likely = perudoView({
    options,
    counts: [3, 1, 1],
    penalties: [0, 0, 0],
    cup: [5, 5, 2],
    bids: [{ seat: 2, bid: { q: 2, f: 5 } }],
  });

  test('is called when it pays', () => {
    expect(share(runs(likely, 'normal', 500), 'calza')).toBeGreaterThan(0.05);
  });

  test('is not called on a bid that is surely too low', () => {
    const low = { ...likely, bids: [{ seat: 2, bid: { q: 1, f: 5 } }] as const };
    for (const mind of minds) expect(share(runs(low, mind, 500), 'calza')).toBeLessThan(0.02);
  });

  test('is not called for nothing: a full cup gains no die', () => {
    const full = { ...likely, options: { ...options, dice: 3 } };
    expect(share(runs(full, 'sharp', 500), 'calza')).toBe(0);
  });

  test('is not called for nothing: without penalty points there is none to shed', () => {
    const race = { ...likely, options: { ...options, format: 'points' as const } };
    expect(share(runs(race, 'sharp', 500), 'calza')).toBe(0);
  });

  test('is never called by the house', () => {
    expect(runs(likely, 'house', 500)).not.toContain('calza');
  });
});

describe('belief', () => {
  const trust = { first: 2, again: 1.5 };
  const bids = [
    { seat: 1, bid: { q: 1, f: 5 } },
    { seat: 0, bid: { q: 2, f: 5 } },
    { seat: 1, bid: { q: 3, f: 5 } },
  ] as const;

  test('who bids a face tends to hold it', () => {
    expect(weightsOf(bids, 1, trust)).toEqual([1, 1, 1, 1, 3, 1]);
    expect(weightsOf(bids, 0, trust)).toEqual([1, 1, 1, 1, 2, 1]);
    expect(weightsOf(bids, 2, trust)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('wild aces count for every face but their own', () => {
    const weights = weightsOf(bids, 1, trust);
    expect(chanceOf(weights, 5, true)).toBeCloseTo(4 / 8);
    expect(chanceOf(weights, 5, false)).toBeCloseTo(3 / 8);
    expect(chanceOf(weights, 2, true)).toBeCloseTo(2 / 8);
    expect(chanceOf(weights, 1, true)).toBeCloseTo(1 / 8);
  });

  test('odds are binomial, and add up over cups', () => {
    const counts = withDice(withDice(noDice, 2, 1 / 3), 1, 1 / 2);
    expect(exactly(counts, 0)).toBeCloseTo((4 / 9) * (1 / 2));
    expect(exactly(counts, 3)).toBeCloseTo((1 / 9) * (1 / 2));
    expect(atLeast(counts, 1)).toBeCloseTo(1 - 2 / 9);
    expect([atLeast(counts, 0), atLeast(counts, 4)]).toEqual([1, 0]);
  });

  test('a bidder is doubted less than odds alone would say', () => {
    const view = (seat: number) =>
      perudoView({
        counts: [5, 5, 5],
        penalties: [0, 0, 0],
        cup: [2, 2, 3, 4, 6],
        bids: [
          { seat, bid: { q: 2, f: 5 } },
          { seat: 2, bid: { q: 4, f: 5 } },
        ],
      });
    const believed = share(runs(view(2), 'normal', 1_000), 'dudo');
    const plain = share(runs(view(0), 'easy', 1_000), 'dudo');
    expect(believed).toBeLessThan(plain);
  });
});

describe('not to be read', () => {
  test.each(levels)(
    '%s opens with many a bid from the same dice, also on faces it lacks',
    (level) => {
      const moves = runs(perudoView({ cup: [2, 2, 2, 6, 6] }), level, 500);
      expect(new Set(moves).size).toBeGreaterThan(5);
      expect(moves.filter((move) => /[345]$/.test(move)).length).toBeGreaterThan(15);
    },
  );
});
