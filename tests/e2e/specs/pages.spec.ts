import { expect, test } from '../dado.ts';
import { newPerson, openTable, sitDown } from '../kit/table.ts';

test('a link without a table says so', async ({ page }) => {
  const answer = await page.goto('/t/0000000000');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'No such table' })).toBeVisible();
  await page.getByRole('link', { name: 'Open a new table' }).click();
  await expect(page.getByRole('heading', { name: 'New table' })).toBeVisible();
});

test('from one table to another in the same tab, each keeps its own', async ({
  browser,
  baseURL,
  request,
}) => {
  const ana = await newPerson(browser, baseURL);
  const ben = await newPerson(browser, baseURL);
  const first = await openTable(ana, { name: 'Ana', game: 'Perudo' });
  const second = await openTable(ben, { name: 'Ben', game: 'Peruke' });

  await ana.getByRole('link', { name: 'Dado, to the start page' }).click();
  await ana.getByLabel('Link or code').fill(second);
  await ana.getByRole('button', { name: 'Join' }).click();
  await ana.getByRole('button', { name: 'Sit down' }).click();
  await expect(ben.getByText('2 of 6 seated')).toBeVisible();

  const seated = async (link: string) => {
    const summary = await request.get(new URL(link).pathname.replace('/t/', '/api/tables/'));
    return (await summary.json()).seated;
  };
  expect([await seated(first), await seated(second)]).toEqual([1, 2]);
  await ana.goto(first);
  await expect(ana.getByRole('button', { name: 'Add a bot' })).toBeVisible();
});

test('the host settles the rules until the start', async ({ browser, baseURL }) => {
  const ana = await newPerson(browser, baseURL);
  const ben = await newPerson(browser, baseURL);
  const link = await openTable(ana, { name: 'Ana', game: 'Perudo' });
  await sitDown(ben, link, 'Ben');
  await expect(ben.getByRole('button', { name: 'Change', exact: true })).toBeHidden();

  await ana.getByRole('button', { name: 'Change', exact: true }).click();
  const sheet = ana.getByRole('dialog', { name: 'Change the rules' });
  await sheet.getByLabel('Peruke').check();
  await sheet.getByRole('button', { name: 'Use these rules' }).click();
  await expect(sheet).toBeHidden();
  await expect(ben.getByRole('heading', { name: 'A table of Peruke' })).toBeVisible();
});

test('nothing is wider than a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const isTooWide = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isTooWide()).toBe(false);
  await openTable(page, { name: 'W'.repeat(24), game: 'Perudo' });
  expect(await isTooWide()).toBe(false);
  await page.getByRole('button', { name: 'Add a bot' }).click();
  await page.getByRole('button', { name: 'Start with two players' }).click();
  await expect(page.getByRole('region', { name: 'Your place' })).toBeVisible();
  expect(await isTooWide()).toBe(false);
});
