import { type GameId, gameOf, type Json, type Pending, type Roll } from '@dado/engine';
import { giveTime, isDue, seatOnTurn } from './clock.ts';
import { type Draft, type Drafted, drafted, no, type Refused, type World, yes } from './draft.ts';
import { commitment, mixSeeds, randomHex, rollFor, SECRET_BYTES } from './fair.ts';
import { seated } from './seats.ts';
import type { BotLevel, Play, Table } from './shape.ts';
import { gameSeat } from './view.ts';

/** Begins the next game with everyone who sits: freezes their seeds and sets up the rules. */
export function start(table: Table, { now }: World): Drafted {
  const { next, chairs } = table;
  const seating = seated(table);
  const game = gameOf(table.game);
  const [fewest, most] = game.seats;
  if (!next) return no({ code: 'playing' });
  if (seating.length < fewest || seating.length > most)
    return no({ code: 'players', fewest, most });
  const players = seating.map((seat) => chairs[seat] ?? null);
  const seeds = players.map((chair) => chair?.seed ?? null);
  const play: Play = {
    n: next.n,
    game: table.game,
    seating,
    state: game.setup(table.options, seating.length),
    since: now,
    clock: now,
    isGiven: false,
    from: table.v + 1,
    rolls: 0,
    commit: next.commit,
    mix: mixSeeds(seeds),
    secret: null,
    stopped: false,
    pressed: [],
  };
  const fresh = chairs.map((chair) => chair && { ...chair, seed: null });
  const names = players.map((chair) => chair?.name ?? '');
  const { commit, n } = next;
  const note = {
    t: 'start',
    n,
    game: table.game,
    options: table.options,
    seating,
    names,
    seeds,
    commit,
  };
  const playing: Table = { ...table, phase: 'playing', chairs: fresh, next: null, play };
  return { ok: true, draft: { ...drafted(playing), note } };
}

/** A seat's action in the game; `step` is the step that it answers. Refuses as the game does. */
export function act(
  table: Table,
  seat: number,
  { step, a }: { readonly step: number; readonly a?: unknown },
  world: World,
): Drafted {
  const on = onTable(table, step);
  if (!on.ok) return on;
  const game = gameOf(on.play.game);
  const me = gameSeat(on.play, seat);
  if (me === null) return no({ code: 'no-seat' });
  const action = game.action(a);
  if (action === null) return no({ code: 'malformed' });
  const moved = game.act(on.play.state, me, action);
  return moved.ok ? { ok: true, draft: stepTo(drafted(table), on.play, moved, world) } : moved;
}

/** Notes that a seat has seen enough of what everyone looks at. */
export function press(table: Table, seat: number, step: number): Drafted {
  const on = onTable(table, step);
  if (!on.ok) return on;
  const { play } = on;
  if (gameOf(play.game).pending(play.state).t !== 'chance') return no({ code: 'nothing-due' });
  if (play.pressed.includes(seat)) return yes(table);
  return yes({ ...table, play: { ...play, pressed: [...play.pressed, seat] } });
}

/** Ends the game without places; its dice can be checked as after any other. */
export function stop(table: Table, world: World): Drafted {
  if (table.phase !== 'playing' || !table.play) return no({ code: table.phase });
  return { ok: true, draft: conclude(drafted(table), { ...table.play, stopped: true }, world) };
}

/** The game that is being played, when a command answers its present step. */
function onTable(table: Table, step: number): { readonly ok: true; readonly play: Play } | Refused {
  if (table.phase !== 'playing' || !table.play) return no({ code: table.phase });
  if (step !== table.step) return no({ code: 'stale', step: table.step });
  return { ok: true, play: table.play };
}

/** Rolls whatever is due, until somebody has to act, or everybody to look for a while. */
export function settle(draft: Draft, world: World): Draft {
  const { table } = draft;
  if (table.phase !== 'playing' || !table.play) return draft;
  const pending = pendingOf(table.play);
  if (pending.t === 'over') return conclude(draft, table.play, world);
  if (pending.t === 'seats' || !mayRoll(table, table.play, world)) return draft;
  const { play } = table;
  const roll = rollFor(world.secretOf(play.n), play.mix, play.rolls, pending.need);
  return settle(rolled(draft, play, roll, world), world);
}

/** Whether everyone has looked long enough: the pause is over, or all who are here pressed on. */
function mayRoll(table: Table, { pressed, seating }: Play, { now, here }: World): boolean {
  if (isDue(table, 'pause', now)) return true;
  return (
    pressed.length > 0 && seating.every((seat) => !here.includes(seat) || pressed.includes(seat))
  );
}

/** A bot whose move is due: the table seat that it plays, and all that its policy may know. */
export type BotTurn = {
  readonly seat: number;
  readonly step: number;
  readonly game: GameId;
  /** `house` for a person who is late or has left. */
  readonly level: BotLevel | 'house';
  readonly view: Json;
  readonly legal: Iterable<Json>;
};

/**
 * The bot that has thought long enough by now, or has to move for a person whose clock has run out;
 * `null` when none has. For a clock that ran out long ago, time is given back first; see `giveTime`.
 */
export function botTurn(table: Table, now: number): BotTurn | null {
  const { play } = table;
  const isLate = isDue(table, 'turn', now) && giveTime(table, now) === table;
  if (!play || !(isLate || isDue(table, 'think', now))) return null;
  const game = gameOf(play.game);
  const pending = game.pending(play.state);
  if (pending.t !== 'seats') return null;
  const seat = seatOnTurn(play, pending.turn);
  const chair = table.chairs[seat];
  return {
    seat,
    step: table.step,
    game: play.game,
    level: chair?.kind === 'bot' ? chair.level : 'house',
    view: game.view(play.state, pending.turn),
    legal: game.legal(play.state, pending.turn),
  };
}

function pendingOf(play: Play): Pending {
  return gameOf(play.game).pending(play.state);
}

function rolled(draft: Draft, play: Play, roll: Roll, world: World): Draft {
  const moved = gameOf(play.game).chance(play.state, roll);
  if (!moved.ok) throw new Error(`${play.game} refused the roll it asked for: ${moved.why.code}`);
  const rolls = [...draft.rolls, roll];
  return stepTo({ ...draft, rolls }, { ...play, rolls: play.rolls + 1 }, moved, world);
}

/** One move further: the step rises, and waiting begins anew. */
function stepTo(
  draft: Draft,
  play: Play,
  { state, events }: { readonly state: Json; readonly events: readonly Json[] },
  { now }: World,
): Draft {
  const next: Play = { ...play, state, since: now, clock: now, isGiven: false, pressed: [] };
  const table: Table = { ...draft.table, step: draft.table.step + 1, play: next };
  return { ...draft, table, events: [...draft.events, ...events] };
}

/** The game is over: its dice secret is shown, and the next game's is committed. */
function conclude(draft: Draft, play: Play, world: World): Draft {
  const shown: Play = { ...play, secret: world.secretOf(play.n), pressed: [] };
  const step = draft.table.step + 1;
  return commitNext(
    { ...draft, table: { ...draft.table, phase: 'over', step, play: shown } },
    world,
  );
}

/** Draws the dice secret of the game after the last one, and shows its commitment. */
export function commitNext(draft: Draft, world: World): Draft {
  const n = (draft.table.play?.n ?? 0) + 1;
  const secret = randomHex(world.random, SECRET_BYTES);
  const next = { n, commit: commitment(draft.table.id, n, secret) };
  return { ...draft, table: { ...draft.table, next }, secret: { n, secret } };
}
