// Runs one of the project's commands: `npm start`, `npm test` and the rest come here first.
//
// Plain JavaScript for old Nodes: it may be the only thing on the machine that can run. It sees to a
// fitting Node and pnpm, installs the dependencies, and hands over.

import { fileURLToPath } from 'node:url';
import { run } from './program.mjs';
import { environment } from './toolchain.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [name = '', ...args] = process.argv.slice(2);

const install = 'pnpm install --frozen-lockfile --prefer-offline --reporter=append-only';
const buildWeb = 'turbo run build --filter=@dado/web --output-logs=errors-only';
const buildWorker = 'turbo run build --filter=@dado/worker --output-logs=errors-only';

/**
 * What each command runs, one after the other; what follows on the command line goes to the last.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const commands = {
  start: [install, buildWeb, 'node scripts/start.ts'],
  dev: [install, 'node scripts/dev.ts'],
  test: [install, 'node scripts/test.ts'],
  deploy: [install, buildWeb, 'pnpm --filter @dado/worker run deploy'],
  playouts: [install, 'pnpm --filter @dado/engine run playouts'],
  faults: [install, buildWorker, 'pnpm --filter @dado/faults run measure'],
  bench: [install, 'node bench/engine.ts'],
  'bots:ladder': [install, 'node packages/bots/ladder/ladder.ts'],
  'bench:table': [
    install,
    buildWorker,
    'node --disable-warning=ExperimentalWarning bench/table.ts',
  ],
  'bench:page': [install, buildWeb, 'node bench/page.ts'],
  shots: [install, buildWorker, 'pnpm --filter @dado/e2e run shots'],
};

const steps = commands[name];
if (!steps) {
  console.error(`Unknown command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}

const env = environment(root);
for (const step of steps) {
  const isLast = step === steps.at(-1);
  const command = [...step.split(' '), ...(isLast ? args : [])];
  const code = await run(command, { cwd: root, env });
  if (code !== 0) process.exit(code);
}
