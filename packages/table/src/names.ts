import { NAME_BYTES, NAME_GRAPHEMES } from './limits.ts';

/** Control, format and other invisible characters, and marks that draw nothing by themselves. */
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
/** The joiner of family emoji is invisible too, and wanted. */
const joined = /(?<=\p{Extended_Pictographic}\uFE0F?)\u200D(?=\p{Extended_Pictographic})/gu;

/**
 * A name as the table shows it: NFKC, trimmed, inner spaces single, nothing invisible, at most 20
 * graphemes and 80 bytes (cut, not refused). `null` when nothing is left to show.
 */
export function cleanName(raw: string): string | null {
  const text = raw
    .normalize('NFKC')
    .replace(joined, '\uE000')
    .replace(/\s+/gu, ' ')
    .replace(invisible, (c) => (c === '\uE000' ? '\u200D' : ''))
    .trim();
  let name = '';
  let count = 0;
  for (const { segment } of new Intl.Segmenter('und').segment(text)) {
    if (count++ === NAME_GRAPHEMES || byteLength(name + segment) > NAME_BYTES) break;
    name += segment;
  }
  return name.trim() === '' ? null : name.trim();
}

/** The name, numbered when another seat already has one that reads the same ("Ana 2"). */
export function distinctName(name: string, others: readonly string[]): string {
  const taken = new Set(others.map(fold));
  if (!taken.has(fold(name))) return name;
  for (let n = 2; ; n++) {
    const numbered = `${name} ${n}`;
    if (!taken.has(fold(numbered))) return numbered;
  }
}

function fold(name: string): string {
  return name.toLowerCase().normalize('NFKC');
}

/** Bytes of the text in UTF-8. */
function byteLength(text: string): number {
  let bytes = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
