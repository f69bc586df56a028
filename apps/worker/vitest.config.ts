import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { results } from '../../vitest.shared.ts';

export default defineConfig({
  plugins: [cloudflareTest({ wrangler: { configPath: './wrangler.jsonc' } })],
  // Whole games take a while on a busy machine.
  test: { include: ['test/**/*.test.ts'], testTimeout: 60_000, ...results('workerd') },
});
