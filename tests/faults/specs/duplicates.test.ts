import { expect, test } from 'vitest';
import { Circle } from '../kit/circle.ts';
import { note } from '../kit/figures.ts';
import { moveOf } from '../kit/moves.ts';
import type { Answer, Asked, Page } from '../kit/page.ts';
import type { Person } from '../kit/person.ts';
import { below, hex128, pick, type Random, seeded } from '../kit/random.ts';
import { unhurried } from '../kit/runtime.ts';
import { served } from '../kit/served.ts';

const server = served(unhurried);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

/** A command that was sent several times, and the one answer that it got. */
type Sent = { readonly person: Person; readonly asked: Asked & { id: string }; readonly v: number };

test.for([
  ['perudo/1', { dice: 3 }],
  ['peruke/1', {}],
] as const)(
  `every command of a game of %s sent one to five times, from seed ${seed}`,
  async ([game, options], context) => {
    const random = seeded(seed);
    const table = { game, options, reveal: 0 };
    const circle = await Circle.sit(server().url, 3, table);
    for (const person of circle.people) await person.join();
    const sent: Sent[] = [];
    let frames = 0;
    const repeat = async (person: Person, asked: Asked) => {
      const before = circle.state().v;
      const full = person.page.whole({ ...asked, id: hex128() });
      const answers = await sendOften(person, full, random);
      frames += answers.length;
      const [first] = answers;
      expect(first).toEqual({ t: 'ok', id: full.id, v: before + 1 });
      for (const answer of answers) expect(answer).toEqual(first);
      sent.push({ person, asked: full, v: before + 1 });
      for (const { pages } of circle.everyone) for (const page of pages) await page.at(before + 1);
    };

    await repeat(circle.host, { t: 'add-bot' });
    await repeat(circle.host, { t: 'remove-bot', seat: 3 });
    await repeat(circle.host, { t: 'options', ...table });
    for (const person of circle.people) {
      await repeat(person, { t: 'name', name: `${person.name} the ${below(99, random)}th` });
      await repeat(person, { t: 'ready', n: 1, seed: hex128() });
    }
    await repeat(circle.host, { t: 'host', seat: 1 });
    await repeat(circle.person(1), { t: 'start' });
    while (circle.state().view.phase === 'playing') {
      await repeat(...nextMove(circle, random));
      // One that was answered a while ago, and whose answer was lost.
      const late = pick(sent.slice(-40), random);
      frames += 1;
      const again = await late.person.page.ask(late.asked);
      expect(again).toEqual({ t: 'ok', id: late.asked.id, v: late.v });
    }
    await repeat(circle.person(1), { t: 'again' });
    await repeat(circle.person(2), { t: 'stand' });

    const { tables } = await server().disk();
    const stored = tables.find(({ id }) => id === circle.id);
    for (const { asked, v } of sent) {
      expect(stored?.log.filter(({ id }) => id === asked.id).map((row) => row.v)).toEqual([v]);
    }
    expect(stored?.v).toBe(sent.at(-1)?.v);
    note(context, { commands: sent.length, sent: frames, rows: stored?.log.length ?? 0 });
    await circle.leave();
  },
);

/** Sends a command one to five times at once, over the sender's connections in turn. */
async function sendOften(
  { pages }: Person,
  asked: Asked & { id: string },
  random: Random,
): Promise<Answer[]> {
  const times = 1 + below(5, random);
  const over = Array.from({ length: times }, () => pick(pages, random));
  const text = JSON.stringify(asked);
  const from = new Map(pages.map((page) => [page, page.seen.length]));
  for (const page of over) page.send(text);
  const answers = (page: Page) => page.answers(asked.id, from.get(page));
  for (const page of pages) {
    const due = over.filter((other) => other === page).length;
    await page.until(() => answers(page).length >= due, `${due} answers`);
  }
  // None too many, either.
  for (const page of pages) await page.settle();
  const all = pages.flatMap(answers);
  expect(all.length).toBe(times);
  return all;
}

function nextMove(circle: Circle, random: Random): [Person, Asked] {
  for (const person of circle.people) {
    const { step, view } = person.page.state();
    const a = view.play && moveOf(view.play, random);
    if (a) return [person, { t: 'act', step, a }];
  }
  throw new Error('nobody may move');
}
