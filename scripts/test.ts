// Every check there is: `npm test`. What follows on the command line goes to turbo (`--force`).

import { fileURLToPath } from 'node:url';
import { findBrowser } from '../tests/e2e/browser.ts';
import { run } from './program.mjs';
import { forget, total } from './summary.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const args = process.argv.slice(2);

forget();
const checks = await turbo(
  'lint',
  'types',
  'test:scripts',
  'test:page',
  'test',
  'test:workerd',
  'build',
);
// One after the other: what shares two cores with the property tests, or with each other, is late.
const faults = await turbo('test:faults');
const games = provideBrowser() && (await turbo('e2e'));

const { passed, failed } = total();
const ok = checks && faults && games && failed === 0;
if (!ok && failed === 0) console.error('\nA check that counts no tests has failed; see above.');
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(ok ? 0 : 1);

/** Here and not in a task: turbo hides most of the environment, which an installation may need. */
function provideBrowser(): boolean {
  try {
    process.env.CHROMIUM_PATH = findBrowser();
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

async function turbo(...tasks: string[]): Promise<boolean> {
  const options = ['--continue=dependencies-successful', '--output-logs=new-only', ...args];
  return (await run(['turbo', 'run', ...tasks, ...options], { cwd: root })) === 0;
}
