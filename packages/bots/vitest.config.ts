import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Pure functions have nothing to keep apart, and a process for each file costs more than its tests.
    isolate: false,
    ...shared('unit'),
  },
});
