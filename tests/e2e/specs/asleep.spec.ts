import type { Browser, Page } from '@playwright/test';
import { test as base, expect } from '../dado.ts';
import { bid, ownDice, tile } from '../kit/perudo.ts';
import { takeTurn, useOneDie } from '../kit/peruke.ts';
import { listen, lookAgain, putToSleep, watchSockets } from '../kit/sleep.ts';
import { newPerson, openTable, sitDown } from '../kit/table.ts';
import { layWire, type Wire } from '../kit/wire.ts';

/** By then a page says that it has lost its table. */
const LOST_MS = 5_000;

/** The most that a page may need to be itself again. */
const AWAKE_MS = 3_000;

const HOUR_MS = 3_600_000;

// Nothing is judged by it; a busy machine needs its time.
base.setTimeout(300_000);

const test = base.extend<{ wire: Wire }>({
  wire: async ({ baseURL }, use) => {
    const wire = await layWire(baseURL);
    await use(wire);
    await wire.close();
  },
});

test('a page that slept shows what is, at once, and none of what was as if it were new', async ({
  browser,
  baseURL,
}) => {
  const { mine: late, theirs: other } = await perudo(browser, baseURL, baseURL, sleepy);
  await bid(late, { q: 1, f: 3 });
  await expect(yours(other)).toBeVisible();
  const sockets = watchSockets(late);
  const said = await listen(late);

  const wake = await putToSleep(late);
  await bid(other, { q: 2, f: 6 });
  await other.waitForTimeout(500);
  await wake(20_000);
  await expect(yours(late)).toBeVisible({ timeout: AWAKE_MS });
  await expect(raise(late)).not.toHaveAttribute('aria-disabled', 'true', { timeout: AWAKE_MS });
  await expect(late.getByRole('img', { name: 'Two sixes' }).first()).toBeVisible();
  await expect.poll(said).toEqual(['Up to date again. Ben bids two sixes. Your turn.']);
  expect(sockets.opened).toBeLessThanOrEqual(1);
  await bid(late, { q: 3, f: 2 });
  await expect(yours(other)).toBeVisible();
});

test('on waking up with a dead connection one new one is taken, and the choice of the turn is kept', async ({
  browser,
  baseURL,
  wire,
}) => {
  const { mine, theirs } = await perudo(browser, baseURL, wire.url);
  await choose(mine, 5, 'Fives');
  const before = await ownDice(mine);
  const sockets = watchSockets(mine);
  const told = await listen(mine);

  wire.strand();
  await lookAgain(mine);
  const wokeAt = Date.now();
  // Until it is known what is, nothing can be pressed, and nothing is shown as running.
  await expect(raise(mine)).toHaveAttribute('aria-disabled', 'true', { timeout: 1_000 });
  await expect(tile(mine, 'Dudo')).toHaveAttribute('aria-disabled', 'true');
  await expect(mine.getByRole('timer', { name: 'The clock is not known' })).toBeVisible();
  await expect(raise(mine)).not.toHaveAttribute('aria-disabled', 'true', { timeout: AWAKE_MS });
  expect(Date.now() - wokeAt).toBeLessThan(AWAKE_MS + 200);
  expect(sockets).toEqual({ opened: 1, first: ['welcome'] });
  await expect(mine.getByRole('timer', { name: 'Time left' })).toBeVisible();

  await expect(raise(mine)).toHaveAccessibleName(/ Five fives$/u);
  expect(await ownDice(mine)).toBe(before);
  expect((await told()).length).toBeLessThanOrEqual(2);
  await raise(mine).click();
  await expect(theirs.getByRole('img', { name: 'Five fives' }).first()).toBeVisible();
});

test('a choice is dropped when the turn went on meanwhile', async ({ browser, baseURL }) => {
  const { mine, theirs } = await perudo(browser, baseURL, baseURL, sleepy);
  const second = await anotherTab(mine);
  await choose(mine, 5, 'Fives');
  const wake = await putToSleep(mine);
  await bid(second, { q: 1, f: 4 });
  await bid(theirs, { q: 1, f: 5 });
  await wake(20_000);
  await expect(raise(mine)).toHaveAccessibleName('Raise to One six', { timeout: AWAKE_MS });
});

test('uses that were put together are kept in the same turn, and dropped with it', async ({
  browser,
  baseURL,
  wire,
}) => {
  const { mine } = await gameOf(browser, 'Peruke', baseURL, wire.url, sleepy);
  await useOneDie(mine);
  const undo = mine.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeEnabled();
  const staged = await used(mine);
  expect(staged).not.toEqual([]);
  const sockets = watchSockets(mine);
  wire.strand();
  await lookAgain(mine);
  await expect.poll(() => sockets.first, { timeout: AWAKE_MS }).toEqual(['welcome']);
  expect(await used(mine)).toEqual(staged);

  wire.cut();
  await expect(mine.getByText('Connection lost.')).toBeVisible({ timeout: LOST_MS });
  expect(await used(mine)).toEqual(staged);
  wire.restore();
  await expect(mine.getByText('Connection lost.')).toBeHidden();
  expect(await used(mine)).toEqual(staged);

  // The same seat ends the turn on another page, while this one sleeps.
  const second = await anotherTab(mine);
  const wake = await putToSleep(mine);
  await takeTurn(second);
  await wake(20_000);
  await expect.poll(() => used(mine), { timeout: AWAKE_MS }).toEqual([]);
});

test('without a network for minutes the page says so within five seconds, and never gives up', async ({
  browser,
  baseURL,
  wire,
}) => {
  const { mine, theirs } = await perudo(browser, baseURL, wire.url, sleepy);
  const sockets = watchSockets(mine);
  wire.cut();
  await mine.context().setOffline(true);
  const banner = mine.getByText('Connection lost.');
  await expect(banner).toBeVisible({ timeout: LOST_MS });
  await expect(mine.getByRole('timer', { name: 'The clock is not known' })).toBeVisible();
  await expect(raise(mine)).toHaveAttribute('aria-disabled', 'true');
  for (let minute = 0; minute < 6; minute++) await mine.clock.runFor(30_000);
  await expect(banner).toBeVisible();
  expect(sockets.first).toEqual([]);

  wire.restore();
  await mine.context().setOffline(false);
  await expect(banner).toBeHidden({ timeout: AWAKE_MS });
  expect(sockets.first).toEqual(['welcome']);
  await expect(raise(mine)).not.toHaveAttribute('aria-disabled', 'true');
  await bid(mine, { q: 1, f: 3 });
  await expect(yours(theirs)).toBeVisible();
});

test('a press into a dead connection counts once, and soon', async ({ browser, baseURL, wire }) => {
  const { mine, theirs } = await perudo(browser, baseURL, wire.url);
  await choose(mine, 2, 'Fives');
  await mine.waitForTimeout(400);
  wire.strand();
  await raise(mine).click();
  await expect(raise(mine)).toHaveAttribute('aria-busy', 'true');
  // A heart that beats unheard would be missed after fifteen seconds at the soonest.
  await expect(yours(theirs)).toBeVisible({ timeout: 12_000 });
  await expect(theirs.getByRole('img', { name: 'Two fives' }).first()).toBeVisible();
  await expect(yours(mine)).toBeHidden();
  await expect(mine.getByRole('alert')).toHaveText('');
});

test('a page from the memory of Back knows that it is old, and no dialog is stuck on it', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  // Otherwise the browser of a test keeps no page in memory.
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs });
  const { mine, theirs } = await perudo(browser, baseURL, baseURL);
  await mine.evaluate(() => {
    Object.assign(window, { isSame: true });
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });
  await mine.getByRole('button', { name: 'People' }).click();
  const sheet = mine.getByRole('dialog', { name: 'People' });
  await expect(sheet.getByText('Ben', { exact: true })).toBeVisible();
  await bid(await anotherTab(mine), { q: 1, f: 3 });
  const sockets = watchSockets(mine);
  await mine.goto('/healthz');
  await bid(theirs, { q: 1, f: 4 });

  await mine.goBack({ waitUntil: 'commit' });
  const backAt = Date.now();
  await expect(mine.getByRole('img', { name: 'One four' }).first()).toBeVisible();
  expect(Date.now() - backAt).toBeLessThan(AWAKE_MS);
  expect(
    await mine.evaluate(() => [Reflect.get(window, 'isSame'), Reflect.get(window, 'persisted')]),
  ).toEqual([true, true]);
  expect(sockets.first).toEqual(['welcome']);
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await expect(mine.getByRole('button', { name: 'People' })).toBeFocused();
  await bid(mine, { q: 1, f: 5 });
  await expect(yours(theirs)).toBeVisible();
  await browser.close();
});

test('whoever left a game and goes back is not playing again', async ({ browser, baseURL }) => {
  const { mine, theirs } = await perudo(browser, baseURL, baseURL);
  await mine.getByRole('button', { name: 'People' }).click();
  await mine.getByRole('button', { name: 'Leave the game' }).click();
  const sure = mine.getByRole('dialog', { name: 'Leave this game?' });
  await sure.getByRole('button', { name: 'Leave the game' }).click();
  await expect(mine).toHaveURL('/');
  await mine.goBack();
  await expect(mine.getByText('A bot plays for you.')).toBeVisible();
  await mine.waitForTimeout(1_000);
  await expect(theirs.getByRole('img', { name: 'has left; a bot plays' })).toBeVisible();
});

test('a question that is open as the game ends goes with it, or can be answered', async ({
  browser,
  baseURL,
}) => {
  const { mine: host, theirs } = await perudo(browser, baseURL, baseURL);
  const second = await anotherTab(host);
  await host.getByRole('button', { name: 'People' }).click();
  await host.getByRole('button', { name: 'Remove Ben' }).click();
  const sure = host.getByRole('dialog', { name: 'Remove Ben' });
  await expect(sure).toBeVisible();

  await second.getByRole('button', { name: 'People' }).click();
  await second.getByRole('button', { name: 'Stop the game' }).click();
  await second
    .getByRole('dialog', { name: 'Stop the game?' })
    .getByRole('button', { name: 'Stop the game' })
    .click();
  for (const page of [host, second, theirs]) {
    await expect(page.getByRole('heading', { name: 'The game was stopped' })).toBeVisible();
  }
  await expect(sure).toBeHidden();
  await expect(host.getByRole('dialog')).toHaveCount(0);
  await expect(host.locator(':focus')).not.toHaveCount(0);
  await host.getByRole('button', { name: 'Play again at this table' }).click();
  await expect(host.getByRole('button', { name: 'Stand up' })).toBeVisible();
});

test('a device whose clock is set during a turn counts on, by hours in either direction', async ({
  browser,
  baseURL,
}) => {
  const setup: Setup = async (page) => {
    await page.addInitScript(() => {
      const Right = Date;
      class Wrong extends Right {
        constructor(at?: number) {
          super(at ?? Wrong.now());
        }
        static override now() {
          return Right.now() + Number(Reflect.get(window, 'off') ?? 0);
        }
      }
      Object.assign(window, { Date: Wrong });
    });
  };
  const { mine } = await perudo(browser, baseURL, baseURL, setup);
  const timer = mine.getByRole('timer', { name: 'Time left' });
  // The time at which a second ends, by the clock that nobody sets; read in one go, whatever the load.
  const end = () =>
    timer.evaluate((clock) => performance.now() / 1_000 + Number(clock.textContent?.split(':')[1]));
  for (const hours of [5, -5, 0]) {
    const before = await end();
    await mine.evaluate((off) => Object.assign(window, { off }), hours * HOUR_MS);
    const isOff = await mine.evaluate(
      () => Date.now() - performance.timeOrigin - performance.now(),
    );
    expect(Math.abs(isOff - hours * HOUR_MS)).toBeLessThan(HOUR_MS / 2);
    await mine.waitForTimeout(2_500);
    await expect(timer).toBeVisible({ timeout: 1_000 });
    expect(Math.abs((await end()) - before)).toBeLessThan(1.5);
    await expect(raise(mine)).not.toHaveAttribute('aria-disabled', 'true');
  }
});

type Setup = (page: Page) => Promise<void>;

/** A clock of its own, which a test can put forward. */
const sleepy: Setup = (page) => page.clock.install();

/** Two at a table, in a turn of `mine`, whose page reaches the server at an address of its own. */
async function gameOf(
  browser: Browser,
  game: 'Perudo' | 'Peruke',
  baseURL: string,
  at: string,
  setup: Setup = async () => {},
) {
  const mine = await newPerson(browser, at);
  const other = await newPerson(browser, baseURL);
  await setup(mine);
  const link = await openTable(mine, {
    name: 'Ana',
    game,
    ...(game === 'Perudo' && { clock: '45 s' }),
  });
  await sitDown(other, new URL(new URL(link).pathname, baseURL).href, 'Ben');
  await mine.getByRole('button', { name: 'Start with two players' }).click();
  const isMine = () => yours(mine).isVisible();
  await expect.poll(async () => (await isMine()) || (await yours(other).isVisible())).toBe(true);
  if (!(await isMine())) await (game === 'Perudo' ? bid(other, { q: 1, f: 2 }) : takeTurn(other));
  await expect(yours(mine)).toBeVisible();
  return { mine, theirs: other };
}

async function perudo(browser: Browser, baseURL: string, at: string, setup?: Setup) {
  return gameOf(browser, 'Perudo', baseURL, at, setup);
}

/** The same seat in one more tab of its browser. */
async function anotherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  return tab;
}

function yours(page: Page) {
  return page.getByRole('heading', { name: 'Your turn' });
}

function raise(page: Page) {
  return page.getByRole('button', { name: /^(Bid|Raise to) /u });
}

/** Has the picker stand at a bid of fives or the like. */
async function choose(page: Page, quantity: number, face: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${face}`, 'u') }).check({ force: true });
  const status = page.getByRole('group', { name: 'Quantity' }).getByRole('status');
  while ((await status.textContent()) !== String(quantity)) {
    await page.getByRole('button', { name: 'One more' }).click();
  }
}

/** The cards that are used, as the page tells them. */
function used(page: Page): Promise<string[]> {
  return page
    .getByRole('group', { name: 'Your dice' })
    .getByRole('img')
    .evaluateAll((cards) =>
      cards.flatMap(({ ariaLabel }) =>
        /: (capture|expose|secure) /u.test(ariaLabel ?? '') ? [ariaLabel ?? ''] : [],
      ),
    );
}
