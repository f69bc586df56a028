import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions as workerOptions } from 'wrangler';
import { type Disk, readDisk } from './storage.ts';

const config = fileURLToPath(new URL('../../../apps/worker/wrangler.jsonc', import.meta.url));
const built = fileURLToPath(new URL('../../../apps/worker/dist/index.js', import.meta.url));

/** Where Linux has a file system in memory. */
const memory = '/dev/shm';

export type Given = {
  /** Replaces variables of the Worker. */
  readonly vars?: { readonly [name: string]: number | string };
  /** New tables, and quick matches, that one address may ask for in a minute; as configured when left out. */
  readonly creations?: number;
  /** Whether the storage has to lie on a disk that keeps it; a file system in memory is faster. */
  readonly onDisk?: boolean;
};

/** Rates that no test reaches by playing fast. */
export const unhurried: Given = {
  vars: { RATE_BURST: 1_000_000, RATE_PER_SECOND: 1_000_000 },
  creations: 1_000_000,
};

/**
 * The built Worker in a workerd of its own, on a real port, its storage on disk. When the process is
 * killed another takes its place, on the same port and with the same storage.
 */
export class Runtime {
  readonly port: number;
  /** Where everything is stored. */
  readonly dir: string;
  /** Every line that the server and the Worker have written. */
  readonly lines: string[] = [];
  readonly #miniflare: Miniflare;
  readonly #given: Given;
  #pid = 0;

  private constructor(port: number, given: Given) {
    this.port = port;
    const base = !given.onDisk && existsSync(memory) ? memory : tmpdir();
    this.dir = mkdtempSync(join(base, 'dado-faults-'));
    this.#given = given;
    this.#miniflare = new Miniflare(optionsOf(given, this));
    process.on('exit', this.#killAtExit);
  }

  static async start(given: Given = {}): Promise<Runtime> {
    const runtime = new Runtime(await freePort(), given);
    await runtime.#miniflare.ready;
    await runtime.back();
    return runtime;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The process that runs now; `null` when there is none. */
  pid(): number | null {
    const mine = children().find(({ args }) => args.includes(`entry=127.0.0.1:${this.port}`));
    return mine?.pid ?? null;
  }

  /** Whether the process still runs that ran when it was last waited for. */
  isAlive(): boolean {
    return this.pid() === this.#pid;
  }

  /** Ends the process at once (SIGKILL), in the middle of whatever it does. */
  kill(): void {
    process.kill(this.#pid, 'SIGKILL');
  }

  /** Puts the build in place of itself, as a deploy does: the process ends in an orderly way. */
  async redeploy(): Promise<void> {
    await this.#miniflare.setOptions(optionsOf(this.#given, this));
    await this.back();
  }

  /** Waits until the process is there, and answers; gives the moment that it did. */
  async back(): Promise<number> {
    const killed = this.#pid;
    for (;;) {
      const answer = await fetch(`${this.url}/healthz`).catch(() => null);
      const pid = answer?.ok ? this.pid() : null;
      if (pid !== null && pid !== killed) {
        this.#pid = pid;
        return performance.now();
      }
      await sleep(10);
    }
  }

  /** What has been stored by now. Ends the process, so that nothing moves meanwhile. */
  async disk(): Promise<Disk> {
    this.kill();
    await this.back();
    return readDisk(this.dir);
  }

  async stop(): Promise<void> {
    await this.#miniflare.dispose();
    if (this.pid() !== null) throw new Error('the runtime goes on without us');
    process.off('exit', this.#killAtExit);
    rmSync(this.dir, { recursive: true, force: true });
  }

  readonly #killAtExit = (): void => {
    if (this.isAlive()) this.kill();
  };
}

function optionsOf(given: Given, { port, dir, lines }: Runtime) {
  const { modulesRules: _, ...worker } = workerOptions(config).workerOptions;
  const limits = given.creations === undefined ? {} : creationLimit(given.creations);
  return convertV4MiniflareOptions({
    ...worker,
    ...limits,
    name: 'dado',
    modules: true,
    scriptPath: built,
    bindings: Object.assign({}, worker.bindings, given.vars),
    host: '127.0.0.1',
    port,
    resourcePersistencePath: dir,
    log: new Lines(lines),
    handleStructuredLogs: ({ message }) => void lines.push(message),
  });
}

function creationLimit(limit: number) {
  const simple = { limit, period: 60 as const };
  const CREATE_LIMIT = { namespace_id: 'tables', simple };
  const QUICK_LIMIT = { namespace_id: 'quick', simple };
  return { ratelimits: { CREATE_LIMIT, QUICK_LIMIT } };
}

/** Keeps what would be printed. */
class Lines extends Log {
  readonly #lines: string[];

  constructor(lines: string[]) {
    super(LogLevel.DEBUG);
    this.#lines = lines;
  }

  override log(message: string): void {
    this.#lines.push(message);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Our own child processes; no other is ever looked at. */
function children(): { readonly pid: number; readonly args: string }[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return all.split('\n').flatMap((line) => {
    const [, pid, parent, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/u.exec(line) ?? [];
    return Number(parent) === process.pid ? [{ pid: Number(pid), args: args ?? '' }] : [];
  });
}
