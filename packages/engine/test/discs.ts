import {
  type Board,
  type Die,
  type DieIndex,
  type Disc,
  isDie,
  type PerukeAction,
  type PerukeOptions,
  type PerukeState,
  peruke,
  perukePresets,
  type Seat,
  type Side,
  turnOf,
  type Use,
  uses,
} from '../src/index.ts';
import { done, seatOf } from './seats.ts';

export const { standard, red } = perukePresets;

const sides: { readonly [letter: string]: Side } = { s: 'safe', v: 'vulnerable', '.': 'gone' };

/**
 * Discs as letters, a text for each seat: the values 1 to 6 of the primary row and, with two seats,
 * of the secondary one. `s` is safe, `v` vulnerable, `.` gone: `['ssssss vvvvvv', '.....v s.....']`.
 */
export function lay(seats: readonly string[]): Board {
  const row = (text = '') => [...text].map((letter) => sides[letter] ?? 'gone');
  return seats.map((text) => {
    const [primary, secondary] = text.split(' ');
    return { primary: row(primary), secondary: row(secondary) };
  });
}

/** The discs of a state as `lay` takes them. */
export function laid({ board }: { readonly board: Board }): string[] {
  const row = (discs: readonly Side[]) =>
    discs.map((side) => (side === 'gone' ? '.' : side.slice(0, 1))).join('');
  return board.map(({ primary, secondary }) =>
    secondary.length > 0 ? `${row(primary)} ${row(secondary)}` : row(primary),
  );
}

/** `B4` is B's 4 in the primary row, `B4²` the one in the secondary row. */
function discOf(text: string): Disc {
  const [letter, digit, second] = text;
  const value = Number(digit);
  if (!isDie(value)) throw new Error(`not a disc: ${text}`);
  return { seat: seatOf(letter), row: second === '²' ? 'secondary' : 'primary', value };
}

export function discs(text: string): Disc[] {
  return text.split(' ').filter(Boolean).map(discOf);
}

function dice(text: string): Die[] {
  return [...text].map(Number).filter(isDie);
}

/** A new game whose starter has been drawn; the first roll is due. */
export function started(seats: number, starter: Seat, changes: Partial<PerukeOptions> = {}) {
  const fresh = peruke.setup({ ...standard, ...changes }, seats);
  return done(peruke.chance(fresh, { t: 'starter', seat: starter }), 'the starter');
}

/** The roll that is due: two white dice and the red one. */
export function roll(state: PerukeState, three: string): PerukeState {
  return done(peruke.chance(state, { t: 'dice', dice: [dice(three)] }), three);
}

export type Scene = Partial<PerukeOptions> & {
  readonly seat?: Seat;
  /** Whether it is everyone's first turn of the round. */
  readonly first?: boolean;
  /** Discs that each seat has captured. */
  readonly captured?: readonly string[];
  readonly quiet?: number;
};

/** A round in which the discs lie like this and the roll of A, or of `seat`, is due. */
export function scene(board: readonly string[], facts: Scene = {}): PerukeState {
  const { seat = 0, first = false, captured = [], quiet = 0, ...changes } = facts;
  const g = started(board.length, seat, changes);
  const turns = board.map(() => (first ? 0 : 1));
  const taken = board.map((_, s) => discs(captured[s] ?? ''));
  return { ...g, board: lay(board), turns, captured: taken, quiet };
}

/** The same with the dice rolled: A, or `seat`, is on turn. */
export function turn(board: readonly string[], three: string, facts: Scene = {}): PerukeState {
  return roll(scene(board, facts), three);
}

/** The first turn of A in a new round for so many seats. */
export function firstTurn(seats: number, three: string, changes: Partial<PerukeOptions> = {}) {
  return roll(started(seats, 0, changes), three);
}

/**
 * A play, use by use. `B4` uses the next die that shows 4, white before red; `r:B4` the red die;
 * `2+3:B5` the white 2 with the red 3.
 */
export function playOf(state: PerukeState, text: string): PerukeAction {
  const left: DieIndex[] = [0, 1, 2];
  const take = (value: number, among: readonly DieIndex[]): DieIndex => {
    const die = among.find((i) => left.includes(i) && state.dice[i] === value);
    if (die === undefined) throw new Error(`no ${value} left in ${state.dice.join(' ')}`);
    left.splice(left.indexOf(die), 1);
    return die;
  };
  const useOf = (use: string): Use => {
    const [first = '', second] = use.split(':');
    const disc = discOf(second ?? first);
    if (second === undefined) return { dice: [take(disc.value, [0, 1, 2])], disc };
    if (first === 'r') return { dice: [take(disc.value, [2])], disc };
    const [white, red] = first.split('+').map(Number);
    return { dice: [take(white ?? 0, [0, 1]), take(red ?? 0, [2])], disc };
  };
  return { t: 'play', uses: text.split(' ').filter(Boolean).map(useOf) };
}

/** The state after a turn that is accepted; an empty text ends it without a use. */
export function play(state: PerukeState, text: string): PerukeState {
  return done(peruke.act(state, state.turn, playOf(state, text)), text || 'no use');
}

/** Why the turn is refused; `null` when it is accepted. */
export function refusal(state: PerukeState, text: string, seat = state.turn) {
  const step = peruke.act(state, seat, playOf(state, text));
  return step.ok ? null : step.why;
}

/** Whether the turn may be played; throws when `act` and `legal` do not agree. */
export function may(state: PerukeState, text: string): boolean {
  const action = playOf(state, text);
  const accepted = peruke.act(state, state.turn, action).ok;
  const same = JSON.stringify(action);
  const told = [...peruke.legal(state, state.turn)].some((a) => JSON.stringify(a) === same);
  if (accepted !== told) throw new Error(`no agreement on ${text}`);
  return accepted;
}

/** The uses that may come first in this turn, as they are written in a play. */
export function firstUses(state: PerukeState): string[] {
  const start = turnOf(state);
  return start ? uses(start).map((use) => written(state, use)) : [];
}

/** The sets of values that a turn may use up, such as `3 2 3` or `5 3`, in order of their size. */
export function valuesUsed(state: PerukeState): string[] {
  const sets = [...peruke.legal(state, state.turn)].map((play) =>
    play.uses
      .map(({ disc }) => disc.value)
      .sort((a, b) => b - a)
      .join(' '),
  );
  return [...new Set(sets)].sort();
}

function written(state: PerukeState, { dice: taken, disc }: Use): string {
  const name = `${'ABCDEF'[disc.seat]}${disc.value}${disc.row === 'secondary' ? '²' : ''}`;
  if (taken.length < 2) return name;
  return `${taken.map((die) => state.dice[die]).join('+')}:${name}`;
}

/** The points of the round that has just ended, by seat. */
export function scores(state: PerukeState): number[] {
  const past = state.rounds.at(-1)?.scores ?? [];
  return past.map(({ captured, kept, swept }) => captured + kept + swept);
}
