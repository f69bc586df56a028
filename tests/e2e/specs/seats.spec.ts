import type { Page } from '@playwright/test';
import { expect, test } from '../dado.ts';
import { audit } from '../kit/axe.ts';
import { ownDice } from '../kit/perudo.ts';
import { newPerson, openTable, sitDown } from '../kit/table.ts';

test('a seat goes to a second device by a link that leaves no trace', async ({
  browser,
  baseURL,
}) => {
  const ana = await newPerson(browser, baseURL);
  const ben = await newPerson(browser, baseURL);
  const link = await openTable(ana, { name: 'Ana', game: 'Perudo' });
  await sitDown(ben, link, 'Ben');
  await ana.getByRole('button', { name: 'Start with two players' }).click();
  await expect.poll(() => ownDice(ana)).not.toBeNull();
  const seatLink = await linkToSeat(ana);
  const code = new URL(seatLink).hash.replace('#seat=', '');
  expect(code).toMatch(/^[0-9a-f]{32}$/u);

  const other = await newPerson(browser, baseURL);
  const asked: string[] = [];
  const said: string[] = [];
  other.on('request', (request) => asked.push(request.url(), JSON.stringify(request.headers())));
  other.on('console', (message) => said.push(message.text()));
  // This device has watched the table before.
  await other.goto(link);
  await expect(other.getByText('You are watching', { exact: true })).toBeVisible();
  await other.goto('/');
  await other.goto(seatLink);
  await expect(other.getByText('You have Ana’s seat on this device too.')).toBeVisible();
  await expect.poll(() => ownDice(other)).toBe(await ownDice(ana));

  expect(other.url()).toBe(link);
  expect(await other.evaluate(() => document.referrer + location.hash)).not.toContain(code);
  expect(JSON.stringify(await other.context().storageState())).not.toContain(code);
  expect([...asked, ...said].filter((text) => text.includes(code))).toEqual([]);
  await other.goBack();
  await other.goForward();
  await expect(other).toHaveURL(link);

  // Each of the two can act, and both see it.
  const pages = [other, ana, ben];
  for (const mine of [other, ana]) {
    await bidUntil(pages, mine);
    await expect(mine.getByRole('heading', { name: 'Your turn' })).toBeHidden();
    await expect(ben.getByRole('heading', { name: 'Your turn' })).toBeVisible();
  }

  // The link is good once.
  const third = await newPerson(browser, baseURL);
  await third.goto(seatLink);
  await expect(third.getByText('That link has been used, or is too old.')).toBeVisible();
  expect(third.url()).toBe(link);
});

test('a link to a seat opened in a page of that table, or pasted at the start, works as well', async ({
  browser,
  baseURL,
}) => {
  const ana = await newPerson(browser, baseURL);
  const link = await openTable(ana, { name: 'Ana', game: 'Perudo' });
  const other = await newPerson(browser, baseURL);
  await other.goto(link);
  await expect(other.getByRole('button', { name: 'Sit down' })).toBeVisible();
  await other.evaluate((to) => location.assign(to), await linkToSeat(ana));
  await expect(other.getByText('You have Ana’s seat on this device too.')).toBeVisible();
  await expect(other).toHaveURL(link);
  await expect(other.getByRole('button', { name: 'Stand up' })).toBeVisible();

  const third = await newPerson(browser, baseURL);
  await third.goto('/');
  await third.getByLabel('Link or code').fill(await linkToSeat(ana));
  await third.getByRole('region', { name: 'Got a link' }).getByRole('button').click();
  await expect(third.getByText('You have Ana’s seat on this device too.')).toBeVisible();
  await expect(third).toHaveURL(link);
});

test('who leaves is played for, and comes back', async ({ browser, baseURL }) => {
  const ana = await newPerson(browser, baseURL);
  const ben = await newPerson(browser, baseURL);
  const link = await openTable(ana, { name: 'Ana', game: 'Perudo' });
  await sitDown(ben, link, 'Ben');
  await ana.getByRole('button', { name: 'Start with two players' }).click();
  await expect.poll(() => ownDice(ana)).not.toBeNull();
  const before = await ownDice(ana);

  await leave(ana, 'Leave the game', 'Leave this game?', 'A bot plays on in your place.');
  await expect(ana).toHaveURL('/');
  await expect(ben.getByRole('img', { name: 'has left; a bot plays' })).toBeVisible();
  // The rights have passed on; a seat on autopilot may be given to somebody who asks.
  const dora = await newPerson(browser, baseURL);
  await dora.goto(link);
  await dora.getByRole('button', { name: 'People' }).click();
  const sheet = dora.getByRole('dialog', { name: 'People' });
  await sheet.getByLabel('Your name').fill('Dora');
  await sheet.getByRole('button', { name: 'Ask to play' }).click();
  await ben.getByRole('button', { name: 'People' }).click();
  const people = ben.getByRole('dialog', { name: 'People' });
  await expect(people.getByRole('button', { name: 'Give this seat to Dora' })).toHaveCount(1);
  await expect(people.getByRole('listitem').first()).toHaveText(/has left; a bot plays/u);
  await people.getByRole('button', { name: 'Close' }).click();

  await ana.getByRole('link', { name: /^Perudo, Classic/u }).click();
  await expect(ana.getByText('A bot plays for you.')).toBeVisible();
  await audit(ana, 'a game in which a bot plays for one');
  await ana.getByRole('button', { name: 'I’m back' }).click();
  await expect(ana.getByText('A bot plays for you.')).toBeHidden();
  await expect(ben.getByRole('img', { name: 'has left; a bot plays' })).toBeHidden();
  expect(before).not.toBeNull();
});

test('who leaves after the game has left their seat for the next one', async ({
  browser,
  baseURL,
}) => {
  const ana = await newPerson(browser, baseURL);
  const ben = await newPerson(browser, baseURL);
  const link = await openTable(ana, { name: 'Ana', game: 'Peruke' });
  await sitDown(ben, link, 'Ben');
  await ana.getByRole('button', { name: 'Start with two players' }).click();
  await ana.getByRole('button', { name: 'People' }).click();
  await ana.getByRole('button', { name: 'Stop the game' }).click();
  const stop = ana.getByRole('dialog', { name: 'Stop the game?' });
  await stop.getByRole('button', { name: 'Stop the game' }).click();

  await expect(ben.getByRole('heading', { name: 'The game was stopped' })).toBeVisible();
  await leave(ben, 'Leave the table', 'Leave this table?', 'Your seat is free');
  await expect(ben).toHaveURL('/');
  await ben.goto(link);
  await expect(ben.getByText('You have left this table.')).toBeVisible();
  await ana.getByRole('button', { name: 'Play again at this table' }).click();
  await expect(ana.getByText('1 of 6 seated')).toBeVisible();
  await expect(ben.getByRole('button', { name: 'Sit down' })).toBeVisible();
});

/** Has the page make a link for its own seat. */
async function linkToSeat(page: Page): Promise<string> {
  const people = page.getByRole('button', { name: 'People' });
  if (await people.isVisible()) await people.click();
  await page.getByRole('button', { name: 'Take your seat to another device' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to your seat' }).inputValue();
  await expect(page.getByRole('img', { name: 'The link to your seat as a QR code' })).toBeVisible();
  for (const name of ['Take your seat to another device', 'People']) {
    const sheet = page.getByRole('dialog', { name });
    if (await sheet.isVisible()) await sheet.getByRole('button', { name: 'Close' }).click();
  }
  return link;
}

/** Bids as little as can be, by turns, until `mine` has bid. */
async function bidUntil(pages: readonly Page[], mine: Page): Promise<void> {
  const order = [mine, ...pages.filter((page) => page !== mine)];
  let hasBid = false;
  await expect(async () => {
    for (const page of order) {
      const submit = page.getByRole('button', { name: /^(Bid|Raise to) / });
      if (hasBid || !(await submit.isVisible())) continue;
      await submit.click({ timeout: 500 });
      await expect(submit).toBeHidden({ timeout: 1_000 });
      hasBid = page === mine;
    }
    expect(hasBid).toBe(true);
  }).toPass({ intervals: [100], timeout: 20_000 });
}

/** Leaves by the people, once it has been read what comes of it. */
async function leave(page: Page, button: string, title: string, about: string): Promise<void> {
  await page.getByRole('button', { name: 'People' }).click();
  const sheet = page.getByRole('dialog', { name: 'People' });
  await sheet.getByRole('button', { name: button }).click();
  const sure = page.getByRole('dialog', { name: title });
  await expect(sure).toContainText(about);
  await sure.getByRole('button', { name: button }).click();
}
