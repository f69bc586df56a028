import type { Seat } from '@dado/engine';

/** Places around the mat, clockwise from the viewer's left; the viewer is at the foot. */
export type Place = 'a' | 'b' | 'c' | 'd' | 'e' | 'foot';

const places: readonly (readonly Place[])[] = [
  [],
  ['c'],
  ['b', 'd'],
  ['a', 'c', 'e'],
  ['a', 'b', 'd', 'e'],
  ['a', 'b', 'c', 'd', 'e'],
];

/** The other seats with their places, in turn order; somebody watching looks from seat 0. */
export function around(seats: number, me: Seat | null): { seat: Seat; place: Place }[] {
  const foot = me ?? 0;
  const others = places[seats - 1] ?? [];
  return others.map((place, i) => ({ seat: (foot + 1 + i) % seats, place }));
}

/** All seats from the one after `from` round to `from`. */
export function roundFrom(seats: number, from: Seat): Seat[] {
  return Array.from({ length: seats }, (_, i) => (from + 1 + i) % seats);
}
