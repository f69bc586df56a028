import { DurableObject } from 'cloudflare:workers';
import { anyLegal } from '@dado/bots';
import {
  type Answer,
  botTurn,
  type Command,
  create,
  type Decision,
  decide,
  type Hello,
  type NewTable,
  PROTOCOL,
  type Row,
  readMessage,
  type ServerMessage,
  type Summary,
  seatOf,
  summary,
  type Table as TableData,
  tableView,
  tellAll,
  tokenHash,
  type World,
  wakeAt,
} from '@dado/table';
import { newToken, randomBytes } from './ids.ts';
import { close, closeBack, encode, greet, greeted, send, sendText } from './sockets.ts';
import { Store } from './store.ts';

/** After a failure of its own the table tries again, but not at once. */
const RETRY_MS = 5_000;

/**
 * One table: the shell around the pure machine. It decodes, lets the machine decide, writes, and only
 * then tells, with no `await` in between. It holds nothing that could not be read again from storage
 * and sockets, so it may be put to sleep between any two events.
 */
export class Table extends DurableObject<Env> {
  readonly #store: Store;
  #table: TableData | null | undefined;
  /** When the alarm is set for; `undefined` when it has to be set anew. */
  #alarm: number | undefined;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#store = new Store(ctx.storage);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  /**
   * Opens a table at this address, which must be unused, and gives its creator's token. The settings
   * and the name have been found possible.
   */
  open(id: string, asked: NewTable): string {
    if (this.#read()) throw new Error('a table is open at this address');
    const token = newToken();
    const made = create(id, asked, tokenHash(token), this.#world());
    if (!made.ok) throw new Error(`impossible settings: ${made.why.code}`);
    this.#store.open();
    this.#keep(made.decision);
    return token;
  }

  /** What anyone may read of the table; `null` when there is none. */
  summary(): Summary | null {
    const table = this.#read();
    return table && summary(table);
  }

  /** Opens a live connection; an address without a table refuses it and writes nothing. */
  override fetch(): Response {
    if (!this.#read()) return Response.json({ error: { code: 'no-table' } }, { status: 404 });
    const { 0: page, 1: own } = new WebSocketPair();
    this.ctx.acceptWebSocket(own);
    return new Response(null, { status: 101, webSocket: page });
  }

  override webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer): void {
    const table = this.#read();
    const message = readMessage(frame);
    const who = greeted(socket);
    if (!table) close(socket, 'no-table');
    else if (!message) send(socket, { t: 'no', id: null, why: { code: 'malformed' } });
    else if (message.t === 'hello') this.#welcome(socket, table, message);
    else if (!who) close(socket, 'bad');
    else this.#obey(socket, table, { ...message, by: who.token });
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    closeBack(socket, code);
    this.#tellPeople(socket);
  }

  override webSocketError(socket: WebSocket): void {
    this.#tellPeople(socket);
  }

  override alarm(): void {
    this.#alarm = undefined;
    const table = this.#read();
    if (!table) return;
    const bot = botTurn(table, Date.now());
    const a = bot && anyLegal(bot.view, bot.legal, Math.random);
    const command: Command = bot ? { t: 'bot', seat: bot.seat, step: bot.step, a } : { t: 'tick' };
    const decision = decide(table, command, this.#world());
    const answer = this.#tryKeep(decision);
    if (answer.ok) this.#tell(table, decision);
    else this.#wake(Date.now() + RETRY_MS);
  }

  #welcome(socket: WebSocket, table: TableData, hello: Hello): void {
    if (hello.p !== PROTOCOL) {
      close(socket, 'too-old');
      return;
    }
    const token = hello.token === undefined ? null : tokenHash(hello.token);
    greet(socket, token);
    const { v, step } = table;
    const view = tableView(table, seatAt(table, token));
    send(socket, { t: 'welcome', p: PROTOCOL, v, step, view, at: Date.now(), due: wakeAt(table) });
    this.#tellPeople();
  }

  #obey(socket: WebSocket, table: TableData, command: Command & { id: string }): void {
    const decision = decide(table, command, this.#world());
    const answer = this.#tryKeep(decision);
    if (answer.ok) {
      send(socket, { t: 'ok', id: command.id, v: answer.v });
      this.#tell(table, decision);
    } else {
      send(socket, { t: 'no', id: command.id, why: answer.why });
    }
  }

  /** Stores a decision; when that fails nothing has happened, and memory is read anew. */
  #tryKeep(decision: Decision): Answer {
    try {
      this.#keep(decision);
      return decision.answer;
    } catch {
      this.#table = undefined;
      return { ok: false, why: { code: 'internal' } };
    }
  }

  /** Stores a decision, and sets the alarm when it is due earlier than the one that is set. */
  #keep(decision: Decision): void {
    if (decision.table !== this.#table) this.#store.write(decision);
    this.#table = decision.table;
    const at = wakeAt(decision.table);
    if (at !== null) this.#wake(at);
  }

  #wake(at: number): void {
    if (this.#alarm !== undefined && this.#alarm <= at) return;
    this.#alarm = at;
    this.ctx.storage.setAlarm(at);
  }

  /** Tells every page what it may know of a decision. Pages of one seat are told the same. */
  #tell(before: TableData, { table, row }: Decision): void {
    if (table === before) return;
    const texts = new Map<number | null, string>();
    for (const [socket, seat] of this.#pages(table)) {
      const text = texts.get(seat) ?? encode(news(before, table, row, seat));
      texts.set(seat, text);
      sendText(socket, text);
    }
    if (table.chairs !== before.chairs) this.#tellPeople();
  }

  /** Tells everyone who is here; `gone` is a socket that has just closed. */
  #tellPeople(gone?: WebSocket): void {
    const table = this.#read();
    if (!table) return;
    const pages = this.#pages(table).filter(([socket]) => socket !== gone);
    const here = [...new Set(pages.flatMap(([, seat]) => (seat === null ? [] : [seat])))].sort();
    const watching = pages.filter(([, seat]) => seat === null).length;
    const text = encode({ t: 'people', here, watching });
    for (const [socket] of pages) sendText(socket, text);
  }

  /** Every open page that has said hello, with the seat that it holds. */
  #pages(table: TableData): [WebSocket, number | null][] {
    return this.ctx.getWebSockets().flatMap((socket) => {
      const who = socket.readyState === WebSocket.OPEN ? greeted(socket) : null;
      return who ? [[socket, seatAt(table, who.token)]] : [];
    });
  }

  #read(): TableData | null {
    this.#table ??= this.#store.read();
    return this.#table;
  }

  #world(): World {
    const table = this.#table;
    return {
      now: Date.now(),
      random: randomBytes,
      secretOf: (n) => this.#store.secretOf(n),
      seen: (id) => (table ? this.#store.seen(id, table.v) : null),
      here: table ? this.#pages(table).flatMap(([, seat]) => (seat === null ? [] : [seat])) : [],
    };
  }
}

function seatAt(table: TableData, token: string | null): number | null {
  return token === null ? null : seatOf(table.chairs, token);
}

function news(
  before: TableData,
  table: TableData,
  row: Row | null,
  seat: number | null,
): ServerMessage {
  const { v, step, play } = table;
  const told = play && row ? tellAll(play, row.events, seat) : [];
  const view = tableView(table, seat);
  return { t: 'now', from: before.v, v, step, view, told, at: Date.now(), due: wakeAt(table) };
}
