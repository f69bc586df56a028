import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

export default defineConfig({
  test: { include: ['bench/page/*.test.ts'], ...shared('page') },
});
