// Every check there is: `npm test`. What follows on the command line goes to turbo (`--force`).

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../tests/e2e/browser.ts';
import { forget, total } from './summary.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const args = process.argv.slice(2);

forget();
const checks = turbo('lint', 'types', 'test:scripts', 'test', 'test:workerd', 'build');
// By themselves: a browser that shares two cores with the property tests misses its deadlines.
const e2e = runInBrowser();

const { passed, failed } = total();
const ok = checks && e2e && failed === 0;
if (!ok && failed === 0) console.error('\nA check that counts no tests has failed; see above.');
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(ok ? 0 : 1);

function runInBrowser(): boolean {
  try {
    process.env.CHROMIUM_PATH = findBrowser();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
  return turbo('e2e');
}

function turbo(...tasks: string[]): boolean {
  const options = ['--continue=dependencies-successful', '--output-logs=new-only', ...args];
  return (
    spawnSync('turbo', ['run', ...tasks, ...options], { cwd: root, stdio: 'inherit' }).status === 0
  );
}
