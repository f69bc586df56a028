import { DurableObject } from 'cloudflare:workers';
import {
  clockEnd,
  create,
  isWaiting,
  LONG_CLOCK,
  type NewTable,
  type Summary,
  summary,
  tokenHash,
  wakeAt,
} from '@dado/table';
import { Alarm } from './alarm.ts';
import { Desk } from './desk.ts';
import { Door } from './door.ts';
import { recordAt } from './history.ts';
import { newToken } from './ids.ts';
import { Keeper } from './keeper.ts';
import { noteHeard, SWEEP_MS } from './pulse.ts';
import { closeBack } from './sockets.ts';
import { Steward } from './steward.ts';
import { Store } from './store.ts';

/** After a failure of its own the table tries again, but not at once. */
const RETRY_MS = 5_000;

/** By then newer code may be back, and carry out what a table that it wrote was waiting for. */
const NEWER_MS = 3_600_000;

/**
 * One table: what the platform calls. The desk reads and answers what pages send, the steward lets the pure
 * machine decide, writes, and only then tells. It holds nothing that could not be read again from storage
 * and sockets, so it may be put to sleep, or die, between any two events.
 */
export class Table extends DurableObject<Env> {
  readonly #store: Store;
  readonly #keeper: Keeper;
  readonly #door: Door;
  readonly #alarm: Alarm;
  readonly #steward: Steward;
  readonly #desk: Desk;
  /** The record that was read last: it never changes any more. */
  #record: { readonly n: number; readonly text: string } | null = null;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#store = new Store(ctx.storage);
    this.#keeper = new Keeper(this.#store);
    this.#door = new Door(ctx, env);
    this.#alarm = new Alarm(ctx.storage);
    this.#steward = new Steward(ctx, env, this.#keeper, this.#door);
    this.#desk = new Desk(env, this.#store, this.#keeper, this.#door, this.#steward);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
    // To set it anew out of every sleep would be a row more for each.
    ctx.blockConcurrencyWhile(() => this.#alarm.recall());
  }

  /**
   * Opens a table at this address, which must be unused, and gives its creator's token. The settings
   * and the name have been found possible; `quick` is the size of a quick match.
   */
  open(id: string, asked: NewTable, quick: number | null = null): string {
    if (this.#keeper.read() !== null) throw new Error('a table is open at this address');
    const token = newToken();
    const made = create(id, asked, tokenHash(token), this.#keeper.world([]), quick);
    if (!made.ok) throw new Error(`impossible settings: ${made.why.code}`);
    this.#keeper.open(made.decision);
    this.#arm();
    return token;
  }

  /** What anyone may read of the table; `null` when there is none. */
  summary(): Summary | 'newer' | null {
    const table = this.#keeper.read();
    return table === null || table === 'newer' ? table : summary(table);
  }

  /** How many sit at a quick match that waits, 0 when it does not any more; `null` when there is no table. */
  waiting(): number | null {
    const table = this.#keeper.read();
    if (table === null) return null;
    return table !== 'newer' && isWaiting(table) ? summary(table).seated : 0;
  }

  /** The record of game `n` as JSON, once that game is over; `null` before, and when there is none. */
  record(n: number): string | null {
    if (this.#record?.n === n) return this.#record.text;
    const table = this.#keeper.known();
    const record = table && recordAt(this.#store, table, n);
    if (!record) return null;
    this.#record = { n, text: JSON.stringify(record) };
    return this.#record.text;
  }

  /** Opens a live connection; an address without a table refuses it and writes nothing. */
  override fetch(): Response {
    const table = this.#keeper.read();
    if (table === null) return refuse(404, 'no-table');
    if (table === 'newer') return refuse(503, 'newer');
    return this.#door.letIn();
  }

  override webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    noteHeard(socket);
    this.#steward.rise();
    this.#desk.receive(socket, frame);
    this.#arm();
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    closeBack(socket, code);
    this.#steward.rise();
    this.#gone(socket);
  }

  override webSocketError(socket: WebSocket): void {
    this.#gone(socket);
  }

  /** Does what is due. Early, late and double alarms do no harm: what is due follows from the table. */
  override async alarm(): Promise<void> {
    this.#alarm.fired();
    this.#steward.rise();
    const table = this.#keeper.read();
    if (table === 'newer') return this.#alarm.set(Date.now() + NEWER_MS);
    if (!table) return;
    this.#door.dropDead();
    const decision = this.#steward.doDue(table);
    if (decision.expired) return this.#expire();
    if (!decision.answer.ok) return this.#alarm.set(Date.now() + RETRY_MS);
    this.#arm();
  }

  #gone(socket: WebSocket): void {
    this.#desk.forget(socket);
    const table = this.#keeper.known();
    if (!table) return;
    this.#steward.crowd.tellPeople(this.#steward.notePresence(table, { gone: socket }), socket);
    this.#arm();
  }

  /** Sets the alarm for what the table waits for: last, so that no failure keeps news from anyone. */
  #arm(): void {
    const table = this.#keeper.remembered();
    if (!table) return;
    // Somebody waits for the clock: whether whoever is on turn is still there must not stay unknown.
    const isTimed = clockEnd(table) !== null && table.clock !== LONG_CLOCK;
    const sweep = isTimed ? Date.now() + SWEEP_MS : Number.POSITIVE_INFINITY;
    this.#alarm.set(Math.min(wakeAt(table), sweep));
  }

  async #expire(): Promise<void> {
    this.#door.closeAll();
    this.#record = null;
    await this.#keeper.expire(this.ctx.storage);
  }
}

function refuse(status: 404 | 503, code: 'no-table' | 'newer'): Response {
  return Response.json({ error: { code } }, { status });
}
