import type { GameId, Json, Roll } from '@dado/engine';

/** The version of the stored shape below; a change of shape is a new version with a migration. */
export const SHAPE = 2;

/** A seat that somebody holds. */
export type Chair = {
  /** A number that nobody else at this table ever has. */
  readonly who: number;
  readonly name: string;
  readonly kind: 'human' | 'bot';
  /** Hashes of the tokens of the devices that hold the seat. */
  readonly tokens: readonly string[];
  /** What its page gave for the next game's dice (hex). */
  readonly seed: string | null;
  /** How well a bot plays. */
  readonly level: BotLevel;
  /** Clocks of this person that ran out in a row. */
  readonly missed: number;
  /** Why a bot plays for this person: too many clocks were `missed`, or they `left`; else `null`. */
  readonly auto: 'missed' | 'left' | null;
};

export type BotLevel = 'easy' | 'normal' | 'sharp';

/** A code by which a seat moves to another device: its hash, whose it is, and until when it is good. */
export type Code = { readonly hash: string; readonly who: number; readonly until: number };

/** A game on the table: being played, or the last one. */
export type Play = {
  /** The first game of a table is 1. */
  readonly n: number;
  readonly game: GameId;
  /** The table seat of each game seat. */
  readonly seating: readonly number[];
  /** Secret: never leaves but through the game's `view` and `tell`. */
  readonly state: Json;
  /** When the present step began: what is waited for counts from here. Milliseconds since 1970. */
  readonly since: number;
  /** When the clock of the present turn began to run; the same unless nobody was here, or we were late. */
  readonly clock: number;
  /** Whether the present turn has got time again for a lateness of ours. */
  readonly isGiven: boolean;
  /** The version that the game began with. */
  readonly from: number;
  /** Rolls drawn so far. */
  readonly rolls: number;
  readonly commit: string;
  /** The frozen hash of the seeds, by game seat. */
  readonly mix: string;
  /** The dice secret, once the game is over. */
  readonly secret: string | null;
  /** Whether the host stopped it: it has no places then. */
  readonly stopped: boolean;
  /** Table seats that have seen enough of the reveal. */
  readonly pressed: readonly number[];
};

/** Somebody who watches and would like a seat. */
export type Ask = { readonly n: number; readonly name: string; readonly token: string };

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
  /** Seconds that a turn may take; 0 is no clock. */
  readonly clock: number;
  /** Whether people may write to each other. */
  readonly talk: boolean;
  /** A quick match of so many, open to anyone, without a host; `null` at a private table. */
  readonly quick: number | null;
  /** How many have ever sat here; the last one has that number. */
  readonly people: number;
  /** By table seat. */
  readonly chairs: readonly (Chair | null)[];
  /** The seat with the host's rights; `null` while nobody sits. Never a bot's. */
  readonly host: number | null;
  readonly asks: readonly Ask[];
  readonly codes: readonly Code[];
  /** Hashes of the tokens that the host removed. */
  readonly removed: readonly string[];
  /** By table seat: when its last page went; `null` while it has one, or nobody sits there. */
  readonly left: readonly (number | null)[];
  /** Seats that everyone has been told are away. */
  readonly away: readonly number[];
  /** When a human last did something: milliseconds since 1970. */
  readonly touched: number;
  /** The commitment to the next game's dice; `null` while one is being played. */
  readonly next: { readonly n: number; readonly commit: string } | null;
  readonly play: Play | null;
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

/**
 * A stored table as this code knows it, brought up from any older shape; `newer` when it was written
 * by code that knows more, and must not be touched.
 */
export function readShape(stored: unknown): Table | 'newer' {
  let table = stored as { readonly shape: number };
  if (table.shape > SHAPE) return 'newer';
  for (const migrate of migrations.slice(table.shape - 1)) table = migrate(table);
  return table as Table;
}

type Older = { readonly shape: number };

/** From shape n to shape n + 1, at place n − 1. Only ever added to. */
const migrations: readonly ((older: Older) => Older)[] = [toShape2];

type Shape1 = Older & {
  readonly chairs: readonly (object | null)[];
  readonly play: { readonly since: number } | null;
};

/**
 * Shape 2 numbers whoever sits, and knows clocks, autopilot, talk, levels of bots and quick matches.
 */
function toShape2(older: Older): Older {
  const { chairs, play, ...rest } = older as Shape1;
  let people = 0;
  const numbered = chairs.map(
    (chair) => chair && { who: ++people, ...chair, level: 'normal', missed: 0, auto: null },
  );
  return {
    ...rest,
    shape: 2,
    clock: 0,
    talk: true,
    quick: null,
    codes: [],
    people,
    chairs: numbered,
    play: play && { ...play, clock: play.since, isGiven: false },
  } as Older;
}
