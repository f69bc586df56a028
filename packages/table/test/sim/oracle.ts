import { hexToBytes } from '@noble/hashes/utils.js';
import {
  create,
  type Decision,
  decide,
  type NewTable,
  REMEMBERED,
  type Row,
  type Table,
  tableView,
  tokenHash,
  type World,
} from '../../src/index.ts';
import { canonical } from '../plain.ts';
import { check } from './check.ts';
import type { Disk } from './disk.ts';

/** How the table of a simulation was opened. */
export type Opening = {
  readonly id: string;
  readonly asked: NewTable;
  readonly token: string;
  readonly at: number;
  /** The size of a quick match; `null`: a private table. */
  readonly quick: number | null;
};

/** Where a table has got to. */
export type Past = { readonly table: Table; readonly rows: readonly Row[] };

/**
 * The undisturbed run: the same decisions in one go, on a table that is never stored and never told
 * of. It has to lead to the same head, the same rows and the same views.
 */
export function checkUndisturbed(opening: Opening, disk: Disk): void {
  const past = disk
    .journal()
    .reduce(
      (past, { command, now, here }) =>
        kept(past, decide(past.table, command, worldAt(disk, past, now, here))),
      opened(opening, disk),
    );
  checkSame('undisturbed', canonical(past.table), canonical(JSON.parse(disk.head)));
  checkRows('undisturbed', past.rows, disk);
  const stored: Table = JSON.parse(disk.head);
  for (const seat of [null, 0, 1, 2, 3, 4, 5]) {
    const [one, two] = [past.table, stored].map((table) => JSON.stringify(tableView(table, seat)));
    checkSame('undisturbed views', one, two);
  }
}

export function opened({ id, asked, token, at, quick }: Opening, disk: Disk): Past {
  const nothing = { table: { v: 0, play: null }, rows: [] };
  const made = create(id, asked, tokenHash(token), worldAt(disk, nothing, at, []), quick);
  if (!made.ok) throw new Error(made.why.code);
  return kept({ rows: [] }, made.decision);
}

export function kept({ rows }: Pick<Past, 'rows'>, { table, row }: Decision): Past {
  return { table, rows: row ? [...rows, row] : rows };
}

/** The world as it was: what has been drawn at random since is what has been stored. */
export function worldAt(
  disk: Disk,
  { table, rows }: { table: Pick<Table, 'v' | 'play'>; rows: readonly Row[] },
  now: number,
  here: readonly number[],
): World {
  return {
    now,
    here,
    silent: [],
    random: () => hexToBytes(disk.secretOf((table.play?.n ?? 0) + 1)),
    secretOf: (n) => disk.secretOf(n),
    seen: (id) => rows.slice(-REMEMBERED).find((row) => row.id === id)?.v ?? null,
  };
}

export function checkRows(law: string, rows: readonly Row[], disk: Disk): void {
  const stored = disk.rows();
  check(law, rows.length === stored.length, () => `${rows.length} rows, not ${stored.length}`);
  for (const [i, row] of rows.entries()) {
    checkSame(law, JSON.stringify(row), JSON.stringify(stored[i]));
  }
}

export function checkSame(law: string, one: string | undefined, two: string | undefined): void {
  check(law, one === two, () => `\n  ${one}\n  ${two}`);
}
