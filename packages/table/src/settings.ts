import { factsOf, type GameId, withChanges } from '@dado/engine';
import { REVEAL_SECONDS } from './limits.ts';
import type { Table } from './shape.ts';
import type { NewTable, Why } from './wire.ts';

export type Settings = Pick<Table, 'game' | 'preset' | 'options' | 'reveal' | 'clock' | 'talk'>;

/**
 * The settings of a table from what a page asks for: a game, a preset (its first when none is named)
 * and what differs from it. Refuses, by name, an unknown preset, an unknown option and an impossible
 * value.
 */
export function readSettings(
  asked: Omit<NewTable, 'name'>,
): { readonly ok: true; readonly settings: Settings } | { readonly ok: false; readonly why: Why } {
  const game = factsOf(asked.game);
  const preset = asked.preset ?? firstPreset(asked.game);
  const base = Object.hasOwn(game.presets, preset) ? game.presets[preset] : undefined;
  if (!isOptions(base)) return { ok: false, why: { code: 'preset', preset } };
  const read = withChanges(game.options, base, asked.options ?? {});
  if (!read.ok) return read;
  const { reveal = REVEAL_SECONDS.default, clock = 0, talk = true } = asked;
  const { options } = read;
  return { ok: true, settings: { game: asked.game, preset, options, reveal, clock, talk } };
}

/** The preset that a game is played by when none is named. */
export function firstPreset(game: GameId): string {
  return Object.keys(factsOf(game).presets)[0] ?? '';
}

function isOptions(value: unknown): value is Settings['options'] {
  return typeof value === 'object' && value !== null;
}
