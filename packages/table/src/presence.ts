import { AWAY_MS, HOST_AWAY_MS } from './limits.ts';
import type { Table } from './shape.ts';

/**
 * Notes who has a page open. A seat is here while it has at least one; when its last one goes, its
 * absence begins, and only after a while is it called away.
 */
export function notePresence(table: Table, here: readonly number[], now: number): Table {
  const left = table.chairs.map((chair, seat) => {
    if (chair?.kind !== 'human' || here.includes(seat)) return null;
    return table.left[seat] ?? now;
  });
  const away = table.away.filter((seat) => left[seat] !== null);
  const isSame = left.every((at, seat) => at === table.left[seat]);
  return isSame ? table : { ...table, left, away };
}

/** What time has made of absences: who is away by now, and who has the host's rights. */
export function passTime(table: Table, now: number): Table {
  return passHost(noteAway(table, now), now);
}

function noteAway(table: Table, now: number): Table {
  const away = table.left.flatMap((left, seat) =>
    left !== null && left + AWAY_MS <= now ? [seat] : [],
  );
  return away.length === table.away.length ? table : { ...table, away };
}

/** After a while without its host, a table is in the hands of the next person who is here. */
function passHost(table: Table, now: number): Table {
  const left = table.host === null ? null : (table.left[table.host] ?? null);
  if (table.host === null || left === null) return table;
  if (now < left + AWAY_MS + HOST_AWAY_MS) return table;
  const host = nextPresent(table, table.host);
  return host === null ? table : { ...table, host };
}

/** The next person clockwise from `seat` who has a page open; `null` when there is none. */
export function nextPresent(table: Table, seat: number): number | null {
  return nextPerson(table, seat, (s) => table.left[s] === null);
}

/** The next person clockwise from `seat`; `null` when there is none. */
export function nextPerson(
  { chairs }: Pick<Table, 'chairs'>,
  seat: number,
  fits: (seat: number) => boolean = () => true,
): number | null {
  for (let step = 1; step < chairs.length; step++) {
    const next = (seat + step) % chairs.length;
    if (chairs[next]?.kind === 'human' && fits(next)) return next;
  }
  return null;
}
