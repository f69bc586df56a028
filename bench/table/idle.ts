import { setTimeout as sleep } from 'node:timers/promises';
import { median, quantile, shown } from './figures.ts';
import { openRooms, type Rooms } from './load.ts';
import { type Kind, kinds, Server } from './server.ts';
import type { Beat } from './worker/tape.d.ts';

/** A table opened just now has an alarm left, for its creator who had yet to come. */
const ALARMS_MS = 17_000;
/** An object that nothing holds sleeps ten seconds after its last event; this is surely later. */
const ASLEEP_MS = 13_000;

/**
 * The first move after hibernation, table by table, both kinds in turns; then as many moves of the same
 * tables awake, to show what waking adds.
 */
export async function wakeRows(server: Server, rooms: Rooms): Promise<string[][]> {
  await sleep(ALARMS_MS);
  const before = await made(server);
  await sleep(ASLEEP_MS);
  const first = await oneByOne(rooms);
  const after = await made(server);
  const awake = await oneByOne(rooms);
  const tables = rooms.dado.length;
  for (const kind of kinds) {
    const woken = after[kind] - before[kind];
    if (woken !== tables) throw new Error(`${woken} of ${tables} objects (${kind}) were asleep`);
  }
  return [
    compared(`first move after hibernation p50, ms (${tables} tables)`, first, median),
    compared('first move after hibernation p99, ms', first, (trips) => quantile(trips, 0.99)),
    compared('the same awake p50, ms', awake, median),
  ];
}

type Trips = { readonly [K in Kind]: number[] };

async function oneByOne(rooms: Rooms): Promise<Trips> {
  const trips: Trips = { dado: [], bare: [] };
  for (let i = 0; i < rooms.dado.length; i++) {
    for (const kind of i % 2 ? kinds.toReversed() : kinds) {
      const room = rooms[kind][i];
      if (room) trips[kind].push(await room.move());
    }
  }
  return trips;
}

async function made(server: Server): Promise<{ [K in Kind]: number }> {
  const [dado, bare] = await Promise.all(kinds.map((kind) => server.ask(kind, 'made')));
  return { dado: Number(dado), bare: Number(bare) };
}

/** How often memory is measured: each time in a workerd of its own, which holds one kind of table. */
export type Memory = { readonly tables: number; readonly rounds: number; readonly moves: number };

/**
 * Resident memory of workerd for each table of four connections: in the middle of a game, and when all
 * of them sleep.
 */
export async function memoryRows(tape: readonly Beat[], given: Memory): Promise<string[][]> {
  const awake: Trips = { dado: [], bare: [] };
  const asleep: Trips = { dado: [], bare: [] };
  for (let round = 0; round < given.rounds; round++) {
    for (const kind of kinds) {
      const grown = await memoryOf(kind, tape, given);
      awake[kind].push(grown.awake);
      asleep[kind].push(grown.asleep);
    }
  }
  const { tables } = given;
  return [
    compared(`memory a table awake, KiB (of ${tables})`, awake, median),
    compared('memory a table asleep, KiB', asleep, median),
  ];
}

async function memoryOf(kind: Kind, tape: readonly Beat[], { tables, moves }: Memory) {
  const server = await Server.start(tape);
  try {
    // What the first tables load and compile belongs to none of them.
    const first = await openRooms(server, tape, 4, [kind]);
    await playAll(first, 200);
    await sleep(1_000);
    const before = server.rss();
    const rooms = await openRooms(server, tape, tables, [kind]);
    await playAll(rooms, moves);
    await sleep(1_000);
    const awake = (server.rss() - before) / tables;
    await sleep(ALARMS_MS + ASLEEP_MS);
    const asleep = (server.rss() - before) / tables;
    return { awake, asleep };
  } finally {
    await server.stop();
  }
}

async function playAll(rooms: Rooms, moves: number): Promise<void> {
  for (const room of [...rooms.dado, ...rooms.bare]) {
    for (let i = 0; i < moves; i++) await room.move();
  }
}

function compared(name: string, found: Trips, of: (numbers: number[]) => number): string[] {
  const [dado, bare] = [of(found.dado), of(found.bare)];
  return [name, shown(dado), shown(bare), (dado / bare).toFixed(2)];
}
