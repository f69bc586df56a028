import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** How long a program may take to stop before it is killed. */
const PATIENCE_MS = 10_000;

/**
 * Programs that live and die together: when one ends, or we are told to stop, all are stopped.
 *
 * Each has a process group of its own, so that a Ctrl-C in the terminal reaches it through us alone
 * and once (many take a second one as an order to drop everything and leave their children behind),
 * and so that whatever it started can be killed with it.
 */
export class Children {
  readonly #all = new Set<ChildProcess>();
  #stopping: Promise<void> | undefined;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => void this.stop(0));
    }
  }

  /** Runs a Node program; its output is ours. */
  start(
    program: string,
    args: readonly string[],
    options: { cwd: string; env?: NodeJS.ProcessEnv },
  ) {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    this.#all.add(child);
    child.on('exit', (code) => void this.stop(code ?? 1));
  }

  /** Ends all programs, and then this one with the given exit code. */
  stop(code: number): Promise<void> {
    this.#stopping ??= this.#end(code);
    return this.#stopping;
  }

  async #end(code: number): Promise<void> {
    await Promise.all([...this.#all].map(endGroup));
    process.exit(code);
  }
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const kill = setTimeout(() => signalGroup(child, 'SIGKILL'), PATIENCE_MS);
    child.kill('SIGTERM');
    await once(child, 'exit');
    clearTimeout(kill);
  }
  signalGroup(child, 'SIGKILL');
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // Nothing of the group is left.
  }
}
