import {
  allBids,
  type Bid,
  bidding,
  type Die,
  isDie,
  mayBid,
  type PerudoAction,
  type PerudoOptions,
  type PerudoState,
  perudo,
  perudoPresets,
  type Seat,
} from '../src/index.ts';
import { done, seatOf } from './seats.ts';

export const { classic, traditional } = perudoPresets;

/** Dice as digits, a group for each cup and `-` for an empty one: `11446 3 -`. */
export function cups(text: string): Die[][] {
  return text.split(' ').map((cup) => [...cup].map(Number).filter(isDie));
}

/** A new game whose opener has been drawn; the first deal is due. */
export function opened(seats: number, opener: Seat, changes: Partial<PerudoOptions> = {}) {
  const fresh = perudo.setup({ ...classic, ...changes }, seats);
  return done(perudo.chance(fresh, { t: 'starter', seat: opener }), 'the opener');
}

export function deal(state: PerudoState, dice: string): PerudoState {
  return done(perudo.chance(state, { t: 'dice', dice: cups(dice) }), dice);
}

/** A normal round with these cups and A as its opener: Classic, but for the changes. */
export function round(dice: string, changes: Partial<PerudoOptions> = {}, opener: Seat = 0) {
  const counts = cups(dice).map((cup) => cup.length);
  const out = counts.flatMap((count, seat) => (count === 0 ? [seat] : []));
  return deal({ ...opened(counts.length, opener, changes), counts, out }, dice);
}

/** The palifico round of A, who has just lost the last die but one: `dice` are those of this round. */
export function palifico(dice: string, changes: Partial<PerudoOptions> = {}) {
  const before = cups(dice).map(
    (cup, seat) => '2'.repeat(cup.length + (seat === 0 ? 1 : 0)) || '-',
  );
  const fallen = play(round(before.join(' '), changes), 'A 1×3', 'B dudo');
  return deal(fallen, dice);
}

function bidOf(text: string): Bid {
  const [q, f] = text.split('×').map(Number);
  if (q === undefined || !isDie(f)) throw new Error(`not a bid: ${text}`);
  return { q, f };
}

/** `A 3×4`, `B dudo`, `C calza 3×4`; a calza that names no bid answers the standing one. */
function moveOf(state: PerudoState, text: string): [Seat, PerudoAction] {
  const [letter, claim = '', on] = text.split(' ');
  const seat = seatOf(letter);
  if (claim === 'dudo') return [seat, { t: 'dudo' }];
  if (claim !== 'calza') return [seat, { t: 'bid', ...bidOf(claim) }];
  const standing = on ? bidOf(on) : (state.bids.at(-1)?.bid ?? { q: 1, f: 2 });
  return [seat, { t: 'calza', ...standing }];
}

/** The state after these moves, each of which is accepted. */
export function play(state: PerudoState, ...moves: string[]): PerudoState {
  return moves.reduce((now, move) => done(perudo.act(now, ...moveOf(now, move)), move), state);
}

/** Why the move is refused; `null` when it is accepted. */
export function refusal(state: PerudoState, move: string) {
  const step = perudo.act(state, ...moveOf(state, move));
  return step.ok ? null : step.why;
}

/** What happened in a move that is accepted. */
export function events(state: PerudoState, move: string) {
  const step = perudo.act(state, ...moveOf(state, move));
  return step.ok ? step.events : [];
}

/**
 * Whether the move is legal. Asks `act`, `legal` and, for a bid, the predicate that the page uses
 * on the seat's own view, and throws if they do not agree.
 */
export function may(state: PerudoState, move: string): boolean {
  const [seat, action] = moveOf(state, move);
  const accepted = perudo.act(state, seat, action).ok;
  const told = [...perudo.legal(state, seat)].some((a) => text(a) === text(action));
  const view = bidding(perudo.view(state, seat), seat);
  const shown = action.t === 'bid' && seat === state.turn ? mayBid(view, action) : accepted;
  if (accepted !== told || accepted !== shown) throw new Error(`no agreement on ${move}`);
  return accepted;
}

/** Everything a seat may do now, as it is written in a move: `3×4`, `dudo`, `calza 3×4`. */
export function legal(state: PerudoState, seat: Seat): string[] {
  return [...perudo.legal(state, seat)].map(text);
}

/** Everything a seat may bid when its turn comes. */
export function bidsOf(state: PerudoState, seat: Seat): string[] {
  return [...allBids(bidding(state, seat))].map(written);
}

function text(action: PerudoAction): string {
  if (action.t === 'dudo') return 'dudo';
  return action.t === 'bid' ? written(action) : `calza ${written(action)}`;
}

function written({ q, f }: Bid): string {
  return `${q}×${f}`;
}
