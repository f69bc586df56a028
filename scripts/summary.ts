import { globSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = () => globSync('{.,packages/*,apps/*,tests/*}/.results/*.json', { cwd: root });

export type Counts = { readonly passed: number; readonly failed: number };

/** Removes the numbers of earlier runs. */
export function forget(): void {
  for (const file of files()) rmSync(`${root}${file}`);
}

/** Adds up what the runs since `forget` have left; cached runs leave their numbers again. */
export function total(): Counts {
  const none: Counts = { passed: 0, failed: 0 };
  return files()
    .map((file) => count(JSON.parse(readFileSync(`${root}${file}`, 'utf8'))))
    .reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }), none);
}

type Vitest = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { status: string; assertionResults: readonly unknown[] }[];
};
type Playwright = {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
  readonly errors: readonly unknown[];
};

/** Reads the JSON report of Vitest or of Playwright. */
export function count(report: Vitest | Playwright): Counts {
  if ('stats' in report) {
    const { expected, unexpected, flaky } = report.stats;
    // Errors outside tests: a file that cannot be loaded, a server that does not start.
    return {
      passed: expected + flaky,
      failed: unexpected + (unexpected ? 0 : report.errors.length),
    };
  }
  // A file that cannot be loaded has failed, and holds no test that says so.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}
