import { expect, type Page } from '@playwright/test';

/** Looks for dice of hidden cups in all that a page without a seat receives. */
export function secretsIn(page: Page): { frames: number; leaks: string[] } {
  const found = { frames: 0, leaks: [] as string[] };
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const frame = String(payload);
      if (!frame.startsWith('{')) return;
      found.frames += 1;
      if (hasHiddenDice(JSON.parse(frame))) found.leaks.push(frame);
    });
  });
  return found;
}

/** Whether a value holds dice: all that there is of a cup is what lies open in a showdown. */
function hasHiddenDice(value: unknown, key = ''): boolean {
  if (key === 'showdown' || value === null || typeof value !== 'object') return false;
  return Object.entries(value).some(
    ([name, inner]) =>
      (/^(cup|cups|dice)$/u.test(name) && Array.isArray(inner)) || hasHiddenDice(inner, name),
  );
}

/**
 * While the cups are down, the page of somebody who watches has no die on it but those of the bids, and
 * says no dice to those who hear it.
 */
export async function expectNoDice(page: Page): Promise<void> {
  const strayed = await page.getByRole('main').evaluate((board) => {
    const bid = /^\w+ (aces?|twos?|threes?|fours?|fives?|six(es)?)$/iu;
    const dice = [...board.querySelectorAll('svg[viewBox="0 0 60 60"]')];
    const ofNoBid = dice.filter((die) => {
      const of = die.parentElement?.parentElement?.closest('[role="img"]')?.ariaLabel ?? '';
      return !bid.test(of);
    });
    return ofNoBid.map((die) => die.parentElement?.outerHTML.slice(0, 200));
  });
  expect(strayed).toEqual([]);
  expect(await page.content()).not.toMatch(/Your dice: [1-6]|aria-label="[1-6]"/u);
}
