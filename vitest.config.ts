import { defineConfig } from 'vitest/config';
import { results } from './vitest.shared.ts';

export default defineConfig({
  // The linter that these tests start is no faster than the machine has time for it.
  test: { include: ['scripts/**/*.test.ts'], testTimeout: 60_000, ...results('scripts') },
});
