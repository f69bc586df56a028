import type { GameId, Json, Roll } from '@dado/engine';

/** The version of the stored shape below; a change of shape is a new version with a migration. */
export const SHAPE = 2;

/** A seat that somebody holds. */
export type Chair = {
  /** A number that nobody else at this table ever has: the version that they sat down with. */
  readonly who: number;
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
  /** When the present step began: what is waited for counts from here. Milliseconds since 1970. */
  readonly since: number;
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
  /** By table seat. */
  readonly chairs: readonly (Chair | null)[];
  /** The seat with the host's rights; `null` while nobody sits. Never a bot's. */
  readonly host: number | null;
  readonly asks: readonly Ask[];
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
const migrations: readonly ((older: Older) => Older)[] = [numberPeople];

/** Shape 2 numbers whoever sits. There were no more of them than versions, so all later numbers are free. */
function numberPeople(older: Older): Older {
  const { chairs } = older as Older & { readonly chairs: readonly (object | null)[] };
  let last = 0;
  return {
    ...older,
    shape: 2,
    chairs: chairs.map((chair) => chair && { who: ++last, ...chair }),
  } as Older;
}
