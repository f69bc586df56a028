import {
  PAST_ROWS,
  QUICK_CLOCK,
  seatOf,
  type Table,
  tableView,
  tokenHash,
} from '../../src/index.ts';
import { type Random, randomFrom } from '../random.ts';
import { BrokenLaw, check } from './check.ts';
import type { Counts } from './counts.ts';
import { Disk } from './disk.ts';
import type { Fault } from './faults.ts';
import { checkFold } from './fold.ts';
import { Laws } from './laws.ts';
import { babble, mischief } from './mischief.ts';
import { checkUndisturbed, type Opening } from './oracle.ts';
import { Page } from './page.ts';
import { Platform } from './platform.ts';
import { calmWish, settings, wishOf } from './player.ts';
import { checkRecords } from './records.ts';
import type { Stage } from './stage.ts';
import { Timeline } from './timeline.ts';

/** Simulated time in which everything goes wrong. */
const CHAOS_MS = 120_000;

/** Events within which, after that, all is told and the game is over; far above what any took. */
const CALM_EVENTS = 60_000;

/** Each so many tables one is a quick match. */
const QUICK_EACH = 8;

type Person = { readonly name: string; readonly token: string | null; readonly pages: Page[] };

/** One table with its people, from one seed. */
export class Simulation implements Stage {
  readonly time = new Timeline();
  readonly random: Random;
  readonly counts: Counts;
  isCalm = false;
  readonly #faults: ReadonlySet<Fault>;
  readonly #history: string[] | null;
  readonly #disk = new Disk();
  readonly #laws: Laws;
  readonly #platform: Platform;
  readonly #opening: Opening;
  readonly #people: Person[];

  constructor(seed: number, faults: ReadonlySet<Fault>, counts: Counts, history: string[] | null) {
    this.random = randomFrom(seed);
    this.#faults = faults;
    this.counts = counts;
    this.#history = history;
    this.#laws = new Laws(this, this.#disk);
    this.#platform = new Platform(this, this.#disk, this.#laws);
    const { random } = this;
    const game = random.pick(['perudo/1', 'perudo/1', 'peruke/1'] as const);
    // Not drawn, so that private tables are what they would be without quick matches.
    const quick = seed % QUICK_EACH === 0 ? 2 + ((seed / QUICK_EACH) % 2) : null;
    const own = quick === null ? {} : ({ clock: QUICK_CLOCK, talk: false } as const);
    const asked = { ...settings(game, random), ...own, name: 'Ana' };
    this.#opening = { id: '0123456789', asked, token: random.hex(16), at: this.time.now, quick };
    this.#people = this.#invite(game === 'perudo/1' ? 8 : 4);
  }

  /** Throws `BrokenLaw` when something that has to hold does not. */
  run(): void {
    this.#platform.open(this.#opening);
    for (const person of this.#people) for (const page of person.pages) this.#start(person, page);
    const end = this.time.now + CHAOS_MS;
    while (this.time.now < end) this.#step();
    this.#calmDown();
    for (let events = 0; !this.#isSettled(); events++) {
      check('settles', events < CALM_EVENTS, () => this.#disk.head);
      this.#step();
    }
    this.#checkEnd();
  }

  // What everything in it shares; see Stage.

  may(fault: Fault, p: number): boolean {
    // Drawn in any case, so that a run without one fault is like the run with it.
    const happens = this.random.chance(p) && !this.isCalm && this.#faults.has(fault);
    if (happens) this.count(fault);
    return happens;
  }

  count(what: string): void {
    this.counts.add(what);
  }

  note(line: () => string): void {
    this.#history?.push(`${((this.time.now - this.#opening.at) / 1_000).toFixed(3)} ${line()}`);
  }

  #invite(most: number): Person[] {
    const { random } = this;
    const names = ['Ana', 'Ben', 'Chidi', 'Dora', 'Eve', 'Fu', 'Gil', 'Hana'];
    // Two or three mostly: with more of them, little happens to each.
    const people = random.chance(0.7) ? 2 + random.below(2) : 2 + random.below(most - 1);
    return names.slice(0, people).map((name, i) => {
      const isWatcher = i > 1 && random.chance(0.15);
      const token = i === 0 ? this.#opening.token : isWatcher ? null : random.hex(16);
      const pages = random.chance(0.3) ? 2 : 1;
      const page = (_: unknown, n: number) => new Page(this, this.#platform, `${name}/${n}`, token);
      return { name, token, pages: Array.from({ length: pages }, page) };
    });
  }

  #start(person: Person, page: Page): void {
    const random = this.random.fork();
    let idleUntil = 0;
    const live = () => {
      this.time.after(this.isCalm ? 300 : random.within(300, 4_000), live);
      this.#platform.trouble();
      if (this.may('idleness', 0.02)) idleUntil = this.time.now + random.within(20_000, 60_000);
      if (this.may('absence', 0.02)) this.#leave(person, random);
      else if (!this.isCalm && this.time.now < idleUntil) return;
      else if (page.isReady) this.#wish(person, page, random);
    };
    this.time.after(random.within(0, 10_000), () => {
      page.connect();
      live();
    });
  }

  #wish({ name, token }: Person, page: Page, random: Random): void {
    const { state } = page;
    if (!state) return;
    if (this.may('mischief', 0.08)) {
      if (random.chance(0.2)) page.babble(babble(state, random));
      else page.send(mischief(state, random));
      return;
    }
    const habits = { name, maySit: token !== null };
    const wish = this.isCalm ? calmWish(state, random) : wishOf(state, habits, random);
    if (wish) page.send(wish);
  }

  /** Goes away for a moment, or for long enough that everyone is told. */
  #leave({ pages }: Person, random: Random): void {
    const away = random.chance(0.6) ? random.within(100, 5_000) : random.within(5_000, 80_000);
    for (const page of pages) {
      page.drop();
      this.time.after(away, () => page.connect());
    }
  }

  #step(): void {
    const what = this.time.next();
    if (!what) throw new Error('nothing happens any more');
    what();
  }

  #calmDown(): void {
    this.note(() => 'calm');
    this.isCalm = true;
    this.#platform.calm();
    for (const { pages } of this.#people) {
      for (const page of pages) {
        page.drop();
        page.connect();
      }
    }
  }

  #isSettled(): boolean {
    const pages = this.#people.flatMap((person) => person.pages).filter((page) => !page.stopped);
    if (!pages.every(({ isQuiet, state }) => isQuiet && state?.view.phase !== 'playing'))
      return false;
    const { v, phase } = this.#table();
    return phase !== 'playing' && pages.every(({ state }) => state?.v === v);
  }

  #table(): Table {
    const table = this.#disk.read();
    if (table === 'newer') throw new BrokenLaw('shape', this.#disk.head);
    return table;
  }

  #checkEnd(): void {
    const table = this.#table();
    const { play, v } = table;
    const recent = this.#disk.rows(play ? play.from - 1 : v, v + 1, PAST_ROWS).map((row) => row.v);
    for (const { pages, token } of this.#people) {
      const seat = token === null ? null : seatOf(table, tokenHash(token));
      const view = JSON.stringify(tableView(table, seat));
      for (const page of pages.filter(({ stopped }) => !stopped)) {
        const seen = JSON.stringify(page.state?.view);
        check('all agree', seen === view, () => `${page.name}\n  ${seen}\n  ${view}`);
        const missed = recent.filter((v) => !page.hasHeard(v));
        check('all have been told', missed.length === 0, () => `${page.name}: not of ${missed}`);
      }
    }
    this.#laws.checkKept();
    checkUndisturbed(this.#opening, this.#disk);
    checkFold(this.#opening, this.#disk);
    const records = checkRecords(this.#disk, table, this.random);
    this.counts.add('records verified', records);
  }
}
