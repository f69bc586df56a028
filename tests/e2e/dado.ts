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
export const test = base.extend<{ baseURL: string }, Options & Fixtures>({
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

  baseURL: async ({ dado }, use) => {
    const { url } = await dado.listen();
    await use(url.href);
  },
});

export { expect } from '@playwright/test';
