import type { ClientCommand, ServerMessage } from '@dado/table';
import { hex128 } from './random.ts';

type Unsent<C> = C extends ClientCommand
  ? Omit<C, 'id' | 'who'> & { readonly id?: string; readonly who?: number }
  : never;
/** A command as a test writes it: the id may be left out, and who is meant where a seat says it. */
export type Asked = Unsent<ClientCommand>;
export type Answer = ServerMessage & { readonly t: 'ok' | 'no' };
/** The messages that hold the whole table as the receiver may know it. */
export type State = ServerMessage & { readonly t: 'welcome' | 'now' };

/** A frame from the server, and what the receiver had been told when it came. */
export type Seen = {
  readonly text: string;
  /** `null`: the answer to a heartbeat. */
  readonly message: ServerMessage | null;
  /** The last state before it, or itself when it is one; `null` before the welcome. */
  readonly state: State | null;
};

/** How long anything may take before a test gives up on it; no measure of anything. */
const PATIENCE_MS = 30_000;

/** How often a real page shows that it is there. */
const BEAT_MS = 10_000;

/**
 * A page's side of the live connection. Keeps every frame, in order, unless it is told to `forget`. It shows
 * that it is there only by what it sends, unless it is told to `beat`.
 */
export class Page {
  readonly seen: Seen[] = [];
  closed: { readonly code: number; readonly reason: string } | null = null;
  readonly #socket: WebSocket;
  readonly #listeners = new Set<() => void>();
  #beats: ReturnType<typeof setInterval> | undefined;
  #isForgetful = false;
  /** Called for every frame, before anybody who waits goes on. */
  onFrame: (seen: Seen) => void = () => {};

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.binaryType = 'arraybuffer';
    socket.addEventListener('message', ({ data }) => this.#receive(String(data)));
    socket.addEventListener('open', () => this.#wake());
    socket.addEventListener('close', ({ code, reason }) => {
      this.closed = { code, reason };
      clearInterval(this.#beats);
      this.#wake();
    });
    // Node tells of a lost connection by an error too; `closed` says enough.
    socket.addEventListener('error', () => this.#wake());
  }

  /** Opens a socket, without a word. Fails when the server refuses it. */
  static async connect(
    site: string,
    id: string,
    headers: Record<string, string> = {},
  ): Promise<Page> {
    const address = `${site.replace('http', 'ws')}/api/tables/${id}/live`;
    const socket = new WebSocket(address, { headers });
    const page = new Page(socket);
    await page.until(() => socket.readyState !== WebSocket.CONNECTING, 'a connection');
    if (socket.readyState !== WebSocket.OPEN) throw new Refused(address);
    return page;
  }

  /** Opens a socket, says hello and waits for the welcome. */
  static async join(
    site: string,
    id: string,
    token?: string | null,
    since?: number,
  ): Promise<Page> {
    const page = await Page.connect(site, id);
    await page.hello(token, since);
    return page;
  }

  async hello(token?: string | null, since?: number, name?: string): Promise<State> {
    const before = this.seen.length;
    const hello = { t: 'hello', p: 1, token: token ?? undefined, since, name };
    this.send(JSON.stringify(hello));
    await this.until(
      () => this.seen.slice(before).some(({ message }) => message?.t === 'welcome'),
      'a welcome',
    );
    return this.state();
  }

  send(frame: string | Uint8Array<ArrayBuffer>): void {
    this.#socket.send(frame);
  }

  /** From now on its heart beats as a real page's does, until it is closed. */
  beat(): this {
    this.#beats ??= setInterval(() => this.send('ping'), BEAT_MS).unref();
    return this;
  }

  /** From now on only the last frame is kept: a thousand pages that keep all would be slow themselves. */
  forget(): this {
    this.#isForgetful = true;
    return this;
  }

  /** Sends a command and gives its answer, or `null` when the connection is lost first. */
  async tryAsk(asked: Asked & { readonly id: string }): Promise<Answer | null> {
    const before = this.seen.length;
    this.send(JSON.stringify(this.whole(asked)));
    const answer = () => this.#answersTo(asked.id, before)[0];
    await this.until(() => answer() !== undefined || this.closed !== null, 'an answer', true);
    return answer() ?? null;
  }

  /** Sends a command, waits for its answer and for the state that it led to. */
  async ask(asked: Asked): Promise<Answer> {
    const answer = await this.tryAsk({ ...asked, id: asked.id ?? hex128() });
    if (!answer) throw new Error(`closed: ${JSON.stringify(this.closed)}`);
    if (answer.t === 'ok') await this.at(answer.v);
    return answer;
  }

  /** Says something, or shows a reaction, and waits for the answer. */
  async say(saying: { t: 'talk'; text: string } | { t: 'react'; r: string }): Promise<Answer> {
    const before = this.seen.length;
    const id = hex128();
    this.send(JSON.stringify({ ...saying, id }));
    await this.until(() => this.#answersTo(id, before).length > 0, 'an answer');
    const [answer] = this.#answersTo(id, before);
    if (!answer) throw new Error('no answer');
    return answer;
  }

  /** The command with who is meant by a seat that it names: whoever sits there, as this page knows it. */
  whole<A extends Asked>(asked: A): A {
    if (!['kick', 'host', 'move', 'give', 'remove-bot'].includes(asked.t)) return asked;
    const seat = 'seat' in asked ? asked.seat : undefined;
    const who = this.seen.at(-1)?.state?.view.seats[seat ?? -1]?.who ?? 0;
    return { who, ...asked };
  }

  act(a: unknown): Promise<Answer> {
    return this.ask({ t: 'act', step: this.state().step, a });
  }

  /** The answers to the command with this id, from the frame at place `from` on. */
  answers(id: string, from = 0): Answer[] {
    return this.#answersTo(id, from);
  }

  /** The newest state that this page was told. */
  state(): State {
    const state = this.seen.at(-1)?.state;
    if (!state) throw new Error('no state yet');
    return state;
  }

  /** Waits until this page has been told of that version. */
  async at(v: number): Promise<State> {
    await this.until(() => (this.seen.at(-1)?.state?.v ?? -1) >= v, `version ${v}`);
    return this.state();
  }

  /** When this is over, all has come that the server had to say to what was sent before. */
  async settle(): Promise<void> {
    const id = hex128();
    this.send(JSON.stringify({ t: 'past', id, before: 0 }));
    const isThere = () =>
      this.seen.some(({ message }) => message?.t === 'past' && message.id === id);
    await this.until(isThere, 'an answer to all before');
  }

  /** Waits until the server has closed the socket; gives its reason. */
  async end(ms = PATIENCE_MS): Promise<{ readonly code: number; readonly reason: string }> {
    await this.until(() => this.closed !== null, 'a close', true, ms);
    return this.closed ?? { code: 0, reason: '' };
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.#socket.close(1000);
    await this.end();
  }

  /** Waits until something holds; it is asked again with every frame. */
  until(holds: () => boolean, what: string, closing = false, ms = PATIENCE_MS): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      reject(new Error(`waited in vain for ${what} after ${this.seen.at(-1)?.text}`));
    }, ms);
    const check = () => {
      const isOver = holds();
      if (!isOver && (closing || !this.closed)) return;
      clearTimeout(timer);
      this.#listeners.delete(check);
      if (isOver) resolve();
      else reject(new Error(`closed ${JSON.stringify(this.closed)}, waiting for ${what}`));
    };
    this.#listeners.add(check);
    check();
    return promise;
  }

  #answersTo(id: string, from: number): Answer[] {
    return this.seen.slice(from).flatMap(({ message }) => {
      const isAnswer = message?.t === 'ok' || message?.t === 'no';
      return isAnswer && message.id === id ? [message] : [];
    });
  }

  #receive(text: string): void {
    const message: ServerMessage | null = text === 'pong' ? null : JSON.parse(text);
    const isState = message?.t === 'welcome' || message?.t === 'now';
    const seen: Seen = {
      text,
      message,
      state: isState ? message : (this.seen.at(-1)?.state ?? null),
    };
    if (this.#isForgetful) this.seen.length = 0;
    this.seen.push(seen);
    this.onFrame(seen);
    this.#wake();
  }

  #wake(): void {
    for (const check of [...this.#listeners]) check();
  }
}

/** The server did not open the socket. */
export class Refused extends Error {}
