import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanName, NAME_BYTES, NAME_GRAPHEMES } from '../src/index.ts';
import { TestTable } from './kit.ts';

/** Names as the table shows them, of people who sit down one after the other. */
function shown(...names: string[]): (string | undefined)[] {
  const [first = '', ...more] = names;
  const t = new TestTable({ game: 'perudo/1', name: first });
  more.forEach((name, i) => {
    t.send(`device ${i}`, { t: 'sit', name });
  });
  return t.table.chairs.flatMap((chair) => (chair ? [chair.name] : []));
}

function graphemes(text: string): number {
  return [...new Intl.Segmenter('und').segment(text)].length;
}

const visible = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

describe('a name that reads like another is numbered', () => {
  test.each([
    ['in small letters', 'ana'],
    ['with a space', 'Ana '],
    ['with a space of no width', 'A\u200bna'],
    ['with a word joiner', 'Ana\u2060'],
    ['with a variation selector', 'Ana\ufe0f'],
    ['with a joiner that joins nothing', 'A\u200dna'],
    ['with a character of private use', 'A\ue000na'],
    ['with a soft hyphen', 'A\u00adna'],
    ['with a mark that is not drawn', 'A\u034fna'],
    ['with a Hangul filler', 'Ana\u3164'],
    ['with a Braille blank', 'Ana\u2800'],
    ['with a control for writing from the right', '\u202eAna'],
    ['with what is not seen between two spaces', ' \u200b Ana'],
    ['with tags', 'Ana\u{e0061}'],
    ['full width', 'Ａｎａ'],
    ['mathematical', '𝐀𝐧𝐚'],
    ['with a Cyrillic capital', 'Аna'],
    ['with Cyrillic small letters', 'Anа'],
    ['with Greek capitals', 'ΑΝΑ'],
  ])('%s', (_, name) => {
    const [, second] = shown('Ana', name);
    expect(second).toMatch(/ 2$/u);
    expect(second).toMatch(/^...? 2$/u);
  });

  test.each([
    ['an accent of its own, and one put together', 'A\u0301na', 'Ána'],
    ['an accent behind something invisible', 'A\u200b\u0301na', 'Ána'],
    ['sharp s', 'Groß', 'GROSS'],
    ['two spaces with something invisible between', 'Ana Lee', 'Ana \u200b Lee'],
    ['a ligature', 'Sofia', 'So\ufb01a'],
    ['dotless i', 'Ali', 'ALI'],
    ['final sigma', 'Νίκος', 'ΝΊΚΟΣ'],
    ['a joiner between emoji that do not join', '🐱🐱', '🐱\u200d🐱'],
    ['Cyrillic, whole', 'Сосо', 'Coco'],
  ])('%s', (_, one, other) => {
    expect(shown(one, other)[1]).toMatch(/ 2$/u);
  });

  test('one after the other, with numbers that are free', () => {
    expect(shown('Ana 2', 'Ana', 'ana', 'ANA')).toEqual(['Ana 2', 'Ana', 'ana 3', 'ANA 4']);
  });

  test('the number fits on the plate too', () => {
    const [, second = ''] = shown('W'.repeat(20), 'w'.repeat(30));
    expect(second).toBe(`${'w'.repeat(18)} 2`);
  });
});

describe('names stay as they are', () => {
  test.each([
    ['different ones', ['Ana', 'Anna', 'Hana', 'Ann A']],
    ['different accents', ['Ána', 'Ana', 'Ãna']],
    ['Cyrillic', ['Анна', 'Ганна']],
    ['right to left', ['دانا', 'דנה']],
    ['Thai with its marks', ['กำปั้น', 'น้ำผึ้ง']],
    ['Devanagari', ['क्षितिज', 'श्रीमती']],
    ['a family', ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👦']],
    ['an astronaut', ['👩🏽\u200d🚀', '👩🏿\u200d🚀']],
    ['words of the page', ['Host', 'You', 'System', 'Bot 1']],
    ['what would be markup', ['<img src=x>', '{{7*7}}', '" onmouse="']],
  ])('%s', (_, names) => {
    expect(shown(...names)).toEqual(names.map((name) => cleanName(name)));
    expect(shown(...names)).toEqual(names.map((name) => name.normalize('NFKC')));
  });

  test('a bot and a person called Bot are told apart', () => {
    const t = new TestTable({ game: 'perudo/1', name: 'Bot' });
    t.send('Bot', { t: 'add-bot' });
    expect(t.table.chairs.slice(0, 2)).toMatchObject([{ name: 'Bot' }, { name: 'Bot 2' }]);
  });
});

describe('a name fits on its plate', () => {
  test.each([
    ['of twelve families', '👨‍👩‍👧‍👦'.repeat(12)],
    ['of one letter and a hundred marks', `A${'\u0301\u0316'.repeat(50)}`],
    ['with marks on every letter', [...'zalgo'].map((c) => c + '\u0335\u0321'.repeat(20)).join('')],
    ['of one long word', 'i'.repeat(24)],
    ['of flags', '🇧🇷'.repeat(30)],
  ])('%s', (_, name) => {
    const clean = cleanName(name) ?? '';
    expect(clean).not.toBe('');
    expect(graphemes(clean)).toBeLessThanOrEqual(NAME_GRAPHEMES);
    expect(Buffer.byteLength(clean)).toBeLessThanOrEqual(NAME_BYTES);
    expect(clean).not.toMatch(/\p{M}{5}/u);
  });

  test.each(['', ' ', '\u200b', '\ufe0f\u2060', '\u2800', '\u0000', '\ud800', '\u3164 \u00ad'])(
    'one that shows nothing is refused: %j',
    (name) => {
      expect(cleanName(name)).toBeNull();
      const t = new TestTable({ game: 'perudo/1', name: 'Ana' });
      expect(t.send('Ben', { t: 'sit', name })).toEqual({ ok: false, why: { code: 'name' } });
    },
  );
});

const { FUZZ, PROPERTY_SEED } = process.env;
const runs = { numRuns: Number(FUZZ || 0) / 10 || 2_000, seed: Number(PROPERTY_SEED || 1) };

test('any text at all gives a name that can be seen and fits, or none', {
  timeout: 600_000,
}, () => {
  const odd = ['\u200d', '\ufe0f', '\u0301', '\ue000', '👩', '🏽', ' ', 'А', '\u2800'];
  const part = fc.oneof(fc.string({ unit: 'binary', maxLength: 8 }), fc.constantFrom(...odd));
  const holds = fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
    const name = cleanName(parts.join(''));
    if (name === null) return;
    expect(name).toMatch(visible);
    expect(graphemes(name)).toBeLessThanOrEqual(NAME_GRAPHEMES);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(NAME_BYTES);
    // Nothing is left to be cleaned.
    expect(cleanName(name)).toBe(name);
  });
  fc.assert(holds, runs);
});
