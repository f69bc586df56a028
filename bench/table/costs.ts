import { setTimeout as sleep } from 'node:timers/promises';
import type { GameId } from '@dado/engine';
import type { ServerMessage, TableView } from '@dado/table';
import { markdown, shown } from './figures.ts';
import type { Line } from './line.ts';
import { dollars, freeGames, includedGames, parts, terms, type Usage } from './plans.ts';
import { reply } from './players.ts';
import { openTable, seats } from './room.ts';
import { Server } from './server.ts';
import { newId, withId } from './tape.ts';
import type { Counts } from './worker/counts.d.ts';

/** Seconds a page's absence takes to be noted, and that alarm to have gone by. */
const GONE_MS = 18_000;
/** The shortest pause there is: as many alarms as a longer one. */
const REVEAL = 1;

type Case = {
  readonly game: GameId;
  /** Whether everybody presses on at each reveal, or nobody. */
  readonly press: boolean;
};
type Measured = Case & {
  readonly usage: Usage;
  readonly moves: number;
};

const cases: readonly Case[] = [
  { game: 'perudo/1', press: false },
  { game: 'perudo/1', press: true },
  { game: 'peruke/1', press: false },
];

/**
 * Whole games of four people, counted from the first page to the last closed one: what a thousand of
 * them use, and what that is of each plan.
 */
export async function costTables(games: number): Promise<string> {
  const servers: Server[] = [];
  try {
    for (const _ of cases) servers.push(await Server.start([], true));
    // All at once: most of a game is waiting.
    const measuring = cases.map((what, i) => measure(servers[i], what, games));
    return shownCosts(await Promise.all(measuring));
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function measure(server: Server | undefined, what: Case, games: number): Promise<Measured> {
  if (!server) throw new Error('no server');
  const cpu = server.cpu();
  const before = await counts(server);
  const moves = await Promise.all(Array.from({ length: games }, () => playOne(server, what)));
  await sleep(GONE_MS);
  const after = await counts(server);
  const per = (count: (counts: Counts) => number) =>
    ((count(after) - count(before)) / games) * 1_000;
  const requests = per((c) => c.requests);
  return {
    ...what,
    moves: moves.reduce((sum, n) => sum + n, 0) / games,
    usage: {
      requests,
      objectRequests: requests + per((c) => c.alarms + c.messages / 20),
      rowsWritten: per((c) => c.rowsWritten + c.alarmsSet),
      rowsRead: per((c) => c.rowsRead),
      gbSeconds: ((server.cpu() - cpu) / games) * 0.128,
      storedGb: per((c) => c.stored) / 1e9,
    },
  };
}

async function counts(server: Server): Promise<Counts> {
  return (await server.ask('dado', 'counts')) as Counts;
}

/** Four people come by the link, play one game to its end and go. Gives the game's moves. */
async function playOne(server: Server, { game, press }: Case): Promise<number> {
  const url = server.urls.dado;
  await (await fetch(url)).arrayBuffer();
  const lines = await openTable(url, { game, reveal: REVEAL }, async (id) => {
    for (const _ of seats) await (await fetch(new URL(`/t/${id}`, url))).arrayBuffer();
  });
  const playing = lines.map((line, seat) => playSeat(line, seat, press));
  for (const line of lines) {
    line.send(JSON.stringify(withId({ t: 'ready', n: 1, seed: newId() })));
  }
  lines[0]?.send(JSON.stringify(withId({ t: 'start' })));
  const moves = await Promise.all(playing);
  for (const line of lines) line.close();
  return moves.reduce((sum, n) => sum + n, 0);
}

/** Plays a seat until the game is over, and gives the moves it made. */
function playSeat(line: Line, seat: number, press: boolean): Promise<number> {
  let moves = 0;
  let pressed = -1;
  return new Promise((resolve, reject) => {
    line.onText = (text) => {
      // Pressing on when the pause has just ended comes too late, which is no fault.
      if (text.startsWith('{"t":"no"') && !text.includes('"stale"')) reject(new Error(text));
      if (!text.startsWith('{"t":"now"')) return;
      const { view, step } = JSON.parse(text) as ServerMessage & { t: 'now' };
      if (view.phase === 'over') resolve(moves);
      const command = view.phase === 'playing' ? reply(view, step, seat) : null;
      if (command) {
        moves += 1;
        line.send(JSON.stringify(withId(command)));
      } else if (press && isReveal(view) && pressed < step) {
        pressed = step;
        line.send(JSON.stringify(withId({ t: 'continue', step })));
      }
    };
  });
}

function isReveal({ play }: TableView): boolean {
  return play?.view.phase === 'reveal';
}

function shownCosts(measured: readonly Measured[]): string {
  const name = ({ game, press }: Case) =>
    `${game.startsWith('perudo') ? 'Perudo' : 'Peruke'}${press ? ', all press on' : ''}`;
  const head = ['a thousand games of four', ...measured.map(name)];
  const row = (label: string, of: (measured: Measured) => string) => [label, ...measured.map(of)];
  const used = [
    row('moves of a game', ({ moves }) => shown(moves)),
    ...parts.map((part) => row(terms[part].name, ({ usage }) => shown(usage[part]))),
  ];
  const free = parts.map((part) =>
    row(`games a day by ${terms[part].name}`, ({ usage }) => whole(freeGames(part, usage))),
  );
  const paid = [
    row('games a month included', ({ usage }) =>
      whole(includedGames(least(includedGames, usage), usage)),
    ),
    row('what limits that', ({ usage }) => terms[least(includedGames, usage)].name),
    row('dollars for a thousand more', ({ usage }) =>
      parts.reduce((sum, part) => sum + dollars(part, usage), 0).toFixed(2),
    ),
  ];
  const first = row('what limits first', ({ usage }) => terms[least(freeGames, usage)].name);
  return [
    markdown(head, used),
    markdown(['free plan', ...head.slice(1)], [...free, first]),
    markdown(['paid plan', ...head.slice(1)], paid),
  ].join('\n\n');
}

/** The part that allows the fewest games. */
function least(games: (part: keyof Usage, usage: Usage) => number, usage: Usage): keyof Usage {
  return parts.reduce((a, b) => (games(b, usage) < games(a, usage) ? b : a));
}

function whole(games: number): string {
  return Math.floor(games).toLocaleString('en', { maximumSignificantDigits: 3 });
}
