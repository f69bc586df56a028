import type { Page } from '@playwright/test';

/** What ends a round soonest comes first; among equals the other's rack, which is the first row. */
const wishes = [/, capture it$/u, /, expose it$/u, /, secure it$/u];

/** Uses every die that can be used, and ends the turn; only what the page offers. */
export async function takeTurn(page: Page): Promise<void> {
  const end = page.getByRole('button', { name: /^End (turn|the round)/ });
  while (!(await end.isVisible())) await useOneDie(page);
  const words = await end.textContent();
  await end.click();
  // The turn may come back at once, with the same words even: whoever plays on looks again.
  const ended = page.getByRole('button', { name: words ?? '' });
  await ended.waitFor({ state: 'hidden', timeout: 2_000 }).catch(() => undefined);
}

async function useOneDie(page: Page): Promise<void> {
  const offered = await pressable(page);
  const disc = wishes.flatMap((wish) => offered.filter((name) => wish.test(name)))[0];
  if (!disc) throw new Error(`no use among ${offered.join('; ')}`);
  await page.getByRole('button', { name: disc, exact: true }).first().click();
  const die = page.getByRole('button', { name: /use this\?$/ });
  if (await die.first().isVisible()) await die.first().click();
}

/** The names of all buttons, in the order of the page. */
function pressable(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
}
