import { setTimeout as sleep } from 'node:timers/promises';
import { median, quantile, shown } from './figures.ts';
import { Line } from './line.ts';
import { openDado, type Room } from './room.ts';
import type { Server } from './server.ts';

export type Crowd = {
  readonly watchers: number;
  readonly moves: number;
  /** Milliseconds from one move to the next. */
  readonly pace: number;
};

/** Sockets that are opened at the same time. */
const AT_ONCE = 100;

/** How often a real page shows that it is there; the table closes those that do not. */
const BEAT_MS = 10_000;

/**
 * One table of four that makes a move a second, first alone and then with all who watch: how long until
 * the player who is next has been told, and how old the news is when the last watcher has it.
 */
export async function crowdRows(
  server: Server,
  { watchers, moves, pace }: Crowd,
): Promise<string[][]> {
  const url = server.urls.dado;
  let id = '';
  const room = await openDado(url, async (opened) => {
    id = opened;
  });
  const quiet = await trips(room, moves, pace);
  const told: number[] = [];
  let begun = 0;
  const lines: Line[] = [];
  while (lines.length < watchers) {
    const batch = Array.from({ length: Math.min(AT_ONCE, watchers - lines.length) }, () =>
      watch(url, id),
    );
    lines.push(...(await Promise.all(batch)));
  }
  for (const line of lines) {
    line.onText = (text) => {
      if (text.startsWith('{"t":"now"')) told.push(performance.now() - begun);
    };
  }
  const beats = setInterval(() => {
    for (const line of lines) line.send('ping');
  }, BEAT_MS);
  const loud = await trips(room, moves, pace, (at) => {
    begun = at;
  });
  clearInterval(beats);
  for (const line of lines) line.close();
  const row = (name: string, share: number) => {
    const [before, during] = [quantile(quiet, share), quantile(loud, share)];
    return [name, shown(during), shown(before), (during / before).toFixed(2)];
  };
  return [
    row('round trip p50, ms', 0.5),
    row('round trip p99, ms', 0.99),
    ['watchers told p50, ms', shown(median(told)), '', ''],
    ['watchers told p99, ms', shown(quantile(told, 0.99)), '', ''],
  ];
}

async function trips(
  room: Room,
  moves: number,
  pace: number,
  before: (at: number) => void = () => undefined,
): Promise<number[]> {
  const took: number[] = [];
  while (took.length < moves) {
    before(performance.now());
    took.push(await room.move());
    await sleep(pace);
  }
  return took;
}

async function watch(url: URL, id: string): Promise<Line> {
  const line = await Line.open(url, `/api/tables/${id}/live`);
  const welcome = new Promise<void>((resolve) => {
    line.onText = (text) => {
      if (text.startsWith('{"t":"welcome"')) resolve();
    };
  });
  line.send(JSON.stringify({ t: 'hello', p: 1 }));
  await welcome;
  return line;
}
