import { expect, test } from 'vitest';
import { note } from '../kit/figures.ts';
import { Page } from '../kit/page.ts';
import { Person } from '../kit/person.ts';
import { hex128 } from '../kit/random.ts';
import { unhurried } from '../kit/runtime.ts';
import { served } from '../kit/served.ts';
import { openTable, request } from '../kit/site.ts';

const server = served(unhurried);

/** What everyone who listens was sent, by name, in order. */
type World = {
  readonly starter: number;
  readonly cups: string;
  readonly told: { readonly [name: string]: readonly string[] };
};

test('whoever has not seen the dice is told the same, whatever they are', async (context) => {
  const worlds: World[] = [];
  for (let n = 0; n < 9; n++) worlds.push(await playWorld());
  const groups = [0, 1, 2].map((seat) => worlds.filter(({ starter }) => starter === seat));
  let compared = 0;
  for (const [first, ...others] of groups) {
    for (const other of others) {
      expect(other.told).toEqual(first?.told);
      // Not the same dice by chance: then nothing would be shown.
      if (other.cups !== first?.cups) compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(2);
  const frames = worlds.flatMap(({ told }) => Object.values(told).flat()).length;
  note(context, { worlds: worlds.length, compared, frames });
});

/** One table, up to the moment before the first cup is lifted; the same each time but for the dice. */
async function playWorld(): Promise<World> {
  const site = server().url;
  const { id, token } = await openTable(site, { game: 'perudo/1', name: 'Ana', reveal: 0 });
  const ana = new Person(site, id, 'Ana', token);
  const ben = new Person(site, id, 'Ben', hex128());
  const cem = new Person(site, id, 'Cem', hex128());
  const watcher = new Person(site, id, 'Watcher', null);
  const stranger = new Person(site, id, 'Stranger', hex128());
  const people = [ana, ben, cem];
  const everyone = [...people, watcher, stranger];
  const answers: string[] = [];

  for (const person of everyone) await person.join();
  await ben.ask({ t: 'sit', name: 'Ben' });
  await cem.ask({ t: 'sit', name: 'Cem' });
  for (const person of people) await person.ask({ t: 'ready', n: 1, seed: hex128() });
  await ana.ask({ t: 'start' });
  const starter = ana.page.state().view.play?.view.turn ?? -1;
  for (const bid of [
    { q: 1, f: 2 },
    { q: 1, f: 3 },
    { q: 2, f: 5 },
    { q: 2, f: 1 },
    { q: 6, f: 4 },
  ]) {
    await meet(everyone);
    for (const person of everyone) await refuse(person);
    answers.push(await everythingOf(id));
    const turn = people.find(
      ({ page }) => page.state().view.play?.view.turn === page.state().view.you,
    );
    await turn?.page.act({ t: 'bid', ...bid });
  }
  await meet(everyone);
  const cups = people.map(({ page }) => cupOf(page)).join();
  const told = everyone.map(({ name, page, seat }) => {
    const texts = page.seen.map(({ text }) => bare(text, id));
    return [name, seat === null ? texts : texts.map(withoutOwn)];
  });
  for (const { page } of everyone) await page.close();
  return { starter, cups, told: { ...Object.fromEntries(told), http: answers } };
}

async function meet(everyone: readonly Person[]): Promise<void> {
  const v = Math.max(...everyone.map(({ page }) => page.state().v));
  for (const { page } of everyone) await page.at(v);
}

/** Asks for what cannot be had, and for what has been told before. */
async function refuse({ page }: Person): Promise<void> {
  const { step } = page.state();
  const id = '0'.repeat(32);
  for (const a of [
    { t: 'calza', q: 9, f: 6 },
    { t: 'bid', q: 16, f: 2 },
    { t: 'bid', q: 0, f: 2 },
  ]) {
    page.send(JSON.stringify({ t: 'act', id, step, a }));
  }
  page.send(JSON.stringify({ t: 'past', id, before: 1_000 }));
  await page.settle();
}

/** Somebody comes late, and somebody asks without coming. */
async function everythingOf(id: string): Promise<string> {
  const site = server().url;
  const late = await Page.join(site, id);
  await late.settle();
  await late.close();
  const paths = [`/api/tables/${id}`, `/api/tables/${id}/games/1`, `/t/${id}`];
  const replies = await Promise.all(paths.map((path) => request(site, path)));
  return bare(JSON.stringify([replies, late.seen.map(({ text }) => text)]), id);
}

function cupOf(page: Page): string {
  const { play } = page.state().view;
  return play?.game === 'perudo/1' ? JSON.stringify(play.view.cup) : '';
}

/** A frame without what differs between any two tables. */
function bare(text: string, id: string): string {
  return text
    .replaceAll(id, '<table>')
    .replace(/(\\?"commit\\?":\\?")[0-9a-f]{64}/gu, '$1<commit>')
    .replace(/(\\?"at\\?":)\d+/gu, '$1<at>')
    .replace(/(\\?"due\\?":)\d+/gu, '$1<due>')
    .replace(/(\\?"id\\?":\\?")[0-9a-f]{32}/gu, '$1<id>');
}

/** A player's frame without the player's own dice. */
function withoutOwn(text: string): string {
  return text.replace(/("cup":)\[[\d,]*\]/gu, '$1<own>');
}
