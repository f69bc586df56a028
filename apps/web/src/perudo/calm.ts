import { createComputed, on } from 'solid-js';

/** A press this soon after a change was meant for what stood there before. */
const CALM_MS = 300;

/** Whether the table has stood as it does for a moment, so that a press answers what was seen. */
export function createCalm(step: () => number): () => boolean {
  let changedAt = 0;
  createComputed(
    on(step, () => {
      changedAt = performance.now();
    }),
  );
  return () => performance.now() - changedAt >= CALM_MS;
}
