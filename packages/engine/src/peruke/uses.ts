import { isDie } from '../chance.ts';
import type { Die, Seat } from '../game.ts';
import {
  type Board,
  type Disc,
  discsOf,
  isRoundEnd,
  sideOf,
  turned,
  type Verb,
  verbFor,
} from './discs.ts';
import type { PerukeOptions } from './options.ts';

/** A die by its place in the throw: 0 and 1 are white, 2 is red. */
export type DieIndex = 0 | 1 | 2;

/** A die, or a white die and the red one as their sum, used on a disc of that value. */
export type Use = { readonly dice: readonly DieIndex[]; readonly disc: Disc };

/** A use as it was done. */
export type Done = Use & { readonly verb: Verb };

/** A turn under way: the board after the uses staged so far. */
export type Turn = {
  readonly seat: Seat;
  /** Whether it is the seat's first of the round. */
  readonly first: boolean;
  readonly options: PerukeOptions;
  /** White, white, red. */
  readonly dice: readonly Die[];
  readonly board: Board;
  readonly done: readonly Done[];
};

/** What a turn is made of; a state and a view both have it. */
export type TurnFacts = {
  readonly options: PerukeOptions;
  readonly turn: Seat | null;
  readonly turns: readonly number[];
  readonly dice: readonly Die[];
  readonly board: Board;
};

/** `at` is the place of the refused use in the play, from 0. */
export type UseRefusal =
  /** Not a die of this throw, or not two that may be summed. */
  | { readonly code: 'use.dice'; readonly at: number }
  /** The die has been used in this turn. */
  | { readonly code: 'use.spent'; readonly at: number; readonly die: DieIndex }
  /** This table plays without red sums. */
  | { readonly code: 'use.red-off'; readonly at: number }
  /** The dice show another value than the disc. */
  | { readonly code: 'use.value'; readonly at: number; readonly value: number }
  /** No such disc is on the table. */
  | { readonly code: 'use.no-disc'; readonly at: number }
  /** An own safe disc: nothing can be done to it. */
  | { readonly code: 'use.own-safe'; readonly at: number }
  /** The first turn of a round only secures own discs. */
  | { readonly code: 'use.first-turn'; readonly at: number }
  /** An earlier use has ended the round; dice not yet used are void. */
  | { readonly code: 'use.round-ended'; readonly at: number }
  /** A die can still be used at its own value. */
  | { readonly code: 'turn.unfinished'; readonly die: DieIndex; readonly value: Die };

export type Staged =
  | { readonly ok: true; readonly turn: Turn }
  | { readonly ok: false; readonly why: UseRefusal };

/** Each way to take dice from a throw: one alone, or the red with one white. */
const takes: readonly (readonly DieIndex[])[] = [[0], [1], [2], [0, 2], [1, 2]];

/** The turn of the seat on turn before any use; `null` when nobody is on turn. */
export function turnOf({ options, turn, turns, dice, board }: TurnFacts): Turn | null {
  if (turn === null || dice.length === 0) return null;
  return { seat: turn, first: turns[turn] === 0, options, dice, board, done: [] };
}

/** Whether the uses so far have ended the round, which voids the dice not yet used. */
export function endsRound(turn: Turn): boolean {
  return isRoundEnd(turn.board);
}

/** The value that dice make together; 0 when they are not dice of this throw. */
export function sumOf(turn: Turn, dice: readonly DieIndex[]): number {
  return dice.reduce((sum: number, die) => sum + (turn.dice[die] ?? 0), 0);
}

export function isSpent(turn: Turn, die: DieIndex): boolean {
  return turn.done.some(({ dice }) => dice.includes(die));
}

/** Adds a use to the turn, or says why it is refused (rules/peruke §1.1–§1.4). */
export function stage(turn: Turn, use: Use): Staged {
  const why = whyNotUse(turn, use);
  if (why) return { ok: false, why };
  const verb = verbFor(turn.board, turn.seat, use.disc);
  if (!verb) return { ok: false, why: { code: 'use.no-disc', at: turn.done.length } };
  const board = turned(turn.board, use.disc, verb);
  const done = [...turn.done, { dice: use.dice, disc: use.disc, verb }];
  return { ok: true, turn: { ...turn, board, done } };
}

/** Every use that may come next; none once the round has ended. */
export function uses(turn: Turn): Use[] {
  if (endsRound(turn)) return [];
  return takes.flatMap((dice) => usesOfDice(turn, dice));
}

/** Why the turn may not end here; `null` when it may (rules/peruke §1.4). */
export function whyNotEnd(turn: Turn): UseRefusal | null {
  if (endsRound(turn) || !turn.options.mustUse) return null;
  for (const die of [0, 1, 2] as const) {
    const value = turn.dice[die];
    if (value && usesOfDice(turn, [die]).length > 0) return { code: 'turn.unfinished', die, value };
  }
  return null;
}

/** Every whole turn that may be played, in each order of its uses. */
export function* plays(turn: Turn): Generator<readonly Use[]> {
  if (!whyNotEnd(turn)) yield turn.done.map(({ dice, disc }) => ({ dice, disc }));
  for (const use of uses(turn)) {
    const next = stage(turn, use);
    if (next.ok) yield* plays(next.turn);
  }
}

function usesOfDice(turn: Turn, dice: readonly DieIndex[]): Use[] {
  const value = sumOf(turn, dice);
  if (!isDie(value) || whyNotDice(turn, dice)) return [];
  return discsOf(turn.board, value)
    .map((disc) => ({ dice, disc }))
    .filter((use) => !whyNotUse(turn, use));
}

function whyNotUse(turn: Turn, { dice, disc }: Use): UseRefusal | null {
  const at = turn.done.length;
  if (endsRound(turn)) return { code: 'use.round-ended', at };
  const why = whyNotDice(turn, dice);
  if (why) return why;
  const value = sumOf(turn, dice);
  if (value !== disc.value) return { code: 'use.value', at, value };
  if (sideOf(turn.board, disc) === 'gone') return { code: 'use.no-disc', at };
  if (turn.first && disc.seat !== turn.seat) return { code: 'use.first-turn', at };
  return verbFor(turn.board, turn.seat, disc) ? null : { code: 'use.own-safe', at };
}

function whyNotDice(turn: Turn, dice: readonly DieIndex[]): UseRefusal | null {
  const at = turn.done.length;
  const isTake = takes.some(
    (take) => take.length === dice.length && take.every((d, i) => d === dice[i]),
  );
  if (!isTake) return { code: 'use.dice', at };
  if (dice.length > 1 && !turn.options.red) return { code: 'use.red-off', at };
  const spent = dice.find((die) => isSpent(turn, die));
  return spent === undefined ? null : { code: 'use.spent', at, die: spent };
}
