import { differences, factsOf, type GameId, type OptionSpec } from '@dado/engine';
import { CLOCKS, firstPreset, type NewTable, REVEAL_SECONDS, type TableView } from '@dado/table';

/** How a table plays: a game, a preset, and every option as it stands. */
export type Settings = Pick<TableView, 'game' | 'preset' | 'options' | 'reveal' | 'clock' | 'talk'>;
export type OptionValue = Settings['options'][string];

/** What a game is played by when nobody has chosen anything. */
export function usual(game: GameId): Settings {
  const preset = firstPreset(game);
  const options = presetOptions(game, preset);
  return { game, preset, options, reveal: REVEAL_SECONDS.default, clock: 0, talk: true };
}

/** Another game by its usual rules; what is no rule of either stays. */
export function withGame({ reveal, clock, talk }: Settings, game: GameId): Settings {
  return { ...usual(game), reveal, clock, talk };
}

/** What a table is set to, as the form may change it. */
export function settingsOf({ game, preset, options, reveal, clock, talk }: Settings): Settings {
  return { game, preset, options: { ...options }, reveal, clock, talk };
}

export function withPreset(settings: Settings, preset: string): Settings {
  return { ...settings, preset, options: presetOptions(settings.game, preset) };
}

export function withOption(settings: Settings, key: string, value: OptionValue): Settings {
  return { ...settings, options: { ...settings.options, [key]: value } };
}

export function presetNames(game: GameId): string[] {
  return Object.keys(factsOf(game).presets);
}

/** The options that differ from the preset. */
export function changedKeys({ game, preset, options }: Settings): string[] {
  return differences(factsOf(game).options, presetOptions(game, preset), options);
}

/** The options that mean something beside the others. */
export function optionKeys({ game, options }: Settings): string[] {
  const isRace = options.format === 'points';
  return Object.keys(factsOf(game).options).filter((key) => {
    if (key === 'rounds') return isRace;
    return key !== 'palifico' || !isRace;
  });
}

/** What an option may be. */
export function optionSpec(game: GameId, key: string): OptionSpec | undefined {
  return Object.entries(factsOf(game).options).find(([k]) => k === key)?.[1];
}

/** As a table is asked for: of the options only what differs is named. */
export function asked(settings: Settings): Omit<NewTable, 'name'> {
  const { game, preset, options, reveal, talk } = settings;
  const changed = changedKeys(settings).map((key) => [key, options[key]]);
  const clock = CLOCKS.find((seconds) => seconds === settings.clock) ?? 0;
  return { game, preset, reveal, clock, talk, options: Object.fromEntries(changed) };
}

function presetOptions(game: GameId, preset: string): Settings['options'] {
  return (factsOf(game).presets[preset] ?? {}) as Settings['options'];
}
