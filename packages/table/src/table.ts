import type { Json } from '@dado/engine';
import { type Draft, type Drafted, drafted, no, type Refused, type World, yes } from './draft.ts';
import { act, commitNext, press, settle, start } from './play.ts';
import {
  addBot,
  emptyChairs,
  removeBot,
  rename,
  type Seating,
  seatOf,
  sit,
  stand,
} from './seats.ts';
import { readSettings } from './settings.ts';
import { type Row, SHAPE, type Table } from './shape.ts';
import type { ClientCommand, NewTable, Why } from './wire.ts';

/** A page's command with the hash of its device's token (`null`: it has none). */
type PageCommand = ClientCommand & { readonly by: string | null };

/** What comes to a table: a page's command, a bot's move, or the clock. */
export type Command =
  | PageCommand
  | { readonly t: 'bot'; readonly seat: number; readonly step: number; readonly a: Json }
  | { readonly t: 'tick' };

/** What a command leads to. Nothing of it has happened before it has been stored. */
export type Decision = {
  /** The same object as before when nothing at all has changed. */
  readonly table: Table;
  /** To be stored; without it only the head may have changed. */
  readonly row: Row | null;
  /** A new dice secret to be stored with the row (hex). */
  readonly secret: Draft['secret'];
  readonly answer: Answer;
};

export type Answer =
  | { readonly ok: true; readonly v: number }
  | { readonly ok: false; readonly why: Why };

/**
 * A new table, its first game's dice committed, its creator on seat 0 with the host's rights.
 * Refuses settings that are impossible, and a name that shows nothing.
 */
export function create(
  id: string,
  asked: NewTable,
  token: string,
  world: World,
): { readonly ok: true; readonly decision: Decision } | Refused {
  const read = readSettings(asked);
  if (!read.ok) return read;
  const bare: Table = {
    shape: SHAPE,
    id,
    v: 0,
    step: 0,
    phase: 'gathering',
    ...read.settings,
    chairs: emptyChairs,
    host: null,
    next: null,
    play: null,
    due: [],
  };
  const seats = sit(bare, token, asked.name ?? 'Host', 0);
  if (!seats.ok) return seats;
  const draft = commitNext(drafted({ ...bare, chairs: seats.chairs, host: seats.host }), world);
  const entry = { by: 0, id: null, move: { t: 'create', ...read.settings } };
  return { ok: true, decision: finish(bare, draft, entry, world) };
}

/**
 * What a command leads to. Throws for no input: what goes wrong inside a game is answered with
 * `internal`, and the table stays as it was. A command that has been carried out before gets its
 * first answer again, whatever has happened since.
 */
export function decide(table: Table, command: Command, world: World): Decision {
  try {
    return attempt(table, command, world);
  } catch {
    return refused(table, { code: 'internal' });
  }
}

function attempt(table: Table, command: Command, world: World): Decision {
  if (command.t === 'tick') {
    const draft = settle(drafted(table), world);
    return finish(table, draft, { by: null, id: null, move: { t: 'tick' } }, world);
  }
  if (command.t === 'bot') {
    const { seat, step, a } = command;
    const entry = { by: seat, id: null, move: { t: 'act', a } };
    return conclude(table, act(table, seat, step, a), entry, world);
  }
  const first = firstAnswer(table, command, world);
  if (first !== null) return { table, row: null, secret: null, answer: { ok: true, v: first } };
  const by = command.by === null ? null : seatOf(table.chairs, command.by);
  const entry = { by, id: command.id, move: moveOf(command) };
  return conclude(table, carryOut(table, command, by, world), entry, world);
}

/** The version that this command led to when it came before; looked up only when it may have. */
function firstAnswer(table: Table, command: PageCommand, world: World): number | null {
  const isCurrent = 'step' in command && command.step === table.step;
  return isCurrent ? null : world.seen(command.id);
}

/** The command as it is logged: without the token and the id, which have places of their own. */
function moveOf({ by: _by, id: _id, ...move }: PageCommand): Json {
  return JSON.parse(JSON.stringify(move));
}

function carryOut(table: Table, command: PageCommand, seat: number | null, world: World): Drafted {
  if (command.t === 'sit') return takeSeat(table, command, seat);
  if (seat === null) return no('no-seat');
  switch (command.t) {
    case 'stand':
      return gathering(table, () => seated(table, stand(table, seat)));
    case 'name':
      return seated(table, rename(table, seat, command.name));
    case 'add-bot':
      return asHost(table, seat, () => seated(table, addBot(table, command.seat)));
    case 'remove-bot':
      return asHost(table, seat, () => seated(table, removeBot(table, command.seat)));
    case 'options':
      return asHost(table, seat, () => changeSettings(table, command));
    case 'ready':
      return giveSeed(table, seat, command);
    case 'start':
      return asHost(table, seat, () => start(table));
    case 'act':
      return act(table, seat, command.step, command.a);
    case 'continue':
      return press(table, seat, command.step, world.here);
    case 'again':
      return table.phase === 'over' ? yes({ ...table, phase: 'gathering' }) : no(table.phase);
  }
}

function takeSeat(table: Table, command: PageCommand & { t: 'sit' }, seat: number | null): Drafted {
  // Sitting down where one sits already is no change, and no fault either.
  if (seat !== null) return yes(table);
  const { by, name, seat: wish } = command;
  if (by === null) return no('no-token');
  return gathering(table, () => seated(table, sit(table, by, name, wish)));
}

function seated(table: Table, seats: Seating): Drafted {
  return seats.ok ? yes({ ...table, chairs: seats.chairs, host: seats.host }) : seats;
}

function changeSettings(table: Table, command: PageCommand & { t: 'options' }): Drafted {
  const read = readSettings(command);
  return read.ok ? yes({ ...table, ...read.settings }) : read;
}

/** Notes what a seat's page gives for the next game's dice; what was given first stays. */
function giveSeed(table: Table, seat: number, { n, seed }: PageCommand & { t: 'ready' }): Drafted {
  const chair = table.chairs[seat];
  if (!chair || table.next?.n !== n) return no('ready');
  if (chair.seed !== null) return chair.seed === seed ? yes(table) : no('ready');
  return yes({ ...table, chairs: table.chairs.with(seat, { ...chair, seed }) });
}

function asHost(table: Table, seat: number, then: () => Drafted): Drafted {
  return seat === table.host ? gathering(table, then) : no('host', { host: table.host });
}

function gathering(table: Table, then: () => Drafted): Drafted {
  return table.phase === 'gathering' ? then() : no(table.phase);
}

type Entry = Pick<Row, 'by' | 'id' | 'move'>;

function conclude(table: Table, result: Drafted, entry: Entry, world: World): Decision {
  if (!result.ok) return refused(table, result.why);
  return finish(table, settle(result.draft, world), entry, world);
}

/** Closes a decision: a change of the game or the seats is one version and one row of the log. */
function finish(before: Table, draft: Draft, entry: Entry, { now }: World): Decision {
  const { table, rolls, events, secret } = draft;
  if (!isChange(before, table))
    return { table, row: null, secret, answer: { ok: true, v: table.v } };
  const v = before.v + 1;
  const row: Row = { v, at: now, ...entry, rolls, events };
  return { table: { ...table, v }, row, secret, answer: { ok: true, v } };
}

/** Whether more has changed than who has seen enough and what is waited for. */
function isChange(a: Table, b: Table): boolean {
  return (
    a.step !== b.step ||
    a.phase !== b.phase ||
    a.chairs !== b.chairs ||
    a.options !== b.options ||
    a.reveal !== b.reveal
  );
}

function refused(table: Table, why: Why): Decision {
  return { table, row: null, secret: null, answer: { ok: false, why } };
}
