import { answers, isDie } from '../chance.ts';
import type { Game, Need, Pending, Place, Roll, Seat, Step } from '../game.ts';
import { fields } from '../read.ts';
import { allBids, type BidRefusal, bidding, whyNotBid } from './bid.ts';
import { type CallRefusal, whyNotCalza, whyNotDudo } from './calls.ts';
import { type PerudoOptions, perudoOptions, perudoPresets, perudoSeats } from './options.ts';
import { lift, nextInGame, placesOf } from './showdown.ts';
import type { PerudoAction, PerudoEvent, PerudoState, PerudoTold, PerudoView } from './state.ts';
import { perudoTell, perudoView } from './view.ts';

export type PerudoRefusal = BidRefusal | CallRefusal;
type PerudoStep = Step<PerudoState, PerudoEvent, PerudoRefusal>;

/** Perudo (rules/perudo §2): bids, dudo, calza, palifico, elimination or a points race. */
export const perudo: Game<
  PerudoOptions,
  PerudoState,
  PerudoAction,
  PerudoEvent,
  PerudoRefusal,
  PerudoView,
  PerudoTold
> & { readonly id: 'perudo/1' } = {
  id: 'perudo/1',
  seats: perudoSeats,
  options: perudoOptions,
  presets: perudoPresets,
  action: readAction,
  setup,
  pending,
  legal,
  act,
  chance,
  isIn: ({ phase, counts }, seat) => phase !== 'over' && (counts[seat] ?? 0) > 0,
  view: perudoView,
  tell: perudoTell,
  outcome: (state): readonly Place[] | null => (state.phase === 'over' ? placesOf(state) : null),
};

function readAction(data: unknown): PerudoAction | null {
  if (fields(data, ['t'])?.t === 'dudo') return { t: 'dudo' };
  const claim = fields(data, ['t', 'q', 'f']);
  if (claim?.t !== 'bid' && claim?.t !== 'calza') return null;
  const { t, q, f } = claim;
  return typeof q === 'number' && isDie(f) ? { t, q, f } : null;
}

function setup(options: PerudoOptions, seats: number): PerudoState {
  const each = <T>(value: T): T[] => Array.from({ length: seats }, () => value);
  return {
    options,
    phase: 'starter',
    round: 0,
    opener: 0,
    turn: 0,
    palifico: false,
    hadPalifico: each(false),
    counts: each(options.dice),
    cups: each([]),
    penalties: each(0),
    out: [],
    bids: [],
    showdown: null,
  };
}

function pending(state: PerudoState): Pending {
  const need = needOf(state);
  if (need) return { t: 'chance', need, after: state.phase === 'reveal' ? 'reveal' : null };
  if (state.phase === 'over') return { t: 'over' };
  const seats = state.counts.flatMap((_, seat) => (mayAct(state, seat) ? [seat] : []));
  return { t: 'seats', turn: state.turn, seats };
}

function needOf(state: PerudoState): Need | null {
  switch (state.phase) {
    case 'starter':
      return { t: 'starter', seats: state.counts.length };
    case 'deal':
    case 'reveal':
      return { t: 'dice', counts: state.counts };
    case 'bidding':
    case 'over':
      return null;
  }
}

function isIn(state: PerudoState, seat: Seat): boolean {
  return (state.counts[seat] ?? 0) > 0;
}

function mayAct(state: PerudoState, seat: Seat): boolean {
  return seat === state.turn || (isIn(state, seat) && whyNotCalza(state, seat) === null);
}

function* legal(state: PerudoState, seat: Seat): Generator<PerudoAction> {
  if (state.phase !== 'bidding' || !isIn(state, seat)) return;
  const standing = state.bids.at(-1)?.bid;
  if (standing && whyNotCalza(state, seat) === null) yield { t: 'calza', ...standing };
  if (seat !== state.turn) return;
  if (standing) yield { t: 'dudo' };
  for (const bid of allBids(bidding(state, seat))) yield { t: 'bid', ...bid };
}

function act(state: PerudoState, seat: Seat, action: PerudoAction): PerudoStep {
  if (state.phase === 'over') return refuse({ code: 'over' });
  if (state.phase !== 'bidding') return refuse({ code: 'dice-due' });
  if (!isIn(state, seat)) return refuse({ code: 'seat' });
  return action.t === 'bid' ? raise(state, seat, action) : call(state, seat, action);
}

function raise(state: PerudoState, seat: Seat, { q, f }: PerudoAction & { t: 'bid' }): PerudoStep {
  if (seat !== state.turn) return refuse({ code: 'turn', turn: state.turn });
  const bid = { q, f };
  const why = whyNotBid(bidding(state, seat), bid);
  if (why) return refuse(why);
  const bids = [...state.bids, { seat, bid }];
  const turn = nextInGame(state.counts, seat);
  return { ok: true, state: { ...state, bids, turn }, events: [{ t: 'bid', seat, bid }] };
}

function call(
  state: PerudoState,
  seat: Seat,
  action: Exclude<PerudoAction, { t: 'bid' }>,
): PerudoStep {
  const why = action.t === 'dudo' ? whyNotDudo(state, seat) : whyNotCalza(state, seat, action);
  if (why) return refuse(why);
  const standing = state.bids.at(-1);
  return standing
    ? { ok: true, ...lift(state, action.t, seat, standing) }
    : refuse({ code: 'call.no-bid' });
}

function chance(state: PerudoState, roll: Roll): PerudoStep {
  const need = needOf(state);
  if (!need || !answers(need, roll)) return refuse({ code: 'roll' });
  return roll.t === 'starter' ? begin(state, roll.seat) : deal(state, roll.dice);
}

function begin(state: PerudoState, seat: Seat): PerudoStep {
  const next: PerudoState = { ...state, phase: 'deal', opener: seat, turn: seat };
  return { ok: true, state: next, events: [{ t: 'starter', seat }] };
}

function deal(state: PerudoState, cups: PerudoState['cups']): PerudoStep {
  const opener = state.showdown?.opener ?? state.opener;
  const palifico = state.showdown?.palifico ?? false;
  const round = state.round + 1;
  const next: PerudoState = {
    ...state,
    phase: 'bidding',
    round,
    opener,
    turn: opener,
    palifico,
    hadPalifico: state.hadPalifico.map((had, seat) => had || (palifico && seat === opener)),
    cups,
    bids: [],
    showdown: null,
  };
  return { ok: true, state: next, events: [{ t: 'deal', round, opener, palifico, cups }] };
}

function refuse(why: (PerudoStep & { ok: false })['why']): PerudoStep {
  return { ok: false, why };
}
