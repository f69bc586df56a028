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
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await isTooWide()).toBe(false);
  await openTable(page, { name: 'W'.repeat(24), game: 'Perudo' });
  expect(await isTooWide()).toBe(false);
  await page.getByRole('button', { name: 'Add a bot' }).click();
  await page.getByRole('button', { name: 'Start with two players' }).click();
  await expect(page.getByRole('region', { name: 'Your place' })).toBeVisible();
  expect(await isTooWide()).toBe(false);
});

test('an address that leads nowhere says so, and knows ways on', async ({ page }) => {
  const answer = await page.goto('/nowhere/at/all');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeFocused();
  await page.getByRole('link', { name: 'To the start page', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Dice with friends/);
});

test.describe('the start page', () => {
  test('lists the tables of this browser, and where it is its turn', async ({
    browser,
    baseURL,
  }) => {
    const ana = await newPerson(browser, baseURL);
    await ana.goto('/');
    await expect(ana.getByRole('region', { name: 'Your tables' })).toBeHidden();
    await openTable(ana, { name: 'Ana', game: 'Perudo' });
    const link = await openTable(ana, { name: 'Ana', game: 'Peruke' });
    await ana.getByRole('button', { name: 'Add a bot' }).click();
    await ana.getByRole('button', { name: 'Start with two players' }).click();
    await expect(ana.getByRole('heading', { name: 'Your turn' })).toBeVisible();

    await ana.goto('/');
    const tables = ana.getByRole('region', { name: 'Your tables' }).getByRole('listitem');
    await expect(tables.nth(0)).toHaveText(/^Peruke, Standard.*2 of 6 seated.*Your turn/);
    await expect(tables.nth(1)).toHaveText(/^Perudo, Classic.*1 of 6 seated.*Not started/);
    await tables.nth(0).getByRole('link').click();
    await expect(ana).toHaveURL(link);
    await ana.goBack();
    await tables.nth(1).getByRole('button', { name: 'Take Perudo, Classic off this list' }).click();
    await expect(tables).toHaveCount(1);
  });

  test('marks a table that is gone', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      const visit = { id: '0000000000', at: 1, game: 'perudo/1', preset: 'classic' };
      const kept = JSON.stringify({ ...visit, seat: 0, others: ['Ben'] });
      localStorage.setItem('dado/table/0000000000', kept);
    });
    await page.reload();
    const table = page.getByRole('region', { name: 'Your tables' }).getByRole('listitem');
    await expect(table).toHaveText(/^Perudo, Classic.*Gone$/);
    await expect(table.getByRole('link')).toHaveCount(0);
    await table.getByRole('button').click();
    await expect(table).toBeHidden();
  });

  test('takes a code as well as a link, and says when it is neither', async ({ page }) => {
    const link = await openTable(page, { name: 'Ana', game: 'Perudo' });
    await page.goto('/');
    await page.getByLabel('Link or code').fill('Perudo');
    await page.getByRole('button', { name: 'Join' }).click();
    await expect(page.getByText('That is no link to a table.')).toBeVisible();
    await page.getByLabel('Link or code').fill(link.slice(-10).toUpperCase());
    await page.getByRole('button', { name: 'Join' }).click();
    await expect(page.getByRole('button', { name: 'Stand up' })).toBeVisible();
  });
});

test('without storage everything works, and the page says what a reload costs', async ({
  browser,
  baseURL,
}) => {
  const ana = await newPerson(browser, baseURL);
  await ana.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  const warning = ana.getByText(/^This browser keeps nothing/);
  await ana.goto('/new');
  await expect(warning).toBeVisible();
  const link = await openTable(ana, { name: 'Ana', game: 'Perudo' });
  await expect(warning).toBeVisible();
  await ana.getByRole('button', { name: 'Add a bot' }).click();
  await ana.getByRole('button', { name: 'Start with two players' }).click();
  await expect(ana.getByRole('region', { name: 'Your place' })).toBeVisible();
  await expect(warning).toBeVisible();
  await ana.getByRole('button', { name: 'I know' }).click();
  await expect(warning).toBeHidden();

  await ana.getByRole('link', { name: 'Dado, to the start page' }).click();
  await expect(ana.getByRole('heading', { level: 1 })).toHaveText(/^Dice with friends/);
  await expect(ana.getByRole('region', { name: 'Your tables' })).toBeHidden();
  await ana.getByLabel('Link or code').fill(link);
  await ana.getByRole('button', { name: 'Join' }).click();
  await expect(ana.getByRole('group', { name: /^Your dice: / })).toBeVisible();
});
