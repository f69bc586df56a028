import {
  allBids,
  bidding,
  endsRound,
  type Json,
  type PerudoView,
  type PerukeView,
  stage,
  turnOf,
  type Use,
  uses,
  whyNotCalza,
  whyNotEnd,
} from '@dado/engine';
import type { BotTurn, PlayView } from '../../src/index.ts';
import { perudoSeen, perukeSeen } from '../games.ts';
import type { Random } from '../random.ts';

/** What a seat may do now by what it sees, and would; `null` when it has nothing to do. */
export function moveOf(play: PlayView, random: Random): Json | null {
  if (play.me === null) return null;
  return play.game === 'perudo/1'
    ? perudoMove(play.view, play.me, random)
    : perukeMove(play.view, play.me, random);
}

/** What a bot does. It sees what its seat sees, and no more. */
export function botMove({ view }: BotTurn, random: Random): Json {
  const perudo = perudoSeen(view);
  if (perudo) return perudoMove(perudo, perudo.turn ?? -1, random);
  const peruke = perukeSeen(view);
  return peruke && perukeMove(peruke, peruke.turn ?? -1, random);
}

function perudoMove(view: PerudoView, me: number, random: Random): Json | null {
  const standing = view.bids.at(-1)?.bid;
  if (view.phase !== 'bidding' || !view.counts[me]) return null;
  const mayCall = standing !== undefined && whyNotCalza(view, me) === null;
  if (mayCall && random.chance(0.06)) return { t: 'calza', ...standing };
  if (view.turn !== me) return null;
  const bids = [...allBids(bidding(view, me))];
  if (standing && (bids.length === 0 || random.chance(0.3))) return { t: 'dudo' };
  // Low ones mostly, so that a round has several.
  const bid = random.chance(0.7) ? random.pick(bids.slice(0, 4)) : random.pick(bids);
  return { t: 'bid', ...bid };
}

function perukeMove(view: PerukeView, me: number, random: Random): Json | null {
  let turn = view.turn === me ? turnOf(view) : null;
  if (!turn) return null;
  const staged: Use[] = [];
  while (!endsRound(turn)) {
    const next = uses(turn);
    const mayEnd = whyNotEnd(turn) === null;
    if (next.length === 0 || (mayEnd && random.chance(0.1))) break;
    // Discs of others mostly, for a round ends only when somebody has lost them.
    const others = next.filter(({ disc }) => disc.seat !== me);
    const use = random.pick(others.length > 0 && random.chance(0.9) ? others : next);
    const done = stage(turn, use);
    if (!done.ok) throw new Error(`a use that may come next is refused: ${done.why.code}`);
    staged.push(use);
    turn = done.turn;
  }
  return { t: 'play', uses: staged };
}
