import { type NewTable, verify } from '@dado/table';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Audit, type Secrets, secretsOf } from '../kit/audit.ts';
import { note } from '../kit/figures.ts';
import { moveOf } from '../kit/moves.ts';
import type { Asked, Seen } from '../kit/page.ts';
import { Person } from '../kit/person.ts';
import { below, hex128, pick, type Random, seeded } from '../kit/random.ts';
import { Replay } from '../kit/replay.ts';
import { unhurried } from '../kit/runtime.ts';
import { served } from '../kit/served.ts';
import { refusalShape, summaryShape } from '../kit/shapes.ts';
import { openTable, recordOf, request } from '../kit/site.ts';

const server = served(unhurried);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

test(`nobody is told of a cup before it is lifted, from seed ${seed}`, async (context) => {
  const random = seeded(seed);
  const counted = { games: 0, frames: 0, answers: 0, calza: 0, palifico: 0, out: 0 };
  // One game has it all more often than not.
  while (counted.games === 0 || counted.calza * counted.palifico * counted.out === 0) {
    const game = await playOut({ game: 'perudo/1', options: { dice: 3 }, reveal: 0 }, 4, random);
    counted.games += 1;
    counted.frames += game.frames;
    counted.answers += game.answers;
    const events = game.replay.moments.flatMap((moment) => moment.events);
    const text = JSON.stringify(events);
    counted.calza += text.split('"call":"calza"').length - 1;
    counted.palifico += text.split(/"deal","round":\d+,"opener":\d,"palifico":true/u).length - 1;
    counted.out += text.split('"t":"out"').length - 1;
    expect(counted.games).toBeLessThan(12);
  }
  note(context, counted);
});

test(`nobody is told of a roll, a seed or a device, from seed ${seed}`, async (context) => {
  const table = { game: 'peruke/1', preset: 'red', reveal: 0 } as const;
  const { frames, answers } = await playOut(table, 3, seeded(seed));
  note(context, { frames, answers });
});

type Audited = { readonly replay: Replay; readonly frames: number; readonly answers: number };
/** An answer over HTTP, and whether the game was over then. */
type Read = { readonly text: string; readonly isOver: boolean };

/** A whole game with all who might listen in, and everything that any of them was sent, held to account. */
async function playOut(asked: NewTable, seats: number, random: Random): Promise<Audited> {
  const site = server().url;
  const opened = await openTable(site, { ...asked, name: 'Ana' });
  const { id } = opened;
  const person = (name: string, token: string | null) => new Person(site, id, name, token);
  const players = ['Ana', 'Ben', 'Cem', 'Dia']
    .slice(0, seats)
    .map((name, seat) => person(name, seat === 0 ? opened.token : hex128()));
  const [ana, ...others] = players;
  if (!ana) throw new Error('nobody');
  const listeners = [person('Watcher', null), person('Stranger', hex128())];
  for (const one of [...players, ...listeners]) await one.join();
  // Ana has the table open twice.
  const second = person('Ana', opened.token);
  await second.join();
  for (const one of others) await one.ask({ t: 'sit', name: one.name });
  const seeds = new Map(players.map((one) => [one, hex128()]));
  for (const [one, seed] of seeds) await one.ask({ t: 'ready', n: 1, seed });
  await ana.ask({ t: 'start' });

  const everyone = [...players, second, ...listeners];
  const reads: Read[] = [];
  const newest = () => Math.max(...everyone.map(({ page }) => page.state().v));
  const isQuiet = () => ana.page.state().v === newest() && ana.page.state().due === null;
  /** All know the same, and nothing is left that the table does by itself. */
  const meet = async () => {
    await ana.page.until(isQuiet, 'the next round, or the end');
    for (const { page } of everyone) await page.at(newest());
  };
  for (await meet(); ana.page.state().view.phase === 'playing'; await meet()) {
    await listenIn(pick(everyone, random), random);
    reads.push(...(await readAll(id)));
    await move(players, random);
  }

  const record = await recordOf(site, id, 1);
  expect(verify(record)).toBeNull();
  expect(record.seeds).toEqual([...seeds.values()]);
  reads.push({ text: JSON.stringify(record), isOver: true });
  const replay = new Replay(record, ana.page.state().step);
  const tokens = everyone.flatMap(({ token }) => token ?? []);
  const secrets = secretsOf(replay, tokens);
  const frames = everyone.flatMap((one) => framesOf(one, replay, secrets));
  expectClean(reads, replay, secrets);
  for (const one of everyone) await one.page.close();
  return { replay, frames: frames.length, answers: reads.length };
}

/** Every frame that somebody was sent, over all connections, held against the record. */
function framesOf({ pages, seat, name }: Person, replay: Replay, secrets: Secrets): Seen[] {
  const audit = new Audit(replay, secrets, seat);
  const frames = pages.flatMap(({ seen }) => seen);
  for (const seen of frames) {
    expect(audit.faults(seen), `${name} was told ${seen.text}`).toEqual([]);
    if (seen.message?.t === 'now' || seen.message?.t === 'welcome') {
      expect(replay.fits(seen.message), seen.text).toBe(true);
    }
  }
  return frames;
}

function expectClean(reads: readonly Read[], replay: Replay, secrets: Secrets): void {
  const audit = new Audit(replay, secrets, null);
  for (const { text, isOver } of reads) expect(audit.textFaults(text, isOver)).toEqual([]);
  const log = server().lines.join('\n');
  expect(audit.textFaults(log, false)).toEqual([]);
  expect(log).not.toContain('cup');
}

/** Whatever somebody who wants to know more than they may could try. */
async function listenIn(person: Person, random: Random): Promise<void> {
  const { page, token } = person;
  const { step, v } = page.state();
  const tries: Asked[] = [
    { t: 'act', step, a: { t: 'bid', q: 99, f: 1 } },
    // More than there are: no bid ever says it.
    { t: 'act', step, a: { t: 'calza', q: 99, f: 6 } },
    { t: 'act', step: step - 1, a: { t: 'dudo' } },
    {
      t: 'act',
      step,
      a: { t: 'play', uses: [{ dice: [0], disc: { seat: 5, row: 'primary', value: 1 } }] },
    },
    { t: 'continue', step },
    { t: 'options', game: 'perudo/1', options: { showLost: true } },
    { t: 'ready', n: 1, seed: hex128() },
    { t: 'sit', name: 'Eve' },
    { t: 'kick', seat: 1 },
  ];
  const asked = pick(tries, random);
  // Sitting down where one sits already is no fault.
  if (asked.t !== 'sit' && asked.t !== 'kick') {
    expect(await page.ask(asked)).toMatchObject({ t: 'no' });
  }
  page.send(JSON.stringify({ t: 'past', id: hex128(), before: below(v + 2, random) }));
  await page.settle();
  if (random() < 0.2) {
    const again = await person.join();
    await again.hello(token, below(v + 1, random));
    await page.close();
  }
}

/** Everything that HTTP says of the table while a game is being played. */
async function readAll(id: string): Promise<Read[]> {
  const site = server().url;
  const summary = await request(site, `/api/tables/${id}`);
  expect(v.is(summaryShape, JSON.parse(summary.text)), summary.text).toBe(true);
  const record = await request(site, `/api/tables/${id}/games/1`);
  expect(record.status).toBe(404);
  expect(v.is(refusalShape, JSON.parse(record.text)), record.text).toBe(true);
  const shell = await request(site, `/t/${id}`);
  return [summary, record, shell].map(({ text }) => ({ text, isOver: false }));
}

async function move(players: readonly Person[], random: Random): Promise<void> {
  for (const { page } of players) {
    const { play } = page.state().view;
    const a = play && moveOf(play, random);
    if (!a) continue;
    expect(await page.act(a)).toMatchObject({ t: 'ok' });
    return;
  }
  throw new Error('nobody may move');
}
