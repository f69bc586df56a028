import type { GameId, Json, PerudoTold, PerudoView, PerukeEvent, PerukeView } from '@dado/engine';
import { gameIds } from '@dado/engine';
import * as v from 'valibot';
import { FRAME_BYTES, REVEAL_SECONDS } from './limits.ts';

/**
 * Every message between a page and its table, version 1: JSON text with one discriminant, `t`. This
 * is the one definition; the server decodes what comes in with it, the page is typed by it.
 */

/** 16 random bytes in hex: a command's id, a device's token, a page's seed for the dice. */
const hex128 = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/u));
const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5));
const step = v.pipe(v.number(), v.integer(), v.minValue(0));
const name = v.pipe(v.string(), v.maxLength(200));

/** Which game, and how it is played: a preset and what differs from it. */
const settingsEntries = {
  game: v.picklist(gameIds),
  preset: v.optional(v.pipe(v.string(), v.maxLength(20))),
  options: v.optional(v.record(v.string(), v.unknown())),
  /** Seconds that a reveal is shown. */
  reveal: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(REVEAL_SECONDS.min), v.maxValue(REVEAL_SECONDS.max)),
  ),
};

const newTable = v.strictObject({ ...settingsEntries, name: v.optional(name) });
export type NewTable = v.InferOutput<typeof newTable>;

const hello = v.strictObject({
  t: v.literal('hello'),
  /** The protocol that the page speaks. */
  p: v.number(),
  /** This device's token; a page without one can only watch. */
  token: v.optional(hex128),
});
export type Hello = v.InferOutput<typeof hello>;

const commands = [
  v.strictObject({ t: v.literal('sit'), id: hex128, seat: v.optional(seat), name }),
  v.strictObject({ t: v.literal('stand'), id: hex128 }),
  v.strictObject({ t: v.literal('name'), id: hex128, name }),
  /** A bot takes a seat, or leaves it. */
  v.strictObject({ t: v.literal('add-bot'), id: hex128, seat: v.optional(seat) }),
  v.strictObject({ t: v.literal('remove-bot'), id: hex128, seat }),
  v.strictObject({ t: v.literal('options'), id: hex128, ...settingsEntries }),
  /** This page's part of the dice of game `n`. */
  v.strictObject({ t: v.literal('ready'), id: hex128, n: step, seed: hex128 }),
  v.strictObject({ t: v.literal('start'), id: hex128 }),
  v.strictObject({ t: v.literal('act'), id: hex128, step, a: v.unknown() }),
  /** Enough seen of a reveal. */
  v.strictObject({ t: v.literal('continue'), id: hex128, step }),
  v.strictObject({ t: v.literal('again'), id: hex128 }),
] as const;

const message = v.variant('t', [hello, ...commands]);
export type ClientMessage = v.InferOutput<typeof message>;
/** A message that changes something and is answered, once, by `ok` or `no`. */
export type ClientCommand = Exclude<ClientMessage, Hello>;

/** Reads a frame from a page; `null` when it is none, or longer than 1 KiB. */
export function readMessage(frame: unknown): ClientMessage | null {
  if (typeof frame !== 'string' || frame.length > FRAME_BYTES) return null;
  const read = v.safeParse(message, parse(frame));
  return read.success ? read.output : null;
}

/** Reads the body of a request for a new table; `null` when it is none. */
export function readNewTable(body: unknown): NewTable | null {
  const read = v.safeParse(newTable, body);
  return read.success ? read.output : null;
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
  readonly name: string;
  readonly kind: 'human' | 'bot';
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
  /** By table seat. */
  readonly seats: readonly (SeatView | null)[];
  readonly host: number | null;
  /** The viewer's table seat. */
  readonly you: number | null;
  /** The commitment to the next game's dice; `null` while one is being played. */
  readonly next: { readonly n: number; readonly commit: string } | null;
  readonly play: PlayView | null;
};

export type Told = PerudoTold | PerukeEvent;

/** Why something is refused: a stable code with the facts that a sentence needs. */
export type Why = { readonly code: string; readonly [fact: string]: Json };

export type ServerMessage =
  | {
      readonly t: 'welcome';
      readonly p: number;
      readonly v: number;
      readonly step: number;
      readonly view: TableView;
      /** The server's time, and when the pause that runs will end: milliseconds since 1970. */
      readonly at: number;
      readonly due: number | null;
    }
  | { readonly t: 'ok'; readonly id: string; readonly v: number }
  | { readonly t: 'no'; readonly id: string | null; readonly why: Why }
  | {
      readonly t: 'now';
      /** The version this follows; a receiver that has an older one has missed something. */
      readonly from: number;
      readonly v: number;
      readonly step: number;
      readonly view: TableView;
      readonly told: readonly Told[];
      readonly at: number;
      readonly due: number | null;
    }
  | { readonly t: 'people'; readonly here: readonly number[]; readonly watching: number };

/** Why a table closes a socket; a closed list, with a sentence for each on the page. */
export const closeReasons = { 'too-old': 4001, 'no-table': 4004, bad: 4005 } as const;
export type CloseReason = keyof typeof closeReasons;

/** What anyone may read of a table without being at it. */
export type Summary = {
  readonly id: string;
  readonly game: GameId;
  readonly preset: string;
  readonly phase: TableView['phase'];
  readonly seated: number;
  readonly seats: number;
};
