import type { Page } from '@playwright/test';
import { expect, test } from '../dado.ts';
import { comeAs, type Guest } from '../kit/guest.ts';
import { expectToFit, watchForHarm } from '../kit/harm.ts';
import { takeTurn } from '../kit/perudo.ts';
import { openTable, playOn } from '../kit/table.ts';

/** The smallest width that pages have to work at. */
test.use({ viewport: { width: 320, height: 640 } });
test.setTimeout(300_000);

const zalgo = `Z${'\u0335\u0321\u031b\u0300\u0301'.repeat(4)}o`;
const family = '👨‍👩‍👧‍👦';
/** As people may be called; what cannot be seen is taken out, and what is too long is cut. */
const names = {
  me: '<svg onload=hit()>',
  seated: ['"><script>hit()//', 'javascript:hit()', `\u202e${'W'.repeat(24)}`, zalgo],
  watching: [family.repeat(12), 'مرحبا <b>hit()</b>', 'ที่นั่งน้ำปู่ที่นั่ง', '<img/src/onerror=hit()>'],
};
const texts = [
  '<img src=x onerror="hit()"><svg onload="hit()">',
  '"><script>hit()</script>',
  '<a href="javascript:hit()">javascript:hit()</a> [a](javascript:hit())',
  `\u202etxet\u202c ${family.repeat(12)}`,
  'W'.repeat(200),
  zalgo.repeat(12),
];

test('names and texts are words and nothing else, wherever they stand, and fit', async ({
  page,
}) => {
  const harm = await watchForHarm(page);
  const link = await openRace(page);
  const guests: Guest[] = [];
  for (const name of names.seated) guests.push(await comeAs(link, name));
  for (const name of names.watching) guests.push(await comeAs(link, name, 'none'));
  await page.getByRole('button', { name: 'Add a bot' }).click();

  await test.step('while people gather', async () => {
    await expect(page.getByText('6 of 6 seated')).toBeVisible();
    for (const name of [names.me, '"><script>hit()//', 'javascript:hit()', 'W'.repeat(20)]) {
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    }
    await expect(page.getByText('<img/src/onerror=hit').first()).toBeVisible();
    await expectToFit(page, 'the gathering');
    await page.getByRole('button', { name: 'Move or remove "><script>hit()//' }).click();
    await expectToFit(page, 'the sheet of somebody');
    await page.getByRole('dialog').first().getByRole('button', { name: 'Close' }).click();
  });

  await page.getByRole('button', { name: 'Start with six players' }).click();
  await expect(page.getByRole('main', { name: 'Table' })).toBeVisible();
  await expectToFit(page, 'the table');

  await test.step('in the talk', async () => {
    for (const text of texts.slice(0, 5)) guests[0]?.send({ t: 'talk', text });
    guests[1]?.send({ t: 'talk', text: texts[5] ?? '' });
    guests[4]?.send({ t: 'talk', text: texts[0] ?? '' });
    await page.getByRole('button', { name: /^Talk/u }).click();
    const talk = page.getByRole('dialog', { name: 'Talk' });
    for (const text of texts.slice(0, 3)) await expect(talk.getByText(text).first()).toBeVisible();
    await expect(talk.getByText('W'.repeat(200))).toBeVisible();
    await expect(talk.locator('img, script, a, iframe, [onerror]')).toHaveCount(0);
    await expectToFit(page, 'the talk');
    await talk.getByRole('button', { name: 'Close' }).click();
    await expectToFit(page, 'the table with what was said');
  });

  await test.step('among the people', async () => {
    for (const guest of guests.slice(4)) guest.send({ t: 'ask', name: '<svg onload=hit()>' });
    await page.getByRole('button', { name: 'People' }).click();
    const people = page.getByRole('dialog', { name: 'People', exact: true });
    await expect(people.getByText(/^Give this seat to <svg/u).first()).toBeVisible();
    await expectToFit(page, 'the people');
    await people.getByRole('button', { name: `Remove ${'W'.repeat(20)}` }).click();
    const sure = page.getByRole('dialog', { name: `Remove ${'W'.repeat(20)}` });
    await expectToFit(page, 'the question before somebody is removed');
    await sure.getByRole('button', { name: 'Cancel' }).click();
    await people.getByRole('button', { name: 'Close' }).first().click();
  });

  await test.step('to the end of the game', async () => {
    await playOn([page], takeTurn, () => expectToFit(page, 'the last reveal'));
    await expect(page.getByRole('region', { name: 'Places' })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Places' }).getByText('javascript:hit()'),
    ).toBeVisible();
    await expectToFit(page, 'the places');
    await expectNoMarkup(page);
  });

  await test.step('on the start page, in titles and in the preview of the link', async () => {
    await page.goto('/');
    await expect(
      page.getByRole('region', { name: 'Your tables' }).getByText(/javascript:hit/u),
    ).toBeVisible();
    await expectToFit(page, 'the start page');
    await expectNoMarkup(page);
    const shell = await (await page.request.get(link)).text();
    expect(shell).not.toContain('hit()');
  });
  for (const guest of guests) guest.leave();
  expect(harm.seen).toEqual([]);
});

test('six such names fit at a table of Peruke', async ({ page }) => {
  const harm = await watchForHarm(page);
  const link = await openTable(page, { name: names.me, game: 'Peruke' });
  const guests: Guest[] = [];
  for (const name of [...names.seated, family.repeat(12)]) guests.push(await comeAs(link, name));
  await page.getByRole('button', { name: 'Start with six players' }).click();
  await expect(page.getByRole('region', { name: 'Your place' })).toBeVisible();
  await expectToFit(page, 'the table');
  await page.getByRole('button', { name: 'Log' }).click();
  await expect(page.getByRole('dialog', { name: 'Log' })).toBeVisible();
  await expectToFit(page, 'the log');
  await expectNoMarkup(page);
  for (const guest of guests) guest.leave();
  expect(harm.seen).toEqual([]);
});

/** Opens a table at which one showdown decides. */
async function openRace(page: Page): Promise<string> {
  await page.goto('/new');
  await page.getByLabel('Your name').fill(names.me);
  await page.getByText('House rules').click();
  await page.getByLabel('Points race').check({ force: true });
  // Long enough for all that is to be looked at before the end, though every bid is doubted.
  const more = page.getByRole('button', { name: 'Rounds of the race: more' });
  for (let rounds = 1; rounds <= 4; rounds++) await more.click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  return page.getByRole('textbox', { name: 'Link to this table' }).inputValue();
}

/** No element on the page can have come from somebody's words. */
async function expectNoMarkup(page: Page): Promise<void> {
  const strayed = page
    .locator('body')
    .locator('img, iframe, object, script, svg[onload], [onerror], a[href^="javascript:"]');
  await expect(strayed).toHaveCount(0);
}
