import { placesAfter } from './scoring.ts';
import type { PerukeState, PerukeView } from './state.ts';

/** What everyone may know, built up field by field. Nothing in Peruke is hidden. */
export function perukeView(state: PerukeState): PerukeView {
  return {
    options: state.options,
    phase: state.phase,
    round: state.round,
    starter: state.phase === 'starter' ? null : state.starter,
    turn: state.phase === 'turn' ? state.turn : null,
    turns: state.turns,
    quiet: state.quiet,
    board: state.board,
    captured: state.captured,
    dice: state.dice,
    last: state.last,
    rounds: state.rounds,
    places: state.phase === 'over' ? placesAfter(state.rounds, state.board.length) : null,
  };
}
