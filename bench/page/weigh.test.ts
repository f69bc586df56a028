import { expect, test } from 'vitest';
import { weighPages } from './weigh.ts';

test.each(weighPages())('$page weighs no more than $limit bytes', ({ js, css, limit }) => {
  expect(js).toBeGreaterThan(0);
  expect(css).toBeGreaterThan(0);
  expect(js + css).toBeLessThanOrEqual(limit);
});
