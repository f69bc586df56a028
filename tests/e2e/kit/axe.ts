import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Judges a page as it stands, in both colour schemes; a problem fails the test at its end. */
export async function audit(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = new AxeBuilder({ page });
    // Of all that is judged only the contrasts differ by night.
    if (colorScheme === 'dark') axe.withRules(['color-contrast']);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(saysOf).join('; ')}`);
    expect.soft(found, `${where}, ${colorScheme}`).toEqual([]);
  }
}

/** Judges what a page showed for a moment, given as its markup. */
export async function auditMarkup(context: BrowserContext, markup: string, where: string) {
  const page = await context.newPage();
  await page.goto('/healthz');
  await page.setContent(markup.replaceAll(/<script\b.*?<\/script>/gsu, ''));
  await audit(page, where);
  await page.close();
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
