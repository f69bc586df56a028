import {
  autoSeat,
  clockEnd,
  type Decision,
  pauseEnd,
  type Said,
  type ServerMessage,
  type Table,
  tableView,
  tellAll,
} from '@dado/table';
import { type Page, peopleMessage } from './people.ts';
import { encode, sendText } from './sockets.ts';

/** From so many watchers on, they are told of several changes at once. */
const MANY = 50;

/** How long watchers of a crowded table wait for news, at most: four times a second is enough to look on. */
const PACE_MS = 250;

/** What watchers have yet to be told: all that has happened since they were told last. */
type Backlog = {
  readonly from: number;
  readonly decisions: readonly Decision[];
};

/**
 * Everyone who has a page open at one table, and what they are told: seats first and at once, and watchers
 * too while they are few. When they are many, theirs is put together; nothing of it outlives the object,
 * for a page that has missed something asks for it.
 */
export class Crowd {
  readonly #pages: () => readonly Page[];
  #backlog: Backlog | null = null;
  #isPeopleDue = false;
  #table: Table | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `pages`: everyone who has said hello and is still here. */
  constructor(pages: () => readonly Page[]) {
    this.#pages = pages;
  }

  /** Tells everyone but one page what they may know of a decision. Pages of one seat are told the same. */
  tell(before: Table, decision: Decision, except?: WebSocket): void {
    if (decision.table === before) return;
    this.#table = decision.table;
    const pages = this.#pages().filter(({ socket }) => socket !== except);
    const guests = pages.filter(({ seat }) => seat === null);
    const seats = pages.filter(({ seat }) => seat !== null);
    this.#tellNow(seats, decision.table, before.v, [decision]);
    if (guests.length <= MANY && !this.#backlog) {
      this.#tellNow(guests, decision.table, before.v, [decision]);
      return;
    }
    const { from, decisions } = this.#backlog ?? { from: before.v, decisions: [] };
    this.#backlog = { from, decisions: [...decisions, decision] };
    this.#wait();
  }

  /** Tells everyone who is here, but for a socket that is just closing. */
  tellPeople(table: Table, gone?: WebSocket): void {
    this.#table = table;
    const pages = this.#pages().filter(({ socket }) => socket !== gone);
    if (pages.filter(({ seat }) => seat === null).length <= MANY) this.#tellPeopleNow(pages, table);
    else {
      this.#isPeopleDue = true;
      this.#wait();
    }
  }

  /** Passes on what somebody said. */
  pass(said: Said): void {
    for (const { socket } of seatsFirst(this.#pages())) sendText(socket, encode(said));
  }

  #wait(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#catchUp();
    }, PACE_MS);
  }

  #catchUp(): void {
    const table = this.#table;
    const backlog = this.#backlog;
    this.#backlog = null;
    if (!table) return;
    const pages = this.#pages();
    const guests = pages.filter(({ seat }) => seat === null);
    if (backlog) this.#tellNow(guests, table, backlog.from, backlog.decisions);
    if (this.#isPeopleDue) this.#tellPeopleNow(pages, table);
  }

  #tellPeopleNow(pages: readonly Page[], table: Table): void {
    this.#isPeopleDue = false;
    const text = encode(peopleMessage(pages, table));
    for (const { socket } of seatsFirst(pages)) sendText(socket, text);
  }

  #tellNow(
    pages: readonly Page[],
    table: Table,
    from: number,
    decisions: readonly Decision[],
  ): void {
    const texts = new Map<number | null, string>();
    const newsOf = newsOfAll(table, from, decisions);
    for (const { socket, seat } of pages) {
      const text = texts.get(seat) ?? encode(newsOf(seat));
      texts.set(seat, text);
      sendText(socket, text);
    }
  }
}

/** What all are told of a table's present alike. */
export function nowOf(table: Table) {
  const { v, step } = table;
  return { v, step, at: Date.now(), due: pauseEnd(table), runsOut: clockEnd(table) };
}

/** The news for each seat, and for `null` as watchers are told: only the view and what was told differ. */
function newsOfAll(
  table: Table,
  from: number,
  decisions: readonly Decision[],
): (seat: number | null) => ServerMessage {
  const now = nowOf(table);
  const rows = decisions.flatMap(({ row }) => row ?? []);
  const auto = rows.map(autoSeat).findLast((late) => late !== null) ?? null;
  return (seat) => {
    // Each by the game of its time: the next one may have begun since.
    const told = decisions.flatMap(({ row, table: { play } }) =>
      row && play ? tellAll(play, row.events, seat) : [],
    );
    return { t: 'now', from, told, auto, ...now, view: tableView(table, seat) };
  };
}

function seatsFirst(pages: readonly Page[]): readonly Page[] {
  return pages.toSorted((a, b) => Number(a.seat === null) - Number(b.seat === null));
}
