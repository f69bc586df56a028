import type { Page } from '@playwright/test';
import { expect, test } from '../dado.ts';
import { audit } from '../kit/axe.ts';
import { ownDice } from '../kit/perudo.ts';
import { newPerson, openTable, sitDown } from '../kit/table.ts';

test.setTimeout(300_000);

test('the host of a game gives seats, passes the rights on, removes and stops', async ({
  browser,
  baseURL,
}) => {
  const ana = await newPerson(browser, baseURL);
  const ben = await newPerson(browser, baseURL);
  const dora = await newPerson(browser, baseURL);
  const link = await openTable(ana, { name: 'Ana', game: 'Perudo' });
  await sitDown(ben, link, 'Ben');
  await ana.getByRole('button', { name: 'Add a bot' }).click();
  await ana.getByRole('button', { name: 'Start with three players' }).click();

  await test.step('somebody who watches asks to play, and gets the seat of a bot', async () => {
    await dora.goto(link);
    await expect(dora.getByText('You are watching', { exact: true })).toBeVisible();
    const sheet = await people(dora);
    await sheet.getByLabel('Your name').fill('Dora');
    await sheet.getByRole('button', { name: 'Ask to play' }).click();
    await expect(sheet.getByText('The host has been asked. You can go on watching.')).toBeVisible();
    await audit(dora, 'the people, for somebody who watches');
    await (await people(ana)).getByRole('button', { name: 'Give this seat to Dora' }).click();
    await close(ana);
    await close(dora);
    await expect.poll(() => ownDice(dora)).not.toBeNull();
    await expect(ben.getByRole('region', { name: 'Dora, five dice, hidden' })).toBeVisible();
  });

  await test.step('the rights pass to another', async () => {
    await expect((await people(ben)).getByRole('button', { name: /^(Remove|Stop)/u })).toHaveCount(
      0,
    );
    await (await people(ana)).getByRole('button', { name: 'Make host: Ben' }).click();
    await expect(ana.getByRole('button', { name: 'Stop the game' })).toBeHidden();
    await close(ana);
    const ofHost = ben.getByRole('dialog', { name: 'People' });
    await expect(ofHost.getByRole('button', { name: 'Stop the game' })).toBeVisible();
    await audit(ben, 'the people, for the host');
  });

  await test.step('who is removed is told so for good, and a bot plays on', async () => {
    const sheet = ben.getByRole('dialog', { name: 'People' });
    await sheet.getByRole('button', { name: 'Remove Dora' }).click();
    const sure = ben.getByRole('dialog', { name: 'Remove Dora' });
    await expect(sure).toContainText('A bot plays on for them.');
    await sure.getByRole('button', { name: 'Remove', exact: true }).click();
    const words = 'The host has removed you from this table.';
    await expect(dora.getByText(words)).toBeVisible();
    await audit(dora, 'the page of who was removed');
    await dora.reload();
    await expect(dora.getByText(words)).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Remove Dora' })).toBeHidden();
    await expect.poll(() => ownDice(ana)).not.toBeNull();
  });

  await test.step('the game is stopped, and another can begin', async () => {
    await ben
      .getByRole('dialog', { name: 'People' })
      .getByRole('button', { name: 'Stop the game' })
      .click();
    const sure = ben.getByRole('dialog', { name: 'Stop the game?' });
    await sure.getByRole('button', { name: 'Stop the game' }).click();
    for (const page of [ana, ben]) {
      await expect(page.getByRole('heading', { name: 'The game was stopped' })).toBeVisible();
    }
    await audit(ana, 'a game that was stopped');
    await ana.getByRole('button', { name: 'Play again at this table' }).click();
    await expect(ana.getByText('Waiting for Ben to start')).toBeVisible();
    await ben.getByRole('button', { name: 'Start with three players' }).click();
    for (const page of [ana, ben]) await expect.poll(() => ownDice(page)).not.toBeNull();
  });
});

async function people(page: Page) {
  await page.getByRole('button', { name: 'People' }).click();
  return page.getByRole('dialog', { name: 'People' });
}

async function close(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'People' }).getByRole('button', { name: 'Close' }).click();
}
