import { verify } from '@dado/table';
import { expect, test } from 'vitest';
import { isMeasured, note, quantile, rounds } from '../kit/figures.ts';
import { Killer, type Plan } from '../kit/killed.ts';
import { Page } from '../kit/page.ts';
import { below, hex128, type Random, seeded } from '../kit/random.ts';
import { Replay } from '../kit/replay.ts';
import { unhurried } from '../kit/runtime.ts';
import { served } from '../kit/served.ts';
import { openTable, recordOf } from '../kit/site.ts';
import { type Disk, readDisk } from '../kit/storage.ts';
import { type Kept, Survivors } from '../kit/survivors.ts';

const server = served({ ...unhurried, onDisk: true });
const ben = hex128();

/** Another seed for every run; a failure names it, and `SEED` brings it back. */
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

test('a table that was just opened outlives a kill', async () => {
  const { id, token } = await openTable(server().url, { game: 'perudo/1', name: 'Ana' });
  server().kill();
  await server().back();
  const page = await Page.join(server().url, id, token);
  expect(page.state().view).toMatchObject({ you: 0, host: 0, phase: 'gathering' });
});

test('dice that were due when the runtime was killed are rolled after it', async (context) => {
  const { id, token } = await openTable(server().url, {
    game: 'perudo/1',
    options: { dice: 3, format: 'points' },
    reveal: 2,
  });
  const pages = [await Page.join(server().url, id, token), await Page.join(server().url, id, ben)];
  await pages[1]?.ask({ t: 'sit', name: 'Ben' });
  await pages[0]?.ask({ t: 'start' });
  for (const a of [{ t: 'bid', q: 1, f: 2 }, { t: 'dudo' }]) {
    const turn = pages.find((page) => page.state().view.play?.view.turn === page.state().view.you);
    const answer = await turn?.act(a);
    for (const page of pages) await page.at(answer?.t === 'ok' ? answer.v : 0);
  }
  const before = pages[0]?.state();
  expect(before?.view.play?.view).toMatchObject({ phase: 'reveal', round: 1 });
  const next = (before?.v ?? 0) + 1;
  server().kill();
  await server().back();
  // Nobody asks for it: it is seen on disk alone.
  await expect.poll(() => versionOnDisk(id), { timeout: 30_000, interval: 250 }).toBe(next);
  const page = await Page.join(server().url, id);
  const state = page.state();
  expect(state.v).toBe(next);
  expect(state.view.play?.view).toMatchObject({ phase: 'bidding', round: 2 });
  const past = state.t === 'welcome' ? state.past : [];
  const [lifted, dealt] = [next - 1, next].map((v) => past.find((row) => row.v === v)?.at ?? 0);
  const waited = (dealt ?? 0) - (lifted ?? 0);
  note(context, { 'a pause of 2 s lasted ms': waited });
  expect(waited).toBeGreaterThanOrEqual(2_000);
  if (isMeasured) expect(waited).toBeLessThan(5_000);
});

function versionOnDisk(id: string): number | undefined {
  return readDisk(server().dir).tables.find((table) => table.id === id)?.v;
}

test(`nothing acknowledged is lost in ${rounds} kills, from seed ${seed}`, {
  timeout: rounds * 30_000,
}, async (context) => {
  const random = seeded(seed);
  const games: Survivors[] = [];
  for (let round = 0; round < rounds; round++) {
    games.push(...(await playRound(round, random)));
  }
  const kept = new Map(games.map(({ id, kept }) => [id, kept]));
  const lost = countLost(kept, await server().disk());
  const recovered = games.flatMap(({ recovered }) => recovered ?? []);
  const fates = games.map(({ fate }) => fate);
  const slowest = quantile(recovered, 1);
  note(context, {
    rounds,
    games: games.length,
    sockets: games.flatMap(({ everyone }) => everyone.flatMap(({ pages }) => pages)).length,
    frames: games
      .flatMap(({ everyone }) => everyone.flatMap(({ pages }) => pages))
      .reduce((sum, { seen }) => sum + seen.length, 0),
    acknowledged: [...kept.values()].flat().length,
    lost,
    'unanswered and in': fates.filter((fate) => fate === 'in').length,
    'unanswered and out': fates.filter((fate) => fate === 'out').length,
    'playing again within ms': Math.ceil(slowest),
  });
  expect(lost).toBe(0);
  if (isMeasured) expect(slowest).toBeLessThan(3_000);
});

/** Two whole games at once, one of each kind, and the runtime killed somewhere in them. */
async function playRound(round: number, random: Random): Promise<Survivors[]> {
  const hasBot = round % 5 === 4;
  const killer = new Killer(server(), planOf(round, random));
  const perudo = await Survivors.gather(
    server().url,
    hasBot
      ? {
          game: 'perudo/1',
          options: { dice: 3, format: 'points', rounds: 2, calza: false },
          reveal: 1,
        }
      : { game: 'perudo/1', options: { dice: 3 }, reveal: 0 },
    { killer, random, bots: hasBot ? 1 : 0 },
  );
  const peruke = await Survivors.gather(
    server().url,
    { game: 'peruke/1', preset: round % 2 ? 'red' : 'standard', reveal: 0 },
    { killer, random, bots: 0 },
  );
  const games = [perudo, peruke];
  await Promise.all(games.map((game) => game.play()));
  killer.kill();
  for (const game of games) await game.outlive();
  for (const game of games) await expectWhole(game);
  return games;
}

function planOf(round: number, random: Random): Plan {
  const at = 1 + below(70, random);
  return round % 2 === 0 ? { on: 'answer', at } : { on: 'send', at, ms: 4 * random() ** 2 };
}

/** The game is over, its record holds every move, and everyone was told just what they might know. */
async function expectWhole(game: Survivors): Promise<void> {
  const over = game.newest();
  expect(over.view.phase).toBe('over');
  const record = await recordOf(server().url, game.id, 1);
  expect(verify(record)).toBeNull();

  const acts = game.kept.flatMap(({ asked }) => (asked.t === 'act' ? [asked.a] : []));
  const people = record.moves.filter(({ seat }) => seat !== null && seat < game.people.length);
  expect(people.map(({ a }) => a)).toEqual(acts);

  const replay = new Replay(record, over.step);
  for (const { page, state } of toldIn(game)) {
    expect(replay.fits(state), `${page.closed ? 'before' : 'after'} the kill: ${state.v}`).toBe(
      true,
    );
  }
  for (const { page } of game.everyone) await page.close();
}

function toldIn({ everyone }: Survivors) {
  return everyone
    .flatMap(({ pages }) => pages)
    .flatMap((page) =>
      page.seen.flatMap(({ message }) => {
        const isState = message?.t === 'welcome' || message?.t === 'now';
        return isState ? [{ page, state: message }] : [];
      }),
    );
}

/** Acknowledged commands that are not in the log on disk exactly once, at the version they were given. */
function countLost(kept: ReadonlyMap<string, readonly Kept[]>, { tables, odd }: Disk): number {
  expect(odd).toBe(0);
  const logs = new Map(tables.map((table) => [table.id, table]));
  let lost = 0;
  for (const [id, commands] of kept) {
    const table = logs.get(id);
    // No version is missing, and none is there twice.
    expect(table?.log.map(({ v }) => v)).toEqual(commands.length && range(table?.v ?? 0));
    for (const command of commands) {
      const rows = table?.log.filter((row) => row.id === command.id) ?? [];
      if (rows.length !== 1 || rows[0]?.v !== command.v) lost += 1;
    }
  }
  return lost;
}

function range(n: number): number[] {
  return Array.from({ length: n }, (_, i) => i + 1);
}
