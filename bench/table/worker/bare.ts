import { DurableObject } from 'cloudflare:workers';
import tape from './tape.js';

type BareEnv = { readonly TABLES: DurableObjectNamespace<Bare> };

/** How often an object has been made: opened, or woken from hibernation. */
let made = 0;

/**
 * The least that any table has to do: a message writes two rows in one transaction, then a frame goes to
 * each socket. It knows no rules and encodes nothing: what it writes and sends is on a tape, recorded of
 * games as a table plays them.
 */
export class Bare extends DurableObject<BareEnv> {
  readonly #pages: { readonly socket: WebSocket; readonly seat: number }[];
  #v: number | undefined;

  constructor(ctx: DurableObjectState, env: BareEnv) {
    super(ctx, env);
    made += 1;
    this.#pages = ctx
      .getWebSockets()
      .map((socket) => ({ socket, seat: socket.deserializeAttachment() }));
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  override fetch(request: Request): Response {
    const seat = Number(new URL(request.url).searchParams.get('seat'));
    if (seat === 0) this.#open();
    const { 0: page, 1: own } = new WebSocketPair();
    this.ctx.acceptWebSocket(own);
    own.serializeAttachment(seat);
    this.#pages.push({ socket: own, seat });
    return new Response(null, { status: 101, webSocket: page });
  }

  override webSocketMessage(socket: WebSocket): void {
    const v = this.#read();
    const beat = tape[v % tape.length];
    if (!beat) return;
    const { storage } = this.ctx;
    storage.transactionSync(() => {
      const { head, step, at, by, id, texts } = beat;
      storage.sql.exec(
        'UPDATE head SET shape = ?, v = ?, step = ?, json = ?',
        1,
        v + 1,
        step,
        head,
      );
      storage.sql.exec('INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?)', v, at, by, id, ...texts);
    });
    this.#v = v + 1;
    socket.send(beat.answer);
    for (const { socket: page, seat } of this.#pages) page.send(beat.frames[seat] ?? '');
    if (beat.people) for (const { socket: page } of this.#pages) page.send(beat.people);
  }

  override webSocketClose(socket: WebSocket): void {
    this.#pages.splice(
      this.#pages.findIndex((page) => page.socket === socket),
      1,
    );
  }

  #open(): void {
    this.ctx.storage.sql.exec(`
      CREATE TABLE head (shape INTEGER, v INTEGER, step INTEGER, json TEXT);
      CREATE TABLE log (v INTEGER PRIMARY KEY, at INTEGER, by INTEGER, id TEXT, move TEXT, rolls TEXT, events TEXT);
      INSERT INTO head VALUES (1, 0, 0, '');
    `);
  }

  /** The version, with as much read on waking as a table has to read. */
  #read(): number {
    const { sql } = this.ctx.storage;
    this.#v ??= sql.exec<{ v: number; json: string }>('SELECT v, json FROM head').one().v;
    return this.#v;
  }
}

export default {
  fetch(request: Request, env: BareEnv): Response | Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === '/made') return Response.json(made);
    return env.TABLES.getByName(pathname).fetch(request);
  },
};
