import { defineConfig } from 'vitest/config';
import { results } from '../../vitest.shared.ts';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    passWithNoTests: true,
    // Pure functions have nothing to keep apart, and a process for each file costs more than its tests.
    isolate: false,
    ...results('unit'),
  },
});
