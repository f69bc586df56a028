import type { Page } from '@playwright/test';
import { expect, test } from '../dado.ts';
import { audit, auditMarkup } from '../kit/axe.ts';
import { pointsIn, takeTurn, useOneDie, useSum } from '../kit/peruke.ts';
import { newPerson, openTable, playOn, sitDown } from '../kit/table.ts';

test.setTimeout(600_000);

test('two people finish two rounds of Peruke', async ({ browser, baseURL }) => {
  const ana = await newPerson(browser, baseURL);
  const ben = await newPerson(browser, baseURL);
  const players = [ana, ben];
  const table = { name: 'Ana', game: 'Peruke', rules: 'Standard' } as const;
  const link = await openTable(ana, { ...table, steps: { 'Pause after a showdown': 5 } });
  await sitDown(ben, link, 'Ben');
  await ana.getByRole('button', { name: 'Start with two players' }).click();

  const passed = untilPassed(ana);
  const rounds = scored(players, ['Ana', 'Ben'], 84);
  let turns = 0;
  await playOn(
    players,
    async (page) => {
      if (page === ana && turns++ === 0) await lookAtFirstTurn(ana, ben);
      await takeTurn(page);
    },
    async () => {
      await rounds.look();
      if (rounds.count() === 1) await audit(ana, 'the end of a round');
    },
  );
  await rounds.expectEnd(2);
  await audit(ben, 'the end');
  const markup = await Promise.race([passed, null]);
  if (markup) await auditMarkup(ana.context(), markup, 'a turn that passes');
});

test('three people finish three rounds of Peruke with red dice', async ({ browser, baseURL }) => {
  const ana = await newPerson(browser, baseURL);
  const ben = await newPerson(browser, baseURL);
  const chidi = await newPerson(browser, baseURL);
  const players = [ana, ben, chidi];
  const table = { name: 'Ana', game: 'Peruke', rules: 'Red dice' } as const;
  const link = await openTable(ana, { ...table, steps: { 'Pause after a showdown': 5 } });
  await sitDown(ben, link, 'Ben');
  await sitDown(chidi, link, 'Chidi');
  await ana.getByRole('button', { name: 'Start with three players' }).click();

  const rounds = scored(players, ['Ana', 'Ben', 'Chidi'], 63);
  let sums = 0;
  await playOn(
    players,
    async (page) => {
      const look = () => audit(page, 'a turn with a red sum');
      if (sums === 0 && (await useSum(page, look))) sums += 1;
      await takeTurn(page);
    },
    rounds.look,
  );
  expect(sums).toBe(1);
  await rounds.expectEnd(3);
});

async function lookAtFirstTurn(ana: Page, ben: Page): Promise<void> {
  await expect(ana.getByText('First turn: secure your own discs')).toBeVisible();
  await expect(ben.getByText('Everyone sees these dice')).toBeVisible();
  await audit(ana, 'the first turn');
  await audit(ben, 'the turn of another');
  await useOneDie(ana);
  await expect(ana.getByRole('img', { name: /, safe, used by 1/u })).toBeVisible();
  await audit(ana, 'a turn with a use staged');
  await ana.getByRole('button', { name: 'Undo' }).click();
  await expect(ana.getByRole('img', { name: /, used by/u })).toHaveCount(0);
}

/** The markup of a page as it is when one of its own turns passes, which is not for long. */
async function untilPassed(page: Page): Promise<string | null> {
  const markup = page.waitForFunction(
    () => {
      const title = document.querySelector('h2')?.textContent ?? '';
      return title.includes('No die of yours fits') && document.documentElement.outerHTML;
    },
    null,
    { timeout: 0 },
  );
  return markup.then((found) => String(found)).catch(() => null);
}

/** Reads the points of every round on every page: they agree, add up, and come to so many a round. */
function scored(players: readonly Page[], names: readonly string[], inPlay: number) {
  const rounds: (readonly number[])[] = [];
  const totals = () => names.map((_, seat) => rounds.reduce((sum, of) => sum + (of[seat] ?? 0), 0));
  const read = async (page: Page, title: string) => {
    await expect(page.getByRole('region', { name: title })).toBeVisible();
    const points = await pointsIn(page, title);
    const me = players.indexOf(page);
    return names.map((name, seat) => points.get(seat === me ? 'You' : name) ?? []);
  };
  const look = async () => {
    const before = totals();
    const title = `Round ${rounds.length + 1}`;
    const [mine = [], ...others] = await Promise.all(players.map((page) => read(page, title)));
    for (const theirs of others) expect(theirs).toEqual(mine);
    for (const [seat, points] of mine.entries()) {
      const [captured = 0, safe = 0, swept = 0, round = 0, total = 0] = points;
      expect(captured + safe + swept, `${names[seat]}, ${title}`).toBe(round);
      expect(total).toBe((before[seat] ?? 0) + round);
    }
    const scores = mine.map((points) => points[3] ?? 0);
    expect(scores.reduce((sum, n) => sum + n, 0)).toBe(inPlay);
    rounds.push(scores);
  };
  const expectEnd = async (count: number) => {
    expect(rounds).toHaveLength(count);
    const best = Math.max(...totals());
    for (const page of players) {
      const byRound = await read(page, 'Points by round');
      expect(byRound).toEqual(names.map((_, s) => [...rounds.map((of) => of[s]), totals()[s]]));
      const places = page.getByRole('region', { name: 'Places' }).getByRole('listitem');
      await expect(places.first()).toContainText(`${best} points`);
      await expect(page.getByText(`with ${best} points`)).toBeVisible();
    }
  };
  return { look, expectEnd, count: () => rounds.length };
}
