import {
  type ClientCommand,
  type CloseReason,
  PROTOCOL,
  REMEMBERED,
  type ServerMessage,
} from '../../src/index.ts';
import { type Asked, messageFrom } from '../commands.ts';
import type { Random } from '../random.ts';
import { check } from './check.ts';
import type { Link, PageEnd } from './network.ts';
import type { Platform } from './platform.ts';
import type { Stage } from './stage.ts';

/** What a page is told of the table. */
export type State = ServerMessage & { t: 'welcome' | 'now' };

/** A page that gets no answer for this long thinks that its connection is dead. */
const PATIENCE_MS = 10_000;

/**
 * A page as it has to behave: one connection at a time, each command with an id of its own and sent
 * again with it until it is answered, older versions dropped, and hello said again at a gap.
 */
export class Page implements PageEnd {
  readonly name: string;
  /** Its device's token; without one it only watches. */
  readonly token: string | null;
  state: State | null = null;
  /** Why it has stopped for good. */
  stopped: CloseReason | null = null;
  readonly #stage: Stage;
  readonly #random: Random;
  readonly #platform: Platform;
  #link: Link | null = null;
  #isConnecting = false;
  /** Whether this connection has had its welcome. */
  #isWelcome = false;
  readonly #unanswered = new Map<string, { command: ClientCommand; v: number }>();
  /** What it has been told, by version and by the seat it was then; the same, however often. */
  readonly #told = new Map<string, string>();
  #sent = 0;
  /** Up to which version it has been told of everything, as far as a table goes back. */
  #heard = 0;

  constructor(stage: Stage, platform: Platform, name: string, token: string | null) {
    this.#stage = stage;
    this.#platform = platform;
    this.#random = stage.random.fork();
    this.name = name;
    this.token = token;
  }

  get isReady(): boolean {
    return this.#isWelcome;
  }

  /** Whether it has nothing to wait for. */
  get isQuiet(): boolean {
    return this.#isWelcome && this.#unanswered.size === 0;
  }

  /** Whether it has been told of that version, as whatever seat. */
  hasHeard(v: number): boolean {
    return [null, 0, 1, 2, 3, 4, 5].some((you) => this.#told.has(`${v}/${you}`));
  }

  connect(): void {
    if (this.#link || this.#isConnecting || this.stopped) return;
    this.#isConnecting = true;
    this.#platform.connect(this);
  }

  /** Drops the connection, as a reload does; what has not been answered is kept. */
  drop(): void {
    this.#link?.close();
    this.#link = null;
    this.#isWelcome = false;
  }

  send(asked: Asked): void {
    const id = this.#newId();
    const command = messageFrom(asked, id, this.state?.view.seats ?? []);
    this.#unanswered.set(id, { command, v: this.state?.v ?? 0 });
    this.#stage.note(() => `${this.name} asks ${JSON.stringify(command)}`);
    this.#transmit(command);
  }

  /**
   * Random, and like no other: two of the small sources here come upon the same numbers sooner than
   * anything that is truly random.
   */
  #newId(): string {
    const [letter, page] = [0, -1].map((at) => this.name.at(at)?.charCodeAt(0) ?? 0);
    const mark = [letter, page, this.#sent++]
      .map((n = 0) => n.toString(16).padStart(4, '0'))
      .join('');
    return this.#random.hex(16).slice(mark.length) + mark;
  }

  /** Sends what is no message at all. */
  babble(text: string): void {
    this.#link?.send(text);
  }

  opened(link: Link): void {
    this.#isConnecting = false;
    this.#link = link;
    this.#hello();
    this.#stage.time.after(PATIENCE_MS, () => {
      if (this.#link === link && !this.#isWelcome) this.#giveUp(link);
    });
  }

  closed(link: Link, reason: CloseReason | null): void {
    if (link !== this.#link) return;
    this.#stage.note(() => `${this.name} is closed: ${reason}`);
    this.#link = null;
    this.#isWelcome = false;
    if (reason === 'kicked') this.stopped = reason;
    else this.#comeBack();
  }

  received(link: Link, text: string): void {
    if (link !== this.#link) return;
    const message: ServerMessage = JSON.parse(text);
    switch (message.t) {
      case 'welcome':
        this.#welcomed(message);
        break;
      case 'now':
        if (message.from > this.#heard) this.#missed();
        else this.#heard = Math.max(this.#heard, message.v);
        if (message.from < message.v) this.#hear(message.v, message.view.you, message.told);
        this.#adopt(message);
        break;
      case 'ok':
        this.#unanswered.delete(message.id);
        break;
      case 'no':
        if (message.id !== null) this.#unanswered.delete(message.id);
        if (message.why.code === 'stale') this.#hello();
        break;
      case 'people':
      case 'past':
      case 'said':
        break;
    }
  }

  #welcomed(welcome: State & { t: 'welcome' }): void {
    this.#adopt(welcome);
    if (!this.#isWelcome) this.#sendAgain(welcome.v);
    this.#isWelcome = true;
    for (const { v, told } of welcome.past) this.#hear(v, welcome.view.you, told);
    // It tells what has happened since a version that had been heard of when it was asked for.
    this.#heard = Math.max(this.#heard, welcome.v);
  }

  /** Takes what is not older than what it has. */
  #adopt(next: State): void {
    const { state } = this;
    const isOlder = state && (next.v < state.v || (next.v === state.v && next.at < state.at));
    if (isOlder) this.#stage.count('older dropped');
    else this.state = next;
  }

  #missed(): void {
    this.#stage.count('gap');
    this.#hello();
  }

  #hear(v: number, you: number | null, told: readonly unknown[]): void {
    const key = `${v}/${you}`;
    const text = JSON.stringify(told);
    check('told the same', (this.#told.get(key) ?? text) === text, () => `${this.name} ${key}`);
    this.#told.set(key, text);
  }

  #hello(): void {
    const token = this.token === null ? {} : { token: this.token };
    const since = this.#heard;
    this.#link?.send(JSON.stringify({ t: 'hello', p: PROTOCOL, ...token, since }));
  }

  /** What the table may have forgotten is not sent again: nobody could say if it had been done. */
  #sendAgain(v: number): void {
    for (const [id, { command, v: then }] of this.#unanswered) {
      this.#stage.count(v - then < REMEMBERED ? 'sent again' : 'given up');
      if (v - then < REMEMBERED) this.#transmit(command);
      else this.#unanswered.delete(id);
    }
  }

  #transmit(command: ClientCommand): void {
    const link = this.#link;
    if (!link) return;
    link.send(JSON.stringify(command));
    this.#stage.time.after(PATIENCE_MS, () => {
      if (link === this.#link && this.#unanswered.has(command.id)) this.#giveUp(link);
    });
  }

  #giveUp(link: Link): void {
    link.close();
    this.closed(link, null);
  }

  #comeBack(): void {
    const delay = this.#stage.isCalm ? 1 : this.#random.within(50, 2_000);
    this.#stage.time.after(delay, () => this.connect());
  }
}
