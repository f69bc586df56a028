import type { Table } from '@dado/table';
import { type Page, seatAt } from './people.ts';
import { pulseOf } from './pulse.ts';
import { close, drop, greeted, turnAway } from './sockets.ts';

/** A page says hello as soon as it is connected; one that does not is none. */
const HELLO_MS = 10_000;

/** The same where others wait for a place. */
const CROWDED_HELLO_MS = 2_000;

/**
 * Connections beyond those that a table takes, until it is known who comes: whoever holds a seat gets back
 * to it, however many watch.
 */
const SEATS_RESERVE = 100;

/** Who gets a connection to a table, and who has to give theirs up. */
export class Door {
  readonly #ctx: DurableObjectState;
  readonly #env: Env;

  constructor(ctx: DurableObjectState, env: Env) {
    this.#ctx = ctx;
    this.#env = env;
  }

  /** Opens a connection, or shows whoever comes out again at once. */
  letIn(): Response {
    const { 0: page, 1: own } = new WebSocketPair();
    this.#closeSilent();
    if (this.#open() >= this.#env.SOCKETS_PER_TABLE + SEATS_RESERVE) turnAway(own);
    else this.#ctx.acceptWebSocket(own, [`${Date.now()}`]);
    return new Response(null, { status: 101, webSocket: page });
  }

  /** Whether this connection is one too many for whoever holds no seat, and has not been let in before. */
  isForSeats(socket: WebSocket): boolean {
    return !greeted(socket) && this.#open() > this.#env.SOCKETS_PER_TABLE;
  }

  /** Closes the oldest page of a seat that has too many. */
  giveWay(pages: readonly Page[], seat: number | null): void {
    if (seat === null) return;
    const own = pages.filter((page) => page.seat === seat).sort((a, b) => b.order - a.order);
    for (const { socket } of own.slice(this.#env.SOCKETS_PER_SEAT)) close(socket, 'replaced');
  }

  /** Closes connections whose pages have long been gone without a word. */
  dropDead(): void {
    for (const socket of this.#ctx.getWebSockets()) {
      if (greeted(socket) && pulseOf(this.#ctx, socket) === 'dead') drop(socket);
    }
  }

  /** Closes the pages of whoever the host has removed. */
  closeRemoved({ removed }: Table): void {
    for (const socket of this.#ctx.getWebSockets()) {
      const token = greeted(socket)?.token ?? null;
      if (token !== null && removed.includes(token)) close(socket, 'kicked');
    }
  }

  /** Closes everyone's: the table has come to its end. */
  closeAll(): void {
    for (const socket of this.#ctx.getWebSockets()) close(socket, 'gone');
  }

  /**
   * Closes those that said no hello in time, and those that are dead. Only somebody new wants their place,
   * and no object need be kept awake for them.
   */
  #closeSilent(): void {
    this.dropDead();
    const patience = this.#open() < this.#env.SOCKETS_PER_TABLE ? HELLO_MS : CROWDED_HELLO_MS;
    for (const socket of this.#ctx.getWebSockets()) {
      const [accepted] = this.#ctx.getTags(socket);
      if (!greeted(socket) && Number(accepted) + patience <= Date.now()) close(socket, 'bad');
    }
  }

  /** Those that have been closed and do not answer are among the sockets, but take no place. */
  #open(): number {
    return this.#ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN)
      .length;
  }
}

/** The table seat that the page's device holds; `null` when it has none, or has said no hello. */
export function seatBehind(table: Table, socket: WebSocket): number | null {
  return seatAt(table, greeted(socket)?.token ?? null);
}
