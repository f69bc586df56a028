import { median, quantile, shown, spread } from './figures.ts';
import { openBare, openDado, type Room } from './room.ts';
import { type Kind, kinds, type Server } from './server.ts';
import type { Beat } from './worker/tape.d.ts';

/** What one kind of table did in one slice of time. */
type Slice = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of workerd for a move, in milliseconds. */
  readonly cpu: number;
  /** Share of the time in which workerd, and the players' process, were busy. */
  readonly busy: number;
  readonly playersBusy: number;
  /** Bytes that the four pages received for a move. */
  readonly bytes: number;
};

export type Rooms = { readonly [K in Kind]: readonly Room[] };
/** A kind plays for so long before it is measured, and at least so many moves: until it is compiled. */
export type Times = {
  readonly slices: number;
  readonly ms: number;
  readonly warm: { readonly ms: number; readonly moves: number };
};

/** So many tables of four of each kind, or only of one, on one server. */
export async function openRooms(
  server: Server,
  tape: readonly Beat[],
  count: number,
  only: readonly Kind[] = kinds,
): Promise<Rooms> {
  const { dado, bare } = server.urls;
  const many = async (kind: Kind, open: () => Promise<Room>) => {
    const rooms: Room[] = [];
    while (only.includes(kind) && rooms.length < count) rooms.push(await open());
    return rooms;
  };
  return {
    dado: await many('dado', () => openDado(dado)),
    bare: await many('bare', () => openBare(bare, tape)),
  };
}

/**
 * Both kinds in turns, slice by slice, so that whatever else the machine does meets both alike. A table
 * has one move under way at any time.
 */
export async function loadRows(server: Server, rooms: Rooms, times: Times): Promise<string[][]> {
  for (const kind of kinds) await warmUp(server, rooms[kind], times);
  const slices = await inTurns(server, rooms, times);
  return facts.map(([name, fact]) => compared(name, slices, fact));
}

/** The very first moves, which the runtime has yet to compile for. */
export async function coldRows(server: Server, rooms: Rooms, ms: number): Promise<string[][]> {
  const slices = await inTurns(server, rooms, { slices: 1, ms });
  return [compared('moves/s at first, not compiled', slices, (slice) => slice.perSecond)];
}

type Slices = { readonly [K in Kind]: Slice[] };

async function inTurns(
  server: Server,
  rooms: Rooms,
  times: Pick<Times, 'slices' | 'ms'>,
): Promise<Slices> {
  const slices: Slices = { dado: [], bare: [] };
  for (let i = 0; i < times.slices; i++) {
    for (const kind of i % 2 ? kinds.toReversed() : kinds) {
      slices[kind].push(await play(server, rooms[kind], times.ms));
    }
  }
  return slices;
}

function compared(name: string, slices: Slices, fact: (slice: Slice) => number): string[] {
  const ratios = slices.dado.map((slice, i) => {
    const other = slices.bare[i];
    return other ? fact(slice) / fact(other) : Number.NaN;
  });
  const [dado = '', bare = ''] = kinds.map((kind) => shown(median(slices[kind].map(fact))));
  return [name, dado, bare, spread(ratios)];
}

const facts: readonly [string, (slice: Slice) => number][] = [
  ['moves/s', (slice) => slice.perSecond],
  ['round trip p50, ms', (slice) => slice.p50],
  ['round trip p99, ms', (slice) => slice.p99],
  ['processor, ms/move', (slice) => slice.cpu],
  ['bytes sent/move', (slice) => slice.bytes],
  ['workerd busy', (slice) => slice.busy],
  ['players busy', (slice) => slice.playersBusy],
];

/** Plays until the runtime has seen enough of it, but not for ever on a slow machine. */
async function warmUp(server: Server, rooms: readonly Room[], { ms, warm }: Times): Promise<void> {
  const begin = performance.now();
  for (let moves = 0; moves < warm.moves && performance.now() < begin + warm.ms; ) {
    const { perSecond } = await play(server, rooms, ms);
    moves += (perSecond * ms) / 1_000;
  }
}

async function play(server: Server, rooms: readonly Room[], ms: number): Promise<Slice> {
  const received = () => rooms.reduce((sum, room) => sum + room.received(), 0);
  const before = { bytes: received(), cpu: server.cpu(), own: process.cpuUsage() };
  const begin = performance.now();
  const trips = (await Promise.all(rooms.map((room) => playUntil(room, begin + ms)))).flat();
  const took = performance.now() - begin;
  const cpu = server.cpu() - before.cpu;
  const own = process.cpuUsage(before.own);
  return {
    perSecond: (trips.length / took) * 1_000,
    p50: median(trips),
    p99: quantile(trips, 0.99),
    cpu: cpu / trips.length,
    busy: cpu / took,
    playersBusy: (own.user + own.system) / 1_000 / took,
    bytes: (received() - before.bytes) / trips.length,
  };
}

async function playUntil(room: Room, end: number): Promise<number[]> {
  const trips: number[] = [];
  while (performance.now() < end) trips.push(await room.move());
  return trips;
}
