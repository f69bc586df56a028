import { DurableObject } from 'cloudflare:workers';
import { choose } from '@dado/bots';
import {
  botTurn,
  type ClientMessage,
  type Command,
  cleanName,
  clockEnd,
  create,
  type Decision,
  decide,
  FRAME_BYTES,
  type Hello,
  LONG_CLOCK,
  type NewTable,
  type PageCommand,
  type Past,
  PROTOCOL,
  readMessage,
  type Saying,
  type Summary,
  said,
  summary,
  type Table as TableData,
  tableView,
  tokenHash,
  wakeAt,
} from '@dado/table';
import { Alarm } from './alarm.ts';
import { Crowd, nowOf } from './crowd.ts';
import { Door, seatBehind } from './door.ts';
import { pastOf, recordAt } from './history.ts';
import { newToken } from './ids.ts';
import { Keeper } from './keeper.ts';
import { type Page, pagesOf, seatAt } from './people.ts';
import { noteHeard, pulseNow, SWEEP_MS } from './pulse.ts';
import { Purse } from './purse.ts';
import { close, closeBack, type Greeted, greet, greeted, send } from './sockets.ts';
import { Store } from './store.ts';

/** After a failure of its own the table tries again, but not at once. */
const RETRY_MS = 5_000;

/** By then newer code may be back, and carry out what a table that it wrote was waiting for. */
const NEWER_MS = 3_600_000;

/**
 * One table: the shell around the pure machine. It decodes, lets the machine decide, writes, and only
 * then tells, with no `await` in between. It holds nothing that could not be read again from storage
 * and sockets, so it may be put to sleep, or die, between any two events.
 */
export class Table extends DurableObject<Env> {
  readonly #store: Store;
  readonly #keeper: Keeper;
  readonly #purse: Purse;
  readonly #door: Door;
  readonly #alarm: Alarm;
  readonly #crowd = new Crowd(() => this.#everyone());
  /** Whether it has been found out since waking who is still here. */
  #isUp = false;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#store = new Store(ctx.storage);
    this.#keeper = new Keeper(this.#store);
    this.#purse = new Purse(env);
    this.#door = new Door(ctx, env);
    this.#alarm = new Alarm(ctx.storage);
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
    const isWaiting = table !== 'newer' && table.quick !== null && table.phase === 'gathering';
    return isWaiting ? summary(table).seated : 0;
  }

  /** The record of game `n` as JSON, once that game is over; `null` before, and when there is none. */
  record(n: number): string | null {
    const table = this.#keeper.known();
    const record = table && recordAt(this.#store, table, n);
    return record ? JSON.stringify(record) : null;
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
    this.#rise();
    const who = greeted(socket);
    if (!this.#purse.mayPay(socket, who?.token ?? null)) close(socket, 'flood');
    else if (!isFrame(frame)) close(socket, 'bad');
    else this.#receive(socket, frame, who);
    this.#arm();
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    closeBack(socket, code);
    this.#rise();
    this.#gone(socket);
  }

  override webSocketError(socket: WebSocket): void {
    this.#gone(socket);
  }

  /** Does what is due. Early, late and double alarms do no harm: what is due follows from the table. */
  override async alarm(): Promise<void> {
    this.#alarm.fired();
    this.#rise();
    const table = this.#keeper.read();
    if (table === 'newer') return this.#alarm.set(Date.now() + NEWER_MS);
    if (!table) return;
    this.#door.dropDead();
    const decision = this.#doDue(table);
    if (decision.expired) return this.#expire();
    if (!decision.answer.ok) return this.#alarm.set(Date.now() + RETRY_MS);
    this.#arm();
  }

  /** Lets the machine do what is due, and tells of it. */
  #doDue(table: TableData): Decision {
    const decision = decide(table, this.#dueCommand(table), this.#keeper.world(this.#pages(table)));
    if (decision.expired) return decision;
    const answer = this.#keeper.keep(decision);
    if (answer.ok) this.#spread(table, decision);
    return { ...decision, answer };
  }

  #dueCommand(table: TableData): Command {
    const bot = botTurn(table, Date.now());
    if (!bot) return { t: 'tick' };
    const { seat, step, game, level, view, legal } = bot;
    return { t: 'bot', seat, step, a: choose(game, level, view, legal, Math.random) };
  }

  #receive(socket: WebSocket, frame: string, who: Greeted | null): void {
    const message = readMessage(frame);
    if (!message) send(socket, { t: 'no', id: null, why: { code: 'malformed' } });
    else if (message.t !== 'hello' && !who) close(socket, 'bad');
    else this.#answer(socket, message, who?.token ?? null);
  }

  /** Answers, whatever fails on the way. */
  #answer(socket: WebSocket, message: ClientMessage, token: string | null): void {
    const id = 'id' in message ? message.id : null;
    try {
      const table = this.#keeper.read();
      if (table === null) close(socket, 'no-table');
      else if (table === 'newer') send(socket, { t: 'no', id, why: { code: 'newer' } });
      else if (message.t === 'hello') this.#welcome(socket, table, message);
      else this.#serve(socket, this.#noteBack(table, token), message, token);
    } catch {
      this.#keeper.forget();
      send(socket, { t: 'no', id, why: { code: 'internal' } });
    }
  }

  #serve(
    socket: WebSocket,
    table: TableData,
    message: Exclude<ClientMessage, Hello>,
    token: string | null,
  ): void {
    if (message.t === 'past') this.#tellPast(socket, table, message);
    else if (message.t === 'hidden') this.#hide(socket, message.is);
    else if (message.t === 'talk' || message.t === 'react') this.#say(socket, table, message);
    else if (this.#purse.mayChange(table, message, token)) {
      this.#obey(socket, table, { ...message, by: token });
    } else send(socket, { t: 'no', id: message.id, why: { code: 'too-fast' } });
  }

  /** Whoever sends something is here, though nothing had been heard of them for long. */
  #noteBack(table: TableData, token: string | null): TableData {
    const seat = seatAt(table, token);
    if (seat === null || table.left[seat] === null) return table;
    const noted = this.#notePresence(table, {});
    this.#crowd.tellPeople(noted);
    return noted;
  }

  #welcome(socket: WebSocket, table: TableData, hello: Hello): void {
    const token = hello.token === undefined ? null : tokenHash(hello.token);
    if (hello.p !== PROTOCOL) close(socket, 'too-old');
    else if (token !== null && table.removed.includes(token)) close(socket, 'kicked');
    else if (this.#door.isForSeats(socket) && seatAt(table, token) === null) close(socket, 'full');
    else this.#admit(socket, table, token, hello);
  }

  #admit(
    socket: WebSocket,
    before: TableData,
    token: string | null,
    { since = 0, name = '' }: Hello,
  ): void {
    const order = 1 + Math.max(0, ...this.#pages(before).map((page) => page.order));
    const isHidden = greeted(socket)?.isHidden ?? false;
    greet(socket, { token, order, name: cleanName(name), at: pulseNow(), isHidden });
    this.#door.giveWay(this.#pages(before), seatAt(before, token));
    const table = this.#notePresence(before, { come: socket });
    const seat = seatAt(table, token);
    const past = pastOf(this.#store, table, seat, since, table.v + 1);
    const view = tableView(table, seat);
    send(socket, { t: 'welcome', p: PROTOCOL, past, ...nowOf(table), view });
    this.#crowd.tellPeople(table);
  }

  #gone(socket: WebSocket): void {
    this.#purse.forget(socket);
    const table = this.#keeper.known();
    if (!table) return;
    this.#crowd.tellPeople(this.#notePresence(table, { gone: socket }), socket);
    this.#arm();
  }

  /**
   * Lets the machine note who is here; gives the table after it. A page that has just `come` is not
   * told of what that leads to: its welcome will say it.
   */
  #notePresence(
    table: TableData,
    { come, gone }: { readonly come?: WebSocket; readonly gone?: WebSocket },
  ): TableData {
    const decision = decide(table, { t: 'presence' }, this.#keeper.world(this.#pages(table, gone)));
    if (!this.#keeper.keep(decision).ok) return table;
    const isClockMoved = clockEnd(decision.table) !== clockEnd(table);
    if (decision.row || isClockMoved) this.#crowd.tell(table, decision, come);
    return decision.table;
  }

  #obey(socket: WebSocket, known: TableData, command: PageCommand): void {
    const table = this.#afterClock(known, command.id);
    const decision = decide(table, command, this.#keeper.world(this.#pages(table)));
    const answer = this.#keeper.keep(decision);
    if (answer.ok) {
      send(socket, { t: 'ok', id: command.id, v: answer.v });
      this.#spread(table, decision);
      // Whoever was given a seat may be here, and has a page open already.
      if (command.t === 'give') this.#notePresence(decision.table, {});
    } else {
      send(socket, { t: 'no', id: command.id, why: answer.why });
    }
  }

  /**
   * A clock that has run out comes before whatever comes after it; not before a command that has been
   * carried out already, which gets its first answer whatever else there is to do.
   */
  #afterClock(table: TableData, id: string): TableData {
    const end = clockEnd(table);
    if (end === null || end > Date.now() || this.#store.seen(id, table.v) !== null) return table;
    const decision = this.#doDue(table);
    if (!decision.answer.ok) throw new Error('what was due could not be done');
    return decision.table;
  }

  /** Notes whether the page is out of sight. */
  #hide(socket: WebSocket, isHidden: boolean): void {
    const who = greeted(socket);
    if (who) greet(socket, { ...who, isHidden });
  }

  /** Passes on what somebody says; nothing of it is kept. */
  #say(socket: WebSocket, table: TableData, saying: Saying): void {
    const { id } = saying;
    const seat = seatBehind(table, socket);
    const name = greeted(socket)?.name ?? '';
    const result = said(table, { seat, name }, saying, Date.now());
    const mayTalk = this.#purse.mayTalk(socket, table, seat);
    if (!mayTalk) send(socket, { t: 'no', id, why: { code: 'too-fast' } });
    else if (!result.ok) send(socket, { t: 'no', id, why: result.why });
    else {
      send(socket, { t: 'ok', id, v: table.v });
      this.#crowd.pass(result.said);
    }
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
    await this.#keeper.expire(this.ctx.storage);
  }

  /** Makes known to everyone all that a decision has changed. */
  #spread(before: TableData, decision: Decision): void {
    const { table } = decision;
    this.#crowd.tell(before, decision);
    if (table.removed !== before.removed) this.#door.closeRemoved(table);
    if (table.phase === 'gathering' && before.phase === 'over') this.#enterLobby(table);
    if (table.chairs !== before.chairs || table.away !== before.away) this.#crowd.tellPeople(table);
  }

  /** Others may find a quick match again once it gathers anew; whether the lobby hears of it is no matter. */
  #enterLobby({ id, quick, game, preset, options }: TableData): void {
    if (quick === null) return;
    const entered = this.env.LOBBY.getByName('lobby').enter(
      { game, preset, options, size: quick },
      id,
    );
    this.ctx.waitUntil(Promise.resolve(entered).catch(() => undefined));
  }

  #tellPast(socket: WebSocket, table: TableData, { id, before }: Past): void {
    const seat = seatBehind(table, socket);
    send(socket, { t: 'past', id, past: pastOf(this.#store, table, seat, 0, before) });
  }

  #pages(table: TableData, gone?: WebSocket): Page[] {
    return pagesOf(this.ctx, table, gone);
  }

  /** Only whoever has been told of a table has to be told more of it. */
  #everyone(): Page[] {
    const table = this.#keeper.remembered();
    return table ? this.#pages(table) : [];
  }

  /**
   * Finds out, on waking, who is here: connections outlive sleep, but no death and no deploy. Whoever was
   * lost with them must not lose time as well.
   */
  #rise(): void {
    if (this.#isUp) return;
    try {
      const table = this.#keeper.known();
      if (table) this.#notePresence(table, {});
      this.#isUp = true;
    } catch {
      // Whatever it was woken for will find that nothing can be read, and answer.
      this.#keeper.forget();
    }
  }
}

function isFrame(frame: string | ArrayBuffer): frame is string {
  if (typeof frame !== 'string' || frame.length > FRAME_BYTES) return false;
  return new TextEncoder().encode(frame).length <= FRAME_BYTES;
}

function refuse(status: 404 | 503, code: 'no-table' | 'newer'): Response {
  return Response.json({ error: { code } }, { status });
}
