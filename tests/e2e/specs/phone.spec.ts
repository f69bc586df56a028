import type { Page } from '@playwright/test';
import { expect, test } from '../dado.ts';
import { audit } from '../kit/axe.ts';
import { useOneDie } from '../kit/peruke.ts';
import { expectInReach, expectNoScrolling } from '../kit/reach.ts';
import { openTable } from '../kit/table.ts';

/** The smallest phone that is in use, and a usual one. */
const phones = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
] as const;

test.use({ viewport: phones[0], hasTouch: true });
test.setTimeout(300_000);

for (const game of ['Perudo', 'Peruke'] as const) {
  test(`six at a table of ${game} can all be played with on a phone`, async ({ page }) => {
    const rules = game === 'Peruke' ? 'Red dice' : 'Classic';
    await openTable(page, { name: 'Ana', game, rules });
    for (let bots = 0; bots < 5; bots++)
      await page.getByRole('button', { name: 'Add a bot' }).click();
    await page.getByRole('button', { name: 'Start with six players' }).click();
    const board = page.getByRole('main', { name: 'Table' });
    await expect(board).toBeVisible();

    if (game === 'Perudo') await onEachPhone(page, expectOwnDice);
    await expect(page.getByRole('heading', { name: 'Your turn' })).toBeVisible({ timeout: 30_000 });
    await onEachPhone(page, game === 'Perudo' ? expectPerudoTurn : expectPerukeTurn);
    await audit(page, `a turn of ${game} on a phone`);
    if (game === 'Peruke') {
      await useOneDie(page);
      await onEachPhone(page, expectPerukeTurn);
    }
    await page.getByRole('button', { name: 'Log' }).click();
    await expect(page.getByRole('dialog', { name: 'Log' })).toBeVisible();
    await audit(page, `the log of ${game} on a phone`);
  });
}

async function onEachPhone(page: Page, look: (page: Page) => Promise<void>): Promise<void> {
  for (const phone of phones) {
    await test.step(`${phone.width} × ${phone.height}`, async () => {
      await page.setViewportSize(phone);
      await look(page);
      await expectNoScrolling(page);
    });
  }
}

async function expectOwnDice(page: Page): Promise<void> {
  // Seen, not touched.
  await expectInReach(page.getByRole('group', { name: /^Your dice/u }).getByRole('img'), 20);
}

async function expectPerudoTurn(page: Page): Promise<void> {
  await expectOwnDice(page);
  await expectInReach(page.getByRole('group', { name: 'Face' }).getByRole('radio'));
  await expectInReach(page.getByRole('group', { name: 'Quantity' }).getByRole('button'));
  await expectInReach(page.getByRole('button', { name: /^(Bid|Raise to) /u }));
  const calls = page.getByRole('group', { name: 'Answer the standing bid' });
  await expectInReach(calls.getByRole('button'));
}

async function expectPerukeTurn(page: Page): Promise<void> {
  await expectInReach(page.getByRole('group', { name: 'Your dice' }).getByRole('button'));
  await expectInReach(page.getByRole('main').getByRole('button', { name: / it$/u }));
  await expectInReach(page.getByRole('button', { name: 'Undo' }));
  await expectInReach(page.getByRole('button', { name: /to use$|to finish$|^End /u }));
}
