import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * The rules page and the tests hold each other: every rule of §1 and §2 is in the title of a test,
 * and every number in a title is that of a rule.
 */
const page = readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8');
const here = new URL('.', import.meta.url);
const sources = readdirSync(here)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => readFileSync(new URL(name, here), 'utf8'));

/** Rules as they are set down: `- **1.2.3** …`, or the first cell of a table's row. */
const ruled = [...page.matchAll(/^(?:- \*\*|\| )([12]\.\d\.\d+)\b/gm)].map(([, number]) => number);

/** Titles begin with the number, and no other text in the tests does. */
const titled = sources.flatMap((source) =>
  [...source.matchAll(/['"`]([12]\.\d\.\d+) /g)].map(([, number]) => number),
);

test('every rule has a test that carries its number', () => {
  expect(ruled.length).toBeGreaterThan(100);
  expect(ruled.filter((number) => !titled.includes(number))).toEqual([]);
});

test('every number in the title of a test is that of a rule', () => {
  expect(titled.filter((number) => !ruled.includes(number))).toEqual([]);
});

test('the rules of a section are numbered without gaps, each number once', () => {
  const counts = new Map<string, number>();
  const expected = ruled.map((number = '') => {
    const section = number.slice(0, number.lastIndexOf('.'));
    counts.set(section, (counts.get(section) ?? 0) + 1);
    return `${section}.${counts.get(section)}`;
  });
  expect(ruled).toEqual(expected);
});

test('a rule that another one refers to exists', () => {
  const named = [...page.matchAll(/\b[12]\.\d\.\d+\b/g)].map(([number]) => number);
  expect(named.filter((number) => !ruled.includes(number))).toEqual([]);
});

test('the sections that comments in the code cite exist', () => {
  const src = new URL('../src/', import.meta.url);
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' });
  const text = files
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(new URL(name, src), 'utf8'))
    .join('\n');
  const cited = [...text.matchAll(/§(\d[\d.]*\d|\d)/g)].map(([, section]) => section);
  expect(cited.length).toBeGreaterThan(10);
  const headings = [...page.matchAll(/^#+ ([\d.]*\d) /gm)].map(([, section]) => section);
  expect(cited.filter((section) => !headings.includes(section))).toEqual([]);
});
