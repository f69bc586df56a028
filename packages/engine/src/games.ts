import type { GameId } from './catalog.ts';
import type { CommonRefusal, Game, Json } from './game.ts';
import { type PerudoRefusal, perudo } from './perudo/perudo.ts';
import { peruke } from './peruke/peruke.ts';
import type { UseRefusal } from './peruke/uses.ts';

/** Why any of the games refuses a move. */
export type GameRefusal = CommonRefusal | PerudoRefusal | UseRefusal;

/**
 * A game as seen by what hosts it, which hands states and actions through without looking inside.
 * The parameters of a game's methods are bivariant, so each game fits; what keeps a Perudo state out
 * of Peruke is that a table pins its game's id for life.
 */
export type AnyGame = Game<Json, Json, Json, Json, GameRefusal, Json, Json>;

export const games = {
  [perudo.id]: perudo,
  [peruke.id]: peruke,
} as const satisfies { readonly [Id in GameId]: unknown };

/** The game with that id. */
export function gameOf(id: GameId): AnyGame {
  return games[id];
}
