import type { Page } from '@playwright/test';
import { expect, test } from '../dado.ts';
import { ownDice, takeTurn } from '../kit/perudo.ts';
import { newPerson, openTable, playOn, sitDown } from '../kit/table.ts';

test.setTimeout(180_000);

const short = { 'Dice to start with': -2, 'Pause after a showdown': -5 };

test('three people finish a game of Perudo through a shared link', async ({ browser, baseURL }) => {
  const ana = await newPerson(browser, baseURL);
  const ben = await newPerson(browser, baseURL);
  const chidi = await newPerson(browser, baseURL);
  const watcher = await newPerson(browser, baseURL);
  const players = [ana, ben, chidi];

  const link = await test.step('the link goes out, and two come by it', async () => {
    const address = await openTable(ana, { name: 'Ana', game: 'Perudo', steps: short });
    await ana.getByRole('button', { name: 'Copy link' }).click();
    await expect(ana.getByText('Link copied.')).toBeVisible();
    expect(await ana.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await sitDown(ben, address, 'Ben');
    await sitDown(chidi, address, 'Chidi');
    return address;
  });

  const secrets = secretsIn(watcher);
  await watcher.goto(link);
  await ana.getByRole('button', { name: 'Start with three players' }).click();
  await expect(watcher.getByText('You are watching', { exact: true })).toBeVisible();

  await test.step('a reload keeps the seat and the dice', async () => {
    await expect.poll(() => ownDice(chidi)).not.toBeNull();
    const before = await ownDice(chidi);
    await chidi.reload();
    await expect.poll(() => ownDice(chidi)).toBe(before);
  });

  await test.step('the game is played to its end', async () => {
    await playOn(players, async (page) => {
      expect(await ownDice(watcher)).toBeNull();
      await takeTurn(page);
    });
  });
  expect(secrets.frames).toBeGreaterThan(0);
  expect(secrets.leaks).toEqual([]);

  await test.step('all see the same end', async () => {
    const places = players.map((page) => page.getByRole('region', { name: 'Places' }));
    for (const list of places) await expect(list.getByRole('listitem')).toHaveCount(3);
    const winners = await Promise.all(
      players.map((page) => page.getByRole('heading', { level: 1 }).textContent()),
    );
    expect(winners.filter((words) => words === 'You win')).toHaveLength(1);
    expect(new Set(winners).size).toBe(2);
  });

  await test.step('another game begins at the same table', async () => {
    await ben.getByRole('button', { name: 'Play again at this table' }).click();
    for (const page of players) {
      await expect(page.getByRole('button', { name: 'Stand up' })).toBeVisible();
    }
    await ana.getByRole('button', { name: 'Start with three players' }).click();
    for (const page of players) await expect.poll(() => ownDice(page)).not.toBeNull();
  });
});

/** Looks for dice of hidden cups in all that a page receives. */
function secretsIn(page: Page): { frames: number; leaks: string[] } {
  const found = { frames: 0, leaks: [] as string[] };
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const frame = String(payload);
      const view = frame.startsWith('{') ? JSON.parse(frame).view?.play?.view : undefined;
      if (!view) return;
      found.frames += 1;
      if (view.cup !== null || ('cups' in view && view.showdown === null)) found.leaks.push(frame);
    });
  });
  return found;
}

test('a host finishes a game of Perudo with two bots', async ({ page }) => {
  await openTable(page, { name: 'Ana', game: 'Perudo', steps: short });
  await page.getByRole('button', { name: 'Add a bot' }).click();
  await page.getByRole('button', { name: 'Add a bot' }).click();
  await page.getByRole('button', { name: 'Add a bot' }).click();
  await page.getByRole('button', { name: 'Remove Bot 3' }).click();
  await page.getByRole('button', { name: 'Start with three players' }).click();
  await playOn([page], takeTurn);
  await expect(page.getByRole('region', { name: 'Places' }).getByRole('listitem')).toHaveCount(3);
});
