import { type GameId, gameOf, type Json } from '@dado/engine';
import type { Bot } from '../src/index.ts';
import { randomFrom, rollOf } from './random.ts';

/** A game that bots play against each other. */
export type Match = { readonly game: GameId; readonly options: Json };

/**
 * Plays one game to its end, `bots` by seat, and gives each seat's share of the win: 1 alone, a half
 * when two share it. The dice come from `seed` alone, and each seat's own chance from it too.
 */
export function playMatch({ game: id, options }: Match, bots: readonly Bot[], seed: number) {
  const game = gameOf(id);
  const chances = bots.map((_, seat) => randomFrom(1_000_003 * seed + 31 * seat + 17));
  let state = game.setup(options, bots.length);
  for (let rolls = 0; ; ) {
    const pending = game.pending(state);
    if (pending.t === 'over') break;
    if (pending.t === 'chance') {
      const step = game.chance(state, rollOf(pending.need, seed, rolls));
      if (!step.ok) throw new Error(`${id} refused a roll: ${step.why.code}`);
      state = step.state;
      rolls += 1;
      continue;
    }
    const seat = pending.turn;
    const bot = bots[seat];
    const random = chances[seat];
    if (!bot || !random) throw new Error(`nobody plays seat ${seat}`);
    const action = bot.play(game.view(state, seat), game.legal(state, seat), random);
    if (action === null) throw new Error(`seat ${seat} has nothing to play`);
    const step = game.act(state, seat, action);
    if (!step.ok) throw new Error(`${id} refused ${JSON.stringify(action)}: ${step.why.code}`);
    state = step.state;
  }
  const places = game.outcome(state) ?? [];
  const winners = places.filter(({ rank }) => rank === 1).length;
  return places.map(({ rank }) => (rank === 1 ? 1 / winners : 0));
}

/** A share of wins with the half width of its 95 % interval, and how many games it comes from. */
export type Share = { readonly share: number; readonly within: number; readonly games: number };

/**
 * `one` alone against `others` in every other seat. The same dice are played once with `one` in each
 * seat, and these games count as one sample, since they are not independent.
 */
export function contest(
  match: Match,
  one: Bot,
  others: Bot,
  { seats, sets, seed }: { seats: number; sets: number; seed: number },
): Share {
  const samples = Array.from({ length: sets }, (_, set) => {
    let won = 0;
    for (let mine = 0; mine < seats; mine++) {
      const bots = Array.from({ length: seats }, (_, seat) => (seat === mine ? one : others));
      won += playMatch(match, bots, seed + set)[mine] ?? 0;
    }
    return won / seats;
  });
  return { ...shareOf(samples), games: sets * seats };
}

/** The mean of samples and the half width of its normal 95 % interval. */
export function shareOf(samples: readonly number[]) {
  const n = samples.length;
  const share = samples.reduce((sum, sample) => sum + sample, 0) / n;
  const variance = samples.reduce((sum, sample) => sum + (sample - share) ** 2, 0) / (n - 1);
  return { share, within: 1.96 * Math.sqrt(variance / n) };
}
