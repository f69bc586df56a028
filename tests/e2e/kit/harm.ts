import { expect, type Page } from '@playwright/test';

/** What must not happen on a page: a script that somebody wrote runs, or a rule of the site is broken. */
export type Harm = { readonly seen: string[] };

/** Watches a page for harm, from before it loads; texts under test call `hit()`. */
export async function watchForHarm(page: Page): Promise<Harm> {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', ({ message }) => seen.push(`error ${message}`));
  page.on('console', (line) => {
    if (line.type() === 'error' || line.type() === 'warning') seen.push(`console ${line.text()}`);
  });
  await page.exposeFunction('hit', () => seen.push('a script ran'));
  await page.exposeFunction('tellViolation', (what: string) => seen.push(`policy ${what}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell: unknown = Reflect.get(window, 'tellViolation');
      if (typeof tell === 'function') tell(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return { seen };
}

/** Neither the page nor anything in it can be scrolled sideways; what is too long is cut. */
export async function expectToFit(page: Page, where: string): Promise<void> {
  const tooWide = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((box) => {
        const isPage = box === document.documentElement || box.localName === 'dialog';
        const isBox = isPage || /auto|scroll/u.test(getComputedStyle(box).overflowX);
        return isBox && box.scrollWidth > box.clientWidth;
      })
      .map((box) => `${box.localName} ${box.className}: ${box.scrollWidth} in ${box.clientWidth}`),
  );
  expect.soft(tooWide, where).toEqual([]);
}
