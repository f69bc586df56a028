import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cleanTalk,
  type NewTable,
  REACTIONS,
  type Saying,
  type Speaker,
  said,
  TALK_BYTES,
  TALK_GRAPHEMES,
} from '../src/index.ts';
import { TestTable } from './kit.ts';

const id = '0'.repeat(32);
const talk = (text: string): Saying => ({ t: 'talk', id, text });

function table(asked: Partial<NewTable> = {}, quick: number | null = null): TestTable {
  const t = new TestTable({ game: 'perudo/1', name: 'Ana', ...asked }, 1, quick);
  t.send('Ben', { t: 'sit', name: 'Ben', seat: 3 });
  return t;
}

const ben: Speaker = { seat: 3, name: '' };
const watcher = (name: string): Speaker => ({ seat: null, name });

function say(t: TestTable, speaker: Speaker, saying: Saying) {
  return said(t.table, speaker, saying, t.now);
}

describe('what is said', () => {
  test('is told with seat, number and name of who says it, and when', () => {
    const t = table();
    expect(say(t, ben, talk('Well bid!'))).toEqual({
      ok: true,
      said: {
        t: 'said',
        seat: 3,
        who: 2,
        name: 'Ben',
        text: 'Well bid!',
        r: null,
        at: t.now,
      },
    });
  });

  test('by somebody who sits has the name of the seat, whatever the page calls itself', () => {
    const t = table();
    t.send('Ben', { t: 'name', name: 'Benno' });
    expect(say(t, { seat: 3, name: 'Ana' }, talk('Hi'))).toMatchObject({ said: { name: 'Benno' } });
  });

  test('by somebody who watches has no seat, and needs a name', () => {
    const t = table();
    expect(say(t, watcher('Wim'), talk('Hi'))).toMatchObject({
      said: { seat: null, who: null, name: 'Wim', text: 'Hi' },
    });
    expect(say(t, watcher(''), talk('Hi'))).toEqual({ ok: false, why: { code: 'nameless' } });
  });

  test.each(['Ben', 'ben', 'B\u0435n'])(
    'by somebody who watches as %j cannot pass for who sits',
    (name) => {
      const t = table();
      const result = say(t, watcher(name), talk('I give up'));
      expect(result.ok && result.said.name).toMatch(/ 2$/u);
      expect(result.ok && result.said.name).not.toBe('Ben');
      expect(say(t, ben, talk('Not me'))).toMatchObject({ said: { name: 'Ben' } });
    },
  );

  test('is nothing where talk is off, before anything else is looked at', () => {
    const t = table({ talk: false });
    for (const speaker of [ben, watcher('Wim'), watcher('')]) {
      expect(say(t, speaker, talk('Hi'))).toEqual({ ok: false, why: { code: 'quiet' } });
    }
  });

  test('is nothing at a quick match', () => {
    const t = table({}, 3);
    expect(t.table.talk).toBe(true);
    expect(say(t, ben, talk('Hi'))).toEqual({ ok: false, why: { code: 'quiet' } });
  });

  test('may be turned off and on by the host while people gather', () => {
    const t = table();
    t.send('Ana', { t: 'options', game: 'perudo/1', talk: false });
    expect(t.view(null).talk).toBe(false);
    expect(say(t, ben, talk('Hi'))).toMatchObject({ ok: false });
    t.send('Ana', { t: 'options', game: 'perudo/1' });
    expect(say(t, ben, talk('Hi'))).toMatchObject({ ok: true });
  });

  test.each(['', ' ', '\n\t', '\u200b\u2060', '\u2800'])('has to be something: not %j', (text) => {
    expect(cleanTalk(text)).toBeNull();
    expect(say(table(), ben, talk(text))).toEqual({ ok: false, why: { code: 'empty' } });
  });

  test('changes nothing of the table', () => {
    const t = table();
    const before = JSON.stringify(t.stored());
    say(t, ben, talk('Hi'));
    expect(JSON.stringify(t.stored())).toBe(before);
  });
});

describe('a reaction', () => {
  test.each(REACTIONS)('%s is for everybody: seated, watching, nameless, quiet, quick', (r) => {
    for (const t of [table(), table({ talk: false }), table({}, 3)]) {
      for (const speaker of [ben, watcher('Wim'), watcher('')]) {
        const { name } = speaker.seat === null ? speaker : { name: 'Ben' };
        expect(say(t, speaker, { t: 'react', id, r })).toMatchObject({
          ok: true,
          said: { seat: speaker.seat, name, text: null, r },
        });
      }
    }
  });
});

describe('text is cleaned', () => {
  test.each([
    ['spaces at the ends and in rows', '  two   words ', 'two words'],
    ['lines', 'one\ntwo\r\nthree\u2028four', 'one two three four'],
    ['what is not seen', 'a\u200bb\u202ec\u0000d', 'abcd'],
    ['towers of marks', `e${'\u0301'.repeat(40)}`, `é${'\u0301'.repeat(4)}`],
    ['wide letters', 'ｈｅｌｌｏ', 'hello'],
  ])('of %s', (_, raw, clean) => {
    expect(cleanTalk(raw)).toBe(clean);
  });

  test.each([
    ['markup, which is text', '<img src=x onerror=alert(1)>'],
    ['families', '👨\u200d👩\u200d👧 👩🏽\u200d🚀'],
    ['right to left', 'שלום, מה שלומך?'],
    ['Thai', 'น้ำผึ้ง'],
  ])('but not of %s', (_, raw) => {
    expect(cleanTalk(raw)).toBe(raw.normalize('NFKC'));
  });

  test('200 graphemes are passed on, and of more the first 200', () => {
    const full = 'x'.repeat(TALK_GRAPHEMES);
    expect(cleanTalk(full)).toBe(full);
    expect(cleanTalk(`${full}y`)).toBe(full);
    const marked = 'e\u0301'.normalize('NFD').repeat(TALK_GRAPHEMES + 1);
    expect(cleanTalk(marked)).toBe('é'.repeat(TALK_GRAPHEMES));
  });

  test('800 bytes are passed on, and no half letter more', () => {
    const cats = '🐱'.repeat(TALK_BYTES / 4);
    expect(cleanTalk(cats)).toBe(cats);
    const family = '👨\u200d👩\u200d👧';
    const cut = cleanTalk(family.repeat(60)) ?? '';
    expect(new TextEncoder().encode(cut).length).toBeLessThanOrEqual(TALK_BYTES);
    expect(cut).toBe(family.repeat(Math.floor(TALK_BYTES / 18)));
  });

  test('whatever it is, into one line within the limits, and cleaning again changes nothing', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.string());
    fc.assert(
      fc.property(text, (raw) => {
        const clean = cleanTalk(raw);
        if (clean === null) return;
        expect(clean).not.toMatch(/[\n\r\p{Cc}]/u);
        expect([...new Intl.Segmenter('und').segment(clean)].length).toBeLessThanOrEqual(200);
        expect(new TextEncoder().encode(clean).length).toBeLessThanOrEqual(TALK_BYTES);
        expect(cleanTalk(clean)).toBe(clean);
      }),
    );
  });
});
