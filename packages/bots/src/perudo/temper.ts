import type { Level } from '../level.ts';
import type { Foresight } from './answer.ts';
import type { Trust } from './belief.ts';

/** What tells one player of Perudo from another. */
export type Temper = {
  /** What it believes of those who bid. */
  readonly trust: Trust;
  /** How it expects its bids to be answered, with two seats and with more; `null`: not at all. */
  readonly ahead: { readonly two: Foresight; readonly more: Foresight } | null;
  /** How far from the best it strays, in own dice: see `choice`. */
  readonly heat: number;
  /** How often it bids as if it had other dice: else its bids would tell what it has. */
  readonly bluff: number;
};

/** Found with `npm run bots:ladder`; docs/bots.md says what each of them is worth. */
export const perudoTempers: { readonly [L in Level]: Temper } = {
  easy: { trust: { first: 1, again: 1 }, ahead: null, heat: 0.3, bluff: 0.1 },
  normal: { trust: { first: 2, again: 1.3 }, ahead: null, heat: 0.1, bluff: 0.1 },
  sharp: {
    trust: { first: 6, again: 1.3 },
    ahead: {
      two: { doubt: 0.5, width: 0.1, passed: 0.1, slope: 0.7 },
      more: { doubt: 0.35, width: 0.08, passed: 0.1, slope: 0.7 },
    },
    heat: 0.05,
    bluff: 0.1,
  },
};
