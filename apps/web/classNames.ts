import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('src/', import.meta.url));
const sheets = globSync('**/*.module.css', { cwd: source })
  .toSorted()
  .map((sheet) => source + sheet);

/**
 * A short name for a stylesheet's class or keyframes, the same in every build: the number of the
 * sheet, in two digits, and that of the name in it. Names with words in them are a fortieth of what the page weighs.
 */
export function shortClassName(name: string, sheet: string): string {
  const css = readFileSync(sheet, 'utf8');
  const names = [
    ...new Set(
      Array.from(css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/giu), ([, found]) => found),
    ),
  ];
  return `_${digits(sheets.indexOf(sheet)).padStart(2, '0')}${digits(names.indexOf(name))}`;
}

function digits(number: number): string {
  return number.toString(36);
}
