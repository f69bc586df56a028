import type { Die } from '@dado/engine';

const plurals = new Intl.PluralRules('en');
const lists = new Intl.ListFormat('en', { type: 'conjunction' });

type Forms = { readonly one: string; readonly other: string };

function form(count: number, { one, other }: Forms): string {
  return plurals.select(count) === 'one' ? one : other;
}

const numerals = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** Small numbers in words, as in running text. */
export const numeral = (n: number): string => numerals[n] ?? String(n);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const list = (items: readonly string[]): string => lists.format(items);

/** The same in pieces, since names among other words keep their own direction. */
export const listPieces = (items: readonly string[]) => lists.formatToParts(items);

const faceNames: { readonly [F in Die]: Forms } = {
  1: { one: 'ace', other: 'aces' },
  2: { one: 'two', other: 'twos' },
  3: { one: 'three', other: 'threes' },
  4: { one: 'four', other: 'fours' },
  5: { one: 'five', other: 'fives' },
  6: { one: 'six', other: 'sixes' },
};

/** "fours", or "four" when there is one. */
export const faceName = (face: Die, count: number): string => form(count, faceNames[face]);

/** "six fours". */
export const bidWords = (count: number, face: Die): string =>
  `${numeral(count)} ${faceName(face, count)}`;

const counted = (forms: Forms) => (n: number) => `${numeral(n)} ${form(n, forms)}`;

export const dice = counted({ one: 'die', other: 'dice' });
export const players = counted({ one: 'player', other: 'players' });
export const points = (n: number): string => `${n} ${form(n, { one: 'point', other: 'points' })}`;
export const penalties = (n: number): string =>
  `${n} ${form(n, { one: 'penalty point', other: 'penalty points' })}`;
export const uses = counted({ one: 'use', other: 'uses' });
export const rounds = counted({ one: 'round', other: 'rounds' });
export const seats = counted({ one: 'seat', other: 'seats' });
export const seconds = (n: number): string =>
  `${n} ${form(n, { one: 'second', other: 'seconds' })}`;
export const others = counted({ one: 'other', other: 'others' });
export const watchers = (n: number): string =>
  n === 1 ? 'One person is watching' : `${capital(numeral(n))} people are watching`;
