import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { commitment, mixSeeds, rollFor } from '../src/index.ts';

const secret = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const mix = mixSeeds(['a'.repeat(32), null, 'b'.repeat(32)]);

describe('test vectors, also in docs/trust.md', () => {
  // Computed apart from this code by docs/trust.mjs.
  test('commitment', () => {
    expect(commitment('0123456789', 1, secret)).toBe(
      'fba3600544b9e2c930ad1810da0128c12940552fb9e2ddb86bc437f4fed2d478',
    );
  });
  test('seeds', () => {
    expect(mix).toBe('e8ced1a42ea8f0463d369e05607919a61f59f805255a251a5fb9488a49075fae');
  });
  test('rolls', () => {
    expect(rollFor(secret, mix, 0, { t: 'starter', seats: 3 })).toEqual({ t: 'starter', seat: 2 });
    expect(rollFor(secret, mix, 1, { t: 'dice', counts: [5, 0, 5] })).toEqual({
      t: 'dice',
      dice: [[4, 1, 6, 3, 6], [], [5, 5, 2, 3, 4]],
    });
  });
});

test('docs/trust.md shows what docs/trust.mjs prints', () => {
  const at = (path: string) => new URL(`../../../docs/${path}`, import.meta.url);
  const printed = execFileSync(process.execPath, [fileURLToPath(at('trust.mjs'))], {
    encoding: 'utf8',
  });
  expect(readFileSync(at('trust.md'), 'utf8')).toContain(printed);
  expect(printed).toContain(commitment('0123456789', 1, secret));
});

describe('rolls', () => {
  test('an index gives the same roll whatever was drawn before', () => {
    const need = { t: 'dice', counts: [3] } as const;
    expect(rollFor(secret, mix, 7, need)).toEqual(rollFor(secret, mix, 7, need));
    expect(rollFor(secret, mix, 7, need)).not.toEqual(rollFor(secret, mix, 8, need));
  });

  test('a throw may need more bytes than one block has', () => {
    const roll = rollFor(secret, mix, 0, { t: 'dice', counts: [6, 6, 6, 6, 6, 6] });
    expect(roll.t === 'dice' && roll.dice.flat()).toHaveLength(36);
  });

  test('faces are even: χ² over 60,000 dice', () => {
    const seen = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 2_000; i++) {
      const roll = rollFor(secret, mix, i, { t: 'dice', counts: [30] });
      if (roll.t === 'dice')
        for (const die of roll.dice.flat()) seen[die - 1] = (seen[die - 1] ?? 0) + 1;
    }
    const chi2 = seen.reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0);
    // Five degrees of freedom: beyond 20.5 once in a thousand secrets. This one is fixed.
    expect(chi2).toBeLessThan(20.5);
  });
});
