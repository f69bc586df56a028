import { defineConfig } from 'vitest/config';
import { results } from '../../vitest.shared.ts';

export default defineConfig({
  test: { include: ['test/**/*.test.ts'], passWithNoTests: true, ...results('unit') },
});
