import type { Json } from '@dado/engine';
import { clockEnd, isDue, seatWithTurn } from './clock.ts';
import { clockEntry, conclude, type Decision } from './decision.ts';
import { type Draft, type World, yes } from './draft.ts';
import { LATE_MS, MISSED } from './limits.ts';
import { act } from './play.ts';
import { notePresence } from './presence.ts';
import { back } from './seats.ts';
import type { Table } from './shape.ts';

/** A move that a bot has chosen for the seat on turn at that step. */
export type BotMove = {
  readonly t: 'bot';
  readonly seat: number;
  readonly step: number;
  readonly a: Json;
};

/** Lets a bot move on its own seat, or on that of a person who is late or has left. */
export function moveFor(table: Table, command: BotMove, world: World): Decision {
  const { seat, a } = command;
  const noted = notePresence(table, world);
  const chair = noted.chairs[seat];
  if (chair?.kind !== 'human') {
    const entry = { by: seat, id: null, move: { t: 'act', a } };
    return conclude(table, act(noted, seat, command, world), entry, world);
  }
  // Whoever is away may have come back, or everyone may have gone, since the bot was asked.
  const isLate = chair.auto !== null || isDue(noted, 'turn', world.now);
  if (!isLate || seatWithTurn(noted) !== seat)
    return conclude(table, yes(noted), clockEntry, world);
  const moved = act(noted, seat, command, world);
  const missed = moved.ok ? { ...moved, draft: miss(moved.draft, seat) } : moved;
  return conclude(table, missed, { by: seat, id: null, move: { t: 'act', a, auto: true } }, world);
}

/** Notes that a bot has moved for a person; after two clocks in a row it goes on to. */
function miss(draft: Draft, seat: number): Draft {
  const chair = draft.table.chairs[seat];
  if (!chair || chair.auto) return draft;
  const missed = chair.missed + 1;
  const late = { ...chair, missed, auto: missed >= MISSED ? ('missed' as const) : null };
  return { ...draft, table: { ...draft.table, chairs: draft.table.chairs.with(seat, late) } };
}

/**
 * Somebody plays themselves again. A clock that ran out while the whole table slept begins anew; one that
 * has only just run out does not, or whoever leaves and comes back at its end would have it twice.
 */
export function comeBack(table: Table, seat: number, now: number): Table {
  const awake = back(table, seat);
  const end = clockEnd(awake);
  const isSleptThrough = clockEnd(table) === null && end !== null && end + LATE_MS < now;
  if (!awake.play || !isSleptThrough) return awake;
  return { ...awake, play: { ...awake.play, clock: now } };
}
