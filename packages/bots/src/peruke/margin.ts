import type { Seat } from '@dado/engine';

/** How far a seat's points are above the mean of the others'. */
export function margin(points: readonly number[], seat: Seat): number {
  const mine = points[seat] ?? 0;
  const all = points.reduce((sum, p) => sum + p, 0);
  return mine - (all - mine) / (points.length - 1);
}
