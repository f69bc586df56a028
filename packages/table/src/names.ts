import { NAME_BYTES, NAME_GRAPHEMES } from './limits.ts';

/** Control, format and other invisible characters, and marks that draw nothing by themselves. */
const invisible = /(?!\u200D)[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
/** The joiner of family emoji is invisible too, and wanted there alone. */
const idleJoiner =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200D|\u200D(?!\p{Extended_Pictographic})/gu;
/** Spaces, and the pattern of Braille that has no dots. */
const blanks = /[\s\u2800]+/gu;
/** More marks on one letter than any script puts there reach into the lines above and below. */
const stacked = /(\p{M}{4})\p{M}+/gu;

/**
 * A name as the table shows it: NFKC, trimmed, inner spaces single, nothing invisible, at most 20
 * graphemes and 80 bytes (cut, not refused). `null` when nothing is left to show.
 */
export function cleanName(raw: string): string | null {
  return cut(plainText(raw), 0) || null;
}

/** Text as it may be shown: NFKC, trimmed, spaces single, nothing invisible, no towers of marks. */
export function plainText(raw: string): string {
  return (
    raw
      .normalize('NFKC')
      // Those that are white space as well: they stand between words.
      .replace(blanks, ' ')
      .replace(invisible, '')
      .replace(idleJoiner, '')
      // What stood apart may stand together now.
      .replace(blanks, ' ')
      .normalize('NFC')
      .replace(stacked, '$1')
      .trim()
  );
}

/** The name, numbered when another seat already has one that reads the same ("Ana 2"). */
export function distinctName(name: string, others: readonly string[]): string {
  const taken = new Set(others.map(reading));
  if (!taken.has(reading(name))) return name;
  for (let n = 2; ; n++) {
    const number = ` ${n}`;
    const numbered = (cut(name, number.length) + number).trim();
    if (!taken.has(reading(numbered))) return numbered;
  }
}

/** Capitals, then small letters, of Cyrillic and Greek that look like a Latin one. */
const lookalikes = new Map(
  [
    ['АВЕКМНОРСТУХЅІЈԌԚԜ', 'ABEKMHOPCTYXSIJGQW'],
    ['аеорсухѕіјһԁԛԝӏ', 'aeopcyxsijhdqwl'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
    ['αικνορυχ', 'aikvopux'],
  ].flatMap(([from = '', to = '']) => [...from].map((c, i) => [c, to[i] ?? c] as const)),
);

/** What a name reads as: alike for names that differ in case, in script, or in what is not seen. */
function reading(name: string): string {
  const latin = [...name.normalize('NFKD')].map((c) => lookalikes.get(c) ?? c).join('');
  // Upwards first, for `ß` is `SS` only there.
  return latin.replaceAll('\u200D', '').toUpperCase().toLowerCase().normalize('NFKC');
}

/** As much of the text as a seat plate takes beside so many characters more. */
function cut(text: string, reserved: number): string {
  return graphemesOf(text, NAME_GRAPHEMES - reserved, NAME_BYTES - reserved);
}

/** The beginning of a text, whole graphemes of it: at most so many, and so many bytes of UTF-8. */
export function graphemesOf(text: string, most: number, bytes: number): string {
  let begin = '';
  let count = 0;
  for (const { segment } of new Intl.Segmenter('und').segment(text)) {
    if (count++ === most || byteLength(begin + segment) > bytes) break;
    begin += segment;
  }
  return begin.trim();
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
