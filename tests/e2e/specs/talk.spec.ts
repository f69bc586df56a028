import type { Page } from '@playwright/test';
import { expect, test } from '../dado.ts';
import { audit } from '../kit/axe.ts';
import { ownDice } from '../kit/perudo.ts';
import { newPerson, openTable, sitDown } from '../kit/table.ts';

const script =
  '<img src=x onerror="window.hit=1"><script>window.hit=1</script> https://dado.example';

test('what is written is words and nothing else, and can be muted', async ({
  browser,
  baseURL,
}) => {
  const { ana, ben } = await game(browser, baseURL);
  await write(ben, script);
  // On a wide screen the talk stands beside the table.
  await ana.setViewportSize({ width: 1440, height: 900 });
  const talk = ana.getByRole('region', { name: 'Talk', exact: true });
  await expect(talk.getByText(script)).toBeVisible();
  await expect(talk.getByRole('link')).toHaveCount(0);
  await expect(talk.locator('img, script')).toHaveCount(0);
  expect(await ana.evaluate(() => 'hit' in window)).toBe(false);
  await expect(ben.getByText(script).first()).toBeVisible();

  await talk.getByText('Mute somebody').click();
  await talk.getByRole('switch', { name: 'Mute Ben' }).check({ force: true });
  await expect(talk.getByText(script)).toBeHidden();
  await write(ben, 'and again');
  await react(ben, 'Bravo');
  await write(ana, 'over', talk);
  await expect(ben.getByText('over').first()).toBeVisible();
  await expect(ana.getByText('and again')).toHaveCount(0);
  await expect(ana.getByText('Bravo')).toHaveCount(1);

  // It is kept for this table, in this browser.
  await ana.reload();
  await write(ben, 'still there?');
  await write(ana, 'yes', talk);
  await expect(ben.getByText('yes').first()).toBeVisible();
  await expect(ana.getByText('still there?')).toHaveCount(0);
});

test('unread words have a mark, and a long text says how much room is left', async ({
  browser,
  baseURL,
}) => {
  const { ana, ben } = await game(browser, baseURL);
  await ana.setViewportSize({ width: 390, height: 844 });
  await expect(ana.getByRole('button', { name: 'Talk', exact: true })).toBeVisible();
  await write(ben, 'hello');
  await ana.getByRole('button', { name: 'Talk, one unread' }).click();
  const sheet = ana.getByRole('dialog', { name: 'Talk' });
  await expect(sheet.getByText('hello')).toBeVisible();
  const field = sheet.getByRole('textbox', { name: 'Say something' });
  await field.fill('x'.repeat(159));
  await expect(sheet.getByText(/left$/u)).toBeHidden();
  await field.fill('x'.repeat(190));
  await expect(sheet.getByText('10 left')).toBeVisible();
  await field.fill('x'.repeat(203));
  await expect(sheet.getByText('3 too many')).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue('x'.repeat(203));
  // What the picker does with these keys, it does not do from here.
  await field.fill('ab');
  await field.press('ArrowUp');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(ben.getByText('ab', { exact: true }).first()).toBeVisible();
  await expect(ben.getByText(/bids/u)).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(ana.getByRole('button', { name: 'Talk', exact: true })).toBeVisible();
});

test('who watches reacts at once, and writes once they have a name', async ({
  browser,
  baseURL,
}) => {
  const { ana, link } = await game(browser, baseURL);
  const dora = await newPerson(browser, baseURL);
  await dora.setViewportSize({ width: 390, height: 844 });
  await dora.goto(link);
  await react(dora, 'Wow');
  await expect(ana.getByText('Somebody watching: Wow')).toBeVisible();
  await dora.getByRole('button', { name: /^Talk/u }).click();
  const sheet = dora.getByRole('dialog', { name: 'Talk' });
  await sheet.getByLabel('Your name').fill('Dora');
  await sheet.getByRole('button', { name: 'Use this name' }).click();
  await sheet.getByRole('textbox', { name: 'Say something' }).fill('well bluffed');
  await sheet.getByRole('button', { name: 'Send' }).click();
  await ana.getByRole('button', { name: 'Talk, one unread' }).click();
  await expect(ana.getByRole('dialog').getByText('Dora well bluffed')).toBeVisible();
  await audit(ana, 'the talk over a game');
});

test('the host turns writing off; reactions stay, and stand beside the seat', async ({
  browser,
  baseURL,
}) => {
  const { ana, ben } = await game(browser, baseURL, async (ana) => {
    await ana.getByRole('button', { name: 'Change', exact: true }).click();
    const rules = ana.getByRole('dialog', { name: 'Change the rules' });
    await rules.getByText('House rules').click();
    await rules.getByRole('switch', { name: 'People may write' }).uncheck({ force: true });
    await rules.getByRole('button', { name: 'Use these rules' }).click();
    await expect(ana.getByText('Nobody writes here; reactions can be shown.')).toBeVisible();
  });
  await ben.getByRole('button', { name: /^Talk/u }).click();
  const sheet = ben.getByRole('dialog', { name: 'Talk' });
  await expect(sheet.getByText('Writing is off at this table.')).toBeVisible();
  await expect(sheet.getByRole('textbox')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Bravo' }).click();
  await expect(sheet).toBeHidden();
  await expect(ana.getByRole('region', { name: /^Ben,/u }).getByText('Bravo')).toBeVisible();
  // It is read out as well.
  await expect(ana.locator('[aria-live=polite]')).toHaveText('Ben: Bravo.');
  await expect(ana.getByText('Bravo', { exact: true })).toBeHidden({ timeout: 8_000 });
});

/** Ana and Ben in a game of Perudo, in narrow windows. */
async function game(
  browser: Parameters<typeof newPerson>[0],
  baseURL: string,
  before: (ana: Page) => Promise<void> = async () => {},
) {
  const ana = await newPerson(browser, baseURL);
  const ben = await newPerson(browser, baseURL);
  for (const page of [ana, ben]) await page.setViewportSize({ width: 1000, height: 800 });
  const link = await openTable(ana, { name: 'Ana', game: 'Perudo' });
  await before(ana);
  await sitDown(ben, link, 'Ben');
  await ana.getByRole('button', { name: 'Start with two players' }).click();
  for (const page of [ana, ben]) await expect.poll(() => ownDice(page)).not.toBeNull();
  return { ana, ben, link };
}

/** Writes in the sheet, which it opens and closes; or in a place that is open already. */
async function write(page: Page, text: string, place?: ReturnType<Page['getByRole']>) {
  const sheet = place ?? page.getByRole('dialog', { name: 'Talk' });
  if (!place) await page.getByRole('button', { name: /^Talk/u }).click();
  await sheet.getByRole('textbox', { name: 'Say something' }).fill(text);
  await sheet.getByRole('textbox', { name: 'Say something' }).press('Enter');
  await expect(sheet.getByRole('textbox', { name: 'Say something' })).toHaveValue('');
  if (!place) await sheet.getByRole('button', { name: 'Close' }).click();
}

async function react(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Talk/u }).click();
  await page.getByRole('dialog', { name: 'Talk' }).getByRole('button', { name }).click();
}
