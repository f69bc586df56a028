import type {
  Json,
  Need,
  Pending,
  PerudoAction,
  PerudoEvent,
  PerudoOptions,
  PerudoRefusal,
  PerudoState,
  PerudoTold,
  PerudoView,
  PerukeAction,
  PerukeEvent,
  PerukeOptions,
  PerukeState,
  PerukeView,
  Place,
  Roll,
  UseRefusal,
} from '../src/index.ts';

/*
 * Checked by the compiler alone: what is stored, sent or logged is plain JSON, and a view of Perudo
 * has no field for anybody's dice but the viewer's.
 */
type Plain<T extends Json> = T;

export type AllPlain = [
  Plain<PerudoOptions>,
  Plain<PerudoState>,
  Plain<PerudoAction>,
  Plain<PerudoEvent>,
  Plain<PerudoRefusal>,
  Plain<PerudoView>,
  Plain<PerudoTold>,
  Plain<PerukeOptions>,
  Plain<PerukeState>,
  Plain<PerukeAction>,
  Plain<PerukeEvent>,
  Plain<UseRefusal>,
  Plain<PerukeView>,
  Plain<Need>,
  Plain<Roll>,
  Plain<Pending>,
  Plain<Place>,
];

// @ts-expect-error: the check itself must be able to fail.
export type NotPlain = Plain<{ readonly at: Date }>;

type Without<T, Key extends PropertyKey> = Key extends keyof T ? never : true;

/** Dice under the other cups stand under `cups`, and only a state and a deal have that. */
export const noCups: [Without<PerudoView, 'cups'>, Without<PerudoTold & { t: 'deal' }, 'cups'>] = [
  true,
  true,
];

// @ts-expect-error: a state has all cups.
export const cups: Without<PerudoState, 'cups'> = true;
