import type { Level } from '../level.ts';
import type { Outlook } from './outlook.ts';

/** What tells one player of Peruke from another. */
export type Temper = {
  /** What it expects of a round, with two seats and with more. */
  readonly two: Outlook;
  readonly more: Outlook;
  /** How far from the best it strays, in points: see `choice`. */
  readonly heat: number;
};

/** Counted in games of these bots among themselves, then tried out with `npm run bots:ladder`. */
const two: Outlook = {
  fades: { safe: 0.33, vulnerable: 0.85 },
  open: { safe: 0.25, vulnerable: 0.45 },
  ends: { one: 0.42, two: 0.25, more: 0.7 },
};
const more: Outlook = {
  fades: { safe: 0.22, vulnerable: 0.95 },
  open: { safe: 0.25, vulnerable: 0.65 },
  ends: { one: 0.5, two: 0.2, more: 0.8 },
};

export const perukeTempers: { readonly [L in Level]: Temper } = {
  easy: { two, more, heat: 5 },
  normal: { two, more, heat: 0.8 },
  sharp: { two, more, heat: 0.1 },
};
