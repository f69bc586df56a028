/**
 * What every game answers. A game is a handful of pure functions over plain JSON: it holds no clock,
 * no random source and no I/O, and it throws for no input of these types.
 *
 * A game's life: `setup` → (`chance` | `act`)* → `outcome`. `pending` says at every moment who must
 * do something: seats, the dice, or nobody any more.
 */

/** A player's place in one game, numbered clockwise from 0 without gaps. */
export type Seat = number;

/** What a die shows. In Perudo 1 is the ace. */
export type Die = 1 | 2 | 3 | 4 | 5 | 6;

/** Plain data: what a state, an action and a view are made of. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

/**
 * What chance has to decide. The engine asks; whoever runs the game rolls, and plays the roll as a
 * move. `starter`: one of `seats` seats. `dice`: a group of `counts[i]` dice for each i.
 */
export type Need =
  | { readonly t: 'starter'; readonly seats: number }
  | { readonly t: 'dice'; readonly counts: readonly number[] };

/** The answer to a `Need` of the same `t`. */
export type Roll =
  | { readonly t: 'starter'; readonly seat: Seat }
  | { readonly t: 'dice'; readonly dice: readonly (readonly Die[])[] };

/**
 * Who must do something. `turn` is the seat whose clock runs; `seats` all who may act, `turn`
 * included. `after` tells why the roll should wait a moment: everyone is looking at a `reveal`, or
 * at a turn that had to `pass`.
 */
export type Pending =
  | { readonly t: 'seats'; readonly turn: Seat; readonly seats: readonly Seat[] }
  | { readonly t: 'chance'; readonly need: Need; readonly after: 'reveal' | 'pass' | null }
  | { readonly t: 'over' };

/** Refusals that any game may give. Each is a stable code with the facts that explain it. */
export type CommonRefusal =
  /** The game has ended. */
  | { readonly code: 'over' }
  /** Dice are due; nobody may act until they have been rolled. */
  | { readonly code: 'dice-due' }
  /** No dice are due, or not these: a roll of another shape was asked for. */
  | { readonly code: 'roll' }
  /** Another seat is on turn. */
  | { readonly code: 'turn'; readonly turn: Seat }
  /** No such seat is in this game (any more). */
  | { readonly code: 'seat' };

/** The result of a move: the next state and what happened, or why it is refused. */
export type Step<State, Event, Refusal> =
  | { readonly ok: true; readonly state: State; readonly events: readonly Event[] }
  | { readonly ok: false; readonly why: Refusal | CommonRefusal };

/** A seat's place at the end: rank 1 is best, equal ranks share it (1, 1, 3). */
export type Place = { readonly rank: number; readonly score: number };

/**
 * One option of a game, as data: the form, the rules card and the validation are made from it.
 * A `number` with `auto` may also be the word `auto`.
 */
export type OptionSpec =
  | { readonly t: 'flag'; readonly default: boolean }
  | { readonly t: 'choice'; readonly of: readonly string[]; readonly default: string }
  | { readonly t: 'number'; readonly min: number; readonly max: number; readonly default: number }
  | { readonly t: 'auto'; readonly min: number; readonly max: number; readonly default: 'auto' };

export type OptionSpecs = { readonly [key: string]: OptionSpec };

/** The value that an option takes. */
export type OptionValue<Spec extends OptionSpec> = Spec extends { t: 'flag' }
  ? boolean
  : Spec extends { t: 'choice'; of: readonly (infer Choice)[] }
    ? Choice
    : Spec extends { t: 'auto' }
      ? number | 'auto'
      : number;

export type OptionsOf<Specs extends OptionSpecs> = {
  readonly [Key in keyof Specs]: OptionValue<Specs[Key]>;
};

/**
 * A game. Its `id` is pinned in a table for life: a change that would alter an outcome is a new id.
 * `State` is secret and stays where the dice are rolled; `View` and `Told` are what one seat, or
 * somebody watching (`null`), may know.
 */
export interface Game<Options, State, Action, Event, Refusal, View, Told> {
  readonly id: string;
  /** The fewest and the most seats. */
  readonly seats: readonly [number, number];
  readonly options: OptionSpecs;
  /** Named sets of options; the first is the default. */
  readonly presets: { readonly [name: string]: Options };
  /** Reads an action from unknown data; `null` when it is none. Says nothing about the rules. */
  action(data: unknown): Action | null;
  /** A new game for `seats` seats, a whole number within the range of `this.seats`. */
  setup(options: Options, seats: number): State;
  pending(state: State): Pending;
  /** Whether the seat may still come on turn in this game. */
  isIn(state: State, seat: Seat): boolean;
  /** Every action that `act` accepts from this seat now; depends only on what the seat may see. */
  legal(state: State, seat: Seat): Iterable<Action>;
  act(state: State, seat: Seat, action: Action): Step<State, Event, Refusal>;
  /** Plays the roll that `pending` asks for; any other is refused. */
  chance(state: State, roll: Roll): Step<State, Event, Refusal>;
  view(state: State, seat: Seat | null): View;
  /** What `seat` is told of an event; `null` when nothing. */
  tell(event: Event, seat: Seat | null): Told | null;
  /** By seat; `null` until the game is over. */
  outcome(state: State): readonly Place[] | null;
}
