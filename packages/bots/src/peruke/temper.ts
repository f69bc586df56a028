import type { Level } from '../level.ts';
import type { Outlook } from './outlook.ts';

/** What tells one player of Peruke from another. */
export type Temper = {
  readonly outlook: Outlook;
  /** How far from the best it strays, in points: see `choice`. */
  readonly heat: number;
};

/** Counted in games of these bots, and then tried against each other in `npm run bots:ladder`. */
const outlook: Outlook = {
  fades: { safe: 0.33, vulnerable: 0.85 },
  open: { safe: 0.25, vulnerable: 0.45 },
  ends: { one: 0.42, two: 0.25, more: 0.7 },
};

export const perukeTempers: { readonly [L in Level]: Temper } = {
  easy: { outlook, heat: 4 },
  normal: { outlook, heat: 0.6 },
  sharp: { outlook, heat: 0.1 },
};
