import type { Json } from '@dado/engine';
import { clockEnd, giveTime, isBeginning, isDue, seatWithTurn } from './clock.ts';
import { type Draft, type Drafted, drafted, no, type Refused, type World, yes } from './draft.ts';
import { LATE_MS, MISSED } from './limits.ts';
import { act, commitNext, press, settle, start, stop } from './play.ts';
import { notePresence, passTime } from './presence.ts';
import {
  addBot,
  ask,
  back,
  change,
  changeTo,
  claim,
  emptyChairs,
  fill,
  give,
  invite,
  kick,
  leave,
  passRights,
  removeBot,
  rename,
  seatOf,
  settleSeats,
  sit,
  stand,
} from './seats.ts';
import { readSettings } from './settings.ts';
import { type Row, SHAPE, type Table } from './shape.ts';
import type { ClientCommand, NewTable, Why } from './wire.ts';

/** A page's command with the hash of its device's token (`null`: it has none). */
export type PageCommand = ClientCommand & { readonly by: string | null };

/** What comes to a table: a page's command, a bot's move, pages that come and go, or the clock. */
export type Command =
  | PageCommand
  | { readonly t: 'bot'; readonly seat: number; readonly step: number; readonly a: Json }
  | { readonly t: 'presence' }
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
  /** Whether the table has expired, and all that is stored of it goes. */
  readonly expired: boolean;
};

export type Answer =
  | { readonly ok: true; readonly v: number }
  | { readonly ok: false; readonly why: Why };

/**
 * A new table, its first game's dice committed, its creator on seat 0 with the host's rights.
 * Refuses settings that are impossible, and a name that shows nothing. `quick` is the size of a quick
 * match, which has no host.
 */
export function create(
  id: string,
  asked: NewTable,
  token: string,
  world: World,
  quick: number | null = null,
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
    quick,
    people: 0,
    chairs: emptyChairs,
    host: null,
    asks: [],
    codes: [],
    removed: [],
    left: emptyChairs.map(() => null),
    away: [],
    touched: world.now,
    next: null,
    play: null,
  };
  const seated = sit(bare, token, asked.name ?? 'Host', 0);
  if (!seated.ok) return seated;
  // The creator's page has yet to connect.
  const table = notePresence(seated.draft.table, { here: [], silent: [], now: world.now });
  const entry = { by: 0, id: null, move: { t: 'create', ...read.settings, quick } };
  return { ok: true, decision: finish(bare, commitNext(drafted(table), world), entry, world) };
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
  switch (command.t) {
    case 'tick':
      if (isDue(table, 'expire', world.now)) return { ...unchanged(table), expired: true };
      return conclude(table, tick(table, world), clockEntry, world);
    case 'presence':
      return conclude(table, pass(table, world), clockEntry, world);
    case 'bot':
      return moveFor(table, command, world);
    default:
      return obey(table, command, world);
  }
}

/** Lets a bot move on its own seat, or on that of a person who is late or has left. */
function moveFor(table: Table, command: Command & { readonly t: 'bot' }, world: World): Decision {
  const { seat, a } = command;
  const noted = notePresence(table, world);
  const chair = noted.chairs[seat];
  if (chair?.kind !== 'human') {
    const entry = { by: seat, id: null, move: { t: 'act', a } };
    return conclude(table, act(noted, seat, command, world), entry, world);
  }
  // Whoever is away may have come back, or everyone may have gone, since the bot was asked.
  const isLate = chair.auto !== null || isDue(noted, 'turn', world.now);
  if (!isLate || seatWithTurn(noted) !== seat)
    return conclude(table, yes(noted), clockEntry, world);
  const moved = act(noted, seat, command, world);
  const missed = moved.ok ? { ...moved, draft: miss(moved.draft, seat) } : moved;
  return conclude(table, missed, { by: seat, id: null, move: { t: 'act', a, auto: true } }, world);
}

/** Notes that a bot has moved for a person; after two clocks in a row it goes on to. */
function miss(draft: Draft, seat: number): Draft {
  const chair = draft.table.chairs[seat];
  if (!chair || chair.auto) return draft;
  const missed = chair.missed + 1;
  const late = { ...chair, missed, auto: missed >= MISSED ? ('missed' as const) : null };
  return { ...draft, table: { ...draft.table, chairs: draft.table.chairs.with(seat, late) } };
}

/** What time makes of the table: absences, time given back, the beginning of a quick match. */
function tick(table: Table, world: World): Drafted {
  const passed = pass(table, world);
  if (!passed.ok) return passed;
  const { draft } = passed;
  if (isDue(draft.table, 'begin', world.now)) return start(draft.table, world);
  return { ok: true, draft: { ...draft, table: giveTime(draft.table, world.now) } };
}

/**
 * Notes who is here, and what time has made of who is not. The clock's wakes do it too: a shell that
 * has died heard of no page that went.
 */
function pass(table: Table, world: World): Drafted {
  const passed = passTime(notePresence(table, world), world.now);
  const gone = table.chairs.flatMap((chair, seat) => (chair && !passed.chairs[seat] ? [seat] : []));
  const note = {
    ...(passed.host === table.host ? {} : { host: passed.host }),
    ...(gone.length === 0 ? {} : { gone }),
  };
  return { ok: true, draft: { ...drafted(passed), note } };
}

function obey(table: Table, command: PageCommand, world: World): Decision {
  const first = firstAnswer(table, command, world);
  if (first !== null) return { ...unchanged(table), answer: { ok: true, v: first } };
  const by = command.by === null ? null : seatOf(table, command.by);
  const entry = { by, id: command.id, move: moveOf(command) };
  const result =
    by === null ? asGuest(table, command, world.now) : asSeat(table, command, by, world);
  return conclude(table, result, entry, world);
}

/** The version that this command led to when it came before; looked up only when it may have. */
function firstAnswer(table: Table, command: PageCommand, world: World): number | null {
  const isCurrent = 'step' in command && command.step === table.step;
  return isCurrent ? null : world.seen(command.id);
}

/**
 * The command as it is logged: without the token and the id, which have places of their own, and without
 * a code, which is as good as a token.
 */
function moveOf({ by: _by, id: _id, ...move }: PageCommand): { readonly [key: string]: Json } {
  return JSON.parse(JSON.stringify({ ...move, code: undefined }));
}

/** What somebody without a seat may do. */
function asGuest(table: Table, command: PageCommand, now: number): Drafted {
  const { t, by } = command;
  if (t !== 'sit' && t !== 'ask' && t !== 'claim') return no({ code: 'no-seat' });
  if (by === null) return no({ code: 'no-token' });
  if (table.removed.includes(by)) return no({ code: 'removed' });
  if (t === 'ask') return ask(table, by, command.name);
  if (t === 'claim') return claim(table, by, command.code, now);
  return gathering(table, () => sit(table, by, command.name, command.seat));
}

function asSeat(table: Table, command: PageCommand, seat: number, world: World): Drafted {
  const asHost = (then: () => Drafted) =>
    seat === table.host ? then() : no({ code: 'host', host: table.host });
  const asHostBefore = (then: () => Drafted) => asHost(() => gathering(table, then));
  switch (command.t) {
    case 'sit':
      // Sitting down where one sits already is no change, and no fault either.
      return table.phase === 'gathering' ? changeTo(table, seat, command.seat) : yes(table);
    case 'ask':
      return yes(table);
    case 'stand':
      return gathering(table, () => stand(table, seat));
    case 'name':
      return rename(table, seat, command.name);
    case 'ready':
      return giveSeed(table, seat, command);
    case 'act':
      return act(back(table, seat), seat, command, world);
    case 'continue':
      return press(table, seat, command.step);
    case 'again':
      return table.phase === 'over'
        ? yes({ ...settleSeats(back(table, seat)), phase: 'gathering' })
        : no({ code: table.phase });
    case 'leave':
      return leave(table, seat);
    case 'back':
      return yes(comeBack(table, seat, world.now));
    case 'invite':
      return invite(table, seat, command.code, world.now);
    case 'claim':
      return no({ code: 'seated' });
    case 'fill':
      return gathering(table, () => fill(table));
    case 'add-bot':
      return asHostBefore(() => addBot(table, command.seat, command.level));
    case 'remove-bot':
      return asHostBefore(() => of(table, command, () => removeBot(table, command.seat)));
    case 'options':
      return asHostBefore(() => changeSettings(table, command));
    case 'start':
      return asHostBefore(() => start(table, world));
    case 'stop':
      return asHost(() => stop(table, world));
    case 'kick':
      return asHost(() => of(table, command, () => kick(table, seat, command.seat)));
    case 'host':
      return asHost(() => of(table, command, () => passRights(table, command.seat)));
    case 'move':
      return asHostBefore(() => of(table, command, () => change(table, command.seat, command.to)));
    case 'give':
      return asHost(() =>
        of(table, command, () => give(table, command.seat, command.n, world.now)),
      );
  }
}

/**
 * Somebody plays themselves again. A clock that ran out while the whole table slept begins anew; one that
 * has only just run out does not, or whoever leaves and comes back at its end would have it twice.
 */
function comeBack(table: Table, seat: number, now: number): Table {
  const awake = back(table, seat);
  const end = clockEnd(awake);
  const isSleptThrough = clockEnd(table) === null && end !== null && end + LATE_MS < now;
  if (!awake.play || !isSleptThrough) return awake;
  return { ...awake, play: { ...awake.play, clock: now } };
}

function changeSettings(table: Table, command: PageCommand & { t: 'options' }): Drafted {
  const read = readSettings(command);
  return read.ok ? yes({ ...table, ...read.settings }) : read;
}

/** Notes what a seat's page gives for the next game's dice; what was given first stays. */
function giveSeed(table: Table, seat: number, { n, seed }: PageCommand & { t: 'ready' }): Drafted {
  const chair = table.chairs[seat];
  if (!chair || table.next?.n !== n) return no({ code: 'ready' });
  if (chair.seed !== null) return chair.seed === seed ? yes(table) : no({ code: 'ready' });
  return yes({ ...table, chairs: table.chairs.with(seat, { ...chair, seed }) });
}

/** Unless somebody else sits there by now than the command means. */
function of(
  { chairs }: Table,
  { seat, who }: { readonly seat: number; readonly who: number },
  then: () => Drafted,
): Drafted {
  return (chairs[seat]?.who ?? who) === who ? then() : no({ code: 'moved', seat });
}

function gathering(table: Table, then: () => Drafted): Drafted {
  return table.phase === 'gathering' ? then() : no({ code: table.phase });
}

type Entry = Pick<Row, 'by' | 'id'> & { readonly move: { readonly [key: string]: Json } };
const clockEntry: Entry = { by: null, id: null, move: { t: 'tick' } };

function conclude(table: Table, result: Drafted, entry: Entry, world: World): Decision {
  if (!result.ok) return refused(table, result.why);
  return finish(table, settle(result.draft, world), entry, world);
}

/** Closes a decision: a change of the game or the seats is one version and one row of the log. */
function finish(before: Table, draft: Draft, { by, id, move }: Entry, { now }: World): Decision {
  const { table, rolls, events, secret, note } = draft;
  if (!isChange(before, table)) return { ...unchanged(table), secret };
  const v = before.v + 1;
  const row: Row = { v, at: now, by, id, move: { ...move, ...note }, rolls, events };
  // Nobody can put off the beginning of a quick match that is full.
  const touched = id === null || isBeginning(before) ? table.touched : now;
  return { ...unchanged({ ...table, v, touched }), row, secret };
}

/** Whether more has changed than who is here, and who has seen enough. */
function isChange(a: Table, b: Table): boolean {
  return (
    a.step !== b.step ||
    a.phase !== b.phase ||
    a.chairs !== b.chairs ||
    a.host !== b.host ||
    a.asks !== b.asks ||
    a.options !== b.options ||
    a.reveal !== b.reveal ||
    a.clock !== b.clock ||
    a.talk !== b.talk
  );
}

function refused(table: Table, why: Why): Decision {
  return { ...unchanged(table), answer: { ok: false, why } };
}

/** A decision that stores nothing but, at most, the table itself. */
function unchanged(table: Table): Decision {
  return { table, row: null, secret: null, answer: { ok: true, v: table.v }, expired: false };
}
