import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const dist = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url));

/** A built module: its file, its styles, and the modules that come with it or may follow. */
type Module = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};
type Manifest = { readonly [name: string]: Module };

type Page = {
  readonly page: string;
  /** The most that it may weigh, in bytes. */
  readonly limit: number;
  /** What it never asks for, of all that is reached from the page's entry. */
  readonly without: readonly string[];
};

const home = 'src/pages/Home.tsx';
const newTable = 'src/pages/NewTable.tsx';
const table = 'src/pages/TablePage.tsx';
const perudo = 'src/perudo/screens.ts';
const peruke = 'src/peruke/screens.ts';
/**
 * What a table asks for only when somebody presses for it; on wide screens the talk comes by itself, late.
 */
const asked = [
  'src/settings/SettingsForm.tsx',
  'src/table/MoveSeat.tsx',
  'src/table/People.tsx',
  'src/talk/TalkPanel.tsx',
];

/** A table from its gathering to the end of its game, with all that is fetched on the way. */
const pages: readonly Page[] = [
  { page: 'home', limit: 45_000, without: [newTable, table] },
  { page: 'a table of Perudo', limit: 70_000, without: [home, newTable, peruke, ...asked] },
  { page: 'a table of Peruke', limit: 70_000, without: [home, newTable, perudo, ...asked] },
];

/** Bytes as they come over the line, compressed by Brotli at its best. */
export type Weight = Page & { readonly js: number; readonly css: number };

/** Weighs the pages of the build in `apps/web/dist`. */
export function weighPages(): Weight[] {
  const manifest: Manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));
  return pages.map((page) => {
    const modules = reached(manifest, 'index.html', new Set(page.without));
    const js = weigh(modules.map(({ file }) => file));
    const css = weigh(modules.flatMap((module) => module.css ?? []));
    return { ...page, js, css };
  });
}

/** The modules that the one with this name leads to, itself included; adds their names to `known`. */
function reached(manifest: Manifest, name: string, known: Set<string>): Module[] {
  const module = manifest[name];
  if (!module) throw new Error(`The build has no ${name}.`);
  if (known.has(name)) return [];
  known.add(name);
  const next = [...(module.imports ?? []), ...(module.dynamicImports ?? [])];
  return [module, ...next.flatMap((other) => reached(manifest, other, known))];
}

function weigh(files: readonly string[]): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return [...new Set(files)]
    .map((file) => brotliCompressSync(readFileSync(dist + file), { params }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}
