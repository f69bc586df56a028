import { verify } from '@dado/table';
import { expect, test } from 'vitest';
import { isMeasured, note } from '../kit/figures.ts';
import { moveOf } from '../kit/moves.ts';
import { Page } from '../kit/page.ts';
import { Person } from '../kit/person.ts';
import { hex128, type Random, seeded } from '../kit/random.ts';
import { served } from '../kit/served.ts';
import { openTable, recordOf } from '../kit/site.ts';

/** The rates are those of the configuration: the flood is closed by them. */
const server = served();

/** What befalls the table, in this order, and after how many moves of the two who play. */
const events = ['kill', 'redeploy', 'device', 'flood'] as const;
const MOVES_BETWEEN = isMeasured ? 12 : 4;

test('two people, a bot and an absent player outlive all of it at one table', async (context) => {
  const table = await Four.gather();
  for (const event of events) {
    await table.play(MOVES_BETWEEN);
    await table[event]();
  }
  await table.play(Number.POSITIVE_INFINITY);
  const record = await recordOf(server().url, table.id, 1);
  // Every die that was lost was lost by the rules, to dice as they were committed to.
  expect(verify(record)).toBeNull();
  const acts = record.moves.filter(({ seat }) => seat !== null).map(({ a }) => a);
  expect(acts).toEqual(table.moves());
  note(context, { acts: acts.length, told: table.moves().length, sockets: table.sockets });
  for (const person of table.people) expect(person.page.state().view.phase).toBe('over');
}, 300_000);

/** Ana, Ben, a bot on seat 2, and Dia, who sat down and is not there. */
class Four {
  readonly id: string;
  readonly people: readonly Person[];
  readonly #random: Random = seeded(9);
  readonly #told = new Map<number, unknown>();

  private constructor(id: string, people: readonly Person[]) {
    this.id = id;
    this.people = people;
  }

  static async gather(): Promise<Four> {
    const { url } = server();
    const options = { format: 'points', rounds: isMeasured ? 12 : 6 };
    const asked = { game: 'perudo/1', options, reveal: 0, clock: 20, name: 'Ana' } as const;
    const { id, token } = await openTable(url, asked);
    const [ana, ben] = [new Person(url, id, 'Ana', token), new Person(url, id, 'Ben', hex128())];
    const table = new Four(id, [ana, ben]);
    for (const person of table.people) await table.#joins(person);
    await ben.ask({ t: 'sit', name: 'Ben' });
    await ana.ask({ t: 'add-bot' });
    const dia = await Page.join(url, id, hex128());
    await dia.ask({ t: 'sit', name: 'Dia' });
    await ana.ask({ t: 'start' });
    // Absent for good, or by two clocks that run out while she is gone.
    if (!isMeasured) await dia.ask({ t: 'leave' });
    await dia.close();
    return table;
  }

  /** Connections that the two have had so far, over all their devices. */
  sockets = 0;

  /** The acts that anybody was told of, in order of their versions. */
  moves(): unknown[] {
    return [...this.#told].sort(([a], [b]) => a - b).map(([, a]) => a);
  }

  /** Both play until they have made so many moves, or the game is over. */
  async play(moves: number): Promise<void> {
    for (let made = 0; made < moves && !this.#isOver(); ) {
      const before = this.#newest();
      for (const person of this.people) {
        const { view, step } = person.page.state();
        const a = view.phase === 'playing' && view.play && moveOf(view.play, this.#random);
        if (!a) continue;
        const answer = await person.ask({ t: 'act', step, a });
        // Somebody else, or the clock, may have been quicker.
        if (answer.t === 'ok') made += 1;
      }
      if (this.#newest() === before) await this.#next(before);
    }
  }

  async kill(): Promise<void> {
    const before = this.#newest();
    server().kill();
    await server().back();
    await this.#comeBack(before);
  }

  async redeploy(): Promise<void> {
    const before = this.#newest();
    await server().redeploy();
    await this.#comeBack(before);
  }

  /** Ben takes his seat to another device, and his first one is gone. */
  async device(): Promise<void> {
    const [, ben] = this.people;
    if (!ben) throw new Error('nobody');
    const code = hex128();
    expect(await ben.ask({ t: 'invite', code })).toMatchObject({ t: 'ok' });
    const other = new Person(server().url, this.id, 'Ben', hex128());
    await this.#joins(other);
    expect(await other.ask({ t: 'claim', code })).toMatchObject({ t: 'ok' });
    expect(other.seat).toBe(1);
    await ben.page.close();
    (this.people as Person[])[1] = other;
  }

  async flood(): Promise<void> {
    const page = await Page.join(server().url, this.id, hex128());
    for (let n = 0; n < 5_000; n++) page.send('{}');
    expect(await page.end()).toEqual({ code: 4005, reason: 'flood' });
  }

  async #comeBack(before: number): Promise<void> {
    for (const person of this.people) {
      await this.#joins(person);
      expect(person.page.state().v).toBeGreaterThanOrEqual(before);
    }
  }

  async #joins(person: Person): Promise<void> {
    const page = await person.join(({ message }) => {
      const rows = message?.t === 'welcome' ? message.past : message?.t === 'now' ? [message] : [];
      for (const { v, told } of rows) {
        for (const event of told)
          if (event.t === 'bid') this.#told.set(v, { t: 'bid', ...event.bid });
        for (const event of told) {
          if (event.t === 'showdown') this.#told.set(v, callIn(event.showdown));
        }
      }
    });
    page.beat();
    this.sockets += 1;
  }

  #newest(): number {
    return Math.max(...this.people.map(({ page }) => page.state().v));
  }

  #isOver(): boolean {
    return this.people.every(({ page }) => page.state().view.phase === 'over');
  }

  async #next(v: number): Promise<void> {
    for (const { page } of this.people) await page.at(v + 1);
  }
}

/** The call that lifted the cups, as its action. */
function callIn({ call, bid }: { readonly call: 'dudo' | 'calza'; readonly bid: object }): unknown {
  return call === 'dudo' ? { t: 'dudo' } : { t: 'calza', ...bid };
}
