import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What a test has counted or timed, for the table at the end of a run. */
    figures?: Figures;
  }
}

export type Figures = { readonly [what: string]: number | string };

/** Whether times are judged: only in the full run, which has the machine to itself. */
export const isMeasured = process.env.MEASURED === '1';

/** Rounds in which the runtime is killed. */
export const rounds = Number(process.env.ROUNDS ?? 20);

/** Puts figures into the table at the end of the run. */
export function note({ task }: Pick<TestContext, 'task'>, figures: Figures): void {
  task.meta.figures = { ...task.meta.figures, ...figures };
}

/** The value below which that share of the numbers lies. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
