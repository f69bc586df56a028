import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../dado.ts';
import { takeTurn } from '../kit/peruke.ts';
import { openTable, sitDown } from '../kit/table.ts';

const folder = fileURLToPath(new URL('../../../docs/screenshots/', import.meta.url));
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };
type Theme = 'light' | 'dark';

test.setTimeout(180_000);

test('home', async ({ browser, baseURL }) => {
  const page = await person(browser, baseURL);
  await page.goto('/');
  await shoot(page, 'home');
});

test('a table of Perudo', async ({ browser, baseURL }) => {
  const ana = await person(browser, baseURL);
  const link = await openTable(ana, { name: 'Ana', game: 'Perudo' });
  const ben = await sits(browser, baseURL, link, 'Ben');
  await ana.getByRole('button', { name: 'Add a bot' }).click();
  const remove = ana.getByRole('button', { name: /^Remove / });
  await expect(remove).toBeVisible();
  await shoot(ana, 'gathering');

  await remove.click();
  const chidi = await sits(browser, baseURL, link, 'Chidi');
  const dora = await sits(browser, baseURL, link, 'Dora');
  await ana.getByRole('button', { name: 'Start with four players' }).click();

  const players = [ana, ben, chidi, dora];
  for (let bids = 0; ; bids++) {
    const page = await onTurn(players);
    if (page === ana && bids > 2) break;
    await bid(page, bids === 0 ? 4 : bids % 2);
  }
  await shoot(ana, 'perudo');
  for (const theme of ['light', 'dark'] as const) await shoot(ana, `table-${theme}`, theme, desk);

  await doubt(ana);
  await shoot(ana, 'showdown', 'dark');
});

test('a table of Peruke', async ({ browser, baseURL }) => {
  const ana = await person(browser, baseURL);
  const link = await openTable(ana, { name: 'Ana', game: 'Peruke' });
  const ben = await sits(browser, baseURL, link, 'Ben');
  await ana.getByRole('button', { name: 'Start with two players' }).click();
  for (let turns = 0; ; turns++) {
    const page = await onTurn([ana, ben]);
    if (page === ana && turns > 5) break;
    await takeTurn(page);
  }
  await shoot(ana, 'peruke');
});

/** A page of somebody whose screen moves nothing, so that what is seen stands still. */
async function person(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: phone,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  return context.newPage();
}

async function sits(browser: Browser, baseURL: string, link: string, name: string): Promise<Page> {
  const page = await person(browser, baseURL);
  await sitDown(page, link, name);
  return page;
}

/** The page whose turn it is. */
async function onTurn(pages: readonly Page[]): Promise<Page> {
  let found: Page | undefined;
  await expect(async () => {
    for (const page of pages) if (await isOnTurn(page)) found = page;
    expect(found).toBeDefined();
  }).toPass({ intervals: [100] });
  return found ?? onTurn(pages);
}

function isOnTurn(page: Page): Promise<boolean> {
  return page.getByRole('heading', { name: 'Your turn' }).isVisible();
}

/** Bids that many more than it must. Tried again, since a press right after a change does not count. */
async function bid(page: Page, more: number): Promise<void> {
  for (let i = 0; i < more; i++) await page.getByRole('button', { name: 'One more' }).click();
  await expect(async () => {
    const button = page.getByRole('button', { name: /^(Bid|Raise to) / });
    if (await button.isVisible()) await button.click({ timeout: 1_000 });
    expect(await isOnTurn(page)).toBe(false);
  }).toPass({ intervals: [200] });
}

async function doubt(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next round' });
  await expect(async () => {
    const dudo = page.getByRole('button', { name: /^Dudo/ });
    if (await dudo.isVisible()) await dudo.click({ timeout: 1_000 });
    await expect(next).toBeVisible({ timeout: 300 });
  }).toPass({ intervals: [200] });
}

/** Keeps what the page shows as WebP, which Playwright itself cannot write; on a phone if not said. */
async function shoot(
  page: Page,
  name: string,
  theme: Theme = 'light',
  size = phone,
): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const session = await page.context().newCDPSession(page);
  const scale = size === phone ? 1.5 : 1;
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 82,
    clip: { x: 0, y: 0, ...size, scale },
  });
  await session.detach();
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}${name}.webp`, Buffer.from(data, 'base64'));
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'light' });
}
