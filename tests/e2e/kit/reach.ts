import { expect, type Locator, type Page } from '@playwright/test';

/** The least side of what a thumb has to hit, in CSS pixels. */
const THUMB = 44;

/** What is wrong with each of these for a thumb: out of sight, too small, covered. */
export async function expectInReach(controls: Locator, least = THUMB): Promise<void> {
  await expect(controls.first()).toBeVisible();
  const faults = await controls.evaluateAll(
    (elements, least) =>
      elements.flatMap((element) => {
        // A small input may stand in a large label, which is what a thumb hits.
        const target = element.closest('label') ?? element;
        const { left, top, right, bottom, width, height } = target.getBoundingClientRect();
        const name = element.ariaLabel ?? element.textContent ?? '';
        const isSeen = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        const inset = 3;
        const points = [
          [(left + right) / 2, (top + bottom) / 2],
          [left + inset, (top + bottom) / 2],
          [right - inset, (top + bottom) / 2],
          [(left + right) / 2, top + inset],
          [(left + right) / 2, bottom - inset],
        ] as const;
        const isFree = points.every(([x, y]) => target.contains(document.elementFromPoint(x, y)));
        const size = `${width.toFixed(1)} × ${height.toFixed(1)}`;
        return [
          ...(isSeen ? [] : [`${name}: out of sight, ${left}–${right} × ${top}–${bottom}`]),
          ...(Math.min(width, height) < least - 0.1 ? [`${name}: too small, ${size}`] : []),
          ...(isSeen && !isFree ? [`${name}: covered`] : []),
        ];
      }),
    least,
  );
  expect.soft(faults).toEqual([]);
}

/** The page is no longer and no wider than the screen, so that nothing is reached by scrolling. */
export async function expectNoScrolling(page: Page): Promise<void> {
  const extent = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { tooWide: scrollWidth - innerWidth, tooLong: scrollHeight - innerHeight };
  });
  expect.soft(extent).toEqual({ tooWide: 0, tooLong: 0 });
}
