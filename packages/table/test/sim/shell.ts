import {
  type Answer,
  autoSeat,
  botTurn,
  type Command,
  clockEnd,
  create,
  type Decision,
  decide,
  type Hello,
  type NewTable,
  PAST_ROWS,
  type PageCommand,
  type Past,
  type PastRow,
  PROTOCOL,
  pauseEnd,
  readMessage,
  type Saying,
  type ServerMessage,
  said,
  seatOf,
  type Table,
  tableView,
  tellAll,
  tokenHash,
  type World,
  wakeAt,
} from '../../src/index.ts';
import type { Random } from '../random.ts';
import type { Disk, Kept } from './disk.ts';
import { botMove } from './moves.ts';
import type { Socket } from './network.ts';

/** What a shell stands on. */
export type Ground = {
  readonly disk: Disk;
  readonly random: Random;
  now(): number;
  /** The table's ends of all open connections. */
  sockets(): Socket[];
  setAlarm(at: number): void;
  /** False when the write failed, and nothing of it is stored. */
  write(decision: Decision, kept: Kept): boolean;
  /** A moment at which a shell may die; it throws then. */
  mayDie(when: string): void;
  // For those who look on.
  decided(before: Table, command: Command, world: World, decision: Decision): void;
  sending(message: ServerMessage, text: string): void;
};

/** After a failure of its own the table tries again, but not at once. */
const RETRY_MS = 5_000;

/**
 * The shell around the machine, as the real one is but without its platform: it decodes, lets the
 * machine decide, writes, and only then tells. Its memory may go, and it may die, at any `mayDie`.
 */
export class Shell {
  readonly #ground: Ground;
  /** `undefined` when it has to be read anew. */
  #table: Table | 'newer' | undefined;
  /** Whether it has been found out since waking who is still here. */
  #isUp = false;
  /** When the alarm is set for; `undefined` when it has to be set anew. */
  #alarm: number | undefined;

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  open(id: string, asked: NewTable, token: string, quick: number | null): void {
    const made = create(id, asked, tokenHash(token), this.#world(), quick);
    if (!made.ok) throw new Error(made.why.code);
    this.#ground.disk.write(made.decision, null);
    this.#table = made.decision.table;
    this.#wake(wakeAt(this.#table));
  }

  received(socket: Socket, frame: string): void {
    this.#rise();
    const table = this.#read();
    const message = readMessage(frame);
    if (table === 'newer') this.#send(socket, { t: 'no', id: null, why: { code: 'newer' } });
    else if (!message) this.#send(socket, { t: 'no', id: null, why: { code: 'malformed' } });
    else if (message.t === 'hello') this.#welcome(socket, table, message);
    else if (socket.attachment === null) socket.close('bad');
    else if (message.t === 'past') this.#tellPast(socket, table, message);
    else if (message.t === 'hidden') return;
    else if (message.t === 'talk' || message.t === 'react') this.#say(socket, table, message);
    else this.#obey(socket, { ...message, by: tokenOf(socket) });
  }

  /** Finds out, after a death, who has been lost with it. */
  #rise(): void {
    if (this.#isUp) return;
    this.#isUp = true;
    const table = this.#read();
    if (table !== 'newer') this.#notePresence(table);
  }

  closed(): void {
    this.#rise();
    const table = this.#read();
    if (table === 'newer') return;
    this.#notePresence(table);
    this.#tellPeople();
  }

  alarm(): void {
    this.#alarm = undefined;
    this.#rise();
    const table = this.#read();
    if (table === 'newer') this.#wake(this.#ground.now() + RETRY_MS);
    else this.#doDue(table);
  }

  /** False when it could not be stored. */
  #doDue(table: Table): boolean {
    const bot = botTurn(table, this.#ground.now());
    const command: Command = bot
      ? { t: 'bot', seat: bot.seat, step: bot.step, a: botMove(bot, this.#ground.random) }
      : { t: 'tick' };
    const { decision, answer } = this.#decide(table, command);
    if (!answer.ok) this.#wake(this.#ground.now() + RETRY_MS);
    else if (!decision.expired) this.#tell(table, decision);
    return answer.ok;
  }

  #welcome(socket: Socket, before: Table, hello: Hello): void {
    const token = hello.token === undefined ? null : tokenHash(hello.token);
    if (hello.p !== PROTOCOL) socket.close('too-old');
    else if (token !== null && before.removed.includes(token)) socket.close('kicked');
    else this.#admit(socket, before, token, hello.since ?? 0);
  }

  #admit(socket: Socket, before: Table, token: string | null, since: number): void {
    socket.attachment = JSON.stringify(token);
    const table = this.#notePresence(before);
    const past = this.#past(table, seatAt(table, socket), since, table.v + 1);
    this.#send(socket, { t: 'welcome', p: PROTOCOL, past, ...this.#now(table, socket) });
    this.#tellPeople();
  }

  #say(socket: Socket, table: Table, saying: Saying): void {
    const seat = seatAt(table, socket);
    const result = said(table, { seat, name: '' }, saying, this.#ground.now());
    const { id } = saying;
    if (!result.ok) {
      this.#send(socket, { t: 'no', id, why: result.why });
      return;
    }
    this.#send(socket, { t: 'ok', id, v: table.v });
    for (const page of this.#pages()) this.#send(page, result.said);
  }

  /** A clock that has run out comes before whatever comes after it. */
  #obey(socket: Socket, command: PageCommand): void {
    const before = this.#read();
    if (before === 'newer') return;
    const end = clockEnd(before);
    const isLate = end !== null && end <= this.#ground.now();
    // What has been done before gets its first answer, whatever else there is to do.
    const isDone = !isLate || this.#ground.disk.seen(command.id) !== null || this.#doDue(before);
    if (!isDone) {
      this.#send(socket, { t: 'no', id: command.id, why: { code: 'internal' } });
      return;
    }
    const table = this.#read();
    if (table === 'newer') return;
    const { decision, answer } = this.#decide(table, command);
    if (answer.ok) {
      this.#send(socket, { t: 'ok', id: command.id, v: answer.v });
      this.#tell(table, decision);
      if (command.t === 'give') this.#notePresence(decision.table);
    } else {
      this.#send(socket, { t: 'no', id: command.id, why: answer.why });
    }
  }

  /** Lets the machine note who is here; gives the table after it. */
  #notePresence(table: Table): Table {
    const { decision, answer } = this.#decide(table, { t: 'presence' });
    if (!answer.ok) return table;
    if (decision.row || clockEnd(decision.table) !== clockEnd(table)) this.#tell(table, decision);
    return decision.table;
  }

  /** Decides and stores; when storing fails nothing has happened, and memory is read anew. */
  #decide(table: Table, command: Command): { decision: Decision; answer: Answer } {
    const world = this.#world();
    const decision = decide(table, command, world);
    this.#ground.decided(table, command, world, decision);
    if (decision.table !== table) {
      this.#ground.mayDie('before a write');
      if (!this.#ground.write(decision, { command, now: world.now, here: [...world.here] })) {
        this.#table = undefined;
        return { decision, answer: { ok: false, why: { code: 'internal' } } };
      }
      this.#ground.mayDie('after a write');
    }
    this.#table = decision.table;
    if (decision.answer.ok) this.#wake(wakeAt(decision.table));
    return { decision, answer: decision.answer };
  }

  #tell(before: Table, { table, row }: Decision): void {
    if (table === before) return;
    for (const socket of this.#pages()) {
      const told = table.play && row ? tellAll(table.play, row.events, seatAt(table, socket)) : [];
      const auto = row && autoSeat(row);
      this.#send(socket, { t: 'now', from: before.v, told, auto, ...this.#now(table, socket) });
    }
    for (const socket of this.#pages()) {
      if (table.removed.includes(tokenOf(socket) ?? '')) socket.close('kicked');
    }
    if (table.chairs !== before.chairs || table.away !== before.away) this.#tellPeople();
  }

  #tellPeople(): void {
    const table = this.#read();
    if (table === 'newer') return;
    const watching = this.#pages().filter((socket) => seatAt(table, socket) === null).length;
    const people = {
      t: 'people',
      here: this.#here(table),
      away: table.away,
      watching,
      watchers: [],
    } as const;
    for (const socket of this.#pages()) this.#send(socket, people);
  }

  #tellPast(socket: Socket, table: Table, { id, before }: Past): void {
    const past = this.#past(table, seatAt(table, socket), 0, before);
    this.#send(socket, { t: 'past', id, past });
  }

  #past({ play }: Table, seat: number | null, after: number, before: number): PastRow[] {
    if (!play) return [];
    const rows = this.#ground.disk.rows(Math.max(after, play.from - 1), before, PAST_ROWS);
    return rows.map((row) => {
      const { v, at, events } = row;
      return { v, at, told: tellAll(play, events, seat), auto: autoSeat(row) };
    });
  }

  #send(socket: Socket, message: ServerMessage): void {
    this.#ground.mayDie('while sending');
    const text = JSON.stringify(message);
    this.#ground.sending(message, text);
    socket.send(text);
  }

  #now(table: Table, socket: Socket) {
    const { v, step } = table;
    const view = tableView(table, seatAt(table, socket));
    return {
      v,
      step,
      view,
      at: this.#ground.now(),
      due: pauseEnd(table),
      runsOut: clockEnd(table),
    };
  }

  /** Open connections that have said hello. */
  #pages(): Socket[] {
    return this.#ground.sockets().filter((socket) => socket.attachment !== null);
  }

  #here(table: Table): number[] {
    const seats = this.#pages().flatMap((socket) => seatAt(table, socket) ?? []);
    return [...new Set(seats)].sort((a, b) => a - b);
  }

  #wake(at: number): void {
    if (this.#alarm !== undefined && this.#alarm <= at) return;
    this.#alarm = at;
    this.#ground.setAlarm(at);
  }

  #read(): Table | 'newer' {
    this.#table ??= this.#ground.disk.read();
    return this.#table;
  }

  #world(): World {
    const { disk, random } = this.#ground;
    return {
      now: this.#ground.now(),
      random: (bytes) => Uint8Array.from({ length: bytes }, () => random.below(256)),
      secretOf: (n) => disk.secretOf(n),
      seen: (id) => disk.seen(id),
      silent: [],
      here: this.#table && this.#table !== 'newer' ? this.#here(this.#table) : [],
    };
  }
}

function tokenOf(socket: Socket): string | null {
  return socket.attachment === null ? null : JSON.parse(socket.attachment);
}

function seatAt(table: Table, socket: Socket): number | null {
  const token = tokenOf(socket);
  return token === null ? null : seatOf(table, token);
}
