import { type Decision, REMEMBERED, type Table } from '@dado/table';

/**
 * One table in the object's SQLite: `head` is the table as it stands (one row), `log` every decision,
 * `secret` each game's dice secret. Nothing is created before a table is, so that an address nobody
 * opened a table at stays empty.
 */
export class Store {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** The table, or `null` when none has been opened here. */
  read(): Table | null {
    const { sql } = this.#storage;
    const known = sql.exec(`SELECT 1 FROM sqlite_master WHERE name = 'head'`).toArray();
    if (known.length === 0) return null;
    const row = sql.exec<{ json: string }>('SELECT json FROM head').toArray()[0];
    return row ? JSON.parse(row.json) : null;
  }

  /** Makes room for a table that is about to be written for the first time. */
  open(): void {
    this.#storage.sql.exec(`
      CREATE TABLE head (one INTEGER PRIMARY KEY CHECK (one = 1), shape INTEGER, v INTEGER, step INTEGER, json TEXT);
      CREATE TABLE log (v INTEGER PRIMARY KEY, at INTEGER, by INTEGER, id TEXT, move TEXT, rolls TEXT, events TEXT);
      CREATE TABLE secret (n INTEGER PRIMARY KEY, secret TEXT);
    `);
  }

  /** Writes a decision whole or not at all: the head, its log row, and a new dice secret. */
  write({ table, row, secret }: Decision): void {
    const { sql } = this.#storage;
    this.#storage.transactionSync(() => {
      sql.exec(
        'INSERT OR REPLACE INTO head VALUES (1, ?, ?, ?, ?)',
        table.shape,
        table.v,
        table.step,
        JSON.stringify(table),
      );
      if (secret) sql.exec('INSERT INTO secret VALUES (?, ?)', secret.n, secret.secret);
      if (!row) return;
      sql.exec(
        'INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?)',
        row.v,
        row.at,
        row.by,
        row.id,
        JSON.stringify(row.move),
        JSON.stringify(row.rolls),
        JSON.stringify(row.events),
      );
    });
  }

  /** The dice secret of game `n` (hex). */
  secretOf(n: number): string {
    const { sql } = this.#storage;
    return sql.exec<{ secret: string }>('SELECT secret FROM secret WHERE n = ?', n).one().secret;
  }

  /** The version that the command with this id led to, among the last ones before `v`. */
  seen(id: string, v: number): number | null {
    const { sql } = this.#storage;
    const rows = sql.exec<{ v: number; id: string | null }>(
      'SELECT v, id FROM log WHERE v > ?',
      v - REMEMBERED,
    );
    for (const row of rows) if (row.id === id) return row.v;
    return null;
  }
}
