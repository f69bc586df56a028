import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

// The walls themselves stand in biome.json. Here each of them meets a file that breaks it.

const root = fileURLToPath(new URL('..', import.meta.url));
let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'dado-walls-'));
  copyFileSync(join(root, 'biome.json'), join(project, 'biome.json'));
});
afterEach(() => rmSync(project, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

/** The rules that the files written so far break, without repetition. */
function broken(): string[] {
  const rules = ['style/noRestrictedImports', 'suspicious/noImportCycles'];
  const only = rules.map((rule) => `--only=${rule}`);
  const args = ['lint', '--vcs-enabled=false', '--reporter=json', ...only];
  const biome = join(root, 'node_modules/.bin/biome');
  const { stdout } = spawnSync(biome, args, { cwd: project, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string }[] };
  return [...new Set(diagnostics.map(({ category }) => category.replace('lint/', '')))];
}

const allowed: [file: string, imports: string][] = [
  ['packages/engine/src/perudo/bid.ts', '../game.ts'],
  ['packages/table/src/table.ts', '@dado/engine'],
  ['packages/table/src/table.ts', './wire.ts'],
  ['packages/table/src/wire.ts', 'valibot'],
  ['packages/table/src/fair.ts', '@noble/hashes/hmac.js'],
  ['packages/table/test/table.test.ts', 'fast-check'],
  ['packages/bots/src/perudo.ts', '@dado/engine'],
  ['apps/worker/src/index.ts', 'hono'],
  ['apps/worker/src/table.ts', '@dado/table'],
  ['apps/web/src/main.tsx', 'solid-js/web'],
  ['apps/web/src/table/page.tsx', '@dado/bots'],
];

test.each(allowed)('%s may import %s', (file, imports) => {
  write(file, `export * from '${imports}';\n`);
  expect(broken()).toEqual([]);
});

const forbidden: [file: string, imports: string][] = [
  ['packages/engine/src/game.ts', '@dado/table'],
  ['packages/engine/src/game.ts', 'valibot'],
  ['packages/engine/src/game.ts', 'node:fs'],
  ['packages/engine/src/perudo/bid.ts', '../../../table/src/wire.ts'],
  ['packages/table/src/table.ts', '@dado/bots'],
  ['packages/table/src/table.ts', 'hono'],
  ['packages/table/src/table.ts', 'node:crypto'],
  ['packages/table/src/table.ts', '@dado/engine/src/game.ts'],
  ['packages/bots/src/perudo.ts', '@dado/table'],
  ['packages/bots/src/perudo.ts', 'valibot'],
  ['apps/worker/src/index.ts', '@dado/web'],
  ['apps/worker/src/index.ts', '../../web/src/main.tsx'],
  ['apps/worker/src/index.ts', '@dado/engine/src/game.ts'],
  ['apps/web/src/main.tsx', '@dado/worker'],
  ['apps/web/src/main.tsx', '../../worker/src/index.ts'],
  ['apps/web/src/main.tsx', '../../../packages/table/src/wire.ts'],
  ['packages/table/test/table.test.ts', '../../engine/test/kit.ts'],
];

test.each(forbidden)('%s may not import %s', (file, imports) => {
  write(file, `export * from '${imports}';\n`);
  expect(broken()).toEqual(['style/noRestrictedImports']);
});

test('a type, or a module asked for later, is an import too', () => {
  write(
    'packages/engine/src/types.ts',
    `import type { Rows } from 'valibot';\nexport type R = Rows;\n`,
  );
  expect(broken()).toEqual(['style/noRestrictedImports']);
  write('packages/engine/src/types.ts', `export const later = () => import('valibot');\n`);
  expect(broken()).toEqual(['style/noRestrictedImports']);
});

test('files may not import each other in a circle, be it only for types', () => {
  write('packages/engine/src/a.ts', `import type { B } from './b.ts';\nexport type A = B | 1;\n`);
  write('packages/engine/src/b.ts', `import type { C } from './c.ts';\nexport type B = C | 2;\n`);
  write('packages/engine/src/c.ts', `export type C = 3;\n`);
  expect(broken()).toEqual([]);
  write('packages/engine/src/c.ts', `import type { A } from './a.ts';\nexport type C = A | 3;\n`);
  expect(broken()).toEqual(['suspicious/noImportCycles']);
});
