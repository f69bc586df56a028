import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const page = readFileSync(new URL('docs/faults.md', root), 'utf8');
const rows = page.split('\n').filter((line) => /^\| F\d+ /u.test(line));

test('docs/faults.md has all faults, each with a test or without one', () => {
  expect(rows.map((row) => row.split(' ')[1])).toEqual(
    Array.from({ length: 30 }, (_, n) => `F${n + 1}`),
  );
  for (const row of rows) expect(row).toMatch(/` › `|Not yet/u);
});

test('docs/faults.md names only tests that there are', () => {
  for (const { file, title } of namedIn(rows.join('\n'))) {
    const text = readFileSync(new URL(file, root), 'utf8');
    expect(text.includes(title), `${file} › ${title}`).toBe(true);
  }
});

/** Files and titles in code marks: each title is of the file before it. */
function namedIn(text: string): { file: string; title: string }[] {
  const parts = [...text.matchAll(/`([^`]+)`/gu)].map(([, part]) => part ?? '');
  let file = '';
  return parts.flatMap((part) => {
    if (/\.(test|spec)\.tsx?$/u.test(part)) file = part;
    const isTitle = file !== '' && part !== file && part.includes(' ');
    return isTitle ? [{ file, title: part }] : [];
  });
}
