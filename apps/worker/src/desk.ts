import {
  type ClientCommand,
  type ClientMessage,
  cleanName,
  clockEnd,
  FRAME_BYTES,
  firstAnswer,
  type Hello,
  type PageCommand,
  type Past,
  PROTOCOL,
  readMessage,
  type Saying,
  said,
  type Table,
  tableView,
  tokenHash,
} from '@dado/table';
import { nowOf } from './crowd.ts';
import { type Door, seatBehind } from './door.ts';
import { pastOf } from './history.ts';
import type { Keeper } from './keeper.ts';
import { seatAt } from './people.ts';
import { pulseNow } from './pulse.ts';
import { Purse } from './purse.ts';
import { close, type Greeted, greet, greeted, send } from './sockets.ts';
import type { Steward } from './steward.ts';
import type { Store } from './store.ts';

/** What pages send, and what each of them is answered. */
export class Desk {
  readonly #store: Store;
  readonly #keeper: Keeper;
  readonly #door: Door;
  readonly #steward: Steward;
  readonly #purse: Purse;

  constructor(env: Env, store: Store, keeper: Keeper, door: Door, steward: Steward) {
    this.#store = store;
    this.#keeper = keeper;
    this.#door = door;
    this.#steward = steward;
    this.#purse = new Purse(env);
  }

  /** Reads and answers a frame; closes the connection of whoever floods, or sends what cannot be one. */
  receive(socket: WebSocket, frame: string | ArrayBuffer): void {
    const who = greeted(socket);
    if (!this.#purse.mayPay(socket, who?.token ?? null)) close(socket, 'flood');
    else if (!isFrame(frame)) close(socket, 'bad');
    else this.#read(socket, frame, who);
  }

  /** A connection has come to its end. */
  forget(socket: WebSocket): void {
    this.#purse.forget(socket);
  }

  #read(socket: WebSocket, frame: string, who: Greeted | null): void {
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
      else this.#serve(socket, this.#steward.noteBack(table, token), message, token);
    } catch {
      this.#keeper.forget();
      send(socket, { t: 'no', id, why: { code: 'internal' } });
    }
  }

  #serve(
    socket: WebSocket,
    table: Table,
    message: Exclude<ClientMessage, Hello>,
    token: string | null,
  ): void {
    if (message.t === 'past') this.#tellPast(socket, table, message);
    else if (message.t === 'hidden') this.#hide(socket, message.is);
    else if (message.t === 'talk' || message.t === 'react') this.#say(socket, table, message);
    else if (this.#purse.mayChange(socket, table, message, token) || this.#isDone(table, message)) {
      this.#obey(socket, table, { ...message, by: token });
    } else send(socket, { t: 'no', id: message.id, why: { code: 'too-fast' } });
  }

  #welcome(socket: WebSocket, table: Table, hello: Hello): void {
    const token = hello.token === undefined ? null : tokenHash(hello.token);
    if (hello.p !== PROTOCOL) close(socket, 'too-old');
    else if (token !== null && table.removed.includes(token)) close(socket, 'kicked');
    else if (this.#door.isForSeats(socket) && seatAt(table, token) === null) close(socket, 'full');
    else this.#admit(socket, table, token, hello);
  }

  #admit(
    socket: WebSocket,
    before: Table,
    token: string | null,
    { since = 0, name = '' }: Hello,
  ): void {
    const others = this.#steward.pages(before);
    const order = 1 + Math.max(0, ...others.map((page) => page.order));
    const known = greeted(socket);
    const isHidden = known?.isHidden ?? false;
    const asked = cleanName(name);
    const isRenamed = known !== null && asked !== (known.name ?? null);
    const told = isRenamed && !this.#purse.mayRename(socket) ? (known.name ?? null) : asked;
    greet(socket, { token, order, name: told, at: pulseNow(), isHidden });
    this.#door.giveWay(this.#steward.pages(before), seatAt(before, token));
    const table = this.#steward.notePresence(before, { come: socket });
    const seat = seatAt(table, token);
    const past = pastOf(this.#store, table, seat, since, table.v + 1);
    const view = tableView(table, seat);
    send(socket, { t: 'welcome', p: PROTOCOL, past, ...nowOf(table), view });
    this.#steward.crowd.tellPeople(table);
  }

  #obey(socket: WebSocket, known: Table, command: PageCommand): void {
    const table = this.#afterClock(known, command);
    const decision = this.#steward.store(table, command);
    const { answer } = decision;
    if (answer.ok) {
      send(socket, { t: 'ok', id: command.id, v: answer.v });
      this.#steward.spread(table, decision);
      // Whoever was given a seat may be here, and has a page open already.
      if (command.t === 'give') this.#steward.notePresence(decision.table);
    } else {
      send(socket, { t: 'no', id: command.id, why: answer.why });
    }
  }

  /**
   * A clock that has run out comes before whatever comes after it; not before a command that has been
   * carried out already, which gets its first answer whatever else there is to do.
   */
  #afterClock(table: Table, command: PageCommand): Table {
    const end = clockEnd(table);
    if (end === null || end > Date.now() || this.#isDone(table, command)) return table;
    const decision = this.#steward.doDue(table);
    if (!decision.answer.ok) throw new Error('what was due could not be done');
    return decision.table;
  }

  /** Whether a command has been carried out already, and is sent again for its answer. */
  #isDone(table: Table, command: ClientCommand): boolean {
    const seen = (id: string) => this.#store.seen(id, table.v);
    return firstAnswer(table, command, { seen }) !== null;
  }

  /** Notes whether the page is out of sight. */
  #hide(socket: WebSocket, isHidden: boolean): void {
    const who = greeted(socket);
    if (who) greet(socket, { ...who, isHidden });
  }

  /** Passes on what somebody says; nothing of it is kept. */
  #say(socket: WebSocket, table: Table, saying: Saying): void {
    const { id } = saying;
    const seat = seatBehind(table, socket);
    const name = greeted(socket)?.name ?? '';
    const result = said(table, { seat, name }, saying, Date.now());
    const mayTalk = this.#purse.mayTalk(socket, table, seat);
    if (!mayTalk) send(socket, { t: 'no', id, why: { code: 'too-fast' } });
    else if (!result.ok) send(socket, { t: 'no', id, why: result.why });
    else {
      send(socket, { t: 'ok', id, v: table.v });
      this.#steward.crowd.pass(result.said);
    }
  }

  #tellPast(socket: WebSocket, table: Table, { id, before }: Past): void {
    const seat = seatBehind(table, socket);
    send(socket, { t: 'past', id, past: pastOf(this.#store, table, seat, 0, before) });
  }
}

function isFrame(frame: string | ArrayBuffer): frame is string {
  if (typeof frame !== 'string' || frame.length > FRAME_BYTES) return false;
  return new TextEncoder().encode(frame).length <= FRAME_BYTES;
}
