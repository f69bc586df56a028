import { SEATS } from './limits.ts';
import { cleanName, distinctName } from './names.ts';
import type { Chair, Table } from './shape.ts';
import type { Why } from './wire.ts';

/** The seats after a change, or why there is none. */
export type Seating =
  | { readonly ok: true; readonly chairs: Table['chairs']; readonly host: number | null }
  | { readonly ok: false; readonly why: Why };

export const emptyChairs: Table['chairs'] = Array.from({ length: SEATS }, () => null);

/** The seat that the device with this token hash holds; `null` when none. */
export function seatOf(chairs: Table['chairs'], token: string): number | null {
  const seat = chairs.findIndex((chair) => chair?.tokens.includes(token));
  return seat < 0 ? null : seat;
}

/** Table seats that are held, in order. */
export function seated(chairs: Table['chairs']): number[] {
  return chairs.flatMap((chair, seat) => (chair ? [seat] : []));
}

/**
 * Gives a free seat to a device: the one it asks for, or the first free one. The first to sit down at
 * an empty table is its host. Refuses a seat that is taken, a full table and a name that shows
 * nothing.
 */
export function sit(table: Table, token: string, name: string, wish: number | undefined): Seating {
  const free = freeSeat(table.chairs, wish);
  if (!free.ok) return free;
  const { seat } = free;
  const own = named(table.chairs, seat, name);
  if (own === null) return { ok: false, why: { code: 'name' } };
  const chair: Chair = { name: own, kind: 'human', tokens: [token], seed: null };
  return { ok: true, chairs: table.chairs.with(seat, chair), host: table.host ?? seat };
}

/** Puts a bot on a free seat. */
export function addBot(table: Table, wish: number | undefined): Seating {
  const free = freeSeat(table.chairs, wish);
  if (!free.ok) return free;
  const name = named(table.chairs, free.seat, 'Bot') ?? 'Bot';
  const chair: Chair = { name, kind: 'bot', tokens: [], seed: null };
  return { ok: true, chairs: table.chairs.with(free.seat, chair), host: table.host };
}

/** Frees the seat of a bot; refuses any other. */
export function removeBot(table: Table, seat: number): Seating {
  if (table.chairs[seat]?.kind !== 'bot') return { ok: false, why: { code: 'no-bot', seat } };
  return { ok: true, chairs: table.chairs.with(seat, null), host: table.host };
}

function freeSeat(chairs: Table['chairs'], wish: number | undefined) {
  const seat = wish ?? chairs.indexOf(null);
  if (seat < 0) return { ok: false, why: { code: 'full' } } as const;
  if (chairs[seat]) return { ok: false, why: { code: 'taken', seat } } as const;
  return { ok: true, seat } as const;
}

/** Frees a seat. The host's rights go to the next person clockwise. */
export function stand(table: Table, seat: number): Seating {
  const chairs = table.chairs.with(seat, null);
  return { ok: true, chairs, host: table.host === seat ? nextHuman(chairs, seat) : table.host };
}

/** Gives a seat another name. */
export function rename(table: Table, seat: number, name: string): Seating {
  const chair = table.chairs[seat];
  const own = named(table.chairs, seat, name);
  if (!chair || own === null) return { ok: false, why: { code: 'name' } };
  return { ok: true, chairs: table.chairs.with(seat, { ...chair, name: own }), host: table.host };
}

function named(chairs: Table['chairs'], seat: number, raw: string): string | null {
  const name = cleanName(raw);
  const others = chairs.flatMap((chair, s) => (chair && s !== seat ? [chair.name] : []));
  return name === null ? null : distinctName(name, others);
}

function nextHuman(chairs: Table['chairs'], from: number): number | null {
  for (let step = 1; step < chairs.length; step++) {
    const seat = (from + step) % chairs.length;
    if (chairs[seat]?.kind === 'human') return seat;
  }
  return null;
}
