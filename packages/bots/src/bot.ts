import type { Json } from '@dado/engine';

/**
 * Who plays a seat: picks one of the legal actions from what that seat may see, with a random source
 * of its own (from 0 up to, not including, 1). It never gets a state. `null` when nothing is legal.
 *
 * The parameters of a method are bivariant, so the bots of each game fit `Bot`, as the games fit
 * `AnyGame`; a table pins its game's id for life, which keeps a Perudo view from a bot of Peruke.
 */
export interface Bot<View = Json, Action extends Json = Json> {
  play(view: View, legal: Iterable<Action>, random: () => number): Action | null;
}
