import type { OptionSpecs } from './game.ts';
import { perudoOptions, perudoPresets, perudoSeats } from './perudo/options.ts';
import { perukeOptions, perukePresets, perukeSeats } from './peruke/options.ts';

/** What is settled about a game before it is played, as in `Game`. */
export type GameFacts = {
  readonly seats: readonly [number, number];
  readonly options: OptionSpecs;
  readonly presets: { readonly [name: string]: { readonly [key: string]: unknown } };
};

/** All games, without the rules to play them: pages that only set a game up load none of those. */
const catalog = {
  'perudo/1': { seats: perudoSeats, options: perudoOptions, presets: perudoPresets },
  'peruke/1': { seats: perukeSeats, options: perukeOptions, presets: perukePresets },
} as const satisfies { readonly [id: string]: GameFacts };

export type GameId = keyof typeof catalog;

export const gameIds = Object.keys(catalog) as readonly GameId[];

export function isGameId(value: unknown): value is GameId {
  return typeof value === 'string' && Object.hasOwn(catalog, value);
}

/** The facts of the game with that id. */
export function factsOf(id: GameId): GameFacts {
  return catalog[id];
}
