import { expect, test } from 'vitest';
import { differences, perudoOptions, perukeOptions, withChanges } from '../src/index.ts';
import { classic, traditional } from './cups.ts';

/** Why these changes of Classic are refused; `null` when they are accepted. */
function refused(changes: unknown) {
  const result = withChanges(perudoOptions, classic, changes);
  return result.ok ? null : result.why;
}

test('changes are laid over a full set of options', () => {
  const changed = withChanges(perudoOptions, classic, { dice: 3, calza: false });
  expect(changed).toEqual({ ok: true, options: { ...classic, dice: 3, calza: false } });
  expect(withChanges(perudoOptions, classic, {})).toEqual({ ok: true, options: classic });
});

test('the set of options that is changed stays as it was', () => {
  const base = Object.freeze({ ...classic });
  withChanges(perudoOptions, base, { dice: 3 });
  expect(base).toEqual(classic);
});

test.each(['toString', 'constructor', '__proto__', 'hasOwnProperty', 'Dice', '', 'red'])(
  'an unknown key is refused by its name: %j',
  (key) => {
    const changes: unknown = JSON.parse(`{${JSON.stringify(key)}: 5}`);
    expect(refused(changes)).toEqual({ code: 'option.unknown', key });
  },
);

test.each([
  ['dice', 2],
  ['dice', 7],
  ['dice', 4.5],
  ['dice', '4'],
  ['dice', Number.NaN],
  ['dice', Number.POSITIVE_INFINITY],
  ['dice', [4]],
  ['dice', undefined],
  ['calza', 1],
  ['calza', 'true'],
  ['calza', null],
  ['palifico', 'Locked'],
  ['palifico', 0],
  ['palifico', ['locked']],
  ['rounds', 61],
  ['rounds', 'Auto'],
])('an impossible value is refused by the name of its key: %s %j', (key, value) => {
  expect(refused({ [key]: value })).toEqual({ code: 'option.value', key });
});

test.each([null, undefined, 5, 'dice', true, [], [['dice', 3]]])(
  'what is no plain object is refused: %j',
  (changes) => {
    expect(refused(changes)).toEqual({ code: 'option.value', key: '' });
  },
);

test('what differs from a preset is told by key', () => {
  expect(differences(perudoOptions, classic, classic)).toEqual([]);
  expect(differences(perudoOptions, classic, traditional)).toEqual([
    'aceBids',
    'calza',
    'palifico',
  ]);
  const red = { red: true, mustUse: true };
  expect(differences(perukeOptions, { red: false, mustUse: true }, red)).toEqual(['red']);
});
