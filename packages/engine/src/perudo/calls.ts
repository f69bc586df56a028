import type { CommonRefusal, Seat } from '../game.ts';
import type { Bid, BiddingFacts } from './bid.ts';

/** What decides whether a call is allowed; a state and a view both have it. */
export type CallFacts = BiddingFacts & { readonly turn: Seat | null };

export type CallRefusal =
  /** There is no bid to answer yet. */
  | { readonly code: 'call.no-bid' }
  /** This table plays without calza. */
  | { readonly code: 'calza.off' }
  /** There is no calza in a palifico round. */
  | { readonly code: 'calza.palifico' }
  /** There is no calza when two seats are left. */
  | { readonly code: 'calza.two-left' }
  /** The bid is the caller's own. */
  | { readonly code: 'calza.own-bid' }
  /** The bid it names does not stand any more; `standing` does. */
  | { readonly code: 'calza.late'; readonly standing: Bid };

/** Why `seat`, which is in the game, may not doubt the standing bid now (rules/perudo §2). */
export function whyNotDudo(facts: CallFacts, seat: Seat): CallRefusal | CommonRefusal | null {
  if (facts.turn !== null && seat !== facts.turn) return { code: 'turn', turn: facts.turn };
  return facts.bids.length === 0 ? { code: 'call.no-bid' } : null;
}

/**
 * Why `seat`, which is in the game, may not claim that `on` is exact now; `on` is the standing bid
 * when left out (rules/perudo §2.2).
 */
export function whyNotCalza(facts: CallFacts, seat: Seat, on?: Bid): CallRefusal | null {
  if (!facts.options.calza) return { code: 'calza.off' };
  if (facts.palifico) return { code: 'calza.palifico' };
  if (facts.counts.filter((dice) => dice > 0).length <= 2) return { code: 'calza.two-left' };
  const last = facts.bids.at(-1);
  if (!last) return { code: 'call.no-bid' };
  if (last.seat === seat) return { code: 'calza.own-bid' };
  const same = !on || (on.q === last.bid.q && on.f === last.bid.f);
  return same ? null : { code: 'calza.late', standing: last.bid };
}
