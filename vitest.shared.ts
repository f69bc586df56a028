/** Where a test run leaves its numbers, relative to its package; scripts/summary.mjs adds them up. */
export const results = (name: string) => ({
  reporters: ['default', 'json'],
  outputFile: { json: `.results/${name}.json` },
});
