import type { Browser, Locator, Page } from '@playwright/test';
import { expect, test } from '../dado.ts';
import { newPerson, openTable, sitDown } from '../kit/table.ts';

/** What stands on a table's seats, in order. */
const seatsOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Seats' }).getByRole('listitem');

/** Ana's table, and Ben at it. */
async function anaAndBen(browser: Browser, baseURL: string) {
  const ana = await newPerson(browser, baseURL);
  const ben = await newPerson(browser, baseURL);
  const link = await openTable(ana, { name: 'Ana', game: 'Perudo' });
  await sitDown(ben, link, 'Ben');
  return { ana, ben, link };
}

test('the link is there as text and as a QR code, on white', async ({ page }) => {
  const link = await openTable(page, { name: 'Ana', game: 'Perudo' });
  expect(new URL(link).pathname).toMatch(/^\/t\/[0-9a-z]{10}$/u);
  const code = page.getByRole('img', { name: 'The link as a QR code' });
  await expect(code).toBeVisible();
  const ground = code.locator('..');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(ground).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  }
});

test('whoever watches is listed by name, and counted without one', async ({ browser, baseURL }) => {
  const { ana, link } = await anaAndBen(browser, baseURL);
  const dora = await newPerson(browser, baseURL);
  await dora.goto(link);
  await expect(ana.getByText('One person is watching')).toBeVisible();
  await dora.getByLabel('Your name').fill('Dora');
  await dora.getByRole('button', { name: 'Just watch' }).click();
  await expect(ana.getByText('Dora is watching')).toBeVisible();
  const farid = await newPerson(browser, baseURL);
  await farid.goto(link);
  await expect(ana.getByText('Dora and one other are watching')).toBeVisible();

  await dora.reload();
  await expect(ana.getByText('Dora and one other are watching')).toBeVisible();
  await expect(dora.getByText('You are watching as Dora.')).toBeVisible();
  await dora.getByRole('button', { name: 'Sit down' }).click();
  await expect(ana.getByText('One person is watching')).toBeVisible();
  await expect(dora.locator(':focus')).toHaveText(/^Dora/);
  await expect(seatsOf(ana).nth(2)).toHaveText(/^DDora/);
});

test('long names are as wide as the page at most', async ({ browser, baseURL }) => {
  const { ana, ben, link } = await anaAndBen(browser, baseURL);
  await ben.getByRole('button', { name: 'Change your name' }).click();
  await ben.getByRole('dialog').getByRole('textbox').fill('W'.repeat(24));
  await ben.getByRole('button', { name: 'Save' }).click();
  const dora = await newPerson(browser, baseURL);
  await dora.goto(link);
  await dora.getByLabel('Your name').fill('M'.repeat(24));
  await dora.getByRole('button', { name: 'Just watch' }).click();
  await ana.setViewportSize({ width: 320, height: 568 });
  await expect(ana.getByText(/^M{20} is watching/)).toBeVisible();
  await ana.getByRole('button', { name: /^Move or remove W{20}/ }).click();
  const isTooWide = () =>
    ana.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('dialog[open]')].some(
        (element) => element.scrollWidth > element.clientWidth,
      ),
    );
  expect(await isTooWide()).toBe(false);
});

test('somebody new sees the rules before sitting down', async ({ browser, baseURL }) => {
  const ana = await newPerson(browser, baseURL);
  const ben = await newPerson(browser, baseURL);
  const steps = { 'Dice to start with': -1 };
  await ben.goto(await openTable(ana, { name: 'Ana', game: 'Perudo', steps }));
  const rules = ben.getByRole('region', { name: 'The rules here' });
  await expect(rules.getByRole('listitem').first()).toHaveText(/four dice each.*not Classic$/);
  await expect(rules.getByText('not Classic')).toHaveCount(1);
});

test('the host moves people, and whoever sits may take a free seat', async ({
  browser,
  baseURL,
}) => {
  const { ana, ben } = await anaAndBen(browser, baseURL);
  const manage = () => ana.getByRole('button', { name: 'Move or remove Ben' }).click();
  await manage();
  await ana.getByRole('button', { name: 'With Ana' }).click();
  await expect(seatsOf(ben).nth(0)).toHaveText(/^BBen/);
  await expect(seatsOf(ben).nth(1)).toHaveText(/^AAna/);
  await manage();
  await ana.getByRole('button', { name: 'To seat 6, which is free' }).click();
  await expect(seatsOf(ben).nth(5)).toHaveText(/^BBen.*You/);
  await ben.getByRole('button', { name: 'Move here, to seat 3' }).click();
  await expect(seatsOf(ana).nth(2)).toHaveText(/^BBen/);
  // Ana is the host still, wherever she sits.
  await expect(ana.getByRole('button', { name: 'Start with two players' })).toBeVisible();
});

test('the host removes somebody, who is told so and does not come back', async ({
  browser,
  baseURL,
}) => {
  const { ana, ben, link } = await anaAndBen(browser, baseURL);
  await ana.getByRole('button', { name: 'Move or remove Ben' }).click();
  await ana.getByRole('button', { name: 'Remove', exact: true }).click();
  const sure = ana.getByRole('dialog', { name: 'Remove Ben' });
  await sure.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(ben.getByText('The host has removed you from this table.')).toBeVisible();
  await expect(ana.getByText('1 of 6 seated')).toBeVisible();
  await ben.goto(link);
  await expect(ben.getByText('The host has removed you from this table.')).toBeVisible();
  await ben.getByRole('link', { name: 'To the start page', exact: true }).click();
  await expect(ben.getByRole('region', { name: 'Your tables' })).toBeHidden();
});

test('back and forward between two tables: each keeps its seat, and gets what is asked of it', async ({
  browser,
  baseURL,
}) => {
  const ana = await newPerson(browser, baseURL);
  const ben = await newPerson(browser, baseURL);
  const first = await openTable(ana, { name: 'Ana', game: 'Perudo' });
  const second = await openTable(ben, { name: 'Ben', game: 'Peruke' });
  await ana.getByRole('link', { name: 'Dado, to the start page' }).click();
  await ana.getByLabel('Link or code').fill(second);
  await ana.getByRole('button', { name: 'Join' }).click();
  await ana.getByRole('button', { name: 'Sit here, on seat 4' }).click();
  await expect(seatsOf(ana).nth(3)).toHaveText(/^AAna.*You/);

  await ana.goBack();
  await ana.goBack();
  await expect(ana).toHaveURL(first);
  await expect(seatsOf(ana).nth(0)).toHaveText(/^AAna.*You, host/);
  await ana.getByRole('button', { name: 'Add a bot' }).click();
  await expect(seatsOf(ana).nth(1)).toHaveText(/bot$/);

  await ana.goForward();
  await ana.goForward();
  await expect(ana).toHaveURL(second);
  await expect(seatsOf(ana).nth(3)).toHaveText(/^AAna.*You/);
  await ana.getByRole('button', { name: 'Stand up' }).click();
  await expect(ben.getByText('1 of 6 seated')).toBeVisible();
  // Nobody sits down again by going back and coming again.
  await ana.goBack();
  await ana.goForward();
  await expect(ana.getByRole('button', { name: 'Sit down' })).toBeVisible();
  await expect(ben.getByText('1 of 6 seated')).toBeVisible();
});

test('going back from a new table opens no second one', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.goto('/');
  await page.getByRole('link', { name: /^Perudo/ }).click();
  await page.getByLabel('Your name').fill('Ana');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('button', { name: 'Stand up' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/u);
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Stand up' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Stand up' })).toBeVisible();
  expect(posts).toHaveLength(1);
});

test('a second tab is the same seat, and both show the same', async ({ browser, baseURL }) => {
  const ana = await newPerson(browser, baseURL);
  const link = await openTable(ana, { name: 'Ana', game: 'Perudo' });
  const again = await ana.context().newPage();
  await again.goto(link);
  await again.getByRole('button', { name: 'Add a bot' }).click();
  await expect(ana.getByText('2 of 6 seated')).toBeVisible();
  await ana.getByRole('button', { name: 'Start with two players' }).click();
  await expect(again.getByRole('region', { name: 'Your place' })).toBeVisible();
  const dice = (page: Page) =>
    page.getByRole('group', { name: /^Your dice: [1-6]/ }).getAttribute('aria-label');
  expect(await dice(again)).toBe(await dice(ana));
});
