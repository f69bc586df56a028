import type { Json } from '@dado/engine';
import { type BotMove, comeBack, moveFor } from './autopilot.ts';
import { giveTime, isDue } from './clock.ts';
import { clockEntry, conclude, type Decision, finish, refused, unchanged } from './decision.ts';
import { type Drafted, drafted, no, type Refused, type World, yes } from './draft.ts';
import { act, commitNext, press, start, stop } from './play.ts';
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
import { SHAPE, type Table } from './shape.ts';
import type { ClientCommand, NewTable } from './wire.ts';

/** A page's command with the hash of its device's token (`null`: it has none). */
export type PageCommand = ClientCommand & { readonly by: string | null };

/** What comes to a table: a page's command, a bot's move, pages that come and go, or the clock. */
export type Command = PageCommand | BotMove | { readonly t: 'presence' } | { readonly t: 'tick' };

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
export function firstAnswer(
  table: Table,
  command: ClientCommand,
  { seen }: Pick<World, 'seen'>,
): number | null {
  const isCurrent = 'step' in command && command.step === table.step;
  return isCurrent ? null : seen(command.id);
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
