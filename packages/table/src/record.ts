import {
  type AnyGame,
  type GameId,
  gameOf,
  type Json,
  type Place,
  type Roll,
  withChanges,
} from '@dado/engine';
import { commitment, mixSeeds, rollFor } from './fair.ts';
import type { Row } from './shape.ts';

/** One move of a recorded game: an act of a game seat, or the rolls that came with it. */
export type RecordedMove = {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The game seat that acted; `null` when only time did. */
  readonly seat: number | null;
  readonly a: Json;
  readonly rolls: readonly Roll[];
};

/** A whole game as it was played, with all that is needed to check its dice. */
export type GameRecord = {
  readonly table: string;
  readonly n: number;
  readonly game: GameId;
  readonly options: Json;
  readonly names: readonly string[];
  /** What each seat's page gave for the dice (hex), by game seat. */
  readonly seeds: readonly (string | null)[];
  readonly commit: string;
  readonly secret: string;
  readonly moves: readonly RecordedMove[];
  /** By game seat; `null` when the host stopped the game. */
  readonly places: readonly Place[] | null;
};

/** What the log says of a game's beginning; see `start`. */
type Start = Pick<GameRecord, 'n' | 'game' | 'options' | 'names' | 'seeds' | 'commit'> & {
  readonly t: 'start';
  readonly seating: readonly number[];
};

/**
 * The record of game `n` from a table's log (in order) and that game's secret; `null` when the log has
 * no such game. Only to be made of a game that is over.
 */
export function recordOf(table: string, n: number, log: readonly Row[], secret: string) {
  const first = log.findIndex((row) => startOf(row)?.n === n);
  const start = log[first] && startOf(log[first]);
  if (!start) return null;
  const after = log.slice(first + 1).findIndex((row) => isNoMove(row));
  const rows = log.slice(first, after < 0 ? undefined : first + 1 + after);
  const moves = rows.flatMap((row) => moveOf(row, start.seating));
  const { game, options, names, seeds, commit } = start;
  const bare = { table, n, game, options, names, seeds, commit, secret, moves, places: null };
  return { ...bare, places: replay(bare).places } satisfies GameRecord;
}

/** What is wrong with a record: the first thing that does not follow from the rest. */
export type Fault = 'commitment' | 'dice' | 'rules' | 'places';

/**
 * Checks a record: that the secret is the one that was committed to, that every roll follows from it
 * and the seeds, and that the moves, played by the rules, lead to the places. `null` when all holds.
 */
export function verify(record: GameRecord): Fault | null {
  try {
    return faultOf(record);
  } catch {
    // It has not even the shape of a record.
    return 'rules';
  }
}

function faultOf(record: GameRecord): Fault | null {
  const { table, n, secret } = record;
  if (commitment(table, n, secret) !== record.commit) return 'commitment';
  const { fault, places } = replay(record);
  if (fault) return fault;
  return JSON.stringify(places) === JSON.stringify(record.places) ? null : 'places';
}

/** Plays a record again by the rules, with dice worked out anew. */
function replay(record: Omit<GameRecord, 'places'>): {
  readonly fault: Fault | null;
  readonly places: readonly Place[] | null;
} {
  const game = gameOf(record.game);
  if (!isPossible(game, record)) return { fault: 'rules', places: null };
  const mix = mixSeeds(record.seeds);
  let state = game.setup(record.options, record.names.length);
  let drawn = 0;
  for (const { seat, a, rolls } of record.moves) {
    if (seat !== null) {
      const action = game.action(a);
      const step = action === null ? null : game.act(state, seat, action);
      if (!step?.ok) return { fault: 'rules', places: null };
      state = step.state;
    }
    for (const roll of rolls) {
      const pending = game.pending(state);
      if (pending.t !== 'chance') return { fault: 'rules', places: null };
      const due = rollFor(record.secret, mix, drawn++, pending.need);
      if (JSON.stringify(due) !== JSON.stringify(roll)) return { fault: 'dice', places: null };
      const step = game.chance(state, roll);
      if (!step.ok) return { fault: 'rules', places: null };
      state = step.state;
    }
  }
  return { fault: null, places: game.outcome(state) };
}

/** Whether there can be such a game at all; an impossible one could go on for ever. */
function isPossible(game: AnyGame, { names, options }: Pick<GameRecord, 'names' | 'options'>) {
  const [fewest, most] = game.seats;
  const isPlayable = names.length >= fewest && names.length <= most;
  return isPlayable && withChanges(game.options, {}, options).ok;
}

function startOf({ move }: Row): Start | null {
  return typeOf(move) === 'start' ? (move as Start) : null;
}

/** Whether the log line is after a game's end: the next game, or the gathering before it. */
function isNoMove({ move }: Row): boolean {
  const t = typeOf(move);
  return t === 'start' || t === 'again';
}

function moveOf({ at, by, move, rolls }: Row, seating: readonly number[]): RecordedMove[] {
  const isAct = typeOf(move) === 'act';
  if (!isAct && rolls.length === 0) return [];
  const seat = isAct && by !== null ? seating.indexOf(by) : null;
  return [{ at, seat, a: isAct ? (move as { readonly a: Json }).a : null, rolls }];
}

function typeOf(move: Json): Json | undefined {
  return typeof move === 'object' && move !== null && 't' in move ? move.t : undefined;
}
