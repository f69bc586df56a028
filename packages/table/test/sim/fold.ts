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
import { canonical } from '../plain.ts';
import type { Disk } from './disk.ts';
import { checkRows, checkSame, kept, type Opening, opened, worldAt } from './oracle.ts';

/** Any code. */
const CODE = 'c'.repeat(32);

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
  const gone = goneIn(row);
  if (gone.length > 0) return [0, 1, 2, 3, 4, 5].filter((seat) => !gone.includes(seat));
  const isTick = row.id === null && row.by === null;
  return isTick && row.rolls.length > 0 ? [] : [0, 1, 2, 3, 4, 5];
}

/** The seats of a quick match that were freed, since those who had them were away. */
function goneIn({ move }: Row): readonly number[] {
  const gone = factOf(move, 'gone');
  return Array.isArray(gone) ? (gone as number[]) : [];
}

function arranged(table: Table, row: Row, rows: readonly Row[]): Table {
  const { chairs, play } = table;
  const heir = factOf(row.move, 'host');
  const freed = goneIn(row);
  const left = chairs.map((chair, seat) => {
    if (freed.includes(seat)) return row.at - AWAY_MS;
    const isPassed = typeof heir === 'number' && seat !== heir && chair?.kind === 'human';
    return isPassed ? row.at - AWAY_MS - HOST_AWAY_MS : null;
  });
  const pressed = play && row.rolls.length > 0 ? play.seating : [];
  return {
    ...table,
    left,
    away: [],
    asks: factOf(row.move, 't') === 'give' ? askedIn(row, rows) : [],
    codes: codesFor(table, row),
    // The clock of a turn that ran out had begun early enough.
    play: play && { ...play, pressed, clock: row.at - table.clock * 1_000 },
  };
}

/** The code by which the seat of a claim was claimed; the log does not keep it. */
function codesFor({ chairs }: Table, { at, move }: Row): Table['codes'] {
  const who = chairs[Number(factOf(move, 'seat'))]?.who ?? -1;
  const isClaim = factOf(move, 't') === 'claim';
  return isClaim ? [{ hash: tokenHash(CODE), who, until: at + 1 }] : [];
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
  if (factOf(move, 't') === 'claim') return { t: 'claim', id, code: CODE, by: token };
  return commandFrom(move, id, token);
}

/** A table without devices, and without who is here. */
function bare(table: Table): string {
  const {
    asks: _asks,
    codes: _codes,
    left: _left,
    away: _away,
    chairs,
    removed,
    play,
    ...rest
  } = table;
  return canonical({
    ...rest,
    chairs: chairs.map((chair) => chair && { ...chair, tokens: chair.tokens.length }),
    removed: removed.length,
    play: play && { ...play, pressed: [], clock: 0, isGiven: false },
  });
}
