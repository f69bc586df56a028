// Plain JavaScript for old Nodes, as run.mjs is.

import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end, in our terminal, and gives its exit code. What stops us stops the
 * program first.
 *
 * @param {readonly string[]} command
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>}
 */
export function run([program = '', ...args], options) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: 'inherit' });
    let stopped = 0;
    const stop = (/** @type {NodeJS.Signals} */ signal) => {
      stopped = 128 + constants.signals[signal];
      // Ctrl-C in a terminal has reached the program already, and many take a second one as an
      // order to drop everything.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of signals) process.on(signal, stop);
    child.on('error', (error) => {
      console.error(`Cannot run ${program}: ${error.message}`);
      resolve(127);
    });
    child.on('exit', (code) => {
      for (const signal of signals) process.off(signal, stop);
      if (stopped) process.exit(stopped);
      resolve(code ?? 1);
    });
  });
}
