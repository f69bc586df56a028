import { gameOf } from '@dado/engine';
import { AWAY_MS, EXPIRY_MS, HOST_AWAY_MS, PASS_MS, THINK_MS } from './limits.ts';
import { nextPresent } from './presence.ts';
import type { Play, Table } from './shape.ts';

/**
 * Something that the table will do by itself: roll after the `pause` in which everyone looks, let a bot
 * that `think`s move, tell that a seat is `away`, pass on the `host`'s rights, or `expire`. All of it
 * follows from the table as stored, so that nothing that waits can be lost or done twice. Times are in
 * milliseconds since 1970.
 */
export type Due = {
  readonly t: 'pause' | 'think' | 'away' | 'host' | 'expire';
  readonly at: number;
};

/** All that the table waits for. */
export function dues(table: Table): Due[] {
  return [...playDues(table), ...peopleDues(table), { t: 'expire', at: table.touched + EXPIRY_MS }];
}

/** When the table next has something to do by itself. */
export function wakeAt(table: Table): number {
  return Math.min(...dues(table).map((due) => due.at));
}

/** When the pause ends that everyone looks through now; `null` when there is none. */
export function pauseEnd(table: Table): number | null {
  return playDues(table).find((due) => due.t === 'pause')?.at ?? null;
}

export function isDue(table: Table, t: Due['t'], now: number): boolean {
  return dues(table).some((due) => due.t === t && due.at <= now);
}

function playDues({ phase, play, reveal, chairs, left }: Table): Due[] {
  if (phase !== 'playing' || !play) return [];
  const pending = gameOf(play.game).pending(play.state);
  switch (pending.t) {
    case 'over':
      return [];
    case 'chance':
      return [{ t: 'pause', at: play.since + pauseOf(pending.after, reveal) }];
    case 'seats': {
      const seat = seatOnTurn(play, pending.turn);
      // Bots do not play on among themselves: they wait until somebody is here.
      const isAnyoneHere = chairs.some((chair, s) => chair?.kind === 'human' && left[s] === null);
      return chairs[seat]?.kind === 'bot' && isAnyoneHere
        ? [{ t: 'think', at: play.since + THINK_MS }]
        : [];
    }
  }
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
