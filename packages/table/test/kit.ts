import { gameOf, type Json, type Roll, type Seat } from '@dado/engine';
import {
  type Answer,
  botTurn,
  type Command,
  create,
  type Decision,
  decide,
  type NewTable,
  type Row,
  readShape,
  type Table,
  tableView,
  tellAll,
  tokenHash,
  type World,
  wakeAt,
} from '../src/index.ts';
import { type Asked, messageFrom } from './commands.ts';
import { has } from './plain.ts';

/** A small seeded source: the same seed gives the same numbers for ever (mulberry32). */
export function seeded(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A person's device: its token is made from its name. */
export function device(name: string): string {
  return tokenHash(name);
}

/** All that a shell stores of a table. */
export type Stored = {
  readonly head: Table;
  readonly log: readonly Row[];
  readonly secrets: readonly (readonly [number, string])[];
};

/** Stored tables, one a line. */
export function storedFrom(text: string): Stored[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** A table with the storage that a shell would keep, run by hand: nothing of the machine is replaced. */
export class TestTable {
  table: Table;
  now = 1_000_000;
  readonly log: Row[] = [];
  readonly secrets = new Map<number, string>();
  /** Table seats that are connected. */
  here: number[] = [];
  /** Table seats whose pages are open, but silent. */
  silent: number[] = [];
  #ids = 0;
  readonly #random: () => number;

  /** `quick`: the size of a quick match. */
  constructor(asked: NewTable, seed = 1, quick: number | null = null) {
    this.#random = seeded(seed);
    const made = create('0123456789', asked, device(asked.name ?? 'Host'), this.world(), quick);
    if (!made.ok) throw new Error(made.why.code);
    this.table = made.decision.table;
    this.keep(made.decision);
  }

  /** The table that was stored, read by the code as it is now. */
  static from({ head, log, secrets }: Stored): TestTable {
    const t = new TestTable({ game: head.game });
    const table = readShape(head);
    if (table === 'newer') throw new Error('stored by newer code');
    t.table = table;
    t.log.splice(0, t.log.length, ...log);
    for (const [n, secret] of secrets) t.secrets.set(n, secret);
    // Past those of its log.
    t.#ids = 1_000_000;
    return t;
  }

  stored(): Stored {
    return { head: this.table, log: this.log, secrets: [...this.secrets] };
  }

  world(): World {
    return {
      now: this.now,
      random: (bytes) => Uint8Array.from({ length: bytes }, () => Math.floor(this.#random() * 256)),
      secretOf: (n) => this.secretOf(n),
      seen: (id) => this.log.findLast((row) => row.id === id)?.v ?? null,
      here: this.here,
      silent: this.silent,
    };
  }

  /** Throws when there is none, as a storage does. */
  secretOf(n: number): string {
    const secret = this.secrets.get(n);
    if (secret === undefined) throw new Error(`no secret of game ${n}`);
    return secret;
  }

  keep(decision: Decision): void {
    this.table = decision.table;
    if (decision.row) this.log.push(decision.row);
    if (decision.secret) this.secrets.set(decision.secret.n, decision.secret.secret);
  }

  nextId(): string {
    return (this.#ids++).toString(16).padStart(32, '0');
  }

  /** Sends a page's command from the device of that name, and gives its answer. */
  send(name: string | null, asked: Asked): Answer {
    const by = name === null ? null : device(name);
    return this.run({ ...messageFrom(asked, asked.id ?? this.nextId(), this.table.chairs), by });
  }

  run(command: Command): Answer {
    const decision = this.decide(command);
    this.keep(decision);
    return decision.answer;
  }

  /** What the command would lead to. */
  decide(command: Command): Decision {
    return decide(this.table, command, this.world());
  }

  /** The act of the device of that name, as it comes to the table. */
  command(name: string, a: Json): Command {
    return { t: 'act', id: this.nextId(), step: this.table.step, a, by: device(name) };
  }

  /** The table seat whose turn it is; −1 when it is nobody's. */
  get turn(): number {
    const { play } = this.table;
    const pending = play && gameOf(play.game).pending(play.state);
    return pending?.t === 'seats' ? (play?.seating[pending.turn] ?? -1) : -1;
  }

  /** Whose turn it is, by name. */
  nameOnTurn(): string {
    return this.table.chairs[this.turn]?.name ?? '';
  }

  act(name: string, a: Json): Answer {
    return this.send(name, { t: 'act', step: this.table.step, a });
  }

  /** Those devices have a page open from now on, and no others. */
  present(...names: string[]): void {
    this.here = names.map((name) => this.seat(name)).filter((seat) => seat >= 0);
    this.run({ t: 'presence' });
  }

  /** Lets so much time pass, and wakes the table then. */
  pass(ms: number): Answer {
    this.now += ms;
    return this.run({ t: 'tick' });
  }

  /** What an alarm does at this moment: a bot that is due makes its mildest move, or time passes. */
  alarm(): Answer {
    const bot = botTurn(this.table, this.now);
    if (!bot) return this.run({ t: 'tick' });
    return this.run({ t: 'bot', seat: bot.seat, step: bot.step, a: mildest(bot.legal) });
  }

  /** The mildest move of whoever is on turn. */
  mild(): Json {
    return mildest(this.open().find(({ seat }) => seat === this.turn)?.legal ?? []);
  }

  /** Lets so much time pass, and the alarm fire then. */
  alarmIn(ms: number): Answer {
    this.now += ms;
    return this.alarm();
  }

  /** Lets the time come that the table waits for, and wakes it. */
  wake(): Answer {
    this.now = Math.max(this.now, wakeAt(this.table) ?? this.now);
    return this.run({ t: 'tick' });
  }

  /** The view of the seat that the device of that name holds, or of somebody watching. */
  view(name: string | null) {
    return tableView(this.table, name === null ? null : this.seat(name));
  }

  seat(name: string): number {
    return this.table.chairs.findIndex((chair) => chair?.tokens.includes(device(name)));
  }

  /** The seats that may act now, as table seats, with what each may do. */
  open(): { seat: number; legal: Json[] }[] {
    const { play } = this.table;
    if (!play || this.table.phase !== 'playing') return [];
    const game = gameOf(play.game);
    const pending = game.pending(play.state);
    if (pending.t !== 'seats') return [];
    return pending.seats.map((me: Seat) => ({
      seat: play.seating[me] ?? -1,
      legal: [...game.legal(play.state, me)],
    }));
  }

  /** Everything that a seat has been told since the beginning, from the log. */
  told(seat: number | null): Json[] {
    const { play } = this.table;
    if (!play) return [];
    return this.log.flatMap((row) => tellAll(play, row.events, seat) as Json[]);
  }

  rolls(): Roll[] {
    return this.log.flatMap((row) => [...row.rolls]);
  }
}

/** The first of these moves that ends no round of Perudo, if there is one. */
function mildest(legal: Iterable<Json>): Json {
  const [...all] = legal;
  return all.find((a) => has(a, 'q')) ?? all[0] ?? null;
}

/** Plays a game that has started to its end, by any legal action; gives the number of acts. */
export function playOut(t: TestTable, random: () => number): number {
  const acts = playOn(t, random, 20_000);
  if (t.table.phase === 'playing') throw new Error('the game does not end');
  return acts;
}

/** Plays at most so many acts; gives how many it were. */
export function playOn(t: TestTable, random: () => number, most: number): number {
  let acts = 0;
  while (acts < most && t.table.phase === 'playing') {
    const open = t.open();
    if (open.length === 0) {
      t.wake();
      continue;
    }
    const { seat, legal } = pick(open, random);
    const token = t.table.chairs[seat]?.tokens[0] ?? null;
    const a = pick(legal, random);
    const { step } = t.table;
    acts += 1;
    if (t.table.chairs[seat]?.kind === 'bot') t.run({ t: 'bot', seat, step, a });
    else t.run({ t: 'act', id: t.nextId(), step, a, by: token });
  }
  return acts;
}

export function pick<T>(from: readonly T[], random: () => number): T {
  const one = from[Math.floor(random() * from.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
}
