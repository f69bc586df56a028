import { defineConfig } from 'vitest/config';
import { results } from './vitest.shared.ts';

export default defineConfig({
  test: { include: ['scripts/**/*.test.ts'], ...results('scripts') },
});
