import type { Summary } from '@dado/table';
import type { readSummary } from '../net/http.ts';

/** What the start page knows of a table now. */
export type Look = Summary | 'gone';

/** `null` when there was no answer: what was known before stands. */
export function lookOf(answer: Awaited<ReturnType<typeof readSummary>>): Look | null {
  if (answer.ok) return answer;
  return answer.why.code === 'no-table' ? 'gone' : null;
}
