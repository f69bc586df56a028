import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import {
  type ClientCommand,
  type GameRecord,
  type NewTable,
  type Row,
  type ServerMessage,
  type Table,
  verify,
} from '@dado/table';
import { expect, vi } from 'vitest';

type Unsent<C> = C extends ClientCommand
  ? Omit<C, 'id' | 'who'> & { readonly id?: string; readonly who?: number }
  : never;
/** A command as a test writes it: the id may be left out, and who is meant where a seat says it. */
export type Asked = Unsent<ClientCommand>;
export type Answer = ServerMessage & { t: 'ok' | 'no' };
export type State = ServerMessage & { t: 'welcome' | 'now' };

export const site = 'http://dado.test';

/**
 * The time, for the test and for the object. Stopped, it stands still unless it is moved, and so far
 * ahead that no alarm fires by itself: then nothing happens that a test has not asked for.
 */
export const clock = {
  stop(at = Date.UTC(2040, 0, 1)): void {
    vi.setSystemTime(at);
  },
  pass(ms: number): void {
    vi.setSystemTime(Date.now() + ms);
  },
  run(): void {
    vi.useRealTimers();
  },
};

/**
 * The time by which heartbeats are dated, ahead of the true one by so many milliseconds; the platform
 * notes heartbeats by the true one. Ends with all other mocks.
 */
export function aheadBy(ms: number): void {
  const now = trueNow ?? performance.now.bind(performance);
  trueNow = now;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ms);
}
let trueNow: (() => number) | undefined;

export function get(path: string, init: RequestInit = {}): Promise<Response> {
  return exports.default.fetch(new Request(site + path, init));
}

let callers = 0;

/** Opens a table through the Worker's own route, each from an address of its own. */
export async function openTable(asked: NewTable): Promise<{ id: string; token: string }> {
  const headers = { 'CF-Connecting-IP': `2001:db8::${(callers++).toString(16)}` };
  const body = JSON.stringify(asked);
  const response = await get('/api/tables', { method: 'POST', headers, body });
  if (response.status !== 201) throw new Error(await response.text());
  return response.json();
}

/** Ana, who opens the table, and Ben play Perudo by a clock of so many seconds. */
export async function twoByClock(clock: NewTable['clock'], asked: Partial<NewTable> = {}) {
  const table: NewTable = { game: 'perudo/1', clock, reveal: 0, name: 'Ana', ...asked };
  const { id, token } = await openTable(table);
  const tokens = [token, newToken()];
  const ana = await TestPage.join(id, tokens[0]);
  const ben = await TestPage.join(id, tokens[1]);
  await ben.ask({ t: 'sit', name: 'Ben' });
  await ana.ask({ t: 'start' });
  await settle(id, [ana, ben]);
  return { id, tokens, ana, ben };
}

export function tableStub(id: string) {
  return env.TABLES.getByName(id);
}

/** Throws the object away as sleep does: only storage and the open sockets are left of it. */
export function evict(id: string): Promise<void> {
  return evictDurableObject(tableStub(id), { webSockets: 'hibernate' });
}

/** Lets the object die as a crash or a deploy does: nothing but storage is left of it. */
export function kill(id: string): Promise<void> {
  return evictDurableObject(tableStub(id), { webSockets: 'close' });
}

/** Runs the alarm that is set, whatever the time; false when none is. */
export function runAlarm(id: string): Promise<boolean> {
  return runDurableObjectAlarm(tableStub(id));
}

/** Lets the time come that the alarm is set for, and runs it. */
export async function wakeInTime(id: string): Promise<void> {
  const at = await alarmOf(id);
  if (at === null) throw new Error('no alarm is set');
  clock.pass(Math.max(0, at - Date.now()));
  await runAlarm(id);
}

export function alarmOf(id: string): Promise<number | null> {
  return runInDurableObject(tableStub(id), (_, { storage }) => storage.getAlarm());
}

/** What the object has stored of its table, read past its memory. */
export function stored(id: string): Promise<Table> {
  return runInDurableObject(tableStub(id), (_, { storage }) => headOf(storage));
}

/** All that the object has stored, read past its memory. */
export type Whole = {
  readonly head: Table;
  readonly log: Row[];
  readonly secrets: { readonly n: number; readonly secret: string }[];
};

export function wholeOf(id: string): Promise<Whole> {
  return runInDurableObject(tableStub(id), (_, { storage }) => {
    const log = storage.sql.exec('SELECT * FROM log ORDER BY v').toArray().map(readRow);
    const secrets = storage.sql
      .exec<{ n: number; secret: string }>('SELECT n, secret FROM secret ORDER BY n')
      .toArray();
    return { head: headOf(storage), log, secrets };
  });
}

function headOf({ sql }: DurableObjectStorage): Table {
  const { json, shape, v, step } = sql
    .exec<{ json: string; shape: number; v: number; step: number }>('SELECT * FROM head')
    .one();
  const table: Table = JSON.parse(json);
  expect({ shape, v, step }).toEqual({ shape: table.shape, v: table.v, step: table.step });
  return table;
}

function readRow(row: Record<string, SqlStorageValue>): Row {
  const { move, rolls, events, ...plain } = row;
  const [m, r, e] = [move, rolls, events].map((text) => JSON.parse(String(text)));
  return { ...(plain as Pick<Row, 'v' | 'at' | 'by' | 'id'>), move: m, rolls: r, events: e };
}

/** An object's database as it is, table by table and row by row, with the statements that made it. */
export type Dump = {
  readonly schema: readonly string[];
  readonly tables: Readonly<Record<string, readonly Record<string, string | number | null>[]>>;
};

export function dump(id: string): Promise<Dump> {
  return inside(id, ({ storage: { sql } }) => {
    const made = sql
      .exec<{ name: string; sql: string }>(
        "SELECT name, sql FROM sqlite_master WHERE name NOT LIKE '\\_%' ESCAPE '\\'",
      )
      .toArray();
    const rowsOf = ({ name }: { name: string }) =>
      sql.exec<Record<string, string | number | null>>(`SELECT * FROM ${name}`).toArray();
    return {
      schema: made.map((table) => table.sql),
      tables: Object.fromEntries(made.map((table) => [table.name, rowsOf(table)])),
    };
  });
}

/** Puts a dump into an empty object, which then wakes with it. */
export async function load(id: string, { schema, tables }: Dump): Promise<void> {
  await inside(id, ({ storage: { sql } }) => {
    for (const statement of schema) sql.exec(statement);
    for (const [name, rows] of Object.entries(tables)) {
      for (const row of rows) {
        const names = Object.keys(row);
        const places = names.map(() => '?').join();
        sql.exec(`INSERT INTO ${name} (${names}) VALUES (${places})`, ...Object.values(row));
      }
    }
  });
  await evict(id);
}

/** What an object writes: rows, by the database's own count, and alarms that it sets. */
export type Writes = { rows: number; alarms: number };

/** Counts what the instance that runs now writes from here on. */
export function countWrites(id: string): Promise<Writes> {
  return inside(id, ({ storage }) => {
    const writes = { rows: 0, alarms: 0 };
    const { sql } = storage;
    const exec = sql.exec.bind(sql);
    const setAlarm = storage.setAlarm.bind(storage);
    vi.spyOn(sql, 'exec').mockImplementation((statement, ...values) => {
      const cursor = exec(statement, ...values);
      writes.rows += cursor.rowsWritten;
      return cursor;
    });
    vi.spyOn(storage, 'setAlarm').mockImplementation((at) => {
      writes.alarms += 1;
      return setAlarm(at);
    });
    return writes;
  });
}

/** Reaches into the object that runs now, to watch it or to break something of it. */
export function inside<R>(
  id: string,
  act: (ctx: DurableObjectState, table: DurableObject) => R | Promise<R>,
): Promise<R> {
  return runInDurableObject<DurableObject, R>(tableStub(id), (table, ctx) => act(ctx, table));
}

let marks = 0;

/** Waits until every page has received all that the object has sent so far. */
export async function settle(id: string, pages: readonly TestPage[]): Promise<void> {
  const mark = `mark ${marks++}`;
  await runInDurableObject(tableStub(id), (_, ctx) => {
    for (const socket of ctx.getWebSockets()) {
      if (socket.readyState === WebSocket.OPEN) socket.send(mark);
    }
  });
  await Promise.all(pages.map((page) => page.until(() => page.isClosed || page.has(mark))));
}

/** Fetches the record of a game that is over, as anyone may, and checks it from end to end. */
export async function checkedRecord(id: string, n = 1): Promise<GameRecord> {
  const response = await get(`/api/tables/${id}/games/${n}`);
  expect(response.status).toBe(200);
  const record: GameRecord = await response.json();
  expect(verify(record)).toBeNull();
  return record;
}

export function newToken(): string {
  return crypto.randomUUID().replaceAll('-', '');
}

/** A page's side of the live connection: keeps every frame, in order. */
export class TestPage {
  readonly frames: ServerMessage[] = [];
  readonly texts: string[] = [];
  closed: { code: number; reason: string } | null = null;
  readonly #table: string;
  readonly #socket: WebSocket;
  readonly #waiting = new Set<() => void>();

  private constructor(table: string, socket: WebSocket) {
    this.#table = table;
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const text = String(data);
      this.texts.push(text);
      if (text.startsWith('{')) this.frames.push(JSON.parse(text));
      this.#wake();
    });
    socket.addEventListener('close', ({ code, reason }) => {
      this.closed = { code, reason };
      this.#wake();
    });
    socket.accept();
  }

  /** Connects without a word. */
  static async connect(id: string): Promise<TestPage> {
    const response = await get(`/api/tables/${id}/live`, { headers: { Upgrade: 'websocket' } });
    if (!response.webSocket) throw new Error(`no socket: ${response.status}`);
    return new TestPage(id, response.webSocket);
  }

  /** Connects, says hello and waits for the welcome. */
  static async join(id: string, token?: string, since?: number): Promise<TestPage> {
    const page = await TestPage.connect(id);
    await page.hello(token, since);
    return page;
  }

  /** Says hello and waits for the welcome, or for the door. */
  async hello(token?: string, since?: number, name?: string): Promise<ServerMessage | undefined> {
    const seen = this.frames.length;
    const welcome = () => this.frames.slice(seen).find((frame) => frame.t === 'welcome');
    this.sendText(JSON.stringify({ t: 'hello', p: 1, token, since, name }));
    await this.until(() => this.isClosed || welcome() !== undefined);
    return welcome();
  }

  sendText(text: string | ArrayBuffer): void {
    this.#socket.send(text);
  }

  /** Beats its heart, and waits for the platform's answer. */
  async beat(): Promise<void> {
    const before = this.#beats();
    this.sendText('ping');
    await this.until(() => this.#beats() > before);
  }

  #beats(): number {
    return this.texts.filter((text) => text === 'pong').length;
  }

  /** Says something, or shows a reaction, and waits for the answer. */
  async say(saying: { t: 'talk'; text: string } | { t: 'react'; r: string }): Promise<Answer> {
    const id = newToken();
    this.sendText(JSON.stringify({ id, ...saying }));
    await this.until(() => this.answers(id).length > 0);
    const [answer] = this.answers(id);
    if (!answer) throw new Error('no answer');
    return answer;
  }

  /** All frames of that kind that this page was sent. */
  all<T extends ServerMessage['t']>(t: T): (ServerMessage & { t: T })[] {
    return this.frames.filter((frame): frame is ServerMessage & { t: T } => frame.t === t);
  }

  /** Sends a command and waits for its answer, and for the state that it led to. */
  async ask(asked: Asked): Promise<Answer> {
    const id = asked.id ?? newToken();
    const before = this.answers(id).length;
    this.sendText(JSON.stringify({ ...this.#whoOf(asked), ...asked, id }));
    await this.until(() => this.answers(id).length > before);
    const answer = this.answers(id).at(-1);
    if (!answer) throw new Error('no answer');
    // The answer comes first, the news right behind it.
    if (answer.t === 'ok') await this.at(answer.v);
    return answer;
  }

  /** Who is meant by a command that names a seat: whoever sits there, as this page knows it. */
  #whoOf(asked: Asked): { readonly who?: number } {
    if (!['kick', 'host', 'move', 'give', 'remove-bot'].includes(asked.t)) return {};
    const seat = 'seat' in asked ? asked.seat : undefined;
    return { who: this.states().at(-1)?.view.seats[seat ?? -1]?.who ?? 0 };
  }

  act(a: unknown): Promise<Answer> {
    return this.ask({ t: 'act', step: this.state().step, a });
  }

  /** All answers to the command with that id. */
  answers(id: string): Answer[] {
    return this.frames.filter((f): f is Answer => (f.t === 'ok' || f.t === 'no') && f.id === id);
  }

  /** Every state that this page was told, in order. */
  states(): State[] {
    return this.frames.filter((f): f is State => f.t === 'welcome' || f.t === 'now');
  }

  /** The newest state that this page was told. */
  state(): State {
    const state = this.states().at(-1);
    if (!state) throw new Error('no state yet');
    return state;
  }

  /** Waits until this page has been told of that version. */
  async at(v: number): Promise<State> {
    await this.until(() => this.state().v >= v);
    return this.state();
  }

  get isClosed(): boolean {
    return this.closed !== null;
  }

  has(text: string): boolean {
    return this.texts.includes(text);
  }

  /** Goes, and waits until the object has noticed. */
  async close(): Promise<void> {
    const count = () => inside(this.#table, (ctx) => ctx.getWebSockets().length);
    const before = await count();
    this.#socket.close(1000);
    await this.until(() => this.isClosed);
    while ((await count()) === before);
  }

  async until(holds: () => boolean): Promise<void> {
    const end = performance.now() + 15_000;
    while (!holds()) {
      if (performance.now() > end) throw new Error(`waited in vain after ${this.texts.at(-1)}`);
      await Promise.race([
        new Promise<void>((resolve) => this.#waiting.add(resolve)),
        new Promise((resolve) => setTimeout(resolve, 50)),
      ]);
    }
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }
}
