import fc from 'fast-check';
import {
  type Game,
  type Need,
  type OptionSpec,
  type OptionSpecs,
  type OptionsOf,
  type Pending,
  type Roll,
  type Seat,
  type Step,
  withChanges,
} from '../../src/index.ts';
import { type Random, randomFrom } from '../random.ts';

/** What the laws have to know of one game to play it at random and to look behind its cups. */
export type Kit<Options, State, Action, Event> = {
  readonly options: fc.Arbitrary<Options>;
  /** Steps within which most of what can happen has happened, and few games are over. */
  readonly steps: number;
  /** A moment that counts, and that random steps seldom hit: some runs walk on until it comes. */
  ripe(state: State): boolean;
  /** A legal action. `temper`, from 0 to 1, is the player's, and the same for the whole game. */
  pick(state: State, seat: Seat, random: Random, temper: number): Action;
  /** Actions that are legal, that nearly are, and that are far from it. */
  near(state: State, seat: Seat, random: Random): Action[];
  /** Actions of the type with numbers that no action may have. */
  readonly extreme: readonly Action[];
  /** Throws when points or dice have come from nowhere or are gone. */
  conserve(before: State, after: State, events: readonly Event[]): void;
  /** The same moment with other dice where `seat` cannot see them. */
  disguise(state: State, seat: Seat | null, random: Random): State;
  /** Another roll that `seat` cannot tell from this one. */
  disguiseRoll(roll: Roll, seat: Seat | null, random: Random): Roll;
  /** Whether the action shows to everyone what was hidden. */
  reveals(action: Action): boolean;
};

/** Numbers that are no seat of any game, no die and no quantity. */
export const extremes: readonly number[] = [
  ...[-1, 1.5, 99, 1e308, -1e308, 2 ** 53, Number.MIN_VALUE],
  ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
];

/** A game at random, up to a moment: all that a law needs to get there again. */
export type Setting<Options> = {
  readonly options: Options;
  readonly seats: number;
  readonly seed: number;
  readonly temper: number;
  readonly steps: number;
  /** Whether to walk on to the next ripe moment. */
  readonly wait: boolean;
};

/** Any options that the specifications allow; `withChanges` has to accept them. */
export function optionsFrom<Specs extends OptionSpecs>(
  specs: Specs,
  base: OptionsOf<Specs>,
): fc.Arbitrary<OptionsOf<Specs>> {
  const values = Object.entries(specs).map(([key, spec]) => [key, anyOf(spec)] as const);
  return fc.record(Object.fromEntries(values)).map((changes) => {
    const result = withChanges(specs, base, changes);
    if (!result.ok) throw new Error(`${result.why.key} was refused`);
    return result.options;
  });
}

function anyOf(spec: OptionSpec): fc.Arbitrary<boolean | number | string> {
  switch (spec.t) {
    case 'flag':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...spec.of);
    case 'number':
      return fc.integer(spec);
    case 'auto':
      return fc.oneof(fc.constant('auto'), fc.integer({ min: spec.min, max: spec.max }));
  }
}

export function settingsOf<Options>(
  options: fc.Arbitrary<Options>,
  [min, max]: readonly [number, number],
  mostSteps: number,
): fc.Arbitrary<Setting<Options>> {
  return fc.record({
    options,
    seats: fc.integer({ min, max }),
    seed: fc.nat(),
    temper: fc.double({ min: 0, max: 1, noNaN: true }),
    steps: fc.integer({ min: 0, max: mostSteps }),
    wait: fc.boolean(),
  });
}

export type Move<Action> =
  | { readonly t: 'roll'; readonly roll: Roll }
  | { readonly t: 'act'; readonly seat: Seat; readonly action: Action };

/** One step of a random game. Everything that the engine is handed is frozen to the bottom. */
export type Taken<State, Action, Event> = {
  readonly before: State;
  readonly move: Move<Action>;
  readonly after: State;
  readonly events: readonly Event[];
};

/** Far more steps than any game takes. */
const endless = 50_000;

/** A random game, step by step to its end, which has to come; `steps` is not asked. */
export function* walk<Options, State, Action, Event, Refusal, View, Told>(
  game: Game<Options, State, Action, Event, Refusal, View, Told>,
  kit: Kit<Options, State, Action, Event>,
  setting: Setting<Options>,
): Generator<Taken<State, Action, Event>> {
  const random = randomFrom(setting.seed);
  let before = start(game, setting);
  for (let step = 0; step < endless; step++) {
    const move = frozen(nextMove(game.pending(before), before, kit, random, setting.temper));
    if (!move) return;
    const taken = take(game, before, move);
    if (!taken.ok) throw new Error(`${JSON.stringify(move)}: ${JSON.stringify(taken.why)}`);
    const after = frozen(taken.state);
    yield { before, move, after, events: frozen(taken.events) };
    before = after;
  }
  throw new Error('no end in sight');
}

/** Steps after which a ripe moment is not waited for any longer. */
const patience = 400;

/** The state after `steps` steps or at the next ripe moment; at its end when that comes first. */
export function arrive<Options, State, Action, Event, Refusal, View, Told>(
  game: Game<Options, State, Action, Event, Refusal, View, Told>,
  kit: Kit<Options, State, Action, Event>,
  setting: Setting<Options>,
): State {
  let state = start(game, setting);
  let left = setting.steps;
  const isThere = () => left <= 0 && (!setting.wait || kit.ripe(state) || left < -patience);
  if (isThere()) return state;
  for (const { after } of walk(game, kit, setting)) {
    state = after;
    left -= 1;
    if (isThere()) break;
  }
  return state;
}

export function start<Options, State, Action, Event, Refusal, View, Told>(
  game: Game<Options, State, Action, Event, Refusal, View, Told>,
  { options, seats }: Setting<Options>,
): State {
  return frozen(game.setup(frozen(options), seats));
}

export function take<Options, State, Action, Event, Refusal, View, Told>(
  game: Game<Options, State, Action, Event, Refusal, View, Told>,
  state: State,
  move: Move<Action>,
): Step<State, Event, Refusal> {
  return move.t === 'roll'
    ? game.chance(state, move.roll)
    : game.act(state, move.seat, move.action);
}

function nextMove<Options, State, Action, Event>(
  pending: Pending,
  state: State,
  kit: Kit<Options, State, Action, Event>,
  random: Random,
  temper: number,
): Move<Action> | null {
  switch (pending.t) {
    case 'over':
      return null;
    case 'chance':
      return { t: 'roll', roll: rollOf(pending.need, random) };
    case 'seats': {
      // Mostly who is on turn: calls out of turn would end most rounds at the first bid.
      const seat = random.chance(0.8) ? pending.turn : random.pick(pending.seats);
      return { t: 'act', seat, action: kit.pick(state, seat, random, temper) };
    }
  }
}

export function rollOf(need: Need, random: Random): Roll {
  if (need.t === 'starter') return { t: 'starter', seat: random.below(need.seats) };
  return { t: 'dice', dice: need.counts.map((count) => diceOf(count, random)) };
}

export function diceOf(count: number, random: Random) {
  return Array.from({ length: count }, () => random.pick([1, 2, 3, 4, 5, 6] as const));
}

/** The same value, frozen to the bottom. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    for (const part of Object.values(value)) frozen(part);
    Object.freeze(value);
  }
  return value;
}
