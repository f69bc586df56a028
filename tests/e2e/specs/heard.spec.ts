import type { Page } from '@playwright/test';
import { expect, test } from '../dado.ts';
import { bid, ownDice } from '../kit/perudo.ts';
import { listen } from '../kit/sleep.ts';
import { overhear } from '../kit/speech.ts';
import { newPerson, openTable, sitDown } from '../kit/table.ts';

test('each thing is said once: what one chooses by the control, what happens as it happens', async ({
  browser,
  baseURL,
}) => {
  const ana = await newPerson(browser, baseURL);
  const ben = await newPerson(browser, baseURL);
  const speech = await overhear(ana);
  const link = await openTable(ana, { name: 'Ana', game: 'Perudo', clock: '45 s' });
  await sitDown(ben, link, 'Ben');
  await ana.getByRole('button', { name: 'Start with two players' }).click();
  await expect.poll(() => ownDice(ana)).not.toBeNull();
  await expect(yours(ana).or(ana.getByRole('heading', { name: 'Ben is thinking' }))).toBeVisible();
  if (!(await yours(ana).isVisible())) await bid(ben, { q: 1, f: 2 });
  await expect(yours(ana)).toBeVisible();
  await ana.waitForTimeout(300);

  await test.step('the quantity, by the picker alone; the clock, not at all', async () => {
    const said = await listen(ana);
    await ana.getByRole('button', { name: 'One more' }).focus();
    for (let q = 2; q <= 6; q++) await ana.keyboard.press('ArrowUp');
    await ana.waitForTimeout(2_200);
    expect(await said()).toEqual(['2', '3', '4', '5', '6']);
    for (let q = 6; q > 1; q--) await ana.keyboard.press('ArrowDown');
  });

  await test.step('a bid, with whose turn it is', async () => {
    await bid(ana, { q: 1, f: 3 });
    await expect(yours(ben)).toBeVisible();
    const said = await listen(ana);
    await bid(ben, { q: 1, f: 4 });
    await expect.poll(said).toContain('Ben bids one four. Your turn.');
    await bid(ana, { q: 1, f: 5 });
    await expect(yours(ben)).toBeVisible();
    expect((await said()).filter((words) => /bids? /u.test(words))).toEqual([
      'Ben bids one four. Your turn.',
      'You bid one five.',
    ]);
  });

  await test.step('what happened without a connection, in one line', async () => {
    const said = await listen(ana);
    speech.hold();
    await speech.drop();
    await expect(ana.getByText('Connection lost.')).toBeVisible();
    await bid(ben, { q: 2, f: 2 });
    speech.release();
    await expect(yours(ana)).toBeVisible();
    await expect(ana.getByText('Connection lost.')).toBeHidden();
    expect(await said()).toEqual([
      'Connection lost. Trying again; your seat is safe.',
      'Up to date again. Ben bids two twos. Your turn.',
    ]);
  });
});

function yours(page: Page) {
  return page.getByRole('heading', { name: 'Your turn' });
}
