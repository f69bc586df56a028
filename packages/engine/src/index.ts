export * from './catalog.ts';
export * from './chance.ts';
export * from './game.ts';
export * from './games.ts';
export * from './options.ts';
export * from './perudo/bid.ts';
export * from './perudo/calls.ts';
export * from './perudo/odds.ts';
export { type PerudoOptions, perudoOptions, perudoPresets } from './perudo/options.ts';
export { type PerudoRefusal, perudo } from './perudo/perudo.ts';
export { countFor, nextInGame } from './perudo/showdown.ts';
export type {
  PerudoAction,
  PerudoEvent,
  PerudoPhase,
  PerudoState,
  PerudoTold,
  PerudoView,
  Showdown,
} from './perudo/state.ts';
export * from './peruke/discs.ts';
export { type PerukeOptions, perukeOptions, perukePresets } from './peruke/options.ts';
export { peruke, QUIET_TURNS } from './peruke/peruke.ts';
export { type Score, scoreRound, total, totals } from './peruke/scoring.ts';
export type {
  PastRound,
  PastTurn,
  PerukeAction,
  PerukeEvent,
  PerukePhase,
  PerukeState,
  PerukeView,
} from './peruke/state.ts';
export * from './peruke/uses.ts';
