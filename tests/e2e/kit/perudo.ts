import { expect, type Locator, type Page } from '@playwright/test';
import type { Bid } from './steer.ts';

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

const numerals = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
const faces = ['', 'ace', 'two', 'three', 'four', 'five', 'six'];

/** "two fours", as the page says a bid. */
export function bidWords({ q, f }: Bid): string {
  const face = faces[f] ?? '';
  const many = face.endsWith('x') ? `${face}es` : `${face}s`;
  return `${numerals[q] ?? q} ${q === 1 ? face : many}`;
}

/** "two dice", as the page says it. */
export function diceWords(n: number): string {
  return n === 1 ? 'one die' : `${numerals[n] ?? n} dice`;
}

/** The faces of the own dice, as the page tells them; none for whoever has no dice. */
export async function ownFaces(page: Page): Promise<number[]> {
  return ((await ownDice(page)) ?? '').match(/[1-6]/gu)?.map(Number) ?? [];
}

/** Chooses a bid with what the picker offers, and makes it. */
export async function bid(page: Page, { q, f }: Bid): Promise<void> {
  const face = page
    .getByRole('group', { name: 'Face' })
    .getByRole('radio')
    .nth(f - 1);
  const submit = page.getByRole('button', { name: /^(Bid|Raise to) / });
  await expect(submit).toBeVisible();
  // In a palifico round there is no face to choose.
  if (await face.isVisible()) await face.check({ force: true });
  while ((await quantity(page)) !== q) await page.getByRole('button', { name: 'One more' }).click();
  await expect(submit).toHaveAccessibleName(new RegExp(` ${bidWords({ q, f })}$`, 'iu'));
  // Tried again, since a press right after a change does not count: it was meant for what stood there.
  await expect(async () => {
    if (await submit.isVisible()) await submit.click({ timeout: 500 });
    await expect(submit).toBeHidden({ timeout: 300 });
  }).toPass({ intervals: [50, 100] });
}

/** Makes a call, which takes two presses, and waits for the cups to be lifted. */
export async function call(page: Page, name: 'Dudo' | 'Calza'): Promise<void> {
  const lifted = page.getByText('counted', { exact: true });
  await expect(async () => {
    if (!(await lifted.isVisible())) await tile(page, name).click({ timeout: 500 });
    await expect(lifted).toBeVisible({ timeout: 350 });
  }).toPass({ intervals: [50] });
}

/** The tile of a call: it says what the call means now, or why it cannot be made. */
export function tile(page: Page, name: 'Dudo' | 'Calza'): Locator {
  return page
    .getByRole('group', { name: 'Answer the standing bid' })
    .getByText(name, { exact: true })
    .locator('xpath=ancestor::button');
}
