import { gameOf, type Json, type Roll } from '@dado/engine';
import { isOver, pauseOf } from './clock.ts';
import { type Draft, type Drafted, drafted, no, type Refused, type World, yes } from './draft.ts';
import { commitment, mixSeeds, randomHex, rollFor, SECRET_BYTES } from './fair.ts';
import { THINK_MS } from './limits.ts';
import { seated } from './seats.ts';
import type { Due, Play, Table } from './shape.ts';
import { gameSeat } from './view.ts';

/** Begins the next game with everyone who sits: freezes their seeds and sets up the rules. */
export function start(table: Table): Drafted {
  const { next, chairs } = table;
  const players = seated(chairs);
  const game = gameOf(table.game);
  const [fewest, most] = game.seats;
  if (!next) return no('playing');
  if (players.length < fewest || players.length > most) return no('players', { fewest, most });
  const play: Play = {
    n: next.n,
    game: table.game,
    seating: players,
    state: game.setup(table.options, players.length),
    rolls: 0,
    commit: next.commit,
    mix: mixSeeds(players.map((seat) => chairs[seat]?.seed ?? null)),
    secret: null,
    pressed: [],
  };
  const fresh = chairs.map((chair) => chair && { ...chair, seed: null });
  return yes({ ...table, phase: 'playing', chairs: fresh, next: null, play });
}

/** A seat's action in the game; `step` is the step that it answers. Refuses as the game does. */
export function act(table: Table, seat: number, step: number, data: unknown): Drafted {
  const on = onTable(table, step);
  if (!on.ok) return on;
  const game = gameOf(on.play.game);
  const me = gameSeat(on.play, seat);
  if (me === null) return no('no-seat');
  const action = game.action(data);
  if (action === null) return no('malformed');
  const moved = game.act(on.play.state, me, action);
  return moved.ok ? { ok: true, draft: stepTo(drafted(table), on.play, moved) } : moved;
}

/** Notes that a seat has seen enough; once all who are here have, what is due is rolled. */
export function press(table: Table, seat: number, step: number, here: readonly number[]): Drafted {
  const on = onTable(table, step);
  if (!on.ok) return on;
  const { play } = on;
  if (gameOf(play.game).pending(play.state).t !== 'chance') return no('nothing-due');
  const pressed = [...new Set([...play.pressed, seat])];
  const waiting = play.seating.some((s) => here.includes(s) && !pressed.includes(s));
  const due: Due[] = waiting ? [...table.due] : [{ t: 'pause', at: 0, step }];
  return yes({ ...table, play: { ...play, pressed }, due });
}

/** The game that is being played, when a command answers its present step. */
function onTable(table: Table, step: number): { readonly ok: true; readonly play: Play } | Refused {
  if (table.phase !== 'playing' || !table.play) return no(table.phase);
  if (step !== table.step) return no('stale', { step: table.step });
  return { ok: true, play: table.play };
}

/** Rolls whatever is due, until somebody has to act, or everybody to look for a while. */
export function settle(draft: Draft, world: World): Draft {
  const { table } = draft;
  if (table.phase !== 'playing' || !table.play) return draft;
  const pending = gameOf(table.play.game).pending(table.play.state);
  switch (pending.t) {
    case 'over':
      return conclude(draft, table.play, world);
    case 'seats':
      return isBot(table, table.play, pending.turn) ? wait(draft, 'think', THINK_MS, world) : draft;
    case 'chance': {
      const pause = pauseOf(table, pending.after);
      if (pause > 0 && !isOver(table, 'pause', world.now))
        return wait(draft, 'pause', pause, world);
      const { play } = table;
      const roll = rollFor(world.secretOf(play.n), play.mix, play.rolls, pending.need);
      return settle(rolled(draft, play, roll), world);
    }
  }
}

/** A bot whose move is due: its table seat, and all that its policy may know. */
export type BotTurn = {
  readonly seat: number;
  readonly step: number;
  readonly view: Json;
  readonly legal: Iterable<Json>;
};

/** The bot that has thought long enough by now; `null` when none has. */
export function botTurn(table: Table, now: number): BotTurn | null {
  const { play } = table;
  if (!play || table.phase !== 'playing' || !isOver(table, 'think', now)) return null;
  const game = gameOf(play.game);
  const pending = game.pending(play.state);
  const seat = pending.t === 'seats' ? play.seating[pending.turn] : undefined;
  if (pending.t !== 'seats' || seat === undefined || table.chairs[seat]?.kind !== 'bot')
    return null;
  const view = game.view(play.state, pending.turn);
  return { seat, step: table.step, view, legal: game.legal(play.state, pending.turn) };
}

function isBot({ chairs }: Table, { seating }: Play, turn: number): boolean {
  return chairs[seating[turn] ?? -1]?.kind === 'bot';
}

function wait(draft: Draft, t: Due['t'], ms: number, { now }: World): Draft {
  const { table } = draft;
  if (table.due.some((due) => due.t === t && due.step === table.step)) return draft;
  return { ...draft, table: { ...table, due: [{ t, at: now + ms, step: table.step }] } };
}

function rolled(draft: Draft, play: Play, roll: Roll): Draft {
  const moved = gameOf(play.game).chance(play.state, roll);
  if (!moved.ok) throw new Error(`${play.game} refused the roll it asked for: ${moved.why.code}`);
  const rolls = [...draft.rolls, roll];
  return stepTo({ ...draft, rolls }, { ...play, rolls: play.rolls + 1 }, moved);
}

/** One move further: the step rises, and nothing that waited for the old one counts any more. */
function stepTo(
  draft: Draft,
  play: Play,
  { state, events }: { readonly state: Json; readonly events: readonly Json[] },
): Draft {
  const next: Play = { ...play, state, pressed: [] };
  const table: Table = { ...draft.table, step: draft.table.step + 1, play: next, due: [] };
  return { ...draft, table, events: [...draft.events, ...events] };
}

/** The game is over: its dice secret is shown, and the next game's is committed. */
function conclude(draft: Draft, play: Play, world: World): Draft {
  const shown: Play = { ...play, secret: world.secretOf(play.n) };
  return commitNext({ ...draft, table: { ...draft.table, phase: 'over', play: shown } }, world);
}

/** Draws the dice secret of the game after the last one, and shows its commitment. */
export function commitNext(draft: Draft, world: World): Draft {
  const n = (draft.table.play?.n ?? 0) + 1;
  const secret = randomHex(world.random, SECRET_BYTES);
  const next = { n, commit: commitment(draft.table.id, n, secret) };
  return { ...draft, table: { ...draft.table, next }, secret: { n, secret } };
}
