// The Node and the pnpm that the project needs, from the machine or else from npm.
// Plain JavaScript for old Nodes, as run.mjs is.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The environment to run everything in; `root` is the checkout. */
export function environment(root) {
  const tools = join(root, '.tools');
  const pin = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager;
  const nvmrc = readFileSync(join(root, '.nvmrc'), 'utf8').trim();

  const missing = [];
  if (!isNodeFit()) missing.push(`node@${nvmrc}`);
  if (!isPnpmFit(pin)) missing.push(pin);
  provide(tools, missing);

  const paths = [join(root, 'node_modules', '.bin')];
  if (missing.length > 0) paths.unshift(join(tools, 'node_modules', '.bin'));
  return { ...inherited(), ...quiet, PATH: [...paths, process.env.PATH].join(delimiter) };
}

/** Nothing is reported to anybody, and nothing local asks the network. */
const quiet = {
  DO_NOT_TRACK: '1',
  TURBO_TELEMETRY_DISABLED: '1',
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  // Otherwise wrangler keeps a trace of every WebSocket message, at a sixth of the throughput.
  X_LOCAL_OBSERVABILITY: 'false',
};

/** The first with TypeScript sources that run as they are, which the scripts rely on. */
function isNodeFit() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major >= 24 || (major === 22 && minor >= 18);
}

/**
 * Whether the pnpm on the machine is of the pinned major version. Asked outside the checkout, where
 * another one would try to turn itself into the pinned one.
 */
function isPnpmFit(pin) {
  const answer = spawnSync('pnpm', ['--version'], {
    cwd: tmpdir(),
    env: { ...inherited(), COREPACK_ENABLE_DOWNLOAD_PROMPT: '0' },
    encoding: 'utf8',
    timeout: 20_000,
  });
  const major = (version) => version.trim().split('.')[0];
  return answer.status === 0 && major(answer.stdout) === major(pin.replace('pnpm@', ''));
}

/** Installs what is missing into the git-ignored `.tools`, once. */
function provide(tools, missing) {
  const stamp = join(tools, 'provided.json');
  const wanted = JSON.stringify(missing);
  if (missing.length === 0) return;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;

  console.log(`Fetching ${missing.join(' and ')} into .tools …`);
  mkdirSync(tools, { recursive: true });
  // npm 12 runs no install script that is not named here; both of these put their binary in place.
  const manifest = { private: true, allowScripts: { node: true, pnpm: true } };
  writeFileSync(join(tools, 'package.json'), JSON.stringify(manifest));
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...missing], {
    cwd: tools,
    env: inherited(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) {
    console.error('npm could not fetch them. Is this machine online?');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

/** Our environment without what npm set for this one script: pnpm would take it for its own settings. */
function inherited() {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  return Object.fromEntries(own);
}
