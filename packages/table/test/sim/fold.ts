import {
  AWAY_MS,
  type Command,
  decide,
  HOST_AWAY_MS,
  type Row,
  type Table,
  tokenHash,
} from '../../src/index.ts';
import { commandFrom, factOf } from '../commands.ts';
import type { Disk } from './disk.ts';
import { checkRows, checkSame, kept, type Opening, opened, worldAt } from './oracle.ts';

/**
 * The log, folded, has to be the head. A log says nothing of devices and of who was here, so what
 * depends on these is arranged as the row says it was; all else follows, the rows included.
 */
export function checkFold(opening: Opening, disk: Disk): void {
  const rows = disk.rows();
  let past = opened(opening, disk);
  for (const row of rows.slice(1)) {
    const table = arranged(past.table, row, rows);
    const world = worldAt(disk, { table, rows: past.rows }, row.at, hereAt(row));
    past = kept(past, decide(table, commandOf(table, row), world));
  }
  checkRows('fold', past.rows, disk);
  checkSame('fold', bare(past.table), bare(JSON.parse(disk.head)));
}

/** A row with rolls came about since everyone here had seen enough, or the pause had ended. */
function hereAt(row: Row): number[] {
  const heir = factOf(row.move, 'host');
  if (typeof heir === 'number') return [heir];
  return row.rolls.length > 0 ? [] : [0, 1, 2, 3, 4, 5];
}

function arranged(table: Table, row: Row, rows: readonly Row[]): Table {
  const { chairs, host, play } = table;
  const isPassed = factOf(row.move, 't') === 'tick' && factOf(row.move, 'host') !== undefined;
  const gone = row.at - AWAY_MS - HOST_AWAY_MS;
  const left = chairs.map((_, seat) => (isPassed && seat === host ? gone : null));
  const pressed = play && row.rolls.length > 0 ? play.seating : [];
  return {
    ...table,
    left,
    away: [],
    asks: factOf(row.move, 't') === 'give' ? askedIn(row, rows) : [],
    play: play && { ...play, pressed },
  };
}

/** The request that the row grants: it is numbered by the version it came with. */
function askedIn(row: Row, rows: readonly Row[]): Table['asks'] {
  const n = Number(factOf(row.move, 'n'));
  const name = factOf(rows[n - 1]?.move ?? null, 'name');
  return [{ n, name: String(name), token: tokenHash(`ask ${n}`) }];
}

function commandOf({ chairs, step }: Table, { by, id, move }: Row): Command {
  if (id === null && by === null) return { t: 'tick' };
  if (id === null) return { t: 'bot', seat: by ?? -1, step, a: factOf(move, 'a') ?? null };
  const token = by === null ? tokenHash(id) : (chairs[by]?.tokens[0] ?? null);
  return commandFrom(move, id, token);
}

/** A table without devices, and without who is here. */
function bare(table: Table): string {
  const { asks: _asks, left: _left, away: _away, chairs, removed, play, ...rest } = table;
  return JSON.stringify({
    ...rest,
    chairs: chairs.map((chair) => chair && { ...chair, tokens: chair.tokens.length }),
    removed: removed.length,
    play: play && { ...play, pressed: [] },
  });
}
