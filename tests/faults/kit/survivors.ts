import type { NewTable } from '@dado/table';
import { expect } from 'vitest';
import type { Killer } from './killed.ts';
import { moveOf } from './moves.ts';
import type { Answer, Asked, Seen, State } from './page.ts';
import { Person } from './person.ts';
import { hex128, type Random } from './random.ts';
import { openTable } from './site.ts';

/** A command that was answered with `ok`. */
export type Kept = { readonly id: string; readonly v: number; readonly asked: Asked };

/** A command on its way, and the version that the table had when it was sent. */
type Sent = {
  readonly person: Person;
  readonly asked: Asked & { id: string };
  readonly base: number;
};

/**
 * Three people and somebody watching, who play one game to its end while the runtime may be killed
 * at any moment; they come back, ask what became of their last command, and play on.
 */
export class Survivors {
  readonly id: string;
  readonly people: readonly Person[];
  readonly watcher: Person;
  /** Every command that has been acknowledged, in order. */
  readonly kept: Kept[] = [];
  /** What became of the command that was on its way when the runtime was killed. */
  fate: 'none' | 'in' | 'out' = 'none';
  /** From the moment the runtime was back to the first acknowledged command: milliseconds. */
  recovered: number | null = null;
  readonly #killer: Killer;
  readonly #random: Random;
  readonly #bots: number;
  #isBack = false;

  private constructor(site: string, id: string, token: string, crowd: Crowd) {
    this.id = id;
    const tokens = [token, hex128(), hex128()];
    this.people = tokens.map((t, n) => new Person(site, id, `Person ${n}`, t));
    this.watcher = new Person(site, id, 'Watcher', null);
    this.#killer = crowd.killer;
    this.#random = crowd.random;
    this.#bots = crowd.bots;
  }

  /** Opens the table; everyone is connected, and nobody but its creator sits. */
  static async gather(site: string, asked: NewTable, crowd: Crowd): Promise<Survivors> {
    const { id, token } = await openTable(site, { name: 'Person 0', ...asked });
    const table = new Survivors(site, id, token, crowd);
    for (const person of table.everyone) await person.join(table.#count);
    return table;
  }

  get everyone(): readonly Person[] {
    return [...this.people, this.watcher];
  }

  /** Plays the game from the first seat taken to its end. */
  async play(): Promise<void> {
    const [host, ...others] = this.people;
    if (!host) return;
    for (const person of others) await this.#command(person, { t: 'sit', name: person.name });
    for (let n = 0; n < this.#bots; n++) await this.#command(host, { t: 'add-bot' });
    for (const person of this.people) {
      await this.#command(person, { t: 'ready', n: 1, seed: hex128() });
    }
    await this.#command(host, { t: 'start' });
    while (this.newest().view.phase === 'playing') await this.#move();
  }

  /** Comes back, after a kill that found nobody playing any more. */
  async outlive(): Promise<void> {
    if (!this.#isBack) await this.#comeBack(null, null);
  }

  /** The newest state that anybody has been told. */
  newest(): State {
    return this.#states().reduce((a, b) => (b.v > a.v ? b : a));
  }

  #states(): State[] {
    return this.everyone.map(({ page }) => page.state());
  }

  /** Somebody's next move, or the wait for a bot or for the dice. */
  async #move(): Promise<void> {
    const { step, v } = this.newest();
    for (const person of this.people) {
      const { play } = person.page.state().view;
      const a = play && moveOf(play, this.#random);
      if (a) return this.#command(person, { t: 'act', step, a });
    }
    const isFurther = () => this.newest().v > v;
    const { page } = this.watcher;
    await page.until(() => isFurther() || page.closed !== null, 'a bot, or the dice', true);
    await this.#meet(null, null);
  }

  async #command(person: Person, asked: Asked): Promise<void> {
    const { page } = person;
    const sent: Sent = { person, asked: { ...asked, id: hex128() }, base: page.state().v };
    const answering = page.tryAsk(sent.asked);
    this.#killer.sent();
    const answer = await answering;
    if (answer) this.#keep(sent, answer);
    await this.#meet(sent, answer);
  }

  /** Waits until everyone knows what anybody knows; after a kill, until everyone is back. */
  async #meet(sent: Sent | null, answer: Answer | null): Promise<void> {
    const v = Math.max(this.newest().v, answer?.t === 'ok' ? answer.v : 0);
    for (const { page } of this.everyone) {
      const isThere = () => page.state().v >= v || page.closed !== null;
      await page.until(isThere, `version ${v}`, true);
    }
    if (this.#killer.back && !this.#isBack) await this.#comeBack(sent, answer);
  }

  async #comeBack(sent: Sent | null, answer: Answer | null): Promise<void> {
    for (const { page } of this.everyone) await page.end();
    this.#isBack = true;
    const last = new Map(this.everyone.map((person) => [person, person.page.state()]));
    const opened = (await this.#killer.back) ?? 0;
    for (const person of this.everyone) await person.join(this.#count);
    for (const [person, state] of last) expectSame(state, person.page.state());

    const told = Math.max(...[...last.values()].map((state) => state.v), this.kept.at(-1)?.v ?? 0);
    const now = this.watcher.page.state().v;
    expect(now, 'nothing that anybody was told is lost').toBeGreaterThanOrEqual(told);
    // A bot's move, or dice that were due, may have come on top.
    const most = sent && !answer ? Math.max(told, sent.base + 1) : told;
    if (this.#bots === 0) expect(now, 'nothing came from nowhere').toBeLessThanOrEqual(most);
    if (sent) await this.#askAgain(sent, answer, now);
    this.recovered = performance.now() - opened;
  }

  /** Sends the command again that was on its way, twice: it has happened once, and for good. */
  async #askAgain(sent: Sent, answer: Answer | null, now: number): Promise<void> {
    const { page } = sent.person;
    const again = await page.ask(sent.asked);
    expect(again).toEqual({ t: 'ok', id: sent.asked.id, v: sent.base + 1 });
    if (answer) expect(again).toEqual(answer);
    else {
      this.fate = now > sent.base ? 'in' : 'out';
      this.#keep(sent, again);
    }
    expect(await page.ask(sent.asked), 'the same answer again').toEqual(again);
    for (const person of this.everyone) await person.page.at(sent.base + 1);
  }

  #keep({ asked }: Sent, answer: Answer): void {
    expect(answer).toMatchObject({ t: 'ok' });
    if (answer.t === 'ok') this.kept.push({ id: asked.id, v: answer.v, asked });
  }

  readonly #count = ({ message }: Seen): void => {
    if (message?.t === 'ok' && !this.#killer.back) this.#killer.answered();
  };
}

type Crowd = { readonly killer: Killer; readonly random: Random; readonly bots: number };

/** Two states of the same version are the same, but for the moment that they were told. */
function expectSame(before: State, after: State): void {
  if (after.v !== before.v) return;
  expect(after.step).toBe(before.step);
  expect(after.view).toEqual(before.view);
}
