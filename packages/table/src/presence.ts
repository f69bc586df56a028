import type { World } from './draft.ts';
import { AWAY_MS, HOST_AWAY_MS, LONG_CLOCK } from './limits.ts';
import type { Table } from './shape.ts';

/**
 * Notes who has a page open. A seat is here while it has at least one; when its last one goes, its
 * absence begins, and only after a while is it called away. A clock that waited for people begins anew
 * when the first of them is back.
 */
export function notePresence(
  table: Table,
  { here, silent, now }: Pick<World, 'here' | 'silent' | 'now'>,
): Table {
  const left = table.chairs.map((chair, seat) => {
    if (chair?.kind !== 'human' || here.includes(seat)) return null;
    // Nobody noticed when a silent page went; it is long enough ago.
    return table.left[seat] ?? (silent.includes(seat) ? now - AWAY_MS : now);
  });
  const away = table.away.filter((seat) => left[seat] !== null);
  const isSame = left.every((at, seat) => at === table.left[seat]);
  return isSame ? table : wakeClock(table, { ...table, left, away }, now);
}

/** The clock that waited begins anew in `table` when nobody was here `before`; one of a day has gone on. */
export function wakeClock(before: Table, table: Table, now: number): Table {
  const { play } = table;
  const isBack = !isAnyoneHere(before) && isAnyoneHere(table);
  if (!isBack || !play || table.clock === LONG_CLOCK) return table;
  return { ...table, play: { ...play, clock: now } };
}

/** Whether anyone who holds a seat has a page open. */
export function isAnyoneHere({ chairs, left }: Pick<Table, 'chairs' | 'left'>): boolean {
  return chairs.some((chair, seat) => chair?.kind === 'human' && left[seat] === null);
}

/**
 * What time has made of absences: who is away by now, whose seat at a quick match is free again before it
 * begins, and who has the host's rights.
 */
export function passTime(table: Table, now: number): Table {
  return passHost(freeAbsent(noteAway(table, now)), now);
}

function freeAbsent(table: Table): Table {
  const { quick, phase, away, chairs, left } = table;
  if (quick === null || phase !== 'gathering' || away.length === 0) return table;
  return {
    ...table,
    chairs: chairs.map((chair, seat) => (away.includes(seat) ? null : chair)),
    left: left.map((at, seat) => (away.includes(seat) ? null : at)),
    away: [],
  };
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
    const chair = chairs[next];
    if (chair?.kind === 'human' && chair.auto !== 'left' && fits(next)) return next;
  }
  return null;
}
