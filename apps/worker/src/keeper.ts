import type { Answer, Decision, Table, World } from '@dado/table';
import { randomBytes } from './ids.ts';
import { type Page, seatsHere, seatsSilent } from './people.ts';
import type { Store } from './store.ts';

/**
 * What the object remembers of its table, which is never more than what is stored: when a write fails,
 * nothing has happened, and it is read anew.
 */
export class Keeper {
  readonly #store: Store;
  /** `undefined` when it has to be read anew. */
  #table: Table | 'newer' | null | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  /** The table; `null` when none is open here, `newer` when newer code wrote it. Throws like the storage. */
  read(): Table | 'newer' | null {
    if (this.#table === undefined) this.#table = this.#store.read();
    return this.#table;
  }

  /** The table, as far as this code knows one. */
  known(): Table | null {
    const table = this.read();
    return table === 'newer' ? null : table;
  }

  /** The table, if it need not be read for that. */
  remembered(): Table | null {
    return this.#table && this.#table !== 'newer' ? this.#table : null;
  }

  /** From now on it is read anew. */
  forget(): void {
    this.#table = undefined;
  }

  /** Stores a table for the first time. */
  open(decision: Decision): void {
    this.#store.open(decision);
    this.#table = decision.table;
  }

  /** Stores a decision, if there is something to store; when that fails, nothing has happened. */
  keep(decision: Decision): Answer {
    try {
      if (decision.table !== this.#table) this.#store.write(decision);
    } catch {
      this.#table = undefined;
      return { ok: false, why: { code: 'internal' } };
    }
    this.#table = decision.table;
    return decision.answer;
  }

  /** Deletes all that is stored of the table. */
  async expire(storage: DurableObjectStorage): Promise<void> {
    this.#table = null;
    try {
      await storage.deleteAlarm();
      await storage.deleteAll();
    } catch (error) {
      // The platform runs a failed alarm again, which has to find the table.
      this.#table = undefined;
      throw error;
    }
  }

  /** By what is stored, which has to be read anew when it has just failed to be written. */
  #seen(id: string): number | null {
    const table = this.known();
    return table && this.#store.seen(id, table.v);
  }

  /** All that a decision may know besides the table. */
  world(pages: readonly Page[]): World {
    const here = seatsHere(pages);
    return {
      now: Date.now(),
      random: randomBytes,
      secretOf: (n) => this.#store.secretOf(n),
      seen: (id) => this.#seen(id),
      here,
      silent: seatsSilent(pages, here),
    };
  }
}
