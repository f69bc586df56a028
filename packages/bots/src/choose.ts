import type { GameId, Json } from '@dado/engine';
import type { Bot } from './bot.ts';
import type { Level } from './level.ts';
import { perudoBot } from './perudo/player.ts';
import { perudoTempers } from './perudo/temper.ts';
import { perukeBot } from './peruke/player.ts';
import { perukeTempers } from './peruke/temper.ts';

/**
 * Who plays: a bot of some level, or the house, which moves for a person whose clock has run out. The
 * house plays as `normal`, but never calls calza: nobody should lose a die by a claim of the house.
 */
export type Mind = Level | 'house';

const bots: { readonly [Id in GameId]: { readonly [M in Mind]: Bot } } = {
  'perudo/1': {
    easy: perudoBot(perudoTempers.easy, true),
    normal: perudoBot(perudoTempers.normal, true),
    sharp: perudoBot(perudoTempers.sharp, true),
    house: perudoBot(perudoTempers.normal, false),
  },
  'peruke/1': {
    easy: perukeBot(perukeTempers.easy),
    normal: perukeBot(perukeTempers.normal),
    sharp: perukeBot(perukeTempers.sharp),
    house: perukeBot(perukeTempers.normal),
  },
};

/** Who plays that game with that mind. */
export function botOf(game: GameId, mind: Mind): Bot {
  return bots[game][mind];
}

/**
 * What the seat on turn does: one of `legal`, chosen from its own `view` and a random source of its own
 * (from 0 up to, not including, 1). `view` and `legal` are of the game `game`. `null` when nothing is
 * legal, which is never so for the seat on turn.
 */
export function choose(
  game: GameId,
  mind: Mind,
  view: Json,
  legal: Iterable<Json>,
  random: () => number,
): Json {
  return botOf(game, mind).play(view, legal, random);
}
