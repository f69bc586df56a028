import type { Die, Seat } from '../game.ts';
import type { PerudoOptions } from './options.ts';

/** A claim that at least `q` dice on the table show `f`. */
export type Bid = { readonly q: number; readonly f: Die };

/** A bid and the seat that made it. */
export type Made = { readonly seat: Seat; readonly bid: Bid };

/** What a seat may bid now, worked out from what everyone can see. */
export type Bidding = {
  /** Dice on the table: the most that may be bid. */
  readonly most: number;
  /** The bid to raise; `null` for the opener. */
  readonly standing: Bid | null;
  /**
   * `closed`: aces may not be bid. `lowest`: 1 is an ordinary face below 2. `half`: aces by half
   * the quantity and back by double plus one, never as the opening.
   */
  readonly aces: 'closed' | 'lowest' | 'half';
  /** The only face a raise may have; `null` when it may change. */
  readonly lock: Die | null;
};

/** What decides a seat's bidding; a state and a view both have it. */
export type BiddingFacts = {
  readonly options: PerudoOptions;
  readonly counts: readonly number[];
  readonly palifico: boolean;
  /** The bids of this round, the standing one last. */
  readonly bids: readonly Made[];
};

export type BidRefusal =
  /** The quantity is no whole number from 1 up. */
  | { readonly code: 'bid.quantity' }
  /** More than the dice on the table. */
  | { readonly code: 'bid.too-many'; readonly most: number }
  /** Aces are not bid in this round. */
  | { readonly code: 'bid.aces' }
  /** A round is never opened with aces here. */
  | { readonly code: 'bid.ace-opening' }
  /** In palifico this seat must keep the face. */
  | { readonly code: 'bid.face'; readonly face: Die }
  /** Not above the standing bid; `minimum` is the lowest legal bid, `null` when there is none. */
  | { readonly code: 'bid.too-low'; readonly minimum: Bid | null };

export const faces: readonly Die[] = [1, 2, 3, 4, 5, 6];

/** What `seat` may bid (rules/perudo §2.1, §2.3), whether or not it is its turn. */
export function bidding(facts: BiddingFacts, seat: number): Bidding {
  const standing = facts.bids.at(-1)?.bid ?? null;
  const most = facts.counts.reduce((sum, dice) => sum + dice, 0);
  return { most, standing, aces: aceRule(facts), lock: lockedFace(facts, seat, standing) };
}

function aceRule({ palifico, options }: BiddingFacts): Bidding['aces'] {
  if (palifico) return 'lowest';
  if (!options.aceBids) return 'closed';
  return options.acesWild ? 'half' : 'lowest';
}

function lockedFace(facts: BiddingFacts, seat: number, standing: Bid | null): Die | null {
  if (!facts.palifico || !standing) return null;
  const free = facts.options.palifico === 'experienced' && facts.counts[seat] === 1;
  return free ? null : standing.f;
}

/** Why the bid is not allowed; `null` when it is. */
export function whyNotBid(b: Bidding, bid: Bid): BidRefusal | null {
  if (!Number.isSafeInteger(bid.q) || bid.q < 1) return { code: 'bid.quantity' };
  if (bid.q > b.most) return { code: 'bid.too-many', most: b.most };
  if (bid.f === 1 && b.aces === 'closed') return { code: 'bid.aces' };
  if (bid.f === 1 && b.aces === 'half' && !b.standing) return { code: 'bid.ace-opening' };
  if (b.lock !== null && bid.f !== b.lock) return { code: 'bid.face', face: b.lock };
  if (!isHigher(b, bid)) return { code: 'bid.too-low', minimum: lowestBid(b) };
  return null;
}

/** The predicate that the page and the engine share (rules/perudo §2.1). */
export function mayBid(b: Bidding, bid: Bid): boolean {
  return whyNotBid(b, bid) === null;
}

/** The lowest quantity that `face` takes now; `null` when the face cannot be bid. */
export function lowestQuantity(b: Bidding, face: Die): number | null {
  const q = b.standing ? quantityAbove(b, b.standing, face) : 1;
  return mayBid(b, { q, f: face }) ? q : null;
}

/** The lowest legal bid; `null` when no raise is left. */
export function lowestBid(b: Bidding): Bid | null {
  let lowest: Bid | null = null;
  for (const f of faces) {
    const q = lowestQuantity(b, f);
    if (q === null) continue;
    const bid = { q, f };
    if (!lowest || compare(rank(b, bid), rank(b, lowest)) < 0) lowest = bid;
  }
  return lowest;
}

/** Every legal bid, face by face, from the lowest quantity up. */
export function* allBids(b: Bidding): Generator<Bid> {
  for (const f of faces) {
    const lowest = lowestQuantity(b, f);
    if (lowest === null) continue;
    for (let q = lowest; q <= b.most; q++) yield { q, f };
  }
}

/** A bid's place in the one order of all bids: by the first number, then by the second. */
type Rank = readonly [number, number];

/** Faces 2–6 stand at (q, f); aces at (2q + 1, 1), which is the half-and-double rule. */
function rank(b: Bidding, { q, f }: Bid): Rank {
  return f === 1 && b.aces === 'half' ? [2 * q + 1, 1] : [q, f];
}

function compare(a: Rank, b: Rank): number {
  return a[0] - b[0] || a[1] - b[1];
}

function isHigher(b: Bidding, bid: Bid): boolean {
  return !b.standing || compare(rank(b, bid), rank(b, b.standing)) > 0;
}

/** The least quantity of `face` whose rank is above that of `standing`. */
function quantityAbove(b: Bidding, standing: Bid, face: Die): number {
  const [level, last] = rank(b, standing);
  if (face === 1 && b.aces === 'half') return Math.floor((level + 1) / 2);
  return face > last ? level : level + 1;
}
