import { gameOf } from '@dado/engine';
import {
  AWAY_MS,
  BEGIN_MS,
  EXPIRY_MS,
  GRACE_MS,
  HOST_AWAY_MS,
  LATE_MS,
  LONG_CLOCK,
  PASS_MS,
  THINK_MS,
} from './limits.ts';
import { isAnyoneHere, nextPresent } from './presence.ts';
import type { Chair, Play, Table } from './shape.ts';

/**
 * Something that the table will do by itself: roll after the `pause` in which everyone looks, let a bot
 * that `think`s move, or the house bot when a `turn` has taken too long, `begin` a quick match, tell that
 * a seat is `away`, pass on the `host`'s rights, or `expire`. All of it follows from the table as stored,
 * so that nothing that waits can be lost or done twice. Times are in milliseconds since 1970.
 */
export type Due = {
  readonly t: 'pause' | 'think' | 'turn' | 'begin' | 'away' | 'host' | 'expire';
  readonly at: number;
};

/** All that the table waits for. */
export function dues(table: Table): Due[] {
  return [
    ...playDues(table),
    ...beginDues(table),
    ...peopleDues(table),
    { t: 'expire', at: table.touched + EXPIRY_MS },
  ];
}

/** When the table next has something to do by itself. */
export function wakeAt(table: Table): number {
  return Math.min(...dues(table).map((due) => due.at));
}

/** When the pause ends that everyone looks through now; `null` when there is none. */
export function pauseEnd(table: Table): number | null {
  return playDues(table).find((due) => due.t === 'pause')?.at ?? null;
}

/** When the clock of the present turn runs out; `null` when none runs. */
export function clockEnd(table: Table): number | null {
  return playDues(table).find((due) => due.t === 'turn')?.at ?? null;
}

export function isDue(table: Table, t: Due['t'], now: number): boolean {
  return dues(table).some((due) => due.t === t && due.at <= now);
}

function playDues(table: Table): Due[] {
  const { phase, play, reveal } = table;
  if (phase !== 'playing' || !play) return [];
  const pending = gameOf(play.game).pending(play.state);
  switch (pending.t) {
    case 'over':
      return [];
    case 'chance':
      return [{ t: 'pause', at: play.since + pauseOf(pending.after, reveal) }];
    case 'seats':
      return turnDues(table, play, table.chairs[seatOnTurn(play, pending.turn)] ?? null);
  }
}

/**
 * Bots do not play on among themselves: they wait until somebody is here, and so do clocks. A clock of
 * a day goes on, until no person is left whose turn could be waited for.
 */
function turnDues(table: Table, play: Play, chair: Chair | null): Due[] {
  const isLong = table.clock === LONG_CLOCK;
  if (!isAnyoneHere(table) && !(isLong && isAnyoneAwaited(table, play))) return [];
  if (chair?.kind === 'bot' || chair?.auto) return [{ t: 'think', at: play.since + THINK_MS }];
  return table.clock > 0 ? [{ t: 'turn', at: play.clock + table.clock * 1_000 }] : [];
}

function isAnyoneAwaited({ chairs }: Table, { game, state, seating }: Play): boolean {
  return seating.some((seat, me) => {
    const chair = chairs[seat];
    return chair?.kind === 'human' && !chair.auto && gameOf(game).isIn(state, me);
  });
}

/**
 * What our own lateness makes of a clock: whoever is on turn gets some time again, once a turn. A table
 * that wakes long after a clock ran out was not there to be played at.
 */
export function giveTime(table: Table, now: number): Table {
  const end = clockEnd(table);
  if (!table.play || end === null || table.play.isGiven || now <= end + LATE_MS) return table;
  const clock = now + GRACE_MS - table.clock * 1_000;
  return { ...table, play: { ...table.play, clock, isGiven: true } };
}

/** Whether this is a quick match that is full, and begins by itself. */
export function isBeginning({ phase, quick, chairs }: Table): boolean {
  return phase === 'gathering' && quick !== null && chairs.filter(Boolean).length >= quick;
}

/** Whether this is a quick match that waits for people; where only bots are left, nobody does. */
export function isWaiting({ phase, quick, chairs }: Table): boolean {
  return phase === 'gathering' && quick !== null && chairs.some((chair) => chair?.kind === 'human');
}

function beginDues(table: Table): Due[] {
  return isBeginning(table) ? [{ t: 'begin', at: table.touched + BEGIN_MS }] : [];
}

/** The table seat whose turn it is; `null` when it is nobody's. */
export function seatWithTurn({ phase, play }: Table): number | null {
  if (phase !== 'playing' || !play) return null;
  const pending = gameOf(play.game).pending(play.state);
  return pending.t === 'seats' ? seatOnTurn(play, pending.turn) : null;
}

/** The table seat of a game seat. */
export function seatOnTurn(play: Play, turn: number): number {
  return play.seating[turn] ?? -1;
}

function peopleDues(table: Table): Due[] {
  const leaving = table.left.flatMap((left, seat) =>
    left === null || table.away.includes(seat) ? [] : [{ t: 'away', at: left + AWAY_MS } as const],
  );
  const left = table.host === null ? null : (table.left[table.host] ?? null);
  const heir = table.host === null ? null : nextPresent(table, table.host);
  if (left === null || heir === null) return leaving;
  return [...leaving, { t: 'host', at: left + AWAY_MS + HOST_AWAY_MS }];
}

function pauseOf(after: 'reveal' | 'pass' | null, seconds: number): number {
  if (after === null) return 0;
  return after === 'reveal' ? seconds * 1_000 : Math.min(PASS_MS, seconds * 1_000);
}
