import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Judges a page as it stands, in both colour schemes; a problem fails the test at its end. */
export async function audit(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(saysOf).join('; ')}`);
    expect.soft(found, `${where}, ${colorScheme}`).toEqual([]);
  }
}

function saysOf({
  html,
  any,
  all,
  none,
}: { html: string } & Record<'any' | 'all' | 'none', Check[]>) {
  const why = [...any, ...all, ...none].map(({ message }) => message).join(', ');
  return `${html.slice(0, 160)} (${why})`;
}

type Check = { readonly message: string };
