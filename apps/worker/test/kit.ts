import { runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import type { ClientCommand, NewTable, ServerMessage, Table } from '@dado/table';

type Unsent<C> = C extends ClientCommand ? Omit<C, 'id'> & { readonly id?: string } : never;
/** A command as a test writes it: the id may be left out. */
export type Asked = Unsent<ClientCommand>;
type Answer = ServerMessage & { t: 'ok' | 'no' };
type State = ServerMessage & { t: 'welcome' | 'now' };

const site = 'http://dado.test';

export function get(path: string, init: RequestInit = {}): Promise<Response> {
  return exports.default.fetch(new Request(site + path, init));
}

/** Opens a table through the Worker's own route. */
export async function openTable(asked: NewTable): Promise<{ id: string; token: string }> {
  const response = await get('/api/tables', { method: 'POST', body: JSON.stringify(asked) });
  if (response.status !== 201) throw new Error(await response.text());
  return response.json();
}

export function tableStub(id: string) {
  return env.TABLES.getByName(id);
}

/** What the object has stored of its table, read past its memory. */
export function stored(id: string): Promise<Table> {
  return runInDurableObject(tableStub(id), (_, { storage }) => {
    const { json } = storage.sql.exec<{ json: string }>('SELECT json FROM head').one();
    return JSON.parse(json);
  });
}

export function newToken(): string {
  return crypto.randomUUID().replaceAll('-', '');
}

/** A page's side of the live connection: keeps every frame, in order. */
export class TestPage {
  readonly frames: ServerMessage[] = [];
  readonly texts: string[] = [];
  closed: { code: number; reason: string } | null = null;
  readonly #socket: WebSocket;
  readonly #waiting = new Set<() => void>();

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      this.texts.push(String(data));
      if (data !== 'pong') this.frames.push(JSON.parse(String(data)));
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
    return new TestPage(response.webSocket);
  }

  /** Connects, says hello and waits for the welcome. */
  static async join(id: string, token?: string): Promise<TestPage> {
    const page = await TestPage.connect(id);
    await page.hello(token);
    return page;
  }

  async hello(token?: string, since?: number): Promise<State> {
    const seen = this.frames.length;
    this.sendText(JSON.stringify({ t: 'hello', p: 1, token, since }));
    await this.until(() => this.frames.slice(seen).some((frame) => frame.t === 'welcome'));
    return this.state();
  }

  sendText(text: string | ArrayBuffer): void {
    this.#socket.send(text);
  }

  /** Sends a command and waits for its answer, and for the state that it led to. */
  async ask(asked: Asked): Promise<Answer> {
    const id = asked.id ?? newToken();
    const answers = () =>
      this.frames.filter((f): f is Answer => (f.t === 'ok' || f.t === 'no') && f.id === id);
    const before = answers().length;
    this.sendText(JSON.stringify({ ...asked, id }));
    await this.until(() => answers().length > before);
    const answer = answers().at(-1);
    if (!answer) throw new Error('no answer');
    // The answer comes first, the news right behind it.
    if (answer.t === 'ok') await this.at(answer.v);
    return answer;
  }

  act(a: unknown): Promise<Answer> {
    return this.ask({ t: 'act', step: this.state().step, a });
  }

  /** The newest state that this page was told. */
  state(): State {
    const state = this.frames.findLast((f): f is State => f.t === 'welcome' || f.t === 'now');
    if (!state) throw new Error('no state yet');
    return state;
  }

  /** Waits until this page has been told of that version. */
  async at(v: number): Promise<State> {
    await this.until(() => this.state().v >= v);
    return this.state();
  }

  close(): void {
    this.#socket.close(1000);
  }

  async until(holds: () => boolean): Promise<void> {
    const end = Date.now() + 5_000;
    while (!holds()) {
      if (Date.now() > end) throw new Error(`waited in vain after ${this.texts.at(-1)}`);
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
