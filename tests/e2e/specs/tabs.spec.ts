import type { Page } from '@playwright/test';
import { expect, test } from '../dado.ts';
import { bid, bidWords, call, ownDice } from '../kit/perudo.ts';
import type { Bid } from '../kit/steer.ts';
import { newPerson, openTable, sitDown } from '../kit/table.ts';

/** A seat whose last page went is shown as away after fifteen seconds. */
const AWAY_MS = 15_000;

test.setTimeout(300_000);

test('two tabs of one player see and do the same, and one can go', async ({ browser, baseURL }) => {
  const ana = await newPerson(browser, baseURL);
  const ben = await newPerson(browser, baseURL);
  const link = await openTable(ana, {
    name: 'Ana',
    game: 'Perudo',
    steps: { 'Pause after a showdown': 5 },
  });
  await sitDown(ben, link, 'Ben');
  await ana.getByRole('button', { name: 'Start with two players' }).click();
  await expect.poll(() => ownDice(ana)).not.toBeNull();

  const second = await duplicate(ana);
  await expect.poll(() => ownDice(second)).toBe(await ownDice(ana));

  const turn = async (wanted: Page) => {
    await expect(wanted.getByRole('heading', { name: 'Your turn' })).toBeVisible();
  };
  const all = [ana, second, ben];
  const bids = async (page: Page, made: Bid) => {
    await turn(page);
    // A tab that is not looked at need not draw anything.
    await page.bringToFront();
    await bid(page, made);
    for (const other of all) {
      await expect(other.getByRole('img', { name: bidWords(made) }).first()).toBeVisible();
    }
  };
  const isAnaFirst = await ana.getByRole('heading', { name: 'Your turn' }).isVisible();
  if (!isAnaFirst) await bids(ben, { q: 1, f: 2 });
  // Each tab acts, and each gets what the other did.
  await bids(second, { q: 1, f: 3 });
  await bids(ben, { q: 1, f: 4 });
  await bids(ana, { q: 1, f: 5 });
  await bids(ben, { q: 1, f: 6 });

  // The first tab goes late; nothing changes for the one that stays.
  await ana.close();
  const closedAt = Date.now();
  all.splice(0, 1);
  await bids(second, { q: 2, f: 2 });
  await turn(ben);
  const before = await ownDice(second);
  await second.reload();
  await expect.poll(() => ownDice(second)).toBe(before);
  await call(ben, 'Dudo');
  for (const page of all) await expect(page.getByText('counted', { exact: true })).toBeVisible();
  const shown = await second
    .getByRole('region', { name: 'Your place' })
    .getByRole('heading')
    .textContent();
  await second.reload();
  await expect(second.getByRole('region', { name: 'Your place' }).getByRole('heading')).toHaveText(
    shown ?? '',
  );
  for (const page of all) await page.getByRole('button', { name: 'Next round' }).click();
  await expect(ben.getByRole('heading', { name: 'Round 2', exact: true })).toBeVisible();
  await ben.waitForTimeout(Math.max(0, closedAt + AWAY_MS + 1_000 - Date.now()));
  await expect(ben.getByRole('img', { name: 'not here' })).toHaveCount(0);
});

/** The same tab once more, as a browser's own "duplicate" makes it: with what the session holds. */
async function duplicate(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => {
    window.open(location.href);
  });
  return opened;
}
