import { randomBytes, randomUUID } from 'node:crypto';
import {
  type ClientCommand,
  create,
  type Decision,
  decide,
  pauseEnd,
  type ServerMessage,
  type Table,
  tableView,
  tellAll,
  type World,
} from '@dado/table';
import { type Asked, reply } from './players.ts';
import type { Beat } from './worker/tape.d.ts';

const names = ['Ana', 'Boris', 'Clara', 'Dario'];
const seats = names.map((_, seat) => seat);
const tokens = names.map(newId);

/**
 * Whole games of Perudo as the table machine plays them, four at the table: every message, with the
 * rows and the frames that it leads to. What the bare object replays has the same bytes, then.
 */
export function recordGames(games: number): Beat[] {
  const secrets = new Map<number, string>();
  let table = gather(secrets);
  const beats: Beat[] = [];
  while ((table.play?.n ?? 0) < games || table.phase === 'playing') {
    const { command, by } = next(table);
    const decision = decide(table, { ...command, by: tokens[by] ?? '' }, worldOf(secrets));
    beats.push(beat(table, decision, command, by));
    table = keep(decision, secrets);
  }
  return beats;
}

function gather(secrets: Map<number, string>): Table {
  const settings = { game: 'perudo/1', reveal: 0, name: names[0] } as const;
  const made = create('0123456789', settings, tokens[0] ?? '', worldOf(secrets));
  if (!made.ok) throw new Error(made.why.code);
  let table = keep(made.decision, secrets);
  for (const seat of seats.slice(1)) {
    const command = { t: 'sit', id: newId(), name: names[seat] ?? '' } as const;
    table = keep(decide(table, { ...command, by: tokens[seat] ?? '' }, worldOf(secrets)), secrets);
  }
  return table;
}

function next(table: Table): { readonly command: ClientCommand; readonly by: number } {
  for (const by of seats) {
    const asked = reply(tableView(table, by), table.step, by);
    if (asked) return { command: withId(asked), by };
  }
  throw new Error('nobody has anything to say');
}

function worldOf(secrets: Map<number, string>): World {
  return {
    now: Date.now(),
    random: randomBytes,
    secretOf: (n) => secrets.get(n) ?? '',
    seen: () => null,
    here: seats,
    silent: [],
  };
}

function keep({ table, secret }: Decision, secrets: Map<number, string>): Table {
  if (secret) secrets.set(secret.n, secret.secret);
  return table;
}

function beat(before: Table, { table, row, answer }: Decision, command: ClientCommand, by: number) {
  if (!row || !answer.ok) throw new Error(`refused: ${JSON.stringify(answer)}`);
  const { play, v, step } = table;
  const now = { v, step, at: row.at, due: pauseEnd(table), runsOut: null };
  const frames = seats.map((seat) => {
    const told = play ? tellAll(play, row.events, seat) : [];
    return encode({
      t: 'now',
      from: before.v,
      told,
      auto: null,
      ...now,
      view: tableView(table, seat),
    });
  });
  const isPeople = table.chairs !== before.chairs;
  return {
    by,
    command: JSON.stringify(command),
    head: JSON.stringify(table),
    step,
    at: row.at,
    id: command.id,
    texts: [row.move, row.rolls, row.events].map((part) => JSON.stringify(part)),
    answer: encode({ t: 'ok', id: command.id, v }),
    frames,
    people: isPeople
      ? encode({ t: 'people', here: seats, away: [], watching: 0, watchers: [] })
      : null,
  } satisfies Beat;
}

function encode(message: ServerMessage): string {
  return JSON.stringify(message);
}

export function withId(asked: Asked): ClientCommand {
  return { ...asked, id: newId() };
}

/** 128 random bits in hex, as a page makes them. */
export function newId(): string {
  return randomUUID().replaceAll('-', '');
}
