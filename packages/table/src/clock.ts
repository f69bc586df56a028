import type { Pending } from '@dado/engine';
import { PASS_MS } from './limits.ts';
import type { Due, Table } from './shape.ts';

/** When the table next has something to do by itself: milliseconds since 1970, or `null`. */
export function wakeAt(table: Table): number | null {
  const times = table.due.map((due) => due.at);
  return times.length === 0 ? null : Math.min(...times);
}

/** Milliseconds that everyone may look before the dice that are due are rolled. */
export function pauseOf(table: Table, after: (Pending & { t: 'chance' })['after']): number {
  if (after === null) return 0;
  const reveal = table.reveal * 1_000;
  return after === 'reveal' ? reveal : Math.min(PASS_MS, reveal);
}

/** Whether what the table waits for at its present step is over by `now`. */
export function isOver(table: Table, t: Due['t'], now: number): boolean {
  return table.due.some((due) => due.t === t && due.step === table.step && due.at <= now);
}
