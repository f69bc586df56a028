import type { Die, Json } from '@dado/engine';
import {
  type Decision,
  decide,
  dues,
  type Play,
  seatOf,
  type Table,
  tableView,
  tellAll,
  type World,
} from '../../src/index.ts';
import { dealtAs, perudoState } from '../games.ts';
import type { Random } from '../random.ts';
import { check } from './check.ts';
import type { Decided } from './decided.ts';

/**
 * Non-interference: the same in a second world, in which all that `viewer` may not know is otherwise.
 * What the viewer receives has to be the same, byte by byte, until the cups are lifted.
 */
export function checkSealed(step: Decided, random: Random): void {
  const { command, decision } = step;
  const viewer = random.pick([null, 0, 1, 2, 3, 4, 5]);
  checkAfter(decision, viewer, random);
  const by = 'by' in command && command.by !== null ? command.by : null;
  const actor = by === null ? null : seatOf(step.before, by);
  // Whoever acts gets the answer; what the others get of a refusal is nothing at all.
  checkBefore(step, random.chance(0.5) ? actor : viewer, actor, random);
}

/** The decision is made in the other world too. */
function checkBefore(
  { before, command, world, decision }: Decided,
  viewer: number | null,
  actor: number | null,
  random: Random,
): void {
  const isOpen = decision.table.phase === 'over' && before.phase !== 'over';
  if (isOpen || (decision.row?.rolls.length ?? 0) > 0 || lifts(before, decision)) return;
  const hidden = disguised(before, viewer, random, actor);
  const secret = random.hex(32);
  const other: World = { ...world, secretOf: () => secret };
  const twin = decide(hidden, command, other);
  const [one, two] = [received(before, decision, viewer), received(hidden, twin, viewer)];
  check('sealed before', one === two, () => `${viewer}: ${one}\n  ${two}`);
}

/** What follows from the secret itself, the dice, is changed after the decision. */
function checkAfter(decision: Decision, viewer: number | null, random: Random): void {
  const { table, row } = decision;
  const { play } = table;
  const state = play && perudoState(play);
  if (!play || state?.phase !== 'bidding') return;
  const hidden = disguised(table, viewer, random);
  const cups = hidden.play && perudoState(hidden.play)?.cups;
  const events = row?.events.map((event) => (cups ? dealtAs(event, cups) : event)) ?? [];
  const one = shown(table, row?.events ?? [], viewer);
  const two = shown(hidden, events, viewer);
  check('sealed after', one === two, () => `${viewer}: ${one}\n  ${two}`);
}

/** Whether the decision shows the cups to everyone. */
function lifts(before: Table, { table }: Decision): boolean {
  const [was, is] = [before, table].map(({ play }) => play && perudoState(play)?.phase);
  return was === 'bidding' && is !== 'bidding';
}

function received(before: Table, { table, row, answer, expired }: Decision, viewer: number | null) {
  const what = shown(table, row?.events ?? [], viewer);
  const change = [row?.v, row?.at, table === before, expired];
  return JSON.stringify([answer, what, change, dues(table)]);
}

function shown(table: Table, events: readonly Json[], viewer: number | null): string {
  const told = table.play ? tellAll(table.play, events, viewer) : [];
  return JSON.stringify([table.v, table.step, tableView(table, viewer), told]);
}

/**
 * The same table but for what the seat may not know: other cups, seeds, and what dice come from. Whoever
 * acts keeps the seed that the act may have to do with.
 */
function disguised(
  table: Table,
  viewer: number | null,
  random: Random,
  actor: number | null = null,
): Table {
  const chairs = table.chairs.map((chair, seat) => {
    if (!chair || chair.seed === null || seat === viewer || seat === actor) return chair;
    return { ...chair, seed: random.hex(16) };
  });
  return { ...table, chairs, play: table.play && disguisedPlay(table.play, viewer, random) };
}

function disguisedPlay(play: Play, viewer: number | null, random: Random): Play {
  const mix = random.hex(32);
  const state = perudoState(play);
  if (state?.phase !== 'bidding') return { ...play, mix };
  const me = viewer === null ? -1 : play.seating.indexOf(viewer);
  const cups = state.cups.map((cup, seat) => (seat === me ? cup : cup.map(() => die(random))));
  return { ...play, mix, state: { ...state, cups } };
}

function die(random: Random): Die {
  return random.pick([1, 2, 3, 4, 5, 6] as const);
}
