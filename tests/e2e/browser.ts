import { type StdioOptions, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const tools = fileURLToPath(new URL('../../.tools/chromium', import.meta.url));

/** A Chromium that needs no system libraries, and what starts it once it is unpacked into `tools`. */
const portablePackage = '@sparticuz/chromium@153.0.0';
const starter = join(tools, 'start');
const starterText = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;

const isRoot = process.getuid?.() === 0;

/** Whether Chromium can lock itself in here: root may not, nor may all users on every Linux. */
export function maySandbox(): boolean {
  if (isRoot || process.platform !== 'linux') return !isRoot;
  return run('unshare', ['--user', '--map-root-user', 'true']);
}

/**
 * The path of a Chromium, from the first source that has one; what is not on the machine yet is
 * installed. Throws when nothing helps.
 */
export function findBrowser(): string {
  const sources = [named, playwrights, onPath, portable, fromDebian, fromPlaywright, fromNpm];
  for (const source of sources) {
    const path = source();
    if (path) return path;
  }
  throw new Error(
    'There is no Chromium here, and none could be fetched. Install one, or name it: CHROMIUM_PATH=…',
  );
}

function named(): string | undefined {
  const path = process.env.CHROMIUM_PATH;
  if (path && !existsSync(path)) throw new Error(`CHROMIUM_PATH names no file: ${path}`);
  return path;
}

function playwrights(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function onPath(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

function fromDebian(): string | undefined {
  if (!isRoot || !existsSync('/etc/debian_version')) return undefined;
  const apt = (...args: string[]) =>
    run('apt-get', args, { DEBIAN_FRONTEND: 'noninteractive' }, 'inherit');
  const install = ['install', '--yes', '--no-install-recommends', 'chromium'];
  console.log('Installing the chromium of Debian …');
  return apt(...install) || (apt('update') && apt(...install)) ? onPath() : undefined;
}

function fromPlaywright(): string | undefined {
  console.log('Fetching the Chromium of Playwright …');
  const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
  run(process.execPath, [cli, 'install', 'chromium'], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
  });
  return playwrights();
}

function portable(): string | undefined {
  return existsSync(starter) ? starter : undefined;
}

function fromNpm(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  console.log('Fetching a Chromium from npm …');
  mkdirSync(tools, { recursive: true });
  writeFileSync(join(tools, 'package.json'), '{ "private": true }');
  const install = ['install', '--no-audit', '--no-fund', portablePackage];
  // It unpacks into TMPDIR, and brings its libraries only to the servers that it is made for.
  const unpack = `import('@sparticuz/chromium').then((module) => module.default.executablePath())`;
  const env = { TMPDIR: tools, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  const isUnpacked =
    run('npm', install, {}, 'inherit') && run(process.execPath, ['--eval', unpack], env, 'inherit');
  if (!isUnpacked) return undefined;
  writeFileSync(starter, starterText, { mode: 0o755 });
  return starter;
}

/** Runs a program in the folder for tools, of which only complaints are shown, if anything. */
function run(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  complaints: 'inherit' | 'ignore' = 'ignore',
): boolean {
  const options = { cwd: existsSync(tools) ? tools : undefined, env: { ...process.env, ...env } };
  const stdio: StdioOptions = ['ignore', 'ignore', complaints];
  return spawnSync(program, args, { ...options, stdio }).status === 0;
}
