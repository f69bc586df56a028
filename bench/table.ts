// What a table costs: moves a second, waking, memory and a thousand games, each beside a bare object
// that writes the same rows and sends the same bytes in the same workerd. `npm run bench:table` prints
// the tables of docs/performance.md; `npm run bench:table -- quick` only shows that it all works.

import { availableParallelism, loadavg } from 'node:os';
import { costTables } from './table/costs.ts';
import { markdown, shown } from './table/figures.ts';
import { memoryRows, wakeRows } from './table/idle.ts';
import { coldRows, loadRows, openRooms } from './table/load.ts';
import { isMemoryDisk, Server, storagePlace } from './table/server.ts';
import { recordGames } from './table/tape.ts';
import { crowdRows } from './table/watchers.ts';

const isQuick = process.argv.includes('quick');
const sizes = isQuick ? [1, 5] : [1, 20, 100];
const times = isQuick
  ? { slices: 3, ms: 300, warm: { ms: 600, moves: 300 } }
  : { slices: 15, ms: 1_000, warm: { ms: 25_000, moves: 30_000 } };
const crowd = isQuick
  ? { watchers: 60, moves: 4, pace: 300 }
  : { watchers: 1_000, moves: 60, pace: 1_000 };
const memory = isQuick
  ? { tables: 10, rounds: 1, moves: 2 }
  : { tables: 200, rounds: 3, moves: 10 };

const head = ['Dado', 'bare object', 'ratio'];
const loadHead = ['Dado', 'bare object', 'ratio (from–to)'];

const tape = recordGames(isQuick ? 1 : 3);

const disk = isMemoryDisk ? 'a memory disk' : 'a real disk, which is measured, then';
console.log(
  `${availableParallelism()} cores, load average ${shown(loadavg()[0] ?? 0)} before; ` +
    `Node ${process.version}. Storage in ${storagePlace}: ${disk}.`,
);

const server = await Server.start(tape);
try {
  // Tables stay open: closing one would set an alarm, which wakes it while others are measured.
  let rooms = await openRooms(server, tape, 1);
  await section('One table of four', loadHead, coldRows(server, rooms, 1_000));
  for (const size of sizes) {
    rooms = await openRooms(server, tape, size);
    await section(`Tables of four that play: ${size}`, loadHead, loadRows(server, rooms, times));
  }
  await section('Waking', head, wakeRows(server, rooms));
  const looked = `One table of four and ${shown(crowd.watchers)} who watch`;
  await section(looked, ['with them', 'without', 'ratio'], crowdRows(server, crowd));
} finally {
  await server.stop();
}
await section('Memory', head, memoryRows(tape, memory));
console.log(`\n${await costTables(isQuick ? 2 : 20)}`);

async function section(
  title: string,
  columns: readonly string[],
  rows: Promise<readonly string[][]>,
): Promise<void> {
  console.log(`\n${markdown([title, ...columns], await rows)}`);
}
