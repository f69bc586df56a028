import type { Seat } from '../game.ts';
import { placesOf, roundsOf } from './showdown.ts';
import type { PerudoEvent, PerudoState, PerudoTold, PerudoView } from './state.ts';

/** What `seat` may know (`null`: somebody watching), built up field by field. */
export function perudoView(state: PerudoState, seat: Seat | null): PerudoView {
  return {
    options: state.options,
    phase: state.phase,
    round: state.round,
    rounds: roundsOf(state),
    opener: state.phase === 'starter' ? null : state.opener,
    turn: state.phase === 'bidding' ? state.turn : null,
    palifico: state.palifico,
    counts: state.counts,
    penalties: state.penalties,
    out: state.out,
    bids: state.bids,
    cup: seat === null ? null : (state.cups[seat] ?? null),
    showdown: state.showdown,
    places: state.phase === 'over' ? placesOf(state) : null,
  };
}

/** What `seat` is told of an event: of a deal its own cup only. */
export function perudoTell(event: PerudoEvent, seat: Seat | null): PerudoTold {
  if (event.t !== 'deal') return event;
  return {
    t: 'deal',
    round: event.round,
    opener: event.opener,
    palifico: event.palifico,
    counts: event.cups.map((cup) => cup.length),
    cup: seat === null ? null : (event.cups[seat] ?? null),
  };
}
