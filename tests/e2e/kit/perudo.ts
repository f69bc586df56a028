import { expect, type Page } from '@playwright/test';

/** The own dice, as the page tells them to whoever cannot see them. */
export async function ownDice(page: Page): Promise<string | null> {
  const dice = page.getByRole('group', { name: /^Your dice: [1-6]/ });
  return (await dice.isVisible()) ? dice.getAttribute('aria-label') : null;
}

/** A third of the dice show any face: opens below that, raises to it, and doubts what is more. */
export async function takeTurn(page: Page): Promise<void> {
  const yours = page.getByRole('heading', { name: 'Your turn' });
  // Tried again, since a press right after a change does not count: it was meant for what stood there.
  await expect(async () => {
    if (await yours.isVisible()) await move(page);
    await expect(yours).toBeHidden({ timeout: 300 });
  }).toPass({ intervals: [50, 100], timeout: 20_000 });
}

async function move(page: Page): Promise<void> {
  const likely = Math.max(1, Math.floor((await diceInPlay(page)) / 3));
  const least = await quantity(page);
  const dudo = page.getByRole('button', { name: /^Dudo (under|Tap again)/ });
  const canDoubt = await dudo.isVisible();
  const wanted = canDoubt ? likely : Math.max(1, likely - 1);
  if (canDoubt && (least === null || least >= likely)) await doubt(page);
  else await raise(page, wanted - (least ?? 0));
}

async function diceInPlay(page: Page): Promise<number> {
  const words = await page
    .getByText(/^\d+ dic?e in play$/)
    .first()
    .textContent();
  return Number.parseInt(words ?? '', 10);
}

/** The quantity that the picker stands at; `null` when no raise is left. */
async function quantity(page: Page): Promise<number | null> {
  const picker = page.getByRole('group', { name: 'Quantity' }).getByRole('status');
  return (await picker.isVisible()) ? Number(await picker.textContent()) : null;
}

async function raise(page: Page, steps: number): Promise<void> {
  const more = page.getByRole('button', { name: 'One more' });
  for (let i = 0; i < steps; i++) await more.click({ timeout: 1_000 });
  await page.getByRole('button', { name: /^(Bid|Raise to) / }).click({ timeout: 1_000 });
}

/** Two presses: the first arms the call, the second makes it. */
async function doubt(page: Page): Promise<void> {
  const dudo = page.getByRole('button', { name: /^Dudo/ });
  await dudo.click({ timeout: 1_000 });
  await expect(dudo).toHaveText(/Tap again/, { timeout: 300 });
  await dudo.click({ timeout: 1_000 });
}
