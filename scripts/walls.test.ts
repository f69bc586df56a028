import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// The walls themselves stand in biome.json. Here each of them meets a file that breaks it.

type Import = readonly [folder: string, specifier: string];

const allowed: readonly Import[] = [
  ['packages/engine/src/perudo', '../game.ts'],
  ['packages/table/src', '@dado/engine'],
  ['packages/table/src', './wire.ts'],
  ['packages/table/src', 'valibot'],
  ['packages/table/src', '@noble/hashes/hmac.js'],
  ['packages/table/test', 'fast-check'],
  ['packages/bots/src', '@dado/engine'],
  ['apps/worker/src', 'hono'],
  ['apps/worker/src', '@dado/table'],
  ['apps/web/src', 'solid-js/web'],
  ['apps/web/src/table', '@dado/bots'],
];

const forbidden: readonly Import[] = [
  ['packages/engine/src', '@dado/table'],
  ['packages/engine/src', 'valibot'],
  ['packages/engine/src', 'node:fs'],
  ['packages/engine/src/perudo', '../../../table/src/wire.ts'],
  ['packages/table/src', '@dado/bots'],
  ['packages/table/src', 'hono'],
  ['packages/table/src', 'node:crypto'],
  ['packages/table/src', '@dado/engine/src/game.ts'],
  ['packages/table/test', '../../engine/test/kit.ts'],
  ['packages/bots/src', '@dado/table'],
  ['packages/bots/src', 'valibot'],
  ['apps/worker/src', '@dado/web'],
  ['apps/worker/src', '../../web/src/main.tsx'],
  ['apps/worker/src', '@dado/engine/src/game.ts'],
  ['apps/web/src', '@dado/worker'],
  ['apps/web/src', '../../worker/src/index.ts'],
  ['apps/web/src', '../../../packages/table/src/wire.ts'],
];

/** The ways to import: a type, or a module asked for later, is an import too. */
const ways = (from: string) => [
  `import '${from}';`,
  `export type { T } from '${from}';`,
  `export const later = () => import('${from}');`,
];

/** The rules about imports that each file breaks, in a project that holds nothing but these files. */
function lint(files: ReadonlyMap<string, string>): Map<string, string[]> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const project = mkdtempSync(join(tmpdir(), 'dado-walls-'));
  copyFileSync(join(root, 'biome.json'), join(project, 'biome.json'));
  for (const [path, text] of files) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  const rules = ['style/noRestrictedImports', 'suspicious/noImportCycles'];
  const args = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none'];
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    [...args, ...rules.map((rule) => `--only=${rule}`)],
    { cwd: project, encoding: 'utf8' },
  );
  rmSync(project, { recursive: true });

  const broken = new Map([...files.keys()].map((path) => [path, [] as string[]]));
  const report = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  for (const { category, location } of report.diagnostics) {
    broken.get(location.path)?.push(category.replace('lint/', ''));
  }
  return broken;
}

type Diagnostic = { readonly category: string; readonly location: { readonly path: string } };

const numbered = (imports: readonly Import[], name: string) =>
  imports.map(([folder, from], i) => ({ folder, from, path: `${folder}/${name}-${i}.ts` }));
const well = numbered(allowed, 'well');
const ill = numbered(forbidden, 'ill');
// All at once: each start of the linter costs more than all these files.
const broken = lint(
  new Map([...well, ...ill].map(({ path, from }) => [path, ways(from).join('\n')])),
);

test.each(well)('$folder may import $from', ({ path }) => {
  expect(broken.get(path)).toEqual([]);
});

test.each(ill)('$folder may not import $from', ({ path, from }) => {
  expect(broken.get(path)).toEqual(ways(from).map(() => 'style/noRestrictedImports'));
});

test('files may not import each other in a circle, be it only for types', () => {
  const file = (name: string, next: string) =>
    [`packages/engine/src/${name}.ts`, `export type { T } from './${next}.ts';\n`] as const;
  const chain = [file('a', 'b'), file('b', 'c')];
  const rules = (files: typeof chain) => new Set([...lint(new Map(files)).values()].flat());
  expect(rules(chain)).toEqual(new Set());
  expect(rules([...chain, file('c', 'a')])).toEqual(new Set(['suspicious/noImportCycles']));
});
