import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const tools = fileURLToPath(new URL('../../.tools/chromium', import.meta.url));
/** Follows Playwright's own Chromium: the same major version or a later one. */
const portable = '@sparticuz/chromium@153.0.0';

export const isRoot = process.getuid?.() === 0;

/**
 * The path of a Chromium, from the first source that has one; what is not on the machine yet is
 * installed. Throws when nothing helps.
 */
export function findBrowser(): string {
  const sources = [named, playwrights, onPath, fromDebian, fromPlaywright, fromNpm];
  for (const source of sources) {
    const path = source();
    if (path) return path;
  }
  throw new Error(
    'No Chromium here, and none could be installed. Install Chromium or Chrome, or name one with CHROMIUM_PATH=…',
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

/** A build without system libraries, made for Linux servers; unpacked into `.tools`. */
function fromNpm(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const start = join(tools, 'start');
  if (existsSync(start)) return start;

  console.log('Fetching a Chromium from npm …');
  mkdirSync(tools, { recursive: true });
  writeFileSync(join(tools, 'package.json'), '{ "private": true }');
  if (!run('npm', ['install', '--no-audit', '--no-fund', portable], {}, 'inherit'))
    return undefined;
  // It unpacks into TMPDIR, and its libraries only where it believes itself on the servers it is made for.
  const unpack = `import('@sparticuz/chromium').then((module) => module.default.executablePath())`;
  const env = { TMPDIR: tools, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  if (!run(process.execPath, ['--eval', unpack], env, 'inherit')) return undefined;
  writeFileSync(start, launcher);
  chmodSync(start, 0o755);
  return start;
}

const launcher = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib:$LD_LIBRARY_PATH" FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;

/** Runs a program in the folder for tools; says whether it went well. */
function run(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  stdio: 'inherit' | 'ignore' = 'ignore',
): boolean {
  const options = { cwd: existsSync(tools) ? tools : undefined, env: { ...process.env, ...env } };
  return spawnSync(program, args, { ...options, stdio }).status === 0;
}
