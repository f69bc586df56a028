import type { OptionSpecs, OptionsOf } from '../game.ts';

/** The fewest and the most seats. */
export const perudoSeats = [2, 6] as const;

/** The options of Perudo (rules/perudo §2). The rules ask these keys, never a preset. */
export const perudoOptions = {
  /** Dice under each cup at the start. */
  dice: { t: 'number', min: 3, max: 6, default: 5 },
  /** Aces count for every face, except in a palifico round. */
  acesWild: { t: 'flag', default: true },
  /** Aces may be bid in a normal round. */
  aceBids: { t: 'flag', default: true },
  calza: { t: 'flag', default: true },
  palifico: { t: 'choice', of: ['off', 'locked', 'experienced'], default: 'locked' },
  format: { t: 'choice', of: ['elimination', 'points'], default: 'elimination' },
  /** Rounds of a points race; `auto` is three for each seat. */
  rounds: { t: 'auto', min: 1, max: 60, default: 'auto' },
  /** Lost dice are shown beside each seat. */
  showLost: { t: 'flag', default: true },
} as const satisfies OptionSpecs;

export type PerudoOptions = OptionsOf<typeof perudoOptions>;

const classic: PerudoOptions = {
  dice: 5,
  acesWild: true,
  aceBids: true,
  calza: true,
  palifico: 'locked',
  format: 'elimination',
  rounds: 'auto',
  showLost: true,
};

export const perudoPresets = {
  classic,
  traditional: { ...classic, aceBids: false, calza: false, palifico: 'experienced' },
} as const satisfies Record<string, PerudoOptions>;
