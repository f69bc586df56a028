import {
  type ClientCommand,
  type Hello,
  type Past,
  type PastRow,
  PROTOCOL,
  type Said,
  type Saying,
  type ServerMessage,
  type TableView,
} from '@dado/table';
import type { Why } from '../i18n/why.ts';
import { randomHex } from './hex.ts';
import { Line } from './line.ts';
import { readServerMessage } from './message.ts';
import { seedOwed } from './seed.ts';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
/** A command before it has been given its id. */
export type Command = WithoutId<ClientCommand>;

/** Something to be said, before it has been given its id. */
export type Unsaid = WithoutId<Saying>;

export type Answer = { readonly ok: true } | { readonly ok: false; readonly why: Why };

/**
 * The table at a version. `due`: milliseconds until the pause that runs ends, as of now; `runsOut`: until
 * the clock of the turn runs out. Both by the server's clock alone.
 */
export type Snapshot = {
  readonly v: number;
  readonly step: number;
  readonly view: TableView;
  readonly due: number | null;
  readonly runsOut: number | null;
};

/**
 * What led to a snapshot. `live`: it has just happened. `missed`: it happened while this page was
 * away, after what it had. `anew`: the latest that the table remembers, with a gap before it or
 * nothing. `from`: the oldest version that is told of. `rows`: what each version brought, oldest first.
 */
export type News = {
  readonly how: 'live' | 'missed' | 'anew';
  readonly from: number;
  readonly rows: readonly Pick<PastRow, 'told' | 'auto'>[];
};

export type SessionEvents = {
  readonly show: (snapshot: Snapshot, news: News) => void;
  readonly people: (people: ServerMessage & { t: 'people' }) => void;
  readonly said: (said: Said) => void;
  /** The connection stands, and what the page shows may be old until the next snapshot. */
  readonly doubted: () => void;
  readonly lost: () => void;
  readonly closed: (code: number) => void;
};

type Waiting = {
  readonly command: ClientCommand;
  readonly resolve: (answer: Answer) => void;
  /** The version that it led to, once it has been answered. */
  v: number | null;
};

type Asking = { readonly question: Past; readonly resolve: (past: readonly PastRow[]) => void };

/** What is said is not sent again: late, it would be out of place. */
const unanswered: Answer = { ok: false, why: { code: 'no-answer' } };

/**
 * One page at one table. Every command is kept until it has been answered, and is sent again under
 * the same id after each reconnection, so that none is lost and none happens twice.
 */
export class Session {
  readonly #line: Line;
  readonly #token: string;
  readonly #events: SessionEvents;
  readonly #waiting = new Map<string, Waiting>();
  readonly #asking = new Map<string, Asking>();
  /** The name that it watches by. */
  #name: string | undefined;
  #v: number | null = null;
  /** Whether this connection has been welcomed: before that the table takes no command. */
  #isGreeted = false;
  #isGivingSeed = false;
  /** The least that this page's clock has been ahead of the server's, by the messages of this connection. */
  #ahead = Number.POSITIVE_INFINITY;
  readonly #sayings = new Map<string, (answer: Answer) => void>();
  readonly #stop = new AbortController();

  constructor(address: string, token: string, events: SessionEvents, name?: string) {
    this.#token = token;
    this.#name = name;
    this.#events = events;
    this.#line = new Line(address, {
      opened: () => this.#hello(),
      text: (text) => this.#read(text),
      woken: () => {
        this.#isGreeted = false;
        events.doubted();
        this.#hello();
      },
      lost: () => {
        this.#isGreeted = false;
        for (const id of this.#sayings.keys()) this.#saidSo(id, unanswered);
        events.lost();
      },
      closed: events.closed,
    });
    const { signal } = this.#stop;
    document.addEventListener('visibilitychange', () => this.#tellHidden(), { signal });
  }

  /** Carries out a command; answered when the page has seen what it led to, or why it did not. */
  send(command: Command): Promise<Answer> {
    const whole: ClientCommand = { ...command, id: randomHex(16) };
    return new Promise((resolve) => {
      this.#waiting.set(whole.id, { command: whole, resolve, v: null });
      if (this.#isGreeted) this.#line.ask(JSON.stringify(whole));
    });
  }

  /** Says something to everyone, now or not at all; true when it has been passed on. */
  say(saying: Unsaid): Promise<Answer> {
    const whole: Saying = { ...saying, id: randomHex(16) };
    return new Promise((resolve) => {
      if (!this.#isGreeted) return resolve(unanswered);
      this.#sayings.set(whole.id, resolve);
      this.#line.ask(JSON.stringify(whole));
    });
  }

  /** Has this page listed by a name among those who watch. */
  introduce(name: string): void {
    this.#name = name;
    if (this.#isGreeted) this.#hello();
  }

  /** Log lines of the present game before version `before`, the latest of them, oldest first. */
  past(before: number): Promise<readonly PastRow[]> {
    const question: Past = { t: 'past', id: randomHex(16), before };
    return new Promise((resolve) => {
      this.#asking.set(question.id, { question, resolve });
      if (this.#isGreeted) this.#line.ask(JSON.stringify(question));
    });
  }

  /** Whatever has not been answered by now never is: it belongs to this table, and to no other. */
  end(): void {
    this.#stop.abort();
    this.#line.end();
  }

  #hello(): void {
    const hello: Hello = { t: 'hello', p: PROTOCOL, token: this.#token };
    if (this.#v !== null) hello.since = this.#v;
    if (this.#name !== undefined) hello.name = this.#name;
    this.#line.ask(JSON.stringify(hello));
  }

  #read(text: string): void {
    const message = readServerMessage(text);
    switch (message?.t) {
      case 'welcome':
        this.#welcome(message);
        break;
      case 'now':
        this.#now(message);
        break;
      case 'ok':
        this.#saidSo(message.id, { ok: true });
        this.#done(message.id, message.v);
        break;
      case 'no':
        this.#refused(message.id, message.why);
        break;
      case 'people':
        this.#events.people(message);
        break;
      case 'past':
        this.#tell(message.id, message.past);
        break;
      case 'said':
        this.#events.said(message);
        break;
      case undefined:
    }
  }

  #welcome(message: ServerMessage & { t: 'welcome' }): void {
    if (!this.#isGreeted) this.#ahead = Number.POSITIVE_INFINITY;
    this.#isGreeted = true;
    if (document.hidden) this.#tellHidden();
    const unanswered = [...this.#waiting.values()];
    const { past } = message;
    const isWhole = this.#v !== null && (past[0]?.v ?? message.v) <= this.#v + 1;
    const from = past[0]?.v ?? message.v + 1;
    this.#show(message, { how: isWhole ? 'missed' : 'anew', from, rows: past });
    for (const { command, v } of unanswered) {
      if (v === null) this.#line.ask(JSON.stringify(command));
    }
    for (const { question } of this.#asking.values()) this.#line.ask(JSON.stringify(question));
  }

  #now(message: ServerMessage & { t: 'now' }): void {
    // Before the welcome it may be old, held up while the page slept; the welcome has all of it.
    if (!this.#isGreeted || this.#v === null || message.v < this.#v) return;
    const { from, told, auto } = message;
    // News of several versions at once may overlap with what this page has, or be wholly known to it.
    if (from !== this.#v && message.v > this.#v) this.#hello();
    else {
      const rows = from < this.#v ? [] : [{ told, auto }];
      this.#show(message, { how: 'live', from: message.v, rows });
    }
  }

  #show(message: ServerMessage & { t: 'welcome' | 'now' }, news: News): void {
    const { v, step, view } = message;
    const delay = this.#delayOf(message.at);
    const left = (end: number | null) => (end === null ? null : end - message.at - delay);
    this.#v = v;
    this.#events.show(
      { v, step, view, due: left(message.due), runsOut: left(message.runsOut) },
      news,
    );
    for (const [id, { v: reached }] of this.#waiting) {
      if (reached !== null) this.#done(id, reached);
    }
    this.#giveSeed(view);
  }

  /**
   * How much later than the quickest message one came that the server sent `at` that time: what a busy
   * page or a slow way took is no time that is still left.
   */
  #delayOf(at: number): number {
    const ahead = performance.now() - at;
    this.#ahead = Math.min(this.#ahead, ahead);
    return ahead - this.#ahead;
  }

  /** An `ok` comes before the news of it; until then the page would still show the table before. */
  #done(id: string, v: number): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    waiting.v = v;
    if (this.#v === null || this.#v < v) return;
    this.#waiting.delete(id);
    waiting.resolve({ ok: true });
  }

  #refused(id: string | null, why: Why): void {
    const waiting = id === null ? undefined : this.#waiting.get(id);
    if (id !== null) {
      this.#tell(id, []);
      this.#saidSo(id, { ok: false, why });
    }
    if (!waiting) return;
    this.#waiting.delete(waiting.command.id);
    waiting.resolve({ ok: false, why });
  }

  #saidSo(id: string, answer: Answer): void {
    this.#sayings.get(id)?.(answer);
    this.#sayings.delete(id);
  }

  /** Out of sight, browsers let a page's heart beat slowly; the table is more patient then. */
  #tellHidden(): void {
    if (this.#isGreeted) this.#line.send(JSON.stringify({ t: 'hidden', is: document.hidden }));
  }

  #tell(id: string, past: readonly PastRow[]): void {
    this.#asking.get(id)?.resolve(past);
    this.#asking.delete(id);
  }

  /** Gives this seat's part of the next dice unasked: a player has nothing to decide about it. */
  #giveSeed(view: TableView): void {
    const owed = this.#isGivingSeed ? null : seedOwed(view);
    if (!owed) return;
    this.#isGivingSeed = true;
    void this.send({ t: 'ready', ...owed }).then(() => {
      this.#isGivingSeed = false;
    });
  }
}
