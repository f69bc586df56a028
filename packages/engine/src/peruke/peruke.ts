import { answers, isDie } from '../chance.ts';
import type { Die, Game, Need, Pending, Place, Roll, Seat, Step } from '../game.ts';
import { fields } from '../read.ts';
import { type Disc, layOut, rowNames } from './discs.ts';
import { type PerukeOptions, perukeOptions, perukePresets, perukeSeats } from './options.ts';
import { placesAfter, scoreRound } from './scoring.ts';
import type { PastTurn, PerukeAction, PerukeEvent, PerukeState, PerukeView } from './state.ts';
import {
  type DieIndex,
  endsRound,
  plays,
  stage,
  type Turn,
  turnOf,
  type Use,
  type UseRefusal,
  uses,
  whyNotEnd,
} from './uses.ts';
import { perukeView } from './view.ts';

type PerukeStep = Step<PerukeState, PerukeEvent, UseRefusal>;

/** Turns in a row without a capture that close a round (rules/peruke §1.4). */
export const QUIET_TURNS = 200;

/** Peruke (rules/peruke §1): discs that are secured, exposed and captured with three dice. */
export const peruke: Game<
  PerukeOptions,
  PerukeState,
  PerukeAction,
  PerukeEvent,
  UseRefusal,
  PerukeView,
  PerukeEvent
> & { readonly id: 'peruke/1' } = {
  id: 'peruke/1',
  seats: perukeSeats,
  options: perukeOptions,
  presets: perukePresets,
  action: readAction,
  setup,
  pending,
  legal,
  act,
  chance,
  isIn: ({ phase, turns }, seat) => phase !== 'over' && seat in turns,
  view: (state): PerukeView => perukeView(state),
  tell: (event): PerukeEvent => event,
  outcome: (state): readonly Place[] | null => perukeView(state).places,
};

function readAction(data: unknown): PerukeAction | null {
  const play = fields(data, ['t', 'uses']);
  if (play?.t !== 'play' || !Array.isArray(play.uses) || play.uses.length > 3) return null;
  const read = Array.from(play.uses, readUse);
  return read.every((use) => use !== null) ? { t: 'play', uses: read } : null;
}

function readUse(data: unknown): Use | null {
  const use = fields(data, ['dice', 'disc']);
  if (!use || !Array.isArray(use.dice) || use.dice.length > 2) return null;
  const disc = readDisc(use.disc);
  return disc && use.dice.every(isDieIndex) ? { dice: use.dice, disc } : null;
}

function readDisc(data: unknown): Disc | null {
  const disc = fields(data, ['seat', 'row', 'value']);
  const row = rowNames.find((name) => name === disc?.row);
  if (!disc || !row || typeof disc.seat !== 'number' || !isDie(disc.value)) return null;
  return { seat: disc.seat, row, value: disc.value };
}

function isDieIndex(value: unknown): value is DieIndex {
  return value === 0 || value === 1 || value === 2;
}

function setup(options: PerukeOptions, seats: number): PerukeState {
  return {
    options,
    phase: 'starter',
    round: 0,
    starter: 0,
    turn: 0,
    ...freshRound(seats),
    dice: [],
    last: null,
    rounds: [],
  };
}

function freshRound(seats: number) {
  return {
    turns: Array.from({ length: seats }, () => 0),
    quiet: 0,
    board: layOut(seats),
    captured: Array.from({ length: seats }, (): Disc[] => []),
  };
}

function pending(state: PerukeState): Pending {
  switch (state.phase) {
    case 'starter':
    case 'roll':
    case 'reveal':
      return { t: 'chance', need: needOf(state), after: pauseOf(state) };
    case 'turn':
      return { t: 'seats', turn: state.turn, seats: [state.turn] };
    case 'over':
      return { t: 'over' };
  }
}

function needOf(state: PerukeState): Need {
  if (state.phase === 'starter') return { t: 'starter', seats: state.board.length };
  return { t: 'dice', counts: [3] };
}

function pauseOf(state: PerukeState): 'reveal' | 'pass' | null {
  if (state.phase === 'reveal') return 'reveal';
  return state.last?.passed ? 'pass' : null;
}

function* legal(state: PerukeState, seat: Seat): Generator<PerukeAction> {
  const turn = state.phase === 'turn' && seat === state.turn ? turnOf(state) : null;
  if (!turn) return;
  for (const uses of plays(turn)) yield { t: 'play', uses };
}

function act(state: PerukeState, seat: Seat, action: PerukeAction): PerukeStep {
  if (state.phase === 'over') return { ok: false, why: { code: 'over' } };
  const start = turnOf(state);
  if (state.phase !== 'turn' || !start) return { ok: false, why: { code: 'dice-due' } };
  if (!state.board[seat]) return { ok: false, why: { code: 'seat' } };
  if (seat !== state.turn) return { ok: false, why: { code: 'turn', turn: state.turn } };
  let turn = start;
  for (const use of action.uses) {
    const staged = stage(turn, use);
    if (!staged.ok) return staged;
    turn = staged.turn;
  }
  const why = whyNotEnd(turn);
  return why ? { ok: false, why } : endTurn(state, turn, false);
}

function chance(state: PerukeState, roll: Roll): PerukeStep {
  const due = pending(state);
  if (due.t !== 'chance' || !answers(due.need, roll)) return { ok: false, why: { code: 'roll' } };
  return roll.t === 'starter' ? begin(state, roll.seat) : rolled(state, roll.dice[0] ?? []);
}

function begin(state: PerukeState, seat: Seat): PerukeStep {
  const next: PerukeState = { ...state, phase: 'roll', round: 1, starter: seat, turn: seat };
  return {
    ok: true,
    state: next,
    events: [
      { t: 'starter', seat },
      { t: 'round', round: 1, starter: seat },
    ],
  };
}

/** The roll that begins a turn; after a round's end it begins the next round as well. */
function rolled(before: PerukeState, dice: readonly Die[]): PerukeStep {
  const [state, events] = before.phase === 'reveal' ? nextRound(before) : [before, []];
  const next: PerukeState = { ...state, phase: 'turn', dice };
  const told: PerukeEvent[] = [...events, { t: 'roll', seat: state.turn, dice }];
  const turn = turnOf(next);
  if (!turn || uses(turn).length > 0) return { ok: true, state: next, events: told };
  const passed = endTurn(next, turn, true);
  return passed.ok ? { ...passed, events: [...told, ...passed.events] } : passed;
}

function nextRound(state: PerukeState): [PerukeState, PerukeEvent[]] {
  const seats = state.board.length;
  const starter = (state.starter + 1) % seats;
  const round = state.round + 1;
  const next = { ...state, ...freshRound(seats), round, starter, turn: starter, last: null };
  return [next, [{ t: 'round', round, starter }]];
}

function endTurn(state: PerukeState, turn: Turn, passed: boolean): PerukeStep {
  const { seat, done } = turn;
  const captures = done.filter(({ verb }) => verb === 'capture').map(({ disc }) => disc);
  const last: PastTurn = { seat, dice: state.dice, uses: done, passed };
  const next: PerukeState = {
    ...state,
    phase: 'roll',
    turn: (seat + 1) % state.board.length,
    turns: state.turns.map((n, s) => (s === seat ? n + 1 : n)),
    quiet: captures.length > 0 ? 0 : state.quiet + 1,
    board: turn.board,
    captured: state.captured.map((discs, s) => (s === seat ? [...discs, ...captures] : discs)),
    dice: [],
    last,
  };
  const events: PerukeEvent[] = [{ t: 'turn', turn: last }];
  if (endsRound(turn)) return endRound(next, seat, events);
  if (next.quiet >= QUIET_TURNS) return endRound(next, null, events);
  return { ok: true, state: next, events };
}

function endRound(state: PerukeState, ender: Seat | null, events: PerukeEvent[]): PerukeStep {
  const result = { ender, scores: scoreRound(state.board, state.captured, ender) };
  const rounds = [...state.rounds, result];
  const scored: PerukeEvent[] = [...events, { t: 'score', round: state.round, result }];
  const seats = state.board.length;
  if (rounds.length < seats) {
    return { ok: true, state: { ...state, phase: 'reveal', rounds }, events: scored };
  }
  const over: PerukeEvent = { t: 'over', places: placesAfter(rounds, seats) };
  return { ok: true, state: { ...state, phase: 'over', rounds }, events: [...scored, over] };
}
