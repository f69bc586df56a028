import type { Die, Place, Seat } from '../game.ts';
import type { Bid, Made } from './bid.ts';
import type { PerudoOptions } from './options.ts';

/** Why the cups were lifted, what lay under them, and what comes of it. */
export type Showdown = {
  readonly call: 'dudo' | 'calza';
  readonly caller: Seat;
  readonly bid: Bid;
  readonly bidder: Seat;
  /** All dice of the round, by seat. */
  readonly cups: readonly (readonly Die[])[];
  /** Whether aces counted for the face. */
  readonly wild: boolean;
  /** Dice that count for the bid. */
  readonly count: number;
  /** The seat that bears the result. */
  readonly seat: Seat;
  /** Dice that `seat` regains (1) or loses (−1); always 0 in a points race. */
  readonly dice: -1 | 0 | 1;
  /** Penalty points that `seat` gets (1) or sheds (−1); always 0 in an elimination game. */
  readonly points: -1 | 0 | 1;
  /** Who opens the next round; `null` when the game is over. */
  readonly opener: Seat | null;
  /** Whether the next round is palifico. */
  readonly palifico: boolean;
};

/** `starter`: who opens is about to be drawn. `deal`: the first deal is due. */
export type PerudoPhase = 'starter' | 'deal' | 'bidding' | 'reveal' | 'over';

/** A game of Perudo. Arrays are by seat. */
export type PerudoState = {
  readonly options: PerudoOptions;
  readonly phase: PerudoPhase;
  /** From 1; 0 before the first deal. */
  readonly round: number;
  readonly opener: Seat;
  readonly turn: Seat;
  /** Whether this round is played by the palifico rules. */
  readonly palifico: boolean;
  /** Seats that have had their palifico round. */
  readonly hadPalifico: readonly boolean[];
  /** Dice that each seat owns; 0 is out. */
  readonly counts: readonly number[];
  readonly cups: readonly (readonly Die[])[];
  readonly penalties: readonly number[];
  /** Seats in the order in which they went out. */
  readonly out: readonly Seat[];
  /** The bids of this round, the standing one last. */
  readonly bids: readonly Made[];
  /** The showdown that everyone is looking at; stays after the end of the game. */
  readonly showdown: Showdown | null;
};

export type PerudoAction =
  | { readonly t: 'bid'; readonly q: number; readonly f: Die }
  | { readonly t: 'dudo' }
  /** Names the bid that it claims to be exact, so that it never hits a later one. */
  | { readonly t: 'calza'; readonly q: number; readonly f: Die };

export type PerudoEvent =
  | { readonly t: 'starter'; readonly seat: Seat }
  | {
      readonly t: 'deal';
      readonly round: number;
      readonly opener: Seat;
      readonly palifico: boolean;
      readonly cups: readonly (readonly Die[])[];
    }
  | { readonly t: 'bid'; readonly seat: Seat; readonly bid: Bid }
  | { readonly t: 'showdown'; readonly showdown: Showdown }
  | { readonly t: 'out'; readonly seat: Seat }
  | { readonly t: 'over'; readonly places: readonly Place[] };

/** What a seat is told: as the event, but of a deal only its own cup (`null` when watching). */
export type PerudoTold =
  | Exclude<PerudoEvent, { t: 'deal' }>
  | {
      readonly t: 'deal';
      readonly round: number;
      readonly opener: Seat;
      readonly palifico: boolean;
      readonly counts: readonly number[];
      readonly cup: readonly Die[] | null;
    };

/** What one seat, or somebody watching, may know. Has no field for another seat's dice. */
export type PerudoView = {
  readonly options: PerudoOptions;
  readonly phase: PerudoPhase;
  readonly round: number;
  /** Rounds of a points race; `null` in an elimination game. */
  readonly rounds: number | null;
  /** `null` until it has been drawn. */
  readonly opener: Seat | null;
  /** Whose turn it is; `null` when nobody's. */
  readonly turn: Seat | null;
  readonly palifico: boolean;
  readonly counts: readonly number[];
  readonly penalties: readonly number[];
  readonly out: readonly Seat[];
  readonly bids: readonly Made[];
  /** The viewer's own dice; `null` when watching. */
  readonly cup: readonly Die[] | null;
  readonly showdown: Showdown | null;
  readonly places: readonly Place[] | null;
};
