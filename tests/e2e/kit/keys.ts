import { expect, type Page } from '@playwright/test';

/** More than any page has to go through. */
const MANY = 80;

/** Goes on with the Tab key to what is named so; a name may go on after that. */
export async function tabTo(page: Page, name: string): Promise<void> {
  await expect(page.getByText(name).or(page.getByLabel(name)).first()).toBeVisible();
  const passed: string[] = [];
  for (let i = 0; i < MANY; i++) {
    const focused = await nameOfFocused(page);
    if (focused.startsWith(name)) return;
    passed.push(focused);
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not lead to ${name}; it leads to ${passed.join(' · ')}`);
}

/** Something on the page has the focus, so that whoever uses keys goes on from there. */
export async function expectFocus(page: Page): Promise<void> {
  const isLost = () => page.evaluate(() => document.activeElement === document.body);
  await expect.poll(isLost, { timeout: 2_000 }).toBe(false);
}

function nameOfFocused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : null;
    return (focused?.ariaLabel ?? label?.textContent ?? focused?.textContent ?? '').trim();
  });
}
