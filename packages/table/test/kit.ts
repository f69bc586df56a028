import {
  type Die,
  gameOf,
  type Json,
  type PerudoEvent,
  type PerudoState,
  type PerudoView,
  type PerukeState,
  type PerukeView,
  type Roll,
  type Seat,
} from '@dado/engine';
import {
  type Answer,
  type ClientCommand,
  type Command,
  create,
  type Decision,
  decide,
  gameSeat,
  type NewTable,
  type Play,
  type Row,
  type ServerMessage,
  type Table,
  tableView,
  tellAll,
  tokenHash,
  type World,
  wakeAt,
} from '../src/index.ts';

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

type Unsent<C> = C extends ClientCommand ? Omit<C, 'id'> & { readonly id?: string } : never;
/** A command as a test writes it: the id may be left out. */
export type Asked = Unsent<ClientCommand>;

/** The command as it is sent, under that id. */
export function messageFrom(asked: Asked, id: string): ClientCommand {
  return { ...asked, id } as ClientCommand;
}

/** The command of a log line, as it came. */
export function commandFrom(move: Json, id: string, by: string | null): Command {
  const logged = move as { readonly t: string };
  // What the log says beside a start follows from the table.
  const command = logged.t === 'start' ? { t: 'start' } : logged;
  return { ...command, id, by } as Command;
}

/** What a log line's move says under that key. */
export function factOf(move: Json, key: string): Json | undefined {
  return has(move, key) ? (move as { readonly [key: string]: Json })[key] : undefined;
}

/** Settings of no type, as a page of another make might send them. */
export function garbled(options: object): Record<string, unknown> {
  return options as Record<string, unknown>;
}

/** What lies on the table, when it is that game. */
export function perudoState({ game, state }: Play): PerudoState | null {
  return game === 'perudo/1' ? (state as PerudoState) : null;
}

export function perukeState({ game, state }: Play): PerukeState | null {
  return game === 'peruke/1' ? (state as PerukeState) : null;
}

/** A seat's view that nobody has said the game of. */
export function perudoSeen(view: Json): PerudoView | null {
  return has(view, 'bids') ? (view as PerudoView) : null;
}

export function perukeSeen(view: Json): PerukeView | null {
  return has(view, 'board') ? (view as PerukeView) : null;
}

/** Whether the event is that the cups are lifted. */
export function isShowdown(event: Json): event is PerudoEvent & { t: 'showdown' } {
  return has(event, 'showdown');
}

/** The event, with these cups dealt when it is a deal. */
export function dealtAs(event: Json, cups: PerudoState['cups']): Json {
  return has(event, 'cups') ? { ...(event as PerudoEvent & { t: 'deal' }), cups } : event;
}

function has(value: Json, key: string): boolean {
  return typeof value === 'object' && value !== null && key in value;
}

/** The same value, frozen to the bottom. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    for (const part of Object.values(value)) frozen(part);
    Object.freeze(value);
  }
  return value;
}

/** A person's device: its token is made from its name. */
export function device(name: string): string {
  return tokenHash(name);
}

/** A table with the storage that a shell would keep, run by hand: nothing of the machine is replaced. */
export class TestTable {
  table: Table;
  now = 1_000_000;
  readonly log: Row[] = [];
  readonly secrets = new Map<number, string>();
  /** Table seats that are connected. */
  here: number[] = [];
  #ids = 0;
  readonly #random: () => number;

  constructor(asked: NewTable, seed = 1) {
    this.#random = seeded(seed);
    const made = create('0123456789', asked, device(asked.name ?? 'Host'), this.world());
    if (!made.ok) throw new Error(made.why.code);
    this.table = made.decision.table;
    this.keep(made.decision);
  }

  world(): World {
    return {
      now: this.now,
      random: (bytes) => Uint8Array.from({ length: bytes }, () => Math.floor(this.#random() * 256)),
      secretOf: (n) => this.secrets.get(n) ?? '',
      seen: (id) => this.log.findLast((row) => row.id === id)?.v ?? null,
      here: this.here,
    };
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
    return this.run({ id: this.nextId(), ...asked, by });
  }

  run(command: Command): Answer {
    const decision = decide(this.table, command, this.world());
    this.keep(decision);
    return decision.answer;
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

/** Plays a game that has started to its end, by any legal action; gives the number of acts. */
export function playOut(t: TestTable, random: () => number): number {
  for (let acts = 0; acts < 20_000; acts++) {
    if (t.table.phase !== 'playing') return acts;
    const open = t.open();
    if (open.length === 0) {
      t.wake();
      continue;
    }
    const { seat, legal } = pick(open, random);
    const token = t.table.chairs[seat]?.tokens[0] ?? null;
    t.run({ t: 'act', id: t.nextId(), step: t.table.step, a: pick(legal, random), by: token });
  }
  throw new Error('the game does not end');
}

export function pick<T>(from: readonly T[], random: () => number): T {
  const one = from[Math.floor(random() * from.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
}

export type { Die, ServerMessage };
export { gameSeat };
