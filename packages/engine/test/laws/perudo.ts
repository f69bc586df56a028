import {
  type Bid,
  countFor,
  type Die,
  faces,
  type PerudoAction,
  type PerudoEvent,
  type PerudoOptions,
  type PerudoState,
  perudo,
  perudoOptions,
  perudoPresets,
  type Seat,
} from '../../src/index.ts';
import type { Random } from '../random.ts';
import { diceOf, extremes, type Kit, optionsFrom } from './walk.ts';

export const perudoKit: Kit<PerudoOptions, PerudoState, PerudoAction, PerudoEvent> = {
  options: optionsFrom(perudoOptions, perudoPresets.classic),
  steps: 60,
  ripe: ({ palifico, bids }) => palifico && bids.length > 0,
  pick,
  near,
  extreme: extremes.flatMap((q) => [
    { t: 'bid', q, f: 2 },
    { t: 'calza', q, f: 2 },
  ]),
  conserve,
  disguise: (state, seat, random) =>
    state.phase === 'bidding' ? { ...state, cups: others(state.cups, seat, random) } : state,
  disguiseRoll: (roll, seat, random) =>
    roll.t === 'dice' ? { t: 'dice', dice: others(roll.dice, seat, random) } : roll,
  reveals: ({ t }) => t !== 'bid',
};

/**
 * The higher the temper, the lower the bids and the later the calls. The walker looks under the cups
 * for a bid that is exact, which few random calzas would hit.
 */
function pick(state: PerudoState, seat: Seat, random: Random, temper: number): PerudoAction {
  const legal = [...perudo.legal(state, seat)];
  const calls = legal.filter(({ t }) => t !== 'bid');
  const exact = calls.find((call) => call.t === 'calza' && isExact(state, call));
  if (exact && random.chance(0.5)) return exact;
  const bids = legal.flatMap((action) => (action.t === 'bid' ? [action] : []));
  if (calls.length > 0 && (bids.length === 0 || random.chance(0.5 * (1 - temper)))) {
    return random.pick(calls);
  }
  if (random.chance(1 - temper)) return random.pick(bids);
  const lowest = Math.min(...bids.map(({ q }) => q));
  return random.pick(bids.filter(({ q }) => q <= lowest + 1));
}

function isExact({ cups, options, palifico }: PerudoState, { q, f }: Bid): boolean {
  return countFor(cups, f, options.acesWild && !palifico) === q;
}

/** Every bid and every calza around what is possible, and the dudo. */
function near({ counts }: PerudoState): PerudoAction[] {
  const most = counts.reduce((sum, dice) => sum + dice, 0);
  const quantities = [-1, 0.5, ...Array.from({ length: most + 3 }, (_, q) => q)];
  const claims = quantities.flatMap((q) => faces.map((f) => ({ q, f })));
  return [
    { t: 'dudo' },
    ...claims.map((claim) => ({ t: 'bid', ...claim }) as const),
    ...claims.map((claim) => ({ t: 'calza', ...claim }) as const),
  ];
}

function conserve(before: PerudoState, after: PerudoState, events: readonly PerudoEvent[]): void {
  const { dice, format } = after.options;
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  const change = sum(after.counts) - sum(before.counts);
  const lifted = events.some(({ t }) => t === 'showdown');
  const mayChange = lifted && format === 'elimination' ? 1 : 0;
  if (after.counts.some((count) => count < 0 || count > dice)) throw new Error('dice out of range');
  if (after.penalties.some((points) => points < 0)) throw new Error('fewer than no points');
  if (Math.abs(change) > mayChange) throw new Error(`the dice changed by ${change}`);
  const moved = after.counts.filter((count, seat) => count !== before.counts[seat]);
  if (moved.length > 1) throw new Error('more than one cup changed');
  if (after.phase !== 'bidding') return;
  const full = after.cups.every((cup, seat) => cup.length === after.counts[seat]);
  if (!full) throw new Error('a cup has not the dice of its seat');
}

/** Other dice in every cup but the seat's. */
function others(cups: readonly (readonly Die[])[], own: Seat | null, random: Random) {
  return cups.map((cup, seat) => (seat === own ? cup : diceOf(cup.length, random)));
}
