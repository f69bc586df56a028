import type { Json } from '@dado/engine';
import type { Bot } from './bot.ts';

/** Plays any legal action, each as likely as the next: for benchmarks. `null` when there is none. */
export const anyLegal: Bot['play'] = (_view, legal, random) => {
  let chosen: Json = null;
  let seen = 0;
  for (const action of legal) {
    seen += 1;
    if (random() * seen < 1) chosen = action;
  }
  return chosen;
};
