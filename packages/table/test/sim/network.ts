import type { CloseReason } from '../../src/index.ts';
import type { Random } from '../random.ts';
import type { Stage } from './stage.ts';

/** The table's end of a connection, which outlives the shell's memory. */
export type Socket = {
  isOpen: boolean;
  /** What the shell wants to know of it when it has forgotten everything. */
  attachment: string | null;
  send(text: string): void;
  close(reason: CloseReason): void;
};

/** The page's end. */
export type Link = {
  send(text: string): void;
  close(): void;
};

export type PageEnd = {
  opened(link: Link): void;
  received(link: Link, text: string): void;
  /** `reason` is the table's; `null` when the connection broke. */
  closed(link: Link, reason: CloseReason | null): void;
};

export type TableEnd = {
  received(socket: Socket, text: string): void;
  closed(socket: Socket): void;
};

/** A page finds out within this long that nothing comes any more, heartbeats included. */
const SILENCE_MS = 25_000;

/** All connections between pages and a table, with what may go wrong on the way. */
export class Network {
  readonly #stage: Stage;
  readonly #table: TableEnd;
  readonly #random: Random;
  readonly #open = new Set<Connection>();

  constructor(stage: Stage, table: TableEnd) {
    this.#stage = stage;
    this.#table = table;
    this.#random = stage.random.fork();
  }

  /** The table's ends, in the order in which they were opened. */
  sockets(): Socket[] {
    return [...this.#open].map(({ socket }) => socket).filter((socket) => socket.isOpen);
  }

  connect(page: PageEnd): void {
    const forget = (gone: Connection) => this.#open.delete(gone);
    const connection = new Connection(this.#stage, this.#random, page, this.#table, forget);
    this.#stage.time.after(connection.latency(), () => {
      this.#open.add(connection);
      this.#stage.time.after(connection.latency(), () => page.opened(connection.link));
    });
    if (this.#stage.may('cut', 0.15)) {
      this.#stage.time.after(this.#random.within(0, 60_000), () => connection.cut());
    }
  }

  /** The table's machine is gone: no close comes from it, and none reaches it. */
  breakAll(): void {
    for (const connection of this.#open) connection.break();
  }
}

class Connection {
  readonly socket: Socket;
  readonly link: Link;
  readonly #stage: Stage;
  readonly #random: Random;
  readonly #page: PageEnd;
  readonly #table: TableEnd;
  readonly #forget: (gone: Connection) => void;
  readonly #lag: number;
  /** Which directions have gone dead. */
  readonly #dead = new Set<'up' | 'down'>();
  /** When the last frame arrives; a later one does not overtake it, as a rule. */
  readonly #last = { up: 0, down: 0 };
  #isPageOpen = true;
  #isBroken = false;

  constructor(
    stage: Stage,
    random: Random,
    page: PageEnd,
    table: TableEnd,
    forget: (gone: Connection) => void,
  ) {
    this.#stage = stage;
    this.#random = random;
    this.#page = page;
    this.#table = table;
    this.#forget = forget;
    this.#lag = random.pick([5, 20, 80, 400]);
    this.socket = {
      isOpen: true,
      attachment: null,
      send: (text) => this.#carry('down', () => this.#arriveDown(text)),
      close: (reason) => this.#closeFromTable(reason),
    };
    this.link = {
      send: (text) => this.#carry('up', () => this.#arriveUp(text)),
      close: () => this.#closeFromPage(),
    };
  }

  latency(): number {
    return this.#stage.isCalm ? 1 : this.#random.within(1, this.#lag);
  }

  /** One direction goes dead; the page is the first to notice, and the table may be long after. */
  cut(): void {
    if (this.#stage.isCalm || !this.#isPageOpen) return;
    this.#dead.add(this.#random.pick(['up', 'down'] as const));
    this.#stage.time.after(SILENCE_MS, () => this.#lose());
  }

  break(): void {
    this.socket.isOpen = false;
    this.#isBroken = true;
    this.#forget(this);
    this.#dead.add('up').add('down');
    this.#stage.time.after(this.#stage.isCalm ? 1 : this.#random.within(1, 3_000), () =>
      this.#lose(),
    );
  }

  #lose(): void {
    if (!this.#isPageOpen) return;
    this.#closeFromPage();
    this.#page.closed(this.link, null);
  }

  #closeFromPage(): void {
    if (!this.#isPageOpen) return;
    this.#isPageOpen = false;
    // A close over a dead direction gets there when the table's own patience ends.
    const isLate = this.#dead.size > 0 && !this.#stage.isCalm;
    const delay = isLate ? this.#random.within(0, 60_000) : this.latency();
    this.#stage.time.after(delay, () => this.#shut());
  }

  #closeFromTable(reason: CloseReason): void {
    if (!this.socket.isOpen) return;
    this.socket.isOpen = false;
    this.#stage.time.after(this.latency(), () => {
      if (this.#isPageOpen && !this.#dead.has('down')) {
        this.#isPageOpen = false;
        this.#page.closed(this.link, reason);
      }
      this.#stage.time.after(this.latency(), () => this.#shut());
    });
  }

  /** The table's end is closed, and the table hears of it. */
  #shut(): void {
    if (this.#isBroken) return;
    this.socket.isOpen = false;
    this.#forget(this);
    this.#table.closed(this.socket);
  }

  #arriveDown(text: string): void {
    if (this.#isPageOpen) this.#page.received(this.link, text);
  }

  #arriveUp(text: string): void {
    if (this.socket.isOpen) this.#table.received(this.socket, text);
  }

  #carry(way: 'up' | 'down', arrive: () => void): void {
    const { time } = this.#stage;
    if (this.#dead.has(way) || this.#stage.may('loss', 0.02)) return;
    const isCopied = this.#stage.may('copies', 0.05);
    const copies = isCopied ? 1 + this.#random.below(4) : 0;
    for (let copy = 0; copy <= copies; copy++) {
      const overtakes = copy > 0 || this.#stage.may('reorder', 0.03);
      const delay = this.latency() + (overtakes ? this.#random.within(0, 12_000) : 0);
      const at = overtakes ? time.now + delay : Math.max(this.#last[way], time.now + delay);
      if (!overtakes) this.#last[way] = at;
      time.after(at - time.now, arrive);
    }
  }
}
