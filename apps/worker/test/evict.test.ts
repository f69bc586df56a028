import { runInDurableObject } from 'cloudflare:test';
import type { ClientCommand, NewTable } from '@dado/table';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Asked,
  clock,
  evict,
  newToken,
  openTable,
  settle,
  TestPage,
  tableStub,
  wakeInTime,
  wholeOf,
} from './kit.ts';
import { Oracle } from './oracle.ts';
import { playOut } from './play.ts';

beforeEach(() => clock.stop());
afterEach(() => clock.run());

/**
 * A table beside its oracle: each command goes to both, and after each the object may be thrown away.
 * Then everything stored, and every frame that every page has got, must be what the oracle says.
 */
class Twins {
  readonly id: string;
  readonly pages: TestPage[] = [];
  readonly #oracle: Oracle;
  readonly #evicts: boolean;
  /** What has been compared: rows of the log, and frames of each page. */
  #rows = 0;
  readonly #frames: number[] = [];

  private constructor(id: string, oracle: Oracle, evicts: boolean) {
    this.id = id;
    this.#oracle = oracle;
    this.#evicts = evicts;
  }

  static async open(asked: NewTable, evicts: boolean): Promise<{ twins: Twins; token: string }> {
    const { id, token } = await openTable(asked);
    const { secrets } = await wholeOf(id);
    const twins = new Twins(id, new Oracle(id, asked, token, secrets), evicts);
    await twins.#compare();
    return { twins, token };
  }

  async join(token?: string): Promise<TestPage> {
    const page = await TestPage.join(this.id, token);
    this.pages.push(page);
    this.#oracle.join(token);
    await this.#compare();
    return page;
  }

  readonly ask = async (page: TestPage, asked: Asked): Promise<void> => {
    const command = { id: newToken(), ...asked } as ClientCommand;
    await page.ask(command);
    this.#oracle.learn((await wholeOf(this.id)).secrets);
    this.#oracle.ask(this.pages.indexOf(page), command);
    await this.#compare();
  };

  readonly wake = async (): Promise<void> => {
    await wakeInTime(this.id);
    this.#oracle.wake();
    await this.#compare();
  };

  async #compare(): Promise<void> {
    await settle(this.id, this.pages);
    const { head, log } = await wholeOf(this.id);
    expect(head).toEqual(this.#oracle.table);
    expect(log.slice(this.#rows)).toEqual(this.#oracle.log.slice(this.#rows));
    this.#rows = log.length;
    for (const [n, { frames }] of this.pages.entries()) {
      const from = this.#frames[n];
      expect(frames.slice(from), `page ${n}`).toEqual(this.#oracle.framesOf(n).slice(from));
      this.#frames[n] = frames.length;
    }
    if (this.#evicts) await evict(this.id);
  }
}

test('what an object holds in memory is gone when it is thrown away', async () => {
  const { id } = await openTable({ game: 'perudo/1', name: 'Ana' });
  const hasTrace = () => runInDurableObject(tableStub(id), (table) => Reflect.has(table, 'trace'));
  await runInDurableObject(tableStub(id), (table) => Reflect.set(table, 'trace', true));
  expect(await hasTrace()).toBe(true);
  await evict(id);
  expect(await hasTrace()).toBe(false);
});

const runs = [
  { how: 'undisturbed', evicts: false },
  { how: 'thrown away after every command', evicts: true },
];

for (const { how, evicts } of runs) {
  test(`a game of Perudo for three, ${how}, is what the machine says it is`, async () => {
    const asked: NewTable = { game: 'perudo/1', name: 'Ana', options: { dice: 3 }, reveal: 4 };
    const { twins, token } = await Twins.open(asked, evicts);
    const ana = await twins.join(token);
    const ben = await twins.join(newToken());
    const chidi = await twins.join(newToken());
    await twins.join();
    await twins.ask(ben, { t: 'sit', name: 'Ben' });
    await twins.ask(chidi, { t: 'sit', name: 'Chidi', seat: 4 });
    await twins.ask(chidi, { t: 'ready', n: 1, seed: newToken() });
    await twins.ask(ana, { t: 'start' });
    // A refusal on the way is forgotten by none of them either.
    await twins.ask(ana, { t: 'act', step: 0, a: { t: 'dudo' } });
    const { moves } = await playOut(twins.id, twins.pages, twins);
    const calls = (await wholeOf(twins.id)).log.flatMap(({ events }) => events);
    expect(calls).toContainEqual(
      expect.objectContaining({
        t: 'showdown',
        showdown: expect.objectContaining({ call: 'calza' }),
      }),
    );
    expect(calls).toContainEqual(expect.objectContaining({ t: 'deal', palifico: true }));
    expect(moves.length).toBeGreaterThan(10);
    await twins.ask(ben, { t: 'again' });
  });

  test(`a game of Peruke for two with the red die, ${how}, is what the machine says it is`, async () => {
    const asked: NewTable = { game: 'peruke/1', preset: 'red', name: 'Ana', reveal: 0 };
    const { twins, token } = await Twins.open(asked, evicts);
    const ana = await twins.join(token);
    const ben = await twins.join(newToken());
    await twins.join();
    await twins.ask(ben, { t: 'sit', name: 'Ben' });
    await twins.ask(ana, { t: 'start' });
    await playOut(twins.id, twins.pages, twins);
    await twins.ask(ben, { t: 'again' });
  });
}
