import {
  autoSeat,
  type GameRecord,
  PAST_ROWS,
  type PastRow,
  recordOf,
  type Table,
  tellAll,
} from '@dado/table';
import type { Store } from './store.ts';

/** Lines of the log with `after` < v < `before`, of the present or last game, as a seat may know them. */
export function pastOf(
  store: Store,
  { play }: Table,
  seat: number | null,
  after: number,
  before: number,
): PastRow[] {
  if (!play) return [];
  const rows = store.rows(Math.max(after, play.from - 1), before, PAST_ROWS);
  return rows.map((row) => ({
    v: row.v,
    at: row.at,
    told: tellAll(play, row.events, seat),
    auto: autoSeat(row),
  }));
}

/** The record of game `n`, once that game is over; `null` before, and when there is none. */
export function recordAt(store: Store, table: Table, n: number): GameRecord | null {
  const { play } = table;
  if (!play || n < 1 || n > play.n) return null;
  if (n === play.n && table.phase === 'playing') return null;
  const from = n === play.n ? play.from : store.startOf(n);
  const next = n === play.n ? null : store.startOf(n + 1);
  const rows = store.rows((from ?? 1) - 1, (next ?? table.v) + 1, table.v);
  return recordOf(table.id, n, rows, store.secretOf(n));
}
