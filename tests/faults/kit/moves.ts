import {
  allBids,
  bidding,
  type PerudoView,
  type PerukeView,
  stage,
  type Turn,
  turnOf,
  uses,
  verbFor,
  whyNotCalza,
} from '@dado/engine';
import type { PlayView } from '@dado/table';
import { pick, type Random } from './random.ts';

/**
 * What a player with this view does now, by luck; `null` when it is for others to act. Games end
 * soon: doubts are frequent, and discs are captured where it goes.
 */
export function moveOf({ game, me, view }: PlayView, random: Random): unknown {
  if (me === null) return null;
  return game === 'perudo/1' ? perudoMove(view, me, random) : perukeMove(view, me, random);
}

function perudoMove(view: PerudoView, me: number, random: Random): unknown {
  if (view.phase !== 'bidding' || (view.counts[me] ?? 0) === 0) return null;
  const standing = view.bids.at(-1)?.bid;
  const mayCalza = standing !== undefined && whyNotCalza(view, me) === null;
  if (mayCalza && random() < 0.15) return { t: 'calza', ...standing };
  if (view.turn !== me) return null;
  if (standing && random() < 0.4) return { t: 'dudo' };
  const q = standing?.q ?? 1;
  const low = [...allBids(bidding(view, me))].filter((bid) => bid.q <= q + 1);
  return low.length > 0 ? { t: 'bid', ...pick(low, random) } : { t: 'dudo' };
}

function perukeMove(view: PerukeView, me: number, random: Random): unknown {
  const start = view.turn === me ? turnOf(view) : null;
  if (!start) return null;
  const { done } = played(start, random);
  return { t: 'play', uses: done.map(({ dice, disc }) => ({ dice, disc })) };
}

/** The turn with every die used that can be, on discs of the others where it goes. */
function played(turn: Turn, random: Random): Turn {
  const next = uses(turn);
  const captures = next.filter(({ disc }) => verbFor(turn.board, turn.seat, disc) === 'capture');
  if (next.length === 0) return turn;
  const staged = stage(turn, pick(captures.length > 0 ? captures : next, random));
  return staged.ok ? played(staged.turn, random) : turn;
}
