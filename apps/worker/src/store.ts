import { type Decision, REMEMBERED, type Row, readShape, type Table } from '@dado/table';

/**
 * One table in the object's SQLite: `head` is the table as it stands (one row), `log` every decision,
 * `secret` each game's dice secret. Nothing is created before a table is, so that an address nobody
 * opened a table at stays empty. A move writes two rows.
 */
export class Store {
  readonly #storage: DurableObjectStorage;
  /** The secret that was read last: every roll of a game asks for the same. */
  #secret: { readonly n: number; readonly secret: string } | undefined;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** The table; `null` when none has been opened here, `newer` when newer code has written it. */
  read(): Table | 'newer' | null {
    const { sql } = this.#storage;
    const known = sql.exec(`SELECT 1 FROM sqlite_master WHERE name = 'head'`).toArray();
    if (known.length === 0) return null;
    const row = sql.exec<{ json: string }>('SELECT json FROM head').toArray()[0];
    return row ? readShape(JSON.parse(row.json)) : null;
  }

  /** Makes room for a table, and writes it for the first time. */
  open(decision: Decision): void {
    // An earlier table here, which has expired, had secrets of its own.
    this.#secret = undefined;
    this.#storage.transactionSync(() => {
      this.#storage.sql.exec(`
        CREATE TABLE head (shape INTEGER, v INTEGER, step INTEGER, json TEXT);
        CREATE TABLE log (v INTEGER PRIMARY KEY, at INTEGER, by INTEGER, id TEXT, move TEXT, rolls TEXT, events TEXT);
        CREATE TABLE secret (n INTEGER PRIMARY KEY, secret TEXT);
        INSERT INTO head DEFAULT VALUES;
      `);
      this.#put(decision);
    });
  }

  /** Writes a decision whole or not at all. */
  write(decision: Decision): void {
    this.#storage.transactionSync(() => this.#put(decision));
  }

  #put({ table, row, secret }: Decision): void {
    const { sql } = this.#storage;
    const { shape, v, step } = table;
    sql.exec(
      'UPDATE head SET shape = ?, v = ?, step = ?, json = ?',
      shape,
      v,
      step,
      JSON.stringify(table),
    );
    if (secret) sql.exec('INSERT INTO secret VALUES (?, ?)', secret.n, secret.secret);
    if (!row) return;
    const { at, by, id, move, rolls, events } = row;
    const texts = [move, rolls, events].map((part) => JSON.stringify(part));
    sql.exec('INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?)', row.v, at, by, id, ...texts);
  }

  /** The dice secret of game `n` (hex). */
  secretOf(n: number): string {
    if (this.#secret?.n !== n) {
      const { sql } = this.#storage;
      const rows = sql.exec<{ secret: string }>('SELECT secret FROM secret WHERE n = ?', n);
      this.#secret = { n, secret: rows.one().secret };
    }
    return this.#secret.secret;
  }

  /** The version that the command with this id led to, among the last ones before `v`. */
  seen(id: string, v: number): number | null {
    const rows = this.#storage.sql.exec<{ v: number; id: string | null }>(
      'SELECT v, id FROM log WHERE v > ?',
      v - REMEMBERED,
    );
    return rows.toArray().find((row) => row.id === id)?.v ?? null;
  }

  /** The version with which game `n` began; `null` when it has not. Reads of the log what it takes to find it. */
  startOf(n: number): number | null {
    const rows = this.#storage.sql.exec<{ v: number }>(
      `SELECT v FROM log WHERE json_extract(move, '$.t') = 'start' AND json_extract(move, '$.n') = ?
       ORDER BY v LIMIT 1`,
      n,
    );
    return rows.toArray()[0]?.v ?? null;
  }

  /** The last `most` log lines with `after` < v < `before`, in order. */
  rows(after: number, before: number, most: number): Row[] {
    const rows = this.#storage.sql.exec<StoredRow>(
      'SELECT * FROM log WHERE v > ? AND v < ? ORDER BY v DESC LIMIT ?',
      after,
      before,
      most,
    );
    return rows.toArray().reverse().map(readRow);
  }
}

type StoredRow = {
  v: number;
  at: number;
  by: number | null;
  id: string | null;
  move: string;
  rolls: string;
  events: string;
};

function readRow({ v, at, by, id, move, rolls, events }: StoredRow): Row {
  return {
    v,
    at,
    by,
    id,
    move: JSON.parse(move),
    rolls: JSON.parse(rolls),
    events: JSON.parse(events),
  };
}
