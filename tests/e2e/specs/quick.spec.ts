import type { Page } from '@playwright/test';
import { expect, test } from '../dado.ts';
import { audit } from '../kit/axe.ts';
import { ownDice } from '../kit/perudo.ts';
import { newPerson } from '../kit/table.ts';

/** After so long nobody has to go on waiting for people. */
const PATIENCE_MS = 20_000;

test('two strangers are matched, and it begins by itself', async ({ browser, baseURL }) => {
  const ana = await newPerson(browser, baseURL);
  const ben = await newPerson(browser, baseURL);
  const link = await quickMatch(ana, 'Ana');
  await expect(ana.getByText('One more player, and it begins.')).toBeVisible();
  await expect(ana.getByRole('button', { name: /^(Start|Change$|Add a bot)/u })).toHaveCount(0);

  await audit(ana, 'waiting for a quick match');
  await ben.goto('/');
  await expect(ben.getByText('Perudo for two')).toBeVisible();
  expect(await quickMatch(ben, 'Ben')).toBe(link);
  await expect(ana.getByText('Everyone is here. It begins in a moment.')).toBeVisible();
  for (const page of [ana, ben]) await expect.poll(() => ownDice(page)).not.toBeNull();
  // One of the two has 45 seconds now.
  await expect(ana.getByRole('timer')).toHaveText(/^0:(4\d|3\d)$/u);

  const dora = await newPerson(browser, baseURL);
  await dora.goto('/');
  await expect(dora.getByText('Waiting for players')).toBeHidden();
});

test('the list of open tables takes one there with one press', async ({ browser, baseURL }) => {
  const ana = await newPerson(browser, baseURL);
  const ben = await newPerson(browser, baseURL);
  await quickMatch(ana, 'Ana', 'Peruke');
  await ben.goto('/');
  await nameOf(ben).fill('Ben');
  await ben.getByRole('button', { name: 'Sit down: Peruke for two' }).click();
  await expect(ben.getByRole('region', { name: 'Your place' })).toBeVisible();
  await expect(ana.getByRole('region', { name: 'Your place' })).toBeVisible();
});

test('who has waited in vain plays with bots', async ({ browser, baseURL }) => {
  const ana = await newPerson(browser, baseURL);
  await ana.clock.install();
  await quickMatch(ana, 'Ana', 'Perudo', 3);
  await expect(ana.getByText('Two players more, and it begins.')).toBeVisible();
  const bots = ana.getByRole('button', { name: 'Play with bots' });
  await expect(bots).toBeHidden();
  await ana.clock.runFor(PATIENCE_MS);
  await bots.click();
  await expect.poll(() => ownDice(ana)).not.toBeNull();
  await expect(ana.getByRole('img', { name: 'normal bot' })).toHaveCount(2);
});

/** Asks for a match from the start page; the address that it leads to. */
async function quickMatch(page: Page, name: string, game = 'Perudo', size = 2): Promise<string> {
  await page.goto('/');
  await nameOf(page).fill(name);
  const card = page.getByRole('region', { name: 'Quick match' });
  await card.getByRole('radio', { name: game }).check();
  for (let n = 2; n < size; n++) await card.getByRole('button', { name: 'More players' }).click();
  await card.getByRole('button', { name: 'Quick match' }).click();
  await expect(page).toHaveURL(/\/t\//u);
  return page.url();
}

function nameOf(page: Page) {
  return page.getByRole('region', { name: 'Quick match' }).getByLabel('Your name');
}
