import type { Page } from '@playwright/test';

/**
 * Has a page sleep: no timer and no message runs, and what arrives is held up. (A browser freezes only
 * pages that are out of sight, which no page of a test is; so its script is halted as by a debugger.)
 * Gives what wakes it after so much time by its own clock, for which `page.clock` has to be installed.
 */
export async function putToSleep(page: Page): Promise<(sleptMs: number) => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Debugger.enable');
  const halted = new Promise((resolve) => browser.once('Debugger.paused', resolve));
  // Browsers say that a page goes on before anything else of it runs.
  const expression = `debugger; document.dispatchEvent(new Event('resume'));`;
  const sleep = browser.send('Runtime.evaluate', { expression });
  await halted;
  return async (sleptMs) => {
    await browser.send('Debugger.resume');
    await sleep;
    await page.clock.fastForward(sleptMs);
    await browser.detach();
  };
}

/** Tells a page what a browser tells it when somebody looks at it again; the connection it has stays. */
export async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.dispatchEvent(new Event('resume'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
  });
}

/** The sockets of tables that a page opens from now on, and the first message that each receives. */
export function watchSockets(page: Page): { opened: number; first: string[] } {
  const seen = { opened: 0, first: [] as string[] };
  page.on('websocket', (socket) => {
    seen.opened += 1;
    socket.once('framereceived', ({ payload }) => {
      seen.first.push(/"t":"(\w+)"/u.exec(String(payload))?.[1] ?? '');
    });
  });
  return seen;
}

/** What is said from now on to those who hear the page, each thing as often as it is said. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const isSaid = '[aria-live], [role=status], [role=alert], output';
    new MutationObserver((changes) => {
      const places = changes.flatMap(({ target }) => {
        const element = target instanceof Element ? target : target.parentElement;
        return element?.closest(isSaid) ?? [];
      });
      for (const place of new Set(places)) if (place.textContent) said.push(place.textContent);
    }).observe(document.body, { characterData: true, childList: true, subtree: true });
  });
  return () =>
    page.evaluate(() => ('said' in window && Array.isArray(window.said) ? window.said : []));
}
