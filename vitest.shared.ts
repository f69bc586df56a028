/**
 * What the tests of all packages have in common. Each run leaves its numbers under the given name;
 * scripts/summary.ts adds them up.
 */
export const shared = (name: string) => ({
  reporters: ['default', 'json'],
  outputFile: { json: `.results/${name}.json` },
  // Nothing is judged by these: they only end what hangs, on a busy machine too.
  testTimeout: 60_000,
  hookTimeout: 60_000,
});
