import { expect, test } from 'vitest';
import { en } from '../../src/i18n/en.ts';
import { spoken } from '../../src/i18n/spoken.ts';
import { rulesCard } from '../../src/settings/rulesCard.ts';
import { type Settings, usual, withOption, withPreset } from '../../src/settings/settings.ts';

type Changes = Settings['options'];
const perudo = (changes: Changes = {}, preset = 'classic') =>
  Object.entries(changes).reduce(
    (settings, [key, value]) => withOption(settings, key, value),
    withPreset(usual('perudo/1'), preset),
  );
const card = (settings: Settings) =>
  rulesCard(settings, en)
    .map(({ says }) => spoken(says, en))
    .join('\n');

test.each([
  [
    'wild aces may be bid by half and double',
    {},
    /halve the number.*No round opens with aces, except in palifico\./,
  ],
  [
    'without palifico there is no such exception',
    { palifico: 'off' },
    /No round opens with aces\./,
  ],
  ['nor in a race', { format: 'points', aceBids: false }, /Aces are not bid\.$/m],
  [
    'aces that are neither wild nor bid',
    { acesWild: false, aceBids: false },
    /lowest\. Aces are not bid, except in palifico\./,
  ],
  [
    'half and double are for wild aces alone',
    { acesWild: false },
    /lowest\. Aces may be bid like any other face\.$/m,
  ],
  ['calza in elimination', {}, /win a lost die back.*Not with two players left, nor in palifico\./],
  ['calza without palifico', { palifico: 'off' }, /Not with two players left\.$/m],
  [
    'calza in a race',
    { format: 'points' },
    /shed a penalty point. Wrong: take one. Not with two players\.$/m,
  ],
  ['dudo in a race', { format: 'points' }, /the bidder takes a penalty point/],
  ['hidden losses', { showLost: false }, /Lost dice are not shown\./],
] as const)('the rules card is right: %s', (_, changes, words) => {
  expect(card(perudo(changes))).toMatch(words);
});

test('a race has no palifico', () => {
  expect(card(perudo({ format: 'points' }))).not.toMatch(/palifico/i);
});

test('only what differs from the preset is marked', () => {
  const marked = (settings: Settings) => {
    const lines = rulesCard(settings, en).filter(({ differs }) => differs);
    return lines.map(({ says }) => spoken(says, en).split(' ', 1)[0]);
  };
  expect(marked(perudo())).toEqual([]);
  expect(marked(perudo({ rounds: 5 }))).toEqual([]);
  expect(marked(perudo({ showLost: false }))).toEqual(['Lost']);
  expect(marked(perudo({ format: 'points' }))).toEqual(['Dudo:', 'Calza:', 'Nobody']);
  expect(marked(perudo({ format: 'points' }, 'traditional'))).toEqual(['Dudo:', 'Nobody']);
});
