import { DurableObject } from 'cloudflare:workers';
import type { Settings } from '@dado/table';

/** Whoever was sent to a table has this long to sit down there, before the seat is offered again. */
const PROMISE_MS = 10_000;

/** A table that has just been entered here may not have been opened yet. */
const OPENING_MS = 5_000;

/** No list of open tables is older than this, and none is made more often. */
const FRESH_MS = 2_000;

/** More open tables than this are not shown, and the oldest of them not looked at. */
const SHOWN = 20;

/**
 * More tables than these are not remembered: the oldest are forgotten, and nobody is sent there any more.
 * Many a table is never asked about again, and without an end to them each search would take longer.
 */
const KEPT = 500;

/** What people want to play, as far as it decides who plays with whom. */
export type Wish = Pick<Settings, 'game' | 'preset' | 'options'> & { readonly size: number };

/** A public table that waits for people. `since` is in milliseconds since 1970. */
type Waiting = Wish & { readonly id: string; readonly since: number };

/** A waiting table as the home page shows it. */
export type OpenTable = Omit<Waiting, 'options'> & { readonly seated: number };

/**
 * Where strangers find each other: which public tables wait, and for what. It is off the path of play: it
 * asks tables how they are and is told of new ones, but no table needs it, and whatever it has wrong or
 * forgotten only costs somebody an empty table. There is one.
 */
export class Lobby extends DurableObject<Env> {
  /** By table: how many sat there when somebody was last sent, and when those were who had yet to come. */
  readonly #sent = new Map<string, { readonly seated: number; readonly at: readonly number[] }>();
  #shown: { readonly at: number; readonly tables: Promise<OpenTable[]> } | null = null;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS waiting (id TEXT PRIMARY KEY, json TEXT)');
  }

  /**
   * A table that waits for somebody with that wish, the one that has waited longest; `null` when there is
   * none: then `id` waits for others from now on, and the caller opens it.
   */
  async match(wish: Wish, id: string): Promise<string | null> {
    const wanted = keyOf(wish);
    for (const waiting of this.#waiting().filter((other) => keyOf(other) === wanted)) {
      const seated = await this.#seated(waiting);
      if (seated === null) this.#forget(waiting.id);
      else if (this.#send(waiting, seated)) return waiting.id;
    }
    this.enter(wish, id);
    return null;
  }

  /** Enters a table that waits for people, or waits again. */
  enter({ game, preset, options, size }: Wish, id: string): void {
    const waiting: Waiting = { id, game, preset, options, size, since: Date.now() };
    const { sql } = this.ctx.storage;
    sql.exec('INSERT OR REPLACE INTO waiting VALUES (?, ?)', id, JSON.stringify(waiting));
    for (const { id: oldest } of this.#waiting().slice(0, -KEPT)) this.#forget(oldest);
  }

  /** The tables that wait now, the longest waiting first. */
  list(): Promise<OpenTable[]> {
    const now = Date.now();
    if (!this.#shown || this.#shown.at + FRESH_MS <= now) {
      this.#shown = { at: now, tables: this.#look() };
    }
    return this.#shown.tables;
  }

  async #look(): Promise<OpenTable[]> {
    const looked = await Promise.all(
      this.#waiting()
        .slice(-SHOWN)
        .map(async (waiting) => {
          const seated = await this.#seated(waiting);
          if (seated === null) this.#forget(waiting.id);
          const { options: _, ...shown } = waiting;
          return seated !== null && seated < waiting.size ? [{ ...shown, seated }] : [];
        }),
    );
    return looked.flat();
  }

  /** How many sit there; `null` when the table does not wait any more. */
  async #seated({ id, since }: Waiting): Promise<number | null> {
    try {
      const seated = await this.env.TABLES.getByName(id).waiting();
      const isOpening = seated === null && Date.now() < since + OPENING_MS;
      return isOpening ? 1 : seated || null;
    } catch {
      return null;
    }
  }

  /** Sends one more person there, if a seat will be free. */
  #send({ id, size }: Waiting, seated: number): boolean {
    const now = Date.now();
    const sent = this.#sent.get(id) ?? { seated, at: [] };
    const arrived = Math.max(0, seated - sent.seated);
    const coming = sent.at.slice(arrived).filter((at) => at + PROMISE_MS > now);
    const isFree = seated + coming.length < size;
    this.#sent.set(id, { seated, at: isFree ? [...coming, now] : coming });
    return isFree;
  }

  #forget(id: string): void {
    this.#sent.delete(id);
    this.ctx.storage.sql.exec('DELETE FROM waiting WHERE id = ?', id);
  }

  /** In the order in which they came. */
  #waiting(): Waiting[] {
    const rows = this.ctx.storage.sql.exec<{ json: string }>('SELECT json FROM waiting').toArray();
    const waiting: Waiting[] = rows.map(({ json }) => JSON.parse(json));
    return waiting.sort((a, b) => a.since - b.since);
  }
}

function keyOf({ game, preset, options, size }: Wish): string {
  return JSON.stringify([game, preset, options, size]);
}
