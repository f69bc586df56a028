import type { Die, PerudoAction, PerudoView } from '@dado/engine';
import type { Bot } from '../bot.ts';
import { choice } from '../choice.ts';
import type { Temper } from './temper.ts';
import { worthOf } from './worth.ts';

/** A player of Perudo; `mayCalza`: whether it ever claims that a bid is exact. */
export function perudoBot(temper: Temper, mayCalza: boolean): Bot<PerudoView, PerudoAction> {
  return {
    play(view, legal, random) {
      const actions = [...legal].filter(({ t }) => mayCalza || t !== 'calza');
      const best = choose(view, actions, temper, random);
      if (best?.t !== 'bid' || random() >= temper.bluff) return best;
      // Calls are never bluffs: what it has would then count for nothing.
      const bids = actions.filter(({ t }) => t === 'bid');
      return choose({ ...view, cup: otherCup(view, random) }, bids, temper, random);
    },
  };
}

function choose(
  view: PerudoView,
  actions: readonly PerudoAction[],
  temper: Temper,
  random: () => number,
): PerudoAction | null {
  const worth = worthOf(view, temper);
  return worth ? choice(actions, worth, temper.heat, random) : (actions[0] ?? null);
}

/** As many dice as the own cup holds, thrown by the bot itself. */
function otherCup({ cup }: PerudoView, random: () => number): Die[] {
  return (cup ?? []).map(() => (1 + Math.floor(random() * 6)) as Die);
}
