import type { Page } from '@playwright/test';
import { expect, test } from '../dado.ts';
import { ownDice } from '../kit/perudo.ts';
import { countLoads, overhear } from '../kit/speech.ts';
import { openTable } from '../kit/table.ts';

const otherVersion = 'This page and the table are of different versions';

test('a page of another version reloads once, and has its seat and dice', async ({ page }) => {
  const speech = await overhear(page);
  const dice = await inGame(page);
  const loads = countLoads(page);
  speech.speak(99, 1);
  await speech.drop();
  await expect.poll(() => loads.n).toBe(1);
  await expect.poll(() => ownDice(page)).toBe(dice);
  expect(loads.n).toBe(1);
});

for (const [what, p] of [
  ['older than the table', 0],
  ['newer than the table', 2],
] as const) {
  test(`a page that stays ${what} says so, with a way on, and does not reload for ever`, async ({
    page,
  }) => {
    const speech = await overhear(page);
    const dice = await inGame(page);
    const loads = countLoads(page);
    speech.speak(p, Number.POSITIVE_INFINITY);
    await speech.drop();
    await expect(page.getByText(otherVersion)).toBeVisible();
    expect(loads.n).toBe(1);
    expect(speech.closed).toEqual([4001, 4001]);
    await page.waitForTimeout(3_000);
    expect(loads.n).toBe(1);
    expect(speech.closed).toEqual([4001, 4001]);

    // The table has come to speak as the page does; the seat has waited.
    speech.speak(p, 0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => ownDice(page)).toBe(dice);
  });
}

test('a part of the page that is gone after a deployment brings the new page, once', async ({
  page,
}) => {
  const dice = await inGame(page);
  const loads = countLoads(page);
  let isGone = true;
  await page.route(/\/assets\/People-[^/]+\.js$/u, (route) =>
    isGone ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  );
  await page.getByRole('button', { name: 'People' }).click();
  await expect.poll(() => loads.n).toBe(1);
  await expect.poll(() => ownDice(page)).toBe(dice);

  // Gone still: it is said where it is missing, and the game goes on.
  await page.getByRole('button', { name: 'People' }).click();
  const sheet = page.getByRole('dialog', { name: 'People' });
  await expect(sheet.getByText('It could not be loaded.')).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(loads.n).toBe(1);
  await sheet.getByRole('button', { name: 'Close' }).click();
  expect(await ownDice(page)).toBe(dice);

  isGone = false;
  await page.getByRole('button', { name: 'People' }).click();
  await sheet.getByRole('button', { name: 'Reload the page' }).click();
  await expect.poll(() => ownDice(page)).toBe(dice);
  await page.getByRole('button', { name: 'People' }).click();
  await expect(sheet.getByText('Ana', { exact: true })).toBeVisible();
});

test('a whole page that is gone after a deployment is fetched anew', async ({ page }) => {
  await page.goto('/');
  const loads = countLoads(page);
  await page.route(/\/assets\/NewTable-[^/]+\.js$/u, (route) =>
    loads.n === 0 ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  );
  await page.getByRole('link', { name: /^Perudo/u }).click();
  await expect(page.getByLabel('Your name')).toBeVisible();
  expect(loads.n).toBe(1);
  await expect(page).toHaveURL(/\/new/u);
});

test('without a network a part that is missing takes nothing else away', async ({ page }) => {
  const dice = await inGame(page);
  const loads = countLoads(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'People' }).click();
  const sheet = page.getByRole('dialog', { name: 'People' });
  await expect(sheet.getByText('It could not be loaded.')).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(loads.n).toBe(0);
  await sheet.getByRole('button', { name: 'Close' }).click();
  expect(await ownDice(page)).toBe(dice);
});

/** Ana in a game with a bot, in which only she can move; her dice. */
async function inGame(page: Page): Promise<string> {
  await openTable(page, { name: 'Ana', game: 'Perudo' });
  await page.getByRole('button', { name: 'Add a bot' }).click();
  await page.getByRole('button', { name: 'Start with two players' }).click();
  await expect(page.getByRole('heading', { name: 'Your turn' })).toBeVisible();
  return (await ownDice(page)) ?? '';
}
