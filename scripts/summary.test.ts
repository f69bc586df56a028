import { expect, test } from 'vitest';
import { count } from './summary.ts';

const file = (status: string, ...assertionResults: unknown[]) => ({ status, assertionResults });

test('counts the tests of Vitest', () => {
  const testResults = [file('passed', {}, {}), file('failed', {})];
  const report = { numPassedTests: 2, numFailedTests: 1, testResults };
  expect(count(report)).toEqual({ passed: 2, failed: 1 });
});

test('counts a file of Vitest that cannot be loaded as a failure', () => {
  const testResults = [file('passed', {}), file('failed')];
  const report = { numPassedTests: 1, numFailedTests: 0, testResults };
  expect(count(report)).toEqual({ passed: 1, failed: 1 });
});

test('counts the tests of Playwright', () => {
  const report = { stats: { expected: 3, unexpected: 2, flaky: 1 }, errors: [] };
  expect(count(report)).toEqual({ passed: 4, failed: 2 });
});

test('counts a Playwright that cannot begin as a failure', () => {
  const report = { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}] };
  expect(count(report)).toEqual({ passed: 0, failed: 1 });
});
