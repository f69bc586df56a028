import { defineConfig } from '@playwright/test';
import { findBrowser, maySandbox } from './browser.ts';

// Found once: the processes that run the tests read this file again, and inherit the answer.
process.env.CHROMIUM_PATH = findBrowser();

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  forbidOnly: true,
  // Nothing is judged by these; a busy machine of two cores needs its time.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  // A test mostly waits: for a press to count, for a bot to think.
  workers: '100%',
  reporter: [['list'], ['json', { outputFile: '.results/e2e.json' }]],
  use: {
    // A trace of all that is seen costs more than the tests do: TRACE=1 keeps those of failures.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    // What never comes should not take a whole test's time.
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      chromiumSandbox: maySandbox(),
      // The pages under test are the only ones that the browser may speak to.
      args: [
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
