import {
  type AnyGame,
  type GameId,
  gameOf,
  type Json,
  type OptionSpec,
  type PerudoView,
  perudoPresets,
} from '@dado/engine';
import { randomFrom, rollOf } from '../ladder/random.ts';
import type { Bot } from '../src/index.ts';

/** A view of Perudo in a normal round of the Classic preset: A is on turn, but for the changes. */
export function perudoView(changes: Partial<PerudoView>): PerudoView {
  return {
    options: perudoPresets.classic,
    phase: 'bidding',
    round: 3,
    rounds: null,
    opener: 0,
    turn: 0,
    palifico: false,
    counts: [5, 5],
    penalties: [0, 0],
    out: [],
    bids: [],
    cup: [2, 3, 4, 5, 6],
    showdown: null,
    places: null,
    ...changes,
  };
}

/** Any options that the game may have, each value as likely as the next. */
export function anyOptions(game: AnyGame, random: () => number): Json {
  const entries = Object.entries(game.options).map(([key, spec]) => [key, anyValue(spec, random)]);
  return Object.fromEntries(entries);
}

function anyValue(spec: OptionSpec, random: () => number): Json {
  const from = ({ min, max }: { min: number; max: number }) =>
    min + Math.floor(random() * (max - min + 1));
  switch (spec.t) {
    case 'flag':
      return random() < 0.5;
    case 'choice':
      return spec.of[Math.floor(random() * spec.of.length)] ?? spec.default;
    case 'number':
      return from(spec);
    case 'auto':
      return random() < 0.5 ? 'auto' : from({ min: 1, max: 8 });
  }
}

/** A seat on turn, and the state that it must not see. */
export type Moment = { readonly state: Json; readonly seat: number };

/** A whole game with any options and number of seats, moment by moment; `bots` play it in turn. */
export function* moments(id: GameId, bots: readonly Bot[], seed: number): Generator<Moment> {
  const game = gameOf(id);
  const random = randomFrom(seed);
  const [min, max] = game.seats;
  const seats = min + Math.floor(random() * (max - min + 1));
  let state = game.setup(anyOptions(game, random), seats);
  for (let move = 0; ; move++) {
    const pending = game.pending(state);
    if (pending.t === 'over') return;
    const bot = bots[move % bots.length];
    if (pending.t === 'seats' && bot) {
      const seat = pending.turn;
      yield { state, seat };
      const action = bot.play(game.view(state, seat), game.legal(state, seat), random);
      const step = game.act(state, seat, action);
      if (!step.ok) throw new Error(`${JSON.stringify(action)}: ${step.why.code}, seed ${seed}`);
      state = step.state;
    } else if (pending.t === 'chance') {
      const step = game.chance(state, rollOf(pending.need, seed, move));
      if (!step.ok) throw new Error(`${step.why.code}, seed ${seed}`);
      state = step.state;
    }
  }
}
