import { expect, test } from 'vitest';
import {
  type OptionSpecs,
  type PerudoOptions,
  perudo,
  perudoOptions,
  perudoPresets,
  withChanges,
} from '../src/index.ts';
import { bidsOf, classic, legal, play, round, traditional } from './cups.ts';
import { A, B, C } from './seats.ts';

/** The values that a table may agree on, of some candidates. */
function allowed(key: keyof PerudoOptions, candidates: readonly unknown[]): unknown[] {
  return candidates.filter((value) => withChanges(perudoOptions, classic, { [key]: value }).ok);
}

/** What the two presets say on one key. */
function presets(key: keyof PerudoOptions) {
  return [perudoPresets.classic[key], perudoPresets.traditional[key]];
}

test('2.0.16 a preset only fills in the settings', () => {
  const keys = Object.keys(perudoOptions).sort();
  expect(Object.keys(classic).sort()).toEqual(keys);
  expect(Object.keys(traditional).sort()).toEqual(keys);
  // Traditional with the keys of Classic is Classic in every way.
  const g = play(round('22222 33333 44444', { ...traditional, ...classic }), 'A 4×4');
  expect(g).toEqual(play(round('22222 33333 44444'), 'A 4×4'));
  expect(Object.keys(perudo.presets)).toEqual(['classic', 'traditional']);
});

test('2.0.16 the first preset is what the keys start with', () => {
  const specs: OptionSpecs = perudoOptions;
  const start = Object.entries(specs).map(([key, spec]) => [key, spec.default]);
  expect(Object.fromEntries(start)).toEqual(classic);
});

test.each([
  { dice: 3 },
  { acesWild: false },
  { aceBids: false },
  { calza: false },
  { palifico: 'experienced' },
  { format: 'points' },
  { rounds: 7 },
  { showLost: false },
])('2.0.17 each setting may be changed alone: %o', (change) => {
  for (const preset of [classic, traditional]) {
    const changed = withChanges(perudoOptions, preset, change);
    expect(changed).toEqual({ ok: true, options: { ...preset, ...change } });
  }
});

test('2.0.17 a key or a value that is not in the table is refused by its name', () => {
  const refused = (changes: unknown) => {
    const result = withChanges(perudoOptions, classic, changes);
    return result.ok ? null : result.why;
  };
  expect(refused({ dice: 4, mustUse: true })).toEqual({ code: 'option.unknown', key: 'mustUse' });
  expect(refused({ showLost: false, dice: 7 })).toEqual({ code: 'option.value', key: 'dice' });
});

test('2.0.18 starting dice: five, or three to six', () => {
  expect(presets('dice')).toEqual([5, 5]);
  expect(allowed('dice', [0, 1, 2, 3, 4, 5, 6, 7, 4.5, '5', 'auto', null])).toEqual([3, 4, 5, 6]);
  expect(perudo.setup({ ...classic, dice: 3 }, 4).counts).toEqual([3, 3, 3, 3]);
});

test('2.0.19 aces wild, or an ordinary face', () => {
  expect(presets('acesWild')).toEqual([true, true]);
  expect(allowed('acesWild', [true, false, 0, 'no', null])).toEqual([true, false]);
  const g = play(round('1144 22 33', { acesWild: false }), 'A 3×4', 'B dudo');
  expect(g.showdown).toMatchObject({ wild: false, count: 2, seat: A });
});

test('2.0.20 bids on aces in a normal round: by half and double in Classic, not in Traditional', () => {
  expect(presets('aceBids')).toEqual([true, false]);
  expect(allowed('aceBids', [true, false, 1, 'half'])).toEqual([true, false]);
  const after = (preset: PerudoOptions) => bidsOf(play(round('222 333', preset), 'A 5×6'), B);
  expect(after(classic)).toEqual(['3×1', '4×1', '5×1', '6×1', '6×2', '6×3', '6×4', '6×5', '6×6']);
  expect(after(traditional)).toEqual(['6×2', '6×3', '6×4', '6×5', '6×6']);
  expect(legal(round('222 333'), A)).not.toContain('1×1');
});

test('2.0.21 calza: in Classic, not in Traditional', () => {
  expect(presets('calza')).toEqual([true, false]);
  expect(allowed('calza', [true, false, 'yes'])).toEqual([true, false]);
  const callers = (preset: PerudoOptions) => legal(play(round('22 33 44', preset), 'A 2×2'), C);
  expect(callers(classic)).toEqual(['calza 2×2']);
  expect(callers(traditional)).toEqual([]);
});

test('2.0.22 palifico: locked in Classic, experienced in Traditional, or off', () => {
  expect(presets('palifico')).toEqual(['locked', 'experienced']);
  const values = ['off', 'locked', 'experienced'];
  expect(allowed('palifico', [...values, 'on', true, ''])).toEqual(values);
});

test('2.0.23 format: elimination, or a points race', () => {
  expect(presets('format')).toEqual(['elimination', 'elimination']);
  expect(allowed('format', ['elimination', 'points', 'race', 1])).toEqual([
    'elimination',
    'points',
  ]);
  const lost = (format: PerudoOptions['format']) => {
    const g = play(round('222 333 444', { format }), 'A 4×2', 'B dudo');
    return [g.counts[A], g.penalties[A]];
  };
  expect(lost('elimination')).toEqual([2, 0]);
  expect(lost('points')).toEqual([3, 1]);
});

test('2.0.24 rounds of a points race: auto, or 1 to 60', () => {
  expect(presets('rounds')).toEqual(['auto', 'auto']);
  const candidates = ['auto', 0, 1, 2, 59, 60, 61, 1.5, '3', 'all', null];
  expect(allowed('rounds', candidates)).toEqual(['auto', 1, 2, 59, 60]);
  const view = (changes: Partial<PerudoOptions>) =>
    perudo.view(round('222 333', changes), A).rounds;
  expect(view({ format: 'points', rounds: 60 })).toBe(60);
  expect(view({ format: 'points' })).toBe(6);
  expect(view({ rounds: 60 })).toBeNull();
});

test('2.0.25 lost dice shown or not: it changes nothing in play', () => {
  expect(presets('showLost')).toEqual([true, true]);
  expect(allowed('showLost', [true, false, 'no'])).toEqual([true, false]);
  const g = (showLost: boolean) => play(round('222 333 444', { showLost }), 'A 4×2', 'B dudo');
  expect({ ...g(false), options: classic }).toEqual({ ...g(true), options: classic });
});
