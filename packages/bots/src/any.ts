import type { Json } from '@dado/engine';

/**
 * A policy: picks one of the legal actions from what its seat may see, with a random source of its
 * own (from 0 up to, not including, 1). It never gets a state.
 */
export type Policy = (view: Json, legal: Iterable<Json>, random: () => number) => Json;

/** Plays any legal action, each as likely as the next. `null` when there is none. */
export const anyLegal: Policy = (_view, legal, random) => {
  let chosen: Json = null;
  let seen = 0;
  for (const action of legal) {
    seen += 1;
    if (random() * seen < 1) chosen = action;
  }
  return chosen;
};
