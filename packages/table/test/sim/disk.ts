import {
  type Command,
  type Decision,
  REMEMBERED,
  type Row,
  readShape,
  SHAPE,
  type Table,
} from '../../src/index.ts';
import { toShape1 } from './older.ts';

/** A decision as it was asked for: what an undisturbed run has to be given to decide the same. */
export type Kept = { readonly command: Command; readonly now: number; readonly here: number[] };

/** What outlives a shell. All of it is text, so that nothing is shared by reference. */
export class Disk {
  /** When the alarm is set for; `null` when none is. */
  alarm: number | null = null;
  /** Whether the next write fails. */
  isFull = false;
  /** Whether the code that runs is older than the code that has written. */
  isNewer = false;
  #head = '';
  readonly #rows: string[] = [];
  readonly #ids: (string | null)[] = [];
  readonly #secrets: string[] = [];
  readonly #journal: string[] = [];

  read(): Table | 'newer' {
    const stored: Table = JSON.parse(this.#head);
    return readShape(this.isNewer ? { ...stored, shape: SHAPE + 1 } : stored);
  }

  /** Writes a decision whole, or not at all. `kept` is for those who look on. */
  write({ table, row, secret }: Decision, kept: Kept | null): void {
    if (this.isNewer) throw new Error('older code writes over newer data');
    if (this.isFull) {
      this.isFull = false;
      throw new Error('a write fails');
    }
    this.#head = JSON.stringify(table);
    if (secret) this.#secrets[secret.n] = secret.secret;
    if (row) {
      this.#rows.push(JSON.stringify(row));
      this.#ids.push(row.id);
    }
    if (kept) this.#journal.push(JSON.stringify(kept));
  }

  /** Stores the table as the build before did, if it could have; says whether it was so. */
  growOld(): boolean {
    const table = readShape(JSON.parse(this.#head));
    const older = table === 'newer' ? null : toShape1(table);
    if (older) this.#head = JSON.stringify(older);
    return older !== null;
  }

  secretOf(n: number): string {
    const secret = this.#secrets[n];
    if (secret === undefined) throw new Error(`no secret of game ${n}`);
    return secret;
  }

  /** The version that the command with this id led to, among those remembered. */
  seen(id: string): number | null {
    return this.versionOf(id, REMEMBERED);
  }

  /** As `seen`, among the last `most`. */
  versionOf(id: string, most = Number.POSITIVE_INFINITY): number | null {
    const place = this.#ids.lastIndexOf(id);
    return place < 0 || this.#ids.length - place > most ? null : place + 1;
  }

  /** The last `most` rows with `after` < v < `before`, in order. */
  rows(after = 0, before = Number.POSITIVE_INFINITY, most = Number.POSITIVE_INFINITY): Row[] {
    const end = Math.min(this.#rows.length, before - 1);
    return this.#rows.slice(Math.max(after, end - most, 0), end).map((text) => JSON.parse(text));
  }

  journal(): Kept[] {
    return this.#journal.map((text) => JSON.parse(text));
  }

  /** In the shape of the present, whatever build has stored it. */
  get head(): string {
    return JSON.stringify(readShape(JSON.parse(this.#head)));
  }

  get secrets(): readonly string[] {
    return this.#secrets;
  }
}
