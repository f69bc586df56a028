import { expect, test } from 'vitest';
import { en } from '../src/i18n/en.ts';
import { bidPart, pieces, say, whoPart } from '../src/i18n/sentence.ts';
import { spoken, whySentence } from '../src/i18n/spoken.ts';

const ana = { seat: 0, name: 'Ana', isMe: false };

test('a sentence is shown with its people and things, and read out in words', () => {
  const sentence = say(en.perudo.log.bids(false), {
    who: whoPart(ana),
    bid: bidPart({ q: 6, f: 4 }),
  });
  expect(pieces(sentence).map(({ t }) => t)).toEqual(['who', 'text', 'bid']);
  expect(spoken(sentence, en)).toBe('Ana bids six fours');
});

test('a name with braces in it stays a name', () => {
  const sentence = say(en.perudo.turn(false), { who: whoPart({ ...ana, name: '{who}' }) });
  expect(spoken(sentence, en)).toBe('{who} is thinking');
});

test('one and many are told apart', () => {
  expect([1, 2, 12, 21].map(en.perudo.dice)).toEqual([
    'one die',
    'two dice',
    'twelve dice',
    '21 dice',
  ]);
  expect([0, 1, 2].map(en.peruke.over.points)).toEqual(['0 points', '1 point', '2 points']);
  expect(en.perudo.under(1, 4)).toBe('under one four');
  expect(en.perudo.under(6, 6)).toBe('under six sixes');
});

test('shared wins are listed as the language lists', () => {
  expect(en.list(['Ana', 'Ben'])).toBe('Ana and Ben');
  expect(en.list(['Ana', 'Ben', 'Chidi'])).toBe('Ana, Ben, and Chidi');
});

test('a refusal is explained by its facts', () => {
  const low = { code: 'bid.too-low', minimum: { q: 3, f: 5 } } as const;
  expect(whySentence(low, en)).toBe('Too low: three fives is the least you can bid.');
  const die = { code: 'turn.unfinished', die: 2, value: 4 } as const;
  expect(whySentence(die, en)).toBe('The red die shows 4 and can still be used, so it must be.');
});

test('a refusal that this page is too old to know is told all the same', () => {
  const code = 'weather' as 'stale';
  expect(whySentence({ code, step: 1 }, en)).toContain('weather');
});

test('a count is told against the bid', () => {
  const { count } = en.perudo;
  expect(count(4, 1, 4, 6)).toBe('Four fours and one wild ace make five: one short of six.');
  expect(count(3, 0, 2, 3)).toBe('Three twos: exactly as bid.');
  expect(count(1, 2, 6, 2)).toBe('One six and two wild aces make three: one more than bid.');
});

test('what a showdown does is said to whoever bears it, and of them', () => {
  expect(en.perudo.bears('lose', true)).toBe('lose a die');
  expect(en.perudo.bears('lose', false)).toBe('loses a die');
  expect(en.perudo.bears('penalty', false)).toBe('takes a penalty point');
});
