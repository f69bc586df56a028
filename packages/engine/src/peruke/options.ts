import type { OptionSpecs, OptionsOf } from '../game.ts';

/** The fewest and the most seats. */
export const perukeSeats = [2, 6] as const;

/** The options of Peruke (rules/peruke §1.3, §1.4). */
export const perukeOptions = {
  /** The red die may be added to one white die. */
  red: { t: 'flag', default: false },
  /** A turn may end only when no remaining die can be used at its own value. */
  mustUse: { t: 'flag', default: true },
} as const satisfies OptionSpecs;

export type PerukeOptions = OptionsOf<typeof perukeOptions>;

export const perukePresets = {
  standard: { red: false, mustUse: true },
  red: { red: true, mustUse: true },
} as const satisfies Record<string, PerukeOptions>;
