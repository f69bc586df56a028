// The Node and the pnpm that the project needs, from the machine or else from npm.
// Plain JavaScript for old Nodes, as run.mjs is.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * The environment to run everything in.
 *
 * @param {string} root the checkout
 */
export function environment(root) {
  const pnpm = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager;
  const node = `node@${readFileSync(join(root, '.nvmrc'), 'utf8').trim()}`;
  const missing = [...(isNodeFit() ? [] : [node]), ...(isPnpmFit(pnpm) ? [] : [pnpm])];

  const paths = [join(root, 'node_modules', '.bin'), process.env.PATH];
  if (missing.length > 0) paths.unshift(provide(missing, join(root, '.tools')));
  return { ...inherited(), ...quiet, PATH: paths.join(delimiter) };
}

/** Nothing is reported to anybody, and what runs here asks nothing of the network. */
const quiet = {
  DO_NOT_TRACK: '1',
  TURBO_TELEMETRY_DISABLED: '1',
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  // Otherwise wrangler keeps a trace of every WebSocket message, at a sixth of the throughput.
  X_LOCAL_OBSERVABILITY: 'false',
};

/** Whether this Node runs TypeScript as it is, as the scripts need; later than wrangler's least. */
function isNodeFit() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major >= 24 || (major === 22 && minor >= 18);
}

/**
 * Whether the machine has a pnpm of the pinned major version. Asked outside the checkout, where
 * another one would try to turn itself into the pinned one.
 *
 * @param {string} pin as `pnpm@12.0.0`
 */
function isPnpmFit(pin) {
  const { status, stdout } = spawnSync('pnpm', ['--version'], {
    cwd: tmpdir(),
    env: { ...inherited(), COREPACK_ENABLE_DOWNLOAD_PROMPT: '0' },
    encoding: 'utf8',
    timeout: 20_000,
  });
  return status === 0 && `pnpm@${stdout}`.split('.')[0] === pin.split('.')[0];
}

/**
 * Installs what is missing, once, and gives the folder of its programs.
 *
 * @param {readonly string[]} missing as `node@24`
 * @param {string} tools
 */
function provide(missing, tools) {
  const bin = join(tools, 'node_modules', '.bin');
  const stamp = join(tools, 'provided.json');
  const wanted = JSON.stringify(missing);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return bin;

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
  return bin;
}

/** Our environment without what npm set for this one script: pnpm would take it for its settings. */
function inherited() {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  return Object.fromEntries(own);
}
