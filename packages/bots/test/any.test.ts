import { expect, test } from 'vitest';
import { anyLegal } from '../src/index.ts';

/** Gives these numbers one after the other. */
function given(...numbers: number[]): () => number {
  return () => numbers.shift() ?? 0;
}

test('plays each legal action as often as the next', () => {
  const seen = new Map<unknown, number>();
  for (let i = 0; i < 6_000; i++) {
    const chosen = anyLegal(
      null,
      ['a', 'b', 'c'],
      given((i % 6) / 6, ((i * 7) % 60) / 60, ((i * 11) % 90) / 90),
    );
    seen.set(chosen, (seen.get(chosen) ?? 0) + 1);
  }
  for (const action of ['a', 'b', 'c']) {
    expect(seen.get(action)).toBeGreaterThan(1_700);
    expect(seen.get(action)).toBeLessThan(2_300);
  }
});

test('the same numbers lead to the same action', () => {
  const legal = [1, 2, 3, 4, 5];
  const once = anyLegal(null, legal, given(0.9, 0.1, 0.7, 0.2, 0.5));
  expect(anyLegal(null, legal, given(0.9, 0.1, 0.7, 0.2, 0.5))).toBe(once);
});

test('has nothing to play when nothing is legal', () => {
  expect(anyLegal(null, [], given())).toBeNull();
});
