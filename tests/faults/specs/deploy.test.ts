import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type GameRecord, SHAPE, verify } from '@dado/table';
import { describe, expect, test } from 'vitest';
import { moveOf } from '../kit/moves.ts';
import { Page } from '../kit/page.ts';
import { seeded } from '../kit/random.ts';
import { unhurried } from '../kit/runtime.ts';
import { served } from '../kit/served.ts';
import { recordOf } from '../kit/site.ts';
import { putOnDisk, type Stock } from '../kit/storage.ts';

const server = served(unhurried);

/** A table that an earlier build has stored, in the middle of a game, and the devices that sit there. */
type Past = {
  readonly id: string;
  readonly tokens: readonly string[];
  /** When it was stored: milliseconds since 1970. */
  readonly at: number;
  readonly dump: Stock;
};

function past(shape: number, game: 'perudo' | 'peruke'): Past {
  const name = `../../../apps/worker/test/fixtures/shape-${shape}-${game}.json`;
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
}

const shapes = Array.from({ length: SHAPE - 1 }, (_, older) => older + 1);

describe.each(shapes)('a build that stored tables in shape %i, followed by this one', (shape) => {
  test.each(['perudo', 'peruke'] as const)('goes on in mid-game of %s', async (game) => {
    const { id, tokens, at, dump } = past(shape, game);
    const before = headOf(dump, Date.now() - at);
    // The local runtime makes a file for whatever is asked for; the earlier build's storage goes there.
    expect((await fetch(`${server().url}/api/tables/${id}`)).status).toBe(404);
    server().kill();
    putOnDisk(server().dir, { ...dump, tables: { ...dump.tables, head: [before.row] } });
    await server().back();

    const pages: Page[] = [];
    for (const token of tokens) pages.push(await Page.join(server().url, id, token));
    // A bot may have moved since.
    const welcome = pages[0]?.seen[0]?.state;
    expect(welcome).toMatchObject({ v: before.table.v, step: before.table.step });
    expect(welcome?.view).toMatchObject({
      phase: 'playing',
      you: 0,
      play: { game: before.table.game, commit: before.table.play.commit },
    });
    await playOut(pages);
    const record: GameRecord = await recordOf(server().url, id, before.table.play.n);
    expect(verify(record)).toBeNull();
    for (const page of pages) await page.close();
  });
});

/** The table as it was stored, all its times moved on: as if it had been stored just now. */
function headOf({ tables }: Stock, later: number) {
  const [row = {}] = tables.head ?? [];
  const table = JSON.parse(String(row.json));
  table.touched += later;
  table.play.since += later;
  table.left = table.left.map((at: number | null) => at && at + later);
  return { table, row: { ...row, json: JSON.stringify(table) } };
}

/** Plays on by what the pages show; bots move by themselves, and pauses end. */
async function playOut(pages: readonly Page[]): Promise<void> {
  const random = seeded(4);
  while (pages.some((page) => page.state().view.phase === 'playing')) {
    for (const page of pages) {
      const { view, step } = page.state();
      const a = view.phase === 'playing' && view.play && moveOf(view.play, random);
      if (a) await page.ask({ t: 'act', step, a });
      else if (view.play?.view.phase === 'reveal') await page.ask({ t: 'continue', step });
    }
    await sleep(10);
  }
}
