import type { Die, Place, Seat } from '../game.ts';
import type { Board, Disc } from './discs.ts';
import type { PerukeOptions } from './options.ts';
import type { Score } from './scoring.ts';
import type { Done, Use } from './uses.ts';

/** A turn that is over. `passed`: no die had a use, and the game passed it by itself. */
export type PastTurn = {
  readonly seat: Seat;
  readonly dice: readonly Die[];
  readonly uses: readonly Done[];
  readonly passed: boolean;
};

/** How a round ended. `ender` took the last disc of the row; `null` when nobody made progress. */
export type PastRound = { readonly ender: Seat | null; readonly scores: readonly Score[] };

/** `starter`: who starts is about to be drawn. `roll`: dice are due. `reveal`: a round has ended. */
export type PerukePhase = 'starter' | 'roll' | 'turn' | 'reveal' | 'over';

/** A game of Peruke; nothing in it is secret. Arrays are by seat where not said otherwise. */
export type PerukeState = {
  readonly options: PerukeOptions;
  readonly phase: PerukePhase;
  /** From 1; 0 before the starter is drawn. */
  readonly round: number;
  /** Who started this round. */
  readonly starter: Seat;
  readonly turn: Seat;
  /** Turns that each seat has had in this round. */
  readonly turns: readonly number[];
  /** Turns in a row without a capture. */
  readonly quiet: number;
  readonly board: Board;
  /** Discs that each seat has captured in this round, in order. */
  readonly captured: readonly (readonly Disc[])[];
  /** White, white, red; empty unless it is somebody's turn. */
  readonly dice: readonly Die[];
  /** The turn before this one. */
  readonly last: PastTurn | null;
  /** Rounds that are over, in order. */
  readonly rounds: readonly PastRound[];
};

/** A whole turn at once, uses in order. */
export type PerukeAction = { readonly t: 'play'; readonly uses: readonly Use[] };

export type PerukeEvent =
  | { readonly t: 'starter'; readonly seat: Seat }
  | { readonly t: 'round'; readonly round: number; readonly starter: Seat }
  | { readonly t: 'roll'; readonly seat: Seat; readonly dice: readonly Die[] }
  | { readonly t: 'turn'; readonly turn: PastTurn }
  | { readonly t: 'score'; readonly round: number; readonly result: PastRound }
  | { readonly t: 'over'; readonly places: readonly Place[] };

/** What everyone may know of a game of Peruke: all of it. */
export type PerukeView = {
  readonly options: PerukeOptions;
  readonly phase: PerukePhase;
  readonly round: number;
  /** `null` until it has been drawn. */
  readonly starter: Seat | null;
  /** Whose turn it is; `null` when nobody's. */
  readonly turn: Seat | null;
  readonly turns: readonly number[];
  readonly quiet: number;
  readonly board: Board;
  readonly captured: readonly (readonly Disc[])[];
  readonly dice: readonly Die[];
  readonly last: PastTurn | null;
  readonly rounds: readonly PastRound[];
  readonly places: readonly Place[] | null;
};
