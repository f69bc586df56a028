import type { Page } from '@playwright/test';
import { expect, test } from '../dado.ts';
import { audit } from '../kit/axe.ts';
import { expectFocus, tabTo } from '../kit/keys.ts';
import { newPerson, openTable, sitDown } from '../kit/table.ts';

test.setTimeout(300_000);

test('the pages around a game have no barrier', async ({ browser, baseURL, page }) => {
  await page.goto('/');
  await audit(page, 'home');
  await page.goto('/nowhere');
  await audit(page, 'no page');
  await page.goto('/t/0000000000');
  await expect(page.getByRole('heading', { name: 'No such table' })).toBeVisible();
  await audit(page, 'no table');
  await page.goto('/new');
  await page.getByText('House rules').click();
  await audit(page, 'a new table');

  const ana = await newPerson(browser, baseURL);
  const link = await openTable(ana, { name: 'Ana', game: 'Perudo' });
  await ana.getByRole('button', { name: 'Add a bot' }).click();
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Sit down' })).toBeVisible();
  await audit(page, 'a newcomer');
  await sitDown(page, link, 'Ben');
  await audit(page, 'the gathering of who sits');
  await audit(ana, 'the gathering of the host');
  for (let bots = 0; bots < 3; bots++) await ana.getByRole('button', { name: 'Add a bot' }).click();
  const watcher = await newPerson(browser, baseURL);
  await watcher.goto(link);
  await expect(watcher.getByText('6 of 6 seated')).toBeVisible();
  await audit(watcher, 'the gathering of who watches');
});

test('a game is played by keyboard alone, and the focus is never lost', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, 'Perudo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New table' })).toBeVisible();
  await tabTo(page, 'Your name');
  await page.keyboard.type('Ana');
  await tabTo(page, 'House rules');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Dice to start with: less');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('three dice each')).toBeVisible();
  await tabTo(page, 'Pause after a showdown: more');
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowUp');
  await tabTo(page, 'Open the table');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Add a bot');
  await page.keyboard.press('Enter');
  const start = 'Start with two players';
  await expect(page.getByRole('button', { name: start })).toBeVisible();
  await expectFocus(page);
  await tabTo(page, start);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main', { name: 'Table' })).toBeVisible();

  const places = page.getByRole('button', { name: 'See the places' });
  const next = page.getByRole('button', { name: 'Next round' });
  const yours = page.getByRole('heading', { name: 'Your turn' });
  while (!(await places.isVisible())) {
    await expect(places.or(next).or(yours)).toBeVisible();
    await expectFocus(page);
    if (await yours.isVisible()) await takeTurn(page);
    else if (await next.isVisible()) {
      await tabTo(page, 'Next round');
      await page.keyboard.press('Enter');
      await expect(next).toBeHidden();
    }
  }
  await expectFocus(page);
  await tabTo(page, 'See the places');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Places' })).toBeVisible();
  await expectFocus(page);
  await tabTo(page, 'Play again at this table');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Stand up' })).toBeVisible();
  await expectFocus(page);
});

/** Opens with a bid that the arrow keys choose, and doubts every other. */
async function takeTurn(page: Page): Promise<void> {
  const yours = page.getByRole('heading', { name: 'Your turn' });
  const isOpening = await page.getByText('Open the bidding').isVisible();
  if (isOpening) {
    await tabTo(page, 'Bid ');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('button', { name: 'Bid Two twos' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
  }
  // Tried again, since a press right after a change does not count, and a call takes two.
  await expect(async () => {
    if (await yours.isVisible()) {
      await tabTo(page, isOpening ? 'Bid ' : 'Dudo');
      await page.keyboard.press('Enter');
    }
    await expect(yours).toBeHidden({ timeout: 350 });
  }).toPass({ intervals: [50], timeout: 20_000 });
}
