import { defineConfig } from 'vitest/config';
import { shared } from './vitest.shared.ts';

export default defineConfig({
  test: { include: ['scripts/**/*.test.ts'], ...shared('scripts') },
});
