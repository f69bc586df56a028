import { type Die, nextInGame, type PerudoView, type Seat } from '@dado/engine';
import { type Trust, type Weights, weightsOf } from './belief.ts';

/** A cup that the bot cannot see into, and what it believes of it. */
export type Hidden = { readonly dice: number; readonly weights: Weights };

/** The table as a bot on turn sees it. */
export type Cups = {
  readonly own: readonly Die[];
  /** What the others may make of its own cup, from its bids so far. */
  readonly ownWeights: Weights;
  /** The seat that answers the bot's bid. */
  readonly next: Hidden;
  /** Every other cup with dice. */
  readonly rest: readonly Hidden[];
  /** Whether aces count for every face in this round. */
  readonly wild: boolean;
  readonly seats: number;
};

/** `null` when nobody is on turn, or the viewer has no cup. */
export function cupsOf(view: PerudoView, trust: Trust): Cups | null {
  const { turn, cup, counts, bids, options, palifico } = view;
  if (turn === null || cup === null) return null;
  const hidden = (seat: Seat): Hidden => ({
    dice: counts[seat] ?? 0,
    weights: weightsOf(bids, seat, trust),
  });
  const next = nextInGame(counts, turn);
  const rest = counts.flatMap((dice, seat) =>
    dice > 0 && seat !== turn && seat !== next ? [hidden(seat)] : [],
  );
  return {
    own: cup,
    ownWeights: weightsOf(bids, turn, trust),
    next: hidden(next),
    rest,
    wild: options.acesWild && !palifico,
    seats: rest.length + 2,
  };
}
