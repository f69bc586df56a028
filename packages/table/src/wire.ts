import type {
  GameId,
  GameRefusal,
  OptionRefusal,
  PerudoTold,
  PerudoView,
  PerukeEvent,
  PerukeView,
} from '@dado/engine';
import { gameIds } from '@dado/engine';
import * as v from 'valibot';
import { CLOCKS, FRAME_BYTES, REACTIONS, REVEAL_SECONDS, SEATS } from './limits.ts';
import type { BotLevel, Chair } from './shape.ts';

/**
 * Every message between a page and its table, version 1: JSON text with one discriminant, `t`. This
 * is the one definition; the server decodes what comes in with it, the page is typed by it.
 */

/** 16 random bytes in hex: a command's id, a device's token, a page's seed for the dice. */
const hex128 = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/u));
const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5));
const step = v.pipe(v.number(), v.integer(), v.minValue(0));
const name = v.pipe(v.string(), v.maxLength(200));
/** Whoever sits somewhere, by the number that the view gives; so that a command hits nobody else. */
const who = step;

/** An object as it came; `v.record` takes a list for one, and drops keys that it finds odd. */
function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Which game, and how it is played: a preset and what differs from it. */
const settingsEntries = {
  game: v.picklist(gameIds),
  preset: v.optional(v.pipe(v.string(), v.maxLength(20))),
  options: v.optional(v.custom<Readonly<Record<string, unknown>>>(isRecord)),
  /** Seconds that a reveal is shown. */
  reveal: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(REVEAL_SECONDS.min), v.maxValue(REVEAL_SECONDS.max)),
  ),
  /** Seconds that a turn may take; 0 is no clock. */
  clock: v.optional(v.picklist(CLOCKS)),
  /** Whether people may write to each other. */
  talk: v.optional(v.boolean()),
};

const levels = ['easy', 'normal', 'sharp'] as const satisfies readonly BotLevel[];

const newTable = v.strictObject({ ...settingsEntries, name: v.optional(name) });
export type NewTable = v.InferOutput<typeof newTable>;

const quickMatch = v.strictObject({
  ...v.omit(v.strictObject(settingsEntries), ['clock', 'talk', 'reveal']).entries,
  /** How many play. */
  size: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(SEATS)),
  name: v.optional(name),
});
/** A wish to play with whoever else has the same one. */
export type QuickMatch = v.InferOutput<typeof quickMatch>;

const hello = v.strictObject({
  t: v.literal('hello'),
  /** The protocol that the page speaks. */
  p: step,
  /** This device's token; a page without one can only watch. */
  token: v.optional(hex128),
  /** The version that the page has: it is told what has happened since. */
  since: v.optional(step),
  /** By this name it is listed among those who watch; another hello may change it. */
  name: v.optional(name),
});
export type Hello = v.InferOutput<typeof hello>;

const commands = [
  /** Takes a seat; whoever sits already changes over to it. */
  v.strictObject({ t: v.literal('sit'), id: hex128, seat: v.optional(seat), name }),
  v.strictObject({ t: v.literal('stand'), id: hex128 }),
  v.strictObject({ t: v.literal('name'), id: hex128, name }),
  /** A bot takes a seat, or leaves it. */
  v.strictObject({
    t: v.literal('add-bot'),
    id: hex128,
    seat: v.optional(seat),
    level: v.optional(v.picklist(levels)),
  }),
  v.strictObject({ t: v.literal('remove-bot'), id: hex128, seat, who }),
  v.strictObject({ t: v.literal('options'), id: hex128, ...settingsEntries }),
  /** This page's part of the dice of game `n`. */
  v.strictObject({ t: v.literal('ready'), id: hex128, n: step, seed: hex128 }),
  v.strictObject({ t: v.literal('start'), id: hex128 }),
  v.strictObject({ t: v.literal('act'), id: hex128, step, a: v.unknown() }),
  /** Enough seen of a reveal. */
  v.strictObject({ t: v.literal('continue'), id: hex128, step }),
  v.strictObject({ t: v.literal('again'), id: hex128 }),
  /** Leaves for good, or comes back to one's seat from autopilot. */
  v.strictObject({ t: v.literal('leave'), id: hex128 }),
  v.strictObject({ t: v.literal('back'), id: hex128 }),
  /** Takes the seat to another device: this one makes up a code, that one claims the seat by it. */
  v.strictObject({ t: v.literal('invite'), id: hex128, code: hex128 }),
  v.strictObject({ t: v.literal('claim'), id: hex128, code: hex128 }),
  /** Fills a quick match with bots. */
  v.strictObject({ t: v.literal('fill'), id: hex128 }),
  /** The host ends the game without places. */
  v.strictObject({ t: v.literal('stop'), id: hex128 }),
  /** The host removes a person, or passes the host's rights to one. */
  v.strictObject({ t: v.literal('kick'), id: hex128, seat, who }),
  v.strictObject({ t: v.literal('host'), id: hex128, seat, who }),
  /** The host has somebody change places with whoever is on seat `to`, if anyone is. */
  v.strictObject({ t: v.literal('move'), id: hex128, seat, who, to: seat }),
  /** Somebody who watches would like a seat; the host gives a bot's to request `n`. */
  v.strictObject({ t: v.literal('ask'), id: hex128, name }),
  v.strictObject({ t: v.literal('give'), id: hex128, seat, who, n: step }),
] as const;

/** Something said to everyone; nothing of it is kept. */
const talk = v.strictObject({ t: v.literal('talk'), id: hex128, text: v.string() });
const react = v.strictObject({ t: v.literal('react'), id: hex128, r: v.picklist(REACTIONS) });

/** Whether the page is out of sight, where browsers let it beat its heart less often. */
const hidden = v.strictObject({ t: v.literal('hidden'), is: v.boolean() });

/** Asks for older lines of the log: those of the present game before version `before`. */
const past = v.strictObject({ t: v.literal('past'), id: hex128, before: step });

const messages = [hello, past, hidden, talk, react, ...commands] as const;
export type ClientMessage = v.InferOutput<(typeof messages)[number]>;
/** By `t`, so that a message is held against one of them and not against all. */
const schemas = new Map<unknown, (typeof messages)[number]>(
  messages.map((schema) => [schema.entries.t.literal, schema]),
);
/** A message that changes something and is answered, once, by `ok` or `no`. */
export type ClientCommand = Exclude<ClientMessage, Hello | Past | Hidden | Saying>;
export type Past = v.InferOutput<typeof past>;
export type Hidden = v.InferOutput<typeof hidden>;
/** A message that is passed on to everyone, and answered by `ok` or `no`. */
export type Saying = v.InferOutput<typeof talk> | v.InferOutput<typeof react>;

/** Reads a frame from a page; `null` when it is none, or longer than 1 KiB. */
export function readMessage(frame: unknown): ClientMessage | null {
  if (typeof frame !== 'string' || frame.length > FRAME_BYTES) return null;
  const data = parse(frame);
  const schema = schemas.get(kindOf(data));
  const read = schema && v.safeParse(schema, data);
  return read?.success ? read.output : null;
}

/** Reads the body of a request for a new table; `null` when it is none. */
export function readNewTable(body: unknown): NewTable | null {
  const read = v.safeParse(newTable, body);
  return read.success ? read.output : null;
}

/** Reads the body of a request for a quick match; `null` when it is none. */
export function readQuickMatch(body: unknown): QuickMatch | null {
  const read = v.safeParse(quickMatch, body);
  return read.success ? read.output : null;
}

function kindOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 't' in data ? data.t : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Who sits where, as everyone may know it. */
export type SeatView = {
  /** Whoever sits there: a number that nobody else at this table ever has. */
  readonly who: number;
  readonly name: string;
  readonly kind: 'human' | 'bot';
  /** How well a bot plays; `null` for a person. */
  readonly level: BotLevel | null;
  /** Why a bot plays for this person; `null` when they play themselves. */
  readonly auto: Chair['auto'];
  /** Whether the seat has given its part of the next game's dice; a bot gives none. */
  readonly ready: boolean;
};

/** A game being played, or the last one. Its seats are numbered from 0 in the order of `seating`. */
export type PlayView = {
  readonly n: number;
  /** The table seat of each game seat. */
  readonly seating: readonly number[];
  /** The viewer's game seat; `null` when watching. */
  readonly me: number | null;
  readonly commit: string;
  /** The secret behind `commit`, once the game is over. */
  readonly secret: string | null;
  /** Whether the host stopped it: it has no places then. */
  readonly stopped: boolean;
  /** Table seats that have seen enough of the reveal. */
  readonly pressed: readonly number[];
} & (
  | { readonly game: 'perudo/1'; readonly view: PerudoView }
  | { readonly game: 'peruke/1'; readonly view: PerukeView }
);

/** A table as one seat, or somebody watching, may know it. */
export type TableView = {
  readonly id: string;
  readonly phase: 'gathering' | 'playing' | 'over';
  readonly game: GameId;
  readonly preset: string;
  readonly options: { readonly [key: string]: boolean | number | string };
  readonly reveal: number;
  /** Seconds that a turn may take; 0 is no clock. */
  readonly clock: number;
  readonly talk: boolean;
  /** A quick match of so many; `null` at a private table. */
  readonly quick: number | null;
  /** By table seat. */
  readonly seats: readonly (SeatView | null)[];
  readonly host: number | null;
  /** The viewer's table seat. */
  readonly you: number | null;
  /** Who watches and would like a seat. */
  readonly asks: readonly { readonly n: number; readonly name: string }[];
  /** The commitment to the next game's dice; `null` while one is being played. */
  readonly next: { readonly n: number; readonly commit: string } | null;
  readonly play: PlayView | null;
};

export type Told = PerudoTold | PerukeEvent;

/** Why a table refuses something: a closed list, each code with the facts that a sentence needs. */
export type TableRefusal =
  /** Not a message of this protocol, or not an action of this game. */
  | { readonly code: 'malformed' }
  /** A fault of ours; nothing has happened. */
  | { readonly code: 'internal' }
  /** The table is in this phase, in which that cannot be done. */
  | { readonly code: TableView['phase'] }
  /** Only somebody who sits may do that; without a token nobody can sit. */
  | { readonly code: 'no-seat' | 'no-token' }
  /** The host removed this device. */
  | { readonly code: 'removed' }
  /** The game has moved on to `step`. */
  | { readonly code: 'stale'; readonly step: number }
  /** No dice are waited for. */
  | { readonly code: 'nothing-due' }
  /** Only the host may. */
  | { readonly code: 'host'; readonly host: number | null }
  /** All seats are taken, or that one is. */
  | { readonly code: 'full' }
  | { readonly code: 'taken'; readonly seat: number }
  /** The name shows nothing. */
  | { readonly code: 'name' }
  /** On that seat there is no bot, or no other person. */
  | { readonly code: 'no-bot' | 'no-person'; readonly seat: number }
  /** Somebody else sits there by now. */
  | { readonly code: 'moved'; readonly seat: number }
  /** That code is none, or not any more; and whoever sits cannot claim another seat. */
  | { readonly code: 'no-code' | 'seated' }
  /** Nothing is there to be read; talk is off; nameless people only react; that was too much at once. */
  | { readonly code: 'empty' | 'quiet' | 'nameless' | 'too-fast' }
  /** This is no quick match. */
  | { readonly code: 'not-quick' }
  /** Nobody waits for a seat with that number. */
  | { readonly code: 'no-ask'; readonly n: number }
  /** Not the next game, or the seat has given its part already. */
  | { readonly code: 'ready' }
  /** The game is not for so many. */
  | { readonly code: 'players'; readonly fewest: number; readonly most: number }
  | { readonly code: 'preset'; readonly preset: string }
  /** The table was stored by newer code than runs here. */
  | { readonly code: 'newer' };

/** Refusals of HTTP requests. */
export type HttpRefusal =
  | { readonly code: 'no-table' | 'no-route' | 'no-game' }
  /** Too many new tables from one address. */
  | { readonly code: 'too-many' }
  /** The live address speaks WebSocket only, and only to pages of its own site. */
  | { readonly code: 'websocket' | 'origin' };

export type Why = TableRefusal | HttpRefusal | OptionRefusal | GameRefusal;

/** What happened in one version of the table, as the receiver may know it. */
export type PastRow = {
  readonly v: number;
  readonly at: number;
  readonly told: readonly Told[];
  /** The table seat of a person for whom a bot moved; `null` in any other version. */
  readonly auto: number | null;
};

/**
 * The table now. `at` is the server's time; `due` is when the pause that runs will end, `runsOut` when
 * the clock of the turn will (`null`: none runs).
 */
type Now = {
  readonly v: number;
  readonly step: number;
  readonly view: TableView;
  readonly at: number;
  readonly due: number | null;
  readonly runsOut: number | null;
};

export type ServerMessage =
  | ({ readonly t: 'welcome'; readonly p: number; readonly past: readonly PastRow[] } & Now)
  | { readonly t: 'ok'; readonly id: string; readonly v: number }
  | { readonly t: 'no'; readonly id: string | null; readonly why: Why }
  /** `from` is the version this follows; a receiver that has an older one has missed something. */
  | ({
      readonly t: 'now';
      readonly from: number;
      readonly told: readonly Told[];
      readonly auto: number | null;
    } & Now)
  /** Table seats that have a page open, those that are away, how many watch, and who of them by name. */
  | {
      readonly t: 'people';
      readonly here: readonly number[];
      readonly away: readonly number[];
      readonly watching: number;
      readonly watchers: readonly string[];
    }
  | { readonly t: 'past'; readonly id: string; readonly past: readonly PastRow[] }
  | Said;

/** What somebody said or showed. `seat` and `who` are `null` for somebody who watches. */
export type Said = {
  readonly t: 'said';
  readonly seat: number | null;
  readonly who: number | null;
  /** Empty for somebody who watches without a name. */
  readonly name: string;
  readonly text: string | null;
  readonly r: (typeof REACTIONS)[number] | null;
  readonly at: number;
};

/** What anyone may read of a table without being at it. */
export type Summary = {
  readonly id: string;
  readonly game: GameId;
  readonly preset: string;
  readonly phase: TableView['phase'];
  readonly seated: number;
  readonly seats: number;
  /** The table seat whose turn it is; `null` when it is nobody's. */
  readonly turn: number | null;
  readonly quick: number | null;
};
