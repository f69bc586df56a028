import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A line of a table's log as it lies on disk. */
export type StoredRow = {
  readonly v: number;
  readonly id: string | null;
  readonly move: string;
};

/** What lies on disk of one table. */
export type Stored = {
  readonly id: string;
  readonly v: number;
  readonly log: readonly StoredRow[];
  /** All that is stored of it, row by row. */
  readonly text: string;
};

/** What lies on disk of all tables, and what lies there beside them. */
export type Disk = {
  readonly tables: readonly Stored[];
  /** Objects without any table: the local runtime makes a file for whatever is asked for. */
  readonly empty: number;
  /** Objects that hold something and no table, and alarms of objects without one. */
  readonly odd: number;
  /** Every byte of it, as text of one byte a character. */
  readonly bytes: string;
};

/** Reads a copy of a runtime's storage. */
export function readDisk(dir: string): Disk {
  for (;;) {
    const copy = mkdtempSync(join(tmpdir(), 'dado-disk-'));
    try {
      cpSync(join(dir, 'do', 'dado-Table'), copy, { recursive: true });
      const files = readdirSync(copy).map((file) => join(copy, file));
      // First, since looking into a database tidies its files up.
      const bytes = files.map((file) => readFileSync(file, 'latin1')).join('');
      return { ...contentsOf(files), bytes };
    } catch (error) {
      // The runtime has just put a file away that was being copied.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  }
}

/** A database as a build has left it: the statements that made it, and its rows. */
export type Stock = {
  readonly schema: readonly string[];
  readonly tables: { readonly [name: string]: readonly StockRow[] };
};
type StockRow = { readonly [column: string]: string | number | null };

/** Puts it where an object is that holds nothing yet; there has to be one. The runtime must not run. */
export function putOnDisk(dir: string, { schema, tables }: Stock): void {
  const place = join(dir, 'do', 'dado-Table');
  const files = readdirSync(place).filter((file) => file.endsWith('.sqlite') && file !== notes);
  const empty = files.map((file) => join(place, file)).filter((file) => tableIn(file) === 'empty');
  if (empty.length !== 1) throw new Error(`${empty.length} empty objects`);
  const database = new DatabaseSync(empty[0] ?? '');
  for (const statement of schema) database.exec(statement);
  for (const [name, rows] of Object.entries(tables)) {
    for (const row of rows) {
      const columns = Object.keys(row);
      const places = columns.map(() => '?').join();
      const insert = database.prepare(`INSERT INTO ${name} (${columns}) VALUES (${places})`);
      insert.run(...Object.values(row));
    }
  }
  database.close();
}

function contentsOf(files: readonly string[]): Omit<Disk, 'bytes'> {
  const isObject = (file: string) => file.endsWith('.sqlite') && basename(file) !== notes;
  const found = files.filter(isObject).map(tableIn);
  const tables = found.filter((table) => typeof table !== 'string');
  const empty = found.filter((table) => table === 'empty').length;
  // Nothing may wait for an object that holds nothing.
  const alarms = files
    .filter((file) => basename(file) === notes)
    .flatMap((file) => rowsOf(file, 'SELECT actor_id FROM _cf_ALARM'));
  const odd = found.length - tables.length - empty + Math.max(0, alarms.length - tables.length);
  return { tables, empty, odd };
}

/** Where the runtime notes when to wake which object. */
const notes = 'metadata.sqlite';

function tableIn(file: string): Stored | 'empty' | 'odd' {
  const names = rowsOf(file, 'SELECT name FROM sqlite_master').map(({ name }) => name);
  if (names.length === 0) return 'empty';
  if (!names.includes('head')) return 'odd';
  const head = rowsOf(file, 'SELECT v, json FROM head');
  const { v, json } = head[0] ?? {};
  if (head.length !== 1 || typeof v !== 'number' || typeof json !== 'string') return 'odd';
  const log = rowsOf(file, 'SELECT v, id, move FROM log ORDER BY v').map(readRow);
  const text = JSON.stringify(names.flatMap((name) => rowsOf(file, `SELECT * FROM "${name}"`)));
  return { id: JSON.parse(json).id, v, log, text };
}

function readRow({ v, id, move }: Record<string, unknown>): StoredRow {
  return { v: Number(v), id: typeof id === 'string' ? id : null, move: String(move) };
}

function textual(row: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(row);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === 'bigint' ? String(value) : value]),
  );
}

function rowsOf(file: string, query: string): Record<string, unknown>[] {
  const database = new DatabaseSync(file);
  try {
    const statement = database.prepare(query);
    // Some of the runtime's own numbers are larger than a number is exact.
    statement.setReadBigInts(query.includes('*'));
    return statement.all().map(textual);
  } finally {
    database.close();
  }
}
