import { expect, test } from 'vitest';
import { type Die, faces, odds } from '../src/index.ts';
import { cups } from './cups.ts';

/** Every throw of `n` dice. */
function throws(n: number): Die[][] {
  if (n === 0) return [[]];
  return throws(n - 1).flatMap((dice) => faces.map((die) => [...dice, die]));
}

/** By trying out every throw of the dice that are not seen. */
function counted(q: number, f: Die, own: readonly Die[], unknown: number, wild: boolean) {
  const all = throws(unknown);
  const counts = all.map(
    (dice) => [...own, ...dice].filter((die) => die === f || (wild && die === 1)).length,
  );
  return {
    holds: counts.filter((count) => count >= q).length / all.length,
    exact: counts.filter((count) => count === q).length / all.length,
  };
}

test.each(['', '1', '3', '6', '13', '115', '336', '23456'])(
  'the odds are those of every throw tried out, for own dice %j',
  (text) => {
    const [own = []] = cups(text);
    for (const wild of [true, false]) {
      for (const unknown of [0, 1, 2, 3, 4]) {
        for (const f of faces) {
          for (let q = 1; q <= own.length + unknown + 1; q++) {
            const { holds, exact } = odds({ q, f }, own, unknown, wild);
            const tried = counted(q, f, own, unknown, wild);
            expect(holds, `${q}×${f} holds`).toBeCloseTo(tried.holds, 12);
            expect(exact, `${q}×${f} is exact`).toBeCloseTo(tried.exact, 12);
          }
        }
      }
    }
  },
);

test('the odds of one unknown die', () => {
  expect(odds({ q: 1, f: 4 }, [], 1, true).holds).toBeCloseTo(1 / 3, 12);
  expect(odds({ q: 1, f: 4 }, [], 1, false).holds).toBeCloseTo(1 / 6, 12);
  expect(odds({ q: 1, f: 1 }, [], 1, true).holds).toBeCloseTo(1 / 6, 12);
});

test('what is seen is certain', () => {
  expect(odds({ q: 2, f: 4 }, [4, 1, 2], 0, true)).toEqual({ holds: 1, exact: 1 });
  expect(odds({ q: 3, f: 4 }, [4, 1, 2], 0, true)).toEqual({ holds: 0, exact: 0 });
  expect(odds({ q: 1, f: 4 }, [4, 1, 2], 3, true)).toEqual({ holds: 1, exact: 0 });
});

test('thirty unknown dice: all chances of exactly so many add up to 1', () => {
  for (const f of [1, 5] as const) {
    let sum = 0;
    for (let q = 0; q <= 30; q++) sum += odds({ q, f }, [], 30, true).exact;
    expect(sum).toBeCloseTo(1, 12);
    expect(odds({ q: 31, f }, [], 30, true)).toEqual({ holds: 0, exact: 0 });
  }
});
