// Runs one of the project's commands: `npm start`, `npm test` and the rest come here first.
//
// Plain JavaScript for old Nodes: it may be the only thing on the machine that can run. It sees to a
// fitting Node and pnpm, installs the dependencies, and hands over.

import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { environment } from './toolchain.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [name = '', ...args] = process.argv.slice(2);

const install = [
  'pnpm',
  'install',
  '--frozen-lockfile',
  '--prefer-offline',
  '--reporter=append-only',
];
const buildWeb = ['turbo', 'run', 'build', '--filter=@dado/web', '--output-logs=errors-only'];

/** What each command runs, one after the other; what follows on the command line goes to the last. */
const commands = {
  start: [buildWeb, ['node', 'scripts/start.ts']],
  dev: [['node', 'scripts/dev.ts']],
  test: [['node', 'scripts/test.ts']],
  deploy: [buildWeb, ['pnpm', '--filter', '@dado/worker', 'run', 'deploy']],
  playouts: [['pnpm', '--filter', '@dado/engine', 'run', 'playouts']],
  bench: [['node', 'bench/engine.ts']],
};

const steps = commands[name];
if (!steps) {
  console.error(`Unknown command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}

const env = environment(root);
for (const step of [install, ...steps]) {
  const isLast = step === steps.at(-1);
  const code = await run(isLast ? [...step, ...args] : step);
  if (code !== 0 || isLast) process.exit(code);
}

/** Runs a program to its end, and passes on what stops us. */
function run([program, ...rest]) {
  return new Promise((resolve) => {
    const child = spawn(program, rest, { cwd: root, env, stdio: 'inherit' });
    const stop = (signal) => {
      // Ctrl-C in a terminal has reached the child already; a second one would kill it half-way.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, stop);
    child.on('error', (error) => {
      console.error(`Cannot run ${program}: ${error.message}`);
      resolve(127);
    });
    child.on('exit', (code, signal) => {
      for (const each of signals) process.off(each, stop);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}
