import type { PerudoEvent } from '@dado/engine';
import { tokenHash } from '@dado/table';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clock, evict, inside, newToken, openTable, settle, TestPage, wholeOf } from './kit.ts';
import { nextMove, playOut } from './play.ts';

beforeEach(() => clock.stop());
afterEach(() => clock.run());

async function threePlaying() {
  const { id, token } = await openTable({
    game: 'perudo/1',
    options: { dice: 3 },
    name: 'Ana',
    reveal: 0,
  });
  const tokens = [token, newToken(), newToken()];
  const seeds = tokens.map(() => newToken());
  const pages: TestPage[] = [];
  for (const [seat, mine] of tokens.entries()) {
    const page = await TestPage.join(id, mine);
    if (seat > 0) await page.ask({ t: 'sit', name: `P${seat}` });
    await page.ask({ t: 'ready', n: 1, seed: seeds[seat] ?? '' });
    pages.push(page);
  }
  await pages[0]?.ask({ t: 'start' });
  await settle(id, pages);
  return { id, tokens, seeds, pages };
}

/** Puts other dice under a cup, in the state and in the log alike, and wakes the object with it. */
async function putUnder(id: string, seat: number, dice: string): Promise<void> {
  await inside(id, ({ storage: { sql } }) => {
    sql.exec(`UPDATE head SET json = json_set(json, '$.play.state.cups[${seat}]', json(?))`, dice);
    const place = `'$[1].cups[${seat}]'`;
    const start = `json_extract(events, '$[1].t') = 'deal'`;
    sql.exec(`UPDATE log SET events = json_set(events, ${place}, json(?)) WHERE ${start}`, dice);
  });
  await evict(id);
}

test.each([0, 1, 2])(
  'what lies under the cup of seat %d makes no difference to what the others are sent',
  async (hidden) => {
    const { id, tokens, pages } = await threePlaying();
    const ids = tokens.map(() => newToken());
    const opener = nextMove(pages)?.page.state().view.you ?? 0;
    const others = pages.filter((_, seat) => seat !== hidden);
    const { head, log } = await wholeOf(id);
    const runs: string[][] = [];
    for (const dice of ['[1,1,1]', '[6,6,6]']) {
      await putUnder(id, hidden, dice);
      const seen = others.map((page) => page.texts.length);
      // Those who are here come again, and two come late; then all three bid.
      for (const [seat, page] of pages.entries()) await page.hello(tokens[seat], 0);
      expect(pages[hidden]?.state().view.play?.view).toMatchObject({ cup: JSON.parse(dice) });
      const late = await TestPage.join(id, undefined, 0);
      const stranger = await TestPage.join(id, tokenHash('nobody').slice(0, 32), 0);
      for (const [bids, command] of ids.entries()) {
        const page = pages[(opener + bids) % 3];
        const a = { t: 'bid', q: 1 + bids, f: 6 };
        const { step } = page?.state() ?? { step: 0 };
        expect(await page?.ask({ t: 'act', id: command, step, a })).toMatchObject({ t: 'ok' });
        await settle(id, [...pages, late, stranger]);
      }
      const told = [...others, late, stranger].map((page, i) => page.texts.slice(seen[i] ?? 0));
      runs.push(told.flat().filter((text) => text.startsWith('{')));
      await late.close();
      await stranger.close();
      // Everything as it was, for the other dice.
      await inside(id, ({ storage: { sql } }) => {
        sql.exec(
          'UPDATE head SET v = ?, step = ?, json = ?',
          head.v,
          head.step,
          JSON.stringify(head),
        );
        sql.exec('DELETE FROM log WHERE v > ?', log.length);
      });
      await evict(id);
    }
    expect(runs[0]?.length).toBeGreaterThan(20);
    expect(runs[1]).toEqual(runs[0]);
  },
);

test('the player alone is sent what lies under the own cup', async () => {
  const { id, pages } = await threePlaying();
  const watcher = await TestPage.join(id);
  const { log } = await wholeOf(id);
  const deal = log.flatMap(({ events }) => events as PerudoEvent[]).find(({ t }) => t === 'deal');
  const cups = deal?.t === 'deal' ? deal.cups : [];
  expect(cups.map((cup) => cup.length)).toEqual([3, 3, 3]);
  for (const [seat, page] of pages.entries()) {
    expect(page.state().view.play?.view).toMatchObject({ cup: cups[seat] });
  }
  expect(watcher.state().view.play?.view).toMatchObject({ cup: null });
});

test('neither secret nor token nor seed is sent to anybody while a game lasts', async () => {
  const { id, tokens, seeds, pages } = await threePlaying();
  const watcher = await TestPage.join(id, newToken());
  await watcher.ask({ t: 'ask', name: 'Wim' });
  const all = [...pages, watcher];
  await playOut(id, pages);
  await settle(id, all);
  const { secrets } = await wholeOf(id);
  const hashes = tokens.map(tokenHash);
  for (const page of all) {
    const text = page.texts.join('\n');
    for (const hidden of [...tokens, ...hashes, ...seeds]) expect(text).not.toContain(hidden);
    const [first, next] = secrets;
    expect(text).not.toContain(next?.secret);
    const before = page.states().filter(({ view }) => view.phase !== 'over');
    expect(JSON.stringify(before)).not.toContain(first?.secret);
    expect(page.state().view.play?.secret).toBe(first?.secret);
  }
});
