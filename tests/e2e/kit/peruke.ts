import { expect, type Page } from '@playwright/test';

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

/** Uses a die on the disc that ends the round soonest. */
export async function useOneDie(page: Page): Promise<void> {
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

/** Uses a red sum, where the page offers one, after a `look` at the offer; whether it did. */
export async function useSum(page: Page, look: () => Promise<void>): Promise<boolean> {
  const sum = page.getByRole('button', { name: /red sum \d: \w+ fits?$/u }).first();
  if (!(await sum.isVisible())) return false;
  await look();
  const [, white, red, value] =
    /(\d) plus (\d), red sum (\d)/u.exec((await sum.getAttribute('aria-label')) ?? '') ?? [];
  expect(Number(white) + Number(red)).toBe(Number(value));
  await sum.click();
  await page
    .getByRole('button', { name: /, (capture|expose|secure) it$/u })
    .first()
    .click();
  const used = new RegExp(`^${white} plus ${red}, red sum ${value}: (capture|expose|secure) `, 'u');
  await expect(page.getByRole('img', { name: used })).toBeVisible();
  await expect(page.getByRole('img', { name: `Red die ${red}: in the sum` })).toBeVisible();
  return true;
}

/** A table of points as numbers, by the player's name. */
export async function pointsIn(page: Page, title: string): Promise<Map<string, number[]>> {
  const rows = page.getByRole('region', { name: title }).locator('tbody tr');
  const read = await rows.evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
  );
  return new Map(
    read.map(([name = '', ...cells]) => [name, cells.map((n) => Number(n.replace('–', '0')))]),
  );
}
