import { test as base } from '@playwright/test';
import { createTestHarness, type TestHarness } from 'wrangler';

type Options = {
  /** Replaces variables of the Worker: `test.use({ vars: { … } })` at the top of a file. */
  vars: Record<string, string | number>;
};
type Fixtures = {
  /** The built Worker in a workerd of its own, on a free port; empty, and forgotten at the end. */
  dado: TestHarness;
};

/** Playwright's `test`, against the built game: `page.goto('/')` opens it. */
export const test = base.extend<{ baseURL: string; goneHome: undefined }, Options & Fixtures>({
  vars: [{}, { option: true, scope: 'worker' }],

  dado: [
    async ({ vars }, use) => {
      const dado = createTestHarness({
        workers: [
          {
            configPath: new URL('../../apps/worker/wrangler.jsonc', import.meta.url),
            prebuiltWorkerDir: new URL('../../apps/worker/dist', import.meta.url),
            vars,
          },
        ],
      });
      await use(dado);
      await dado.close();
    },
    { scope: 'worker' },
  ],

  /** Everybody's browser is closed after a test: pages that stay open go on drawing, and slow down the next. */
  goneHome: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],

  baseURL: async ({ dado }, use) => {
    const { url } = await dado.listen();
    await use(url.href);
  },
});

export { expect } from '@playwright/test';
