import type { Page } from '@playwright/test';
import { expect, test } from '../dado.ts';
import { audit } from '../kit/axe.ts';
import { ownDice } from '../kit/perudo.ts';
import { newPerson, openTable, sitDown } from '../kit/table.ts';

const HOUR_MS = 3_600_000;

test.setTimeout(420_000);

test('a clock that runs out moves; two in a row, and a bot plays until its player is back', async ({
  browser,
  baseURL,
}) => {
  const ana = await newPerson(browser, baseURL);
  const ben = await newPerson(browser, baseURL);
  const steps = { 'Pause after a showdown': -5 };
  const link = await openTable(ana, { name: 'Ana', game: 'Perudo', clock: '20 s', steps });
  await sitDown(ben, link, 'Ben');
  await ana.getByRole('button', { name: 'Start with two players' }).click();
  const [late, other] = await inTurn(ana, ben);
  const name = late === ana ? 'Ana' : 'Ben';
  await expect(late.getByRole('timer')).toHaveText(/^0:(20|1\d)$/u);
  await expect(other.getByRole('timer')).toHaveText(/^0:(20|1\d)$/u);

  // The last ten seconds are announced once, to whoever they concern, and look otherwise.
  const warning = late.getByText(/seconds left, then a bot moves for you/u);
  await expect(warning).toBeVisible({ timeout: 20_000 });
  await expect(late.getByRole('timer')).toHaveCSS('font-weight', '800');
  await expect(other.getByText(/seconds left, then/u)).toHaveCount(0);
  // Both are told for a few seconds only.
  await Promise.all([
    expect(late.getByText('The bot has moved for you.')).toBeVisible({ timeout: 20_000 }),
    expect(other.getByText(`The bot has moved for ${name}.`)).toBeVisible({ timeout: 20_000 }),
  ]);
  await audit(other, 'a clock that has run out');
  await expect(other.getByRole('img', { name: 'on autopilot' })).toHaveCount(0);

  const banner = late.getByText('A bot plays for you.');
  await playUntil(other, async () => banner.isVisible());
  await expect(other.getByRole('img', { name: 'on autopilot' })).toBeVisible();

  await late.getByRole('button', { name: 'I’m back' }).click();
  await expect(banner).toBeHidden();
  await expect(other.getByRole('img', { name: 'on autopilot' })).toBeHidden();
});

test('a clock is right whatever the device believes, and unsure without a connection', async ({
  browser,
  baseURL,
}) => {
  const ana = await newPerson(browser, baseURL);
  const ben = await newPerson(browser, baseURL);
  await ana.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() - 5 * 3_600_000;
  });
  const runsOut: number[] = [];
  let cut = () => {};
  let isCut = false;
  await ana.routeWebSocket(/\/live$/u, (socket) => {
    if (isCut) return void socket.close();
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const end = /"runsOut":(\d+)/u.exec(String(text))?.[1];
      if (end) runsOut.push(Number(end));
      socket.send(text);
    });
    cut = () => {
      isCut = true;
      void socket.close();
    };
  });
  const link = await openTable(ana, { name: 'Ana', game: 'Perudo', clock: '45 s' });
  await sitDown(ben, link, 'Ben');
  await ana.getByRole('button', { name: 'Start with two players' }).click();
  await inTurn(ana, ben);
  expect(Date.now() - (await ana.evaluate(() => Date.now()))).toBeGreaterThan(4 * HOUR_MS);

  // The moments at which the shown seconds change are those of the server's clock. A busy machine shows
  // some of them late, but none early.
  const misses: number[] = [];
  while (misses.length < 5) {
    const { text, at } = await nextChange(ana);
    misses.push((runsOut.at(-1) ?? 0) - at - Number(text.split(':')[1]) * 1_000);
  }
  expect(Math.max(...misses)).toBeLessThan(200);
  expect(Math.min(...misses.map(Math.abs))).toBeLessThan(200);

  cut();
  const unsure = ana.getByRole('timer', { name: 'The clock is not known while' });
  await expect(unsure).toHaveText(/^0:\d\d\?$/u);
  const stands = await unsure.textContent();
  await ana.waitForTimeout(2_100);
  await expect(unsure).toHaveText(stands ?? '');
  isCut = false;
  await expect(ana.getByRole('timer', { name: 'Time left' })).toHaveText(/^0:\d\d$/u);
});

test('a clock waits while nobody who plays is here, and says so to who watches', async ({
  browser,
  baseURL,
}) => {
  const ana = await newPerson(browser, baseURL);
  const ben = await newPerson(browser, baseURL);
  const dora = await newPerson(browser, baseURL);
  const link = await openTable(ana, { name: 'Ana', game: 'Perudo', clock: '20 s' });
  await sitDown(ben, link, 'Ben');
  await ana.getByRole('button', { name: 'Start with two players' }).click();
  for (const page of [ana, ben]) await expect.poll(() => ownDice(page)).not.toBeNull();
  await dora.goto(link);
  await expect(dora.getByRole('timer')).toHaveText(/^0:\d\d$/u);
  await ana.close();
  await ben.close();
  await expect(dora.getByText('Nobody who plays is here. The clock waits for them.')).toBeVisible();
  await expect(dora.getByRole('timer')).toHaveText('waits');
  const back = await ben.context().newPage();
  await back.goto(link);
  // Whoever comes first finds the whole time again.
  await expect(dora.getByRole('timer')).toHaveText(/^0:(20|19|18)$/u);
  await expect(dora.getByText('Nobody who plays is here.')).toBeHidden();
});

/** Whose turn it is, and the other. */
async function inTurn(a: Page, b: Page): Promise<[Page, Page]> {
  for (const page of [a, b]) await expect.poll(() => ownDice(page)).not.toBeNull();
  const yours = a.getByRole('heading', { name: 'Your turn' });
  const theirs = b.getByRole('heading', { name: 'Your turn' });
  await expect.poll(async () => (await yours.isVisible()) || (await theirs.isVisible())).toBe(true);
  return (await yours.isVisible()) ? [a, b] : [b, a];
}

/** Bids as little as can be whenever it can, so that the other is on turn again, until that is enough. */
async function playUntil(page: Page, isEnough: () => Promise<boolean>): Promise<void> {
  const submit = page.getByRole('button', { name: /^(Bid|Raise to) / });
  const next = page.getByRole('button', { name: 'Next round' });
  await expect(async () => {
    for (const button of [submit, next]) {
      if (await button.isVisible()) await button.click({ timeout: 500 }).catch(() => undefined);
    }
    expect(await isEnough()).toBe(true);
  }).toPass({ intervals: [200], timeout: 60_000 });
}

/** What the page's clock shows next, and the real time at which it does. */
function nextChange(page: Page): Promise<{ text: string; at: number }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const timer = document.querySelector('[role=timer]');
        new MutationObserver((_, observer) => {
          observer.disconnect();
          const at = performance.timeOrigin + performance.now();
          resolve({ text: timer?.textContent ?? '', at });
        }).observe(timer ?? document.body, { characterData: true, subtree: true, childList: true });
      }),
  );
}
