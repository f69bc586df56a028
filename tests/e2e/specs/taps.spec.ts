import type { Page } from '@playwright/test';
import { expect, test } from '../dado.ts';
import { audit } from '../kit/axe.ts';
import { bid, bidWords, ownFaces, tile } from '../kit/perudo.ts';
import { newPerson, openTable, sitDown } from '../kit/table.ts';

test.setTimeout(300_000);

const steps = { 'Pause after a showdown': 5 };

test('two quick taps do no more than one', async ({ browser, baseURL }) => {
  const ana = await newPerson(browser, baseURL);
  const ben = await newPerson(browser, baseURL);
  const link = await openTable(ana, { name: 'Ana', game: 'Perudo', steps });
  await sitDown(ben, link, 'Ben');
  await ana.getByRole('button', { name: 'Start with two players' }).click();
  const [first, second] = await inTurn([ana, ben]);
  if (!first || !second) throw new Error('nobody is on turn');

  await test.step('a double tap on the bid makes one bid', async () => {
    await first.waitForTimeout(400);
    await first.getByRole('button', { name: /^Bid /u }).dblclick();
    await expect(second.getByRole('heading', { name: 'Your turn' })).toBeVisible();
    await expect(second.getByRole('img', { name: /^One /u }).first()).toBeVisible();
  });
  await test.step('Enter twice makes one bid', async () => {
    await second.waitForTimeout(400);
    await second.getByRole('button', { name: /^Raise to /u }).focus();
    await second.keyboard.press('Enter');
    await second.keyboard.press('Enter');
    await expect(first.getByRole('heading', { name: 'Your turn' })).toBeVisible();
    await second.waitForTimeout(500);
    await expect(first.getByRole('heading', { name: 'Your turn' })).toBeVisible();
  });
  await test.step('a double tap on a call only arms it, and it does not stay armed', async () => {
    await first.waitForTimeout(400);
    const dudo = tile(first, 'Dudo');
    await dudo.dblclick({ delay: 20 });
    await expect(dudo).toContainText('Tap again: dudo');
    await audit(first, 'a call that is armed');
    await expect(first.getByText('counted', { exact: true })).toBeHidden();
    await first.keyboard.press('Escape');
    await expect(dudo).toContainText('under ');
    await dudo.click();
    await expect(dudo).toContainText('Tap again: dudo');
    await first.getByRole('button', { name: 'One more' }).click();
    await expect(dudo).toContainText('under ');
  });
  await test.step('a call that is armed does not answer the next bid', async () => {
    await expect(tile(second, 'Dudo')).toContainText('on your turn only');
    await tile(first, 'Dudo').click();
    await first.getByRole('button', { name: /^Raise to /u }).click();
    await expect(second.getByRole('heading', { name: 'Your turn' })).toBeVisible();
    // Pressed as the bid appears, where something else was meant.
    await tile(second, 'Dudo').dblclick();
    await second.waitForTimeout(500);
    await expect(second.getByText('counted', { exact: true })).toBeHidden();
  });
});

test('who comes too late hears what happened, and sees the cups lifted', async ({
  browser,
  baseURL,
}) => {
  const players = [
    await newPerson(browser, baseURL),
    await newPerson(browser, baseURL),
    await newPerson(browser, baseURL),
  ];
  const [ana, ben, chidi] = players as [Page, Page, Page];
  const link = await openTable(ana, { name: 'Ana', game: 'Perudo', steps });
  await sitDown(ben, link, 'Ben');
  await sitDown(chidi, link, 'Chidi');
  await ana.getByRole('button', { name: 'Start with three players' }).click();

  // The one to bid chooses while the one after them, and then out of turn the third, says calza.
  const [opener, chooser, caller] = await inTurn(players);
  if (!opener || !chooser || !caller) throw new Error('nobody is on turn');
  await expect.poll(async () => (await ownFaces(opener)).length).toBe(5);
  await bid(opener, { q: 1, f: 2 });
  await expect(chooser.getByRole('heading', { name: 'Your turn' })).toBeVisible();
  await chooser.getByRole('radio', { name: /^Fives/u }).check({ force: true });
  await chooser.getByRole('button', { name: 'One more' }).click();
  const raise = chooser.getByRole('button', { name: `Raise to ${bidWords({ q: 2, f: 5 })}` });
  await expect(raise).toBeVisible();
  const calza = tile(caller, 'Calza');
  await expect(calza).toContainText('exactly one two');
  // A press right after the bid does not count: it was meant for what stood there.
  await expect(async () => {
    await calza.click();
    await expect(calza).toContainText('Tap again', { timeout: 300 });
  }).toPass({ intervals: [500] });
  await caller.waitForTimeout(400);

  // A page that is busy for a moment: the press is carried out before the news of the calza is read.
  const isBusy = chooser.waitForEvent('console');
  const late = raise.evaluate((button, ms) => {
    console.log('busy from now on');
    const until = performance.now() + ms;
    while (performance.now() < until);
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }, 5_000);
  const name = ['Ana', 'Ben', 'Chidi'][players.indexOf(caller)];
  const verdict = new RegExp(`${name} (was exact|said calza, but it is not exact)$`, 'u');
  await isBusy;
  await calza.click();
  // It is told for a few seconds only.
  await Promise.all([
    late,
    expect(opener.getByText('counted', { exact: true })).toBeVisible(),
    expect(chooser.getByRole('alert')).toHaveText(
      new RegExp(`^Too late: .*${verdict.source}`, 'u'),
      { timeout: 30_000 },
    ),
  ]);
  await expect(chooser.getByText('counted', { exact: true })).toBeVisible();
  const place = chooser.getByRole('region', { name: 'Your place' });
  await expect(place.getByRole('heading', { name: verdict })).toBeVisible();
  await expect(chooser.getByRole('button', { name: 'Next round' })).toBeVisible();
});

/** The pages in turn order, beginning with the one whose turn it is. */
async function inTurn(players: readonly Page[]): Promise<Page[]> {
  let turn = -1;
  await expect
    .poll(async () => {
      const isMine = (page: Page) => page.getByRole('heading', { name: 'Your turn' }).isVisible();
      turn = (await Promise.all(players.map(isMine))).indexOf(true);
      return turn;
    })
    .not.toBe(-1);
  return [...players.slice(turn), ...players.slice(0, turn)];
}
