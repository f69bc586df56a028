import type { GameId, Json, Roll } from '@dado/engine';

/** The version of the stored shape below; a change of shape is a new version with a migration. */
export const SHAPE = 1;

/** A seat that somebody holds. */
export type Chair = {
  readonly name: string;
  readonly kind: 'human' | 'bot';
  /** Hashes of the tokens of the devices that hold the seat. */
  readonly tokens: readonly string[];
  /** What its page gave for the next game's dice (hex). */
  readonly seed: string | null;
};

/** A game on the table: being played, or the last one. */
export type Play = {
  /** The first game of a table is 1. */
  readonly n: number;
  readonly game: GameId;
  /** The table seat of each game seat. */
  readonly seating: readonly number[];
  /** Secret: never leaves but through the game's `view` and `tell`. */
  readonly state: Json;
  /** Rolls drawn so far. */
  readonly rolls: number;
  readonly commit: string;
  /** The frozen hash of the seeds, by game seat. */
  readonly mix: string;
  /** The dice secret, once the game is over. */
  readonly secret: string | null;
  /** Table seats that have seen enough of the reveal. */
  readonly pressed: readonly number[];
};

/**
 * Something that waits for a time (`at`, milliseconds since 1970): the `pause` in which everyone looks
 * before the next roll, or a bot that thinks. It counts only while the table's step is still `step`.
 */
export type Due = { readonly t: 'pause' | 'think'; readonly at: number; readonly step: number };

/** A whole table, as it is stored. */
export type Table = {
  readonly shape: typeof SHAPE;
  readonly id: string;
  /** Raised by each decision that changes the game or the seats. */
  readonly v: number;
  /** Raised by each move of a game: an act or a roll. Never falls, not with a new game either. */
  readonly step: number;
  readonly phase: 'gathering' | 'playing' | 'over';
  readonly game: GameId;
  readonly preset: string;
  readonly options: { readonly [key: string]: boolean | number | string };
  /** Seconds that a reveal is shown. */
  readonly reveal: number;
  /** By table seat. */
  readonly chairs: readonly (Chair | null)[];
  /** The seat with the host's rights; `null` while nobody sits. */
  readonly host: number | null;
  /** The commitment to the next game's dice; `null` while one is being played. */
  readonly next: { readonly n: number; readonly commit: string } | null;
  readonly play: Play | null;
  readonly due: readonly Due[];
};

/** One line of a table's log: a decision, what it answered, and all that followed from it. */
export type Row = {
  readonly v: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The table seat that sent the command; `null` for the clock and for newcomers. */
  readonly by: number | null;
  /** The command's id; `null` for the clock. */
  readonly id: string | null;
  readonly move: Json;
  readonly rolls: readonly Roll[];
  /** Secret like the state: told only through the game's `tell`. */
  readonly events: readonly Json[];
};
