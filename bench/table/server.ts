import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare';
import {
  unstable_readConfig as readConfig,
  unstable_getMiniflareWorkerOptions as workerOptions,
} from 'wrangler';
import type { Beat } from './worker/tape.d.ts';

/** Both kinds of table that are measured. */
export const kinds = ['dado', 'bare'] as const;
export type Kind = (typeof kinds)[number];

/** Where the storage is: a memory disk when the machine has one, so that no disk is measured. */
const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
const TMPFS = 0x01021994;
export const isMemoryDisk = statfsSync(parent).type === TMPFS;
export const storagePlace = parent;

const config = fileURLToPath(new URL('../../apps/worker/wrangler.jsonc', import.meta.url));
const built = new URL('../../apps/worker/dist/index.js', import.meta.url);

/** Storage that is still there; none of it stays, however the measuring ends. */
const places = new Set<string>();
process.once('exit', () => places.forEach(remove));

function remove(dir: string): void {
  rmSync(dir, { recursive: true, force: true });
  places.delete(dir);
}

/** One workerd with two Workers in it: Dado as it is built, and the bare object. */
export class Server {
  readonly #miniflare: Miniflare;
  readonly #dir: string;
  readonly #pid: number;
  readonly urls: { readonly [K in Kind]: URL };

  private constructor(miniflare: Miniflare, dir: string, urls: Server['urls']) {
    this.#miniflare = miniflare;
    this.#dir = dir;
    this.urls = urls;
    this.#pid = workerdPid();
  }

  static async start(tape: readonly Beat[], counted = false): Promise<Server> {
    const dir = mkdtempSync(join(parent, 'dado-bench-'));
    places.add(dir);
    const miniflare = new Miniflare(
      convertV4MiniflareOptions({
        host: '127.0.0.1',
        port: 0,
        resourcePersistencePath: dir,
        workers: [dado(counted), bare(tape)],
      }),
    );
    await miniflare.ready;
    const urls = {
      dado: await miniflare.unsafeGetDirectURL('dado'),
      bare: await miniflare.unsafeGetDirectURL('bare'),
    };
    return new Server(miniflare, dir, urls);
  }

  /** Memory of workerd that is resident, in KiB. */
  rss(): number {
    const status = readFileSync(`/proc/${this.#pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/u.exec(status)?.[1]);
  }

  /** Processor time that workerd has taken, in milliseconds. */
  cpu(): number {
    const stat = readFileSync(`/proc/${this.#pid}/stat`, 'utf8');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * 10;
  }

  async ask(kind: Kind, path: 'counts' | 'made'): Promise<unknown> {
    return (await fetch(new URL(path, this.urls[kind]))).json();
  }

  async stop(): Promise<void> {
    await this.#miniflare.dispose();
    remove(this.#dir);
  }
}

/** The files of the page are there only where pages are counted: a router of theirs is in every way. */
function dado(counted: boolean): V4WorkerOptions {
  const { modulesRules: _, ...configured } = workerOptions(config).workerOptions;
  const { assets: _files, ...fileless } = configured;
  const unlimited = { RATE_BURST: 1e9, RATE_PER_SECOND: 1e9, COUNTED: counted };
  return {
    ...(counted ? configured : fileless),
    ...served('dado', {
      'watched.js': stripped('watched.ts'),
      'dado.js': readFileSync(built, 'utf8'),
    }),
    bindings: Object.assign({}, configured.bindings, unlimited),
    ratelimits: {
      CREATE_LIMIT: { namespace_id: '1001', simple: { limit: 1e9, period: 60 } },
    },
  };
}

function bare(tape: readonly Beat[]): V4WorkerOptions {
  const { compatibility_date = '' } = readConfig({ config });
  return {
    ...served('bare', {
      'bare.js': stripped('bare.ts'),
      'tape.js': `export default ${JSON.stringify(tape)};`,
    }),
    compatibilityDate: compatibility_date,
    durableObjects: { TABLES: { className: 'Bare', useSQLite: true } },
  };
}

/** A Worker of these modules, the first of them in front, on a port of its own. */
function served(name: Kind, modules: { readonly [path: string]: string }) {
  return {
    name,
    modulesRoot: '/',
    modules: Object.entries(modules).map(
      ([path, contents]) => ({ type: 'ESModule', path, contents }) as const,
    ),
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  };
}

function stripped(file: string): string {
  return stripTypeScriptTypes(readFileSync(new URL(`worker/${file}`, import.meta.url), 'utf8'));
}

/** The newest workerd that this process has started. */
function workerdPid(): number {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' });
  const own = all.split('\n').flatMap((line) => {
    const [pid, parentPid, command] = line.trim().split(/\s+/u);
    return Number(parentPid) === process.pid && command === 'workerd' ? [Number(pid)] : [];
  });
  const newest = own.at(-1);
  if (newest === undefined) throw new Error('no workerd is running');
  return newest;
}
