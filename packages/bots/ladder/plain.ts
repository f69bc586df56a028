import { odds, type PerudoAction, type PerudoView } from '@dado/engine';
import type { Bot } from '../src/index.ts';

/**
 * The yardstick of Perudo: plain odds. Believes that all hidden dice are fair whatever has been bid,
 * and does what is likeliest to be right: the bid that is likeliest to hold, or dudo or calza when
 * they are likelier than every bid. Of equals it takes any.
 */
export const plainOdds: Bot<PerudoView, PerudoAction> = {
  play(view, legal, random) {
    let best: PerudoAction | null = null;
    let most = -1;
    let ties = 0;
    for (const action of legal) {
      const chance = chanceOf(view, action);
      if (chance < most) continue;
      ties = chance === most ? ties + 1 : 1;
      if (random() * ties < 1) best = action;
      most = chance;
    }
    return best;
  },
};

function chanceOf(view: PerudoView, action: PerudoAction): number {
  const cup = view.cup ?? [];
  const unknown = view.counts.reduce((sum, count) => sum + count, 0) - cup.length;
  const bid = action.t === 'dudo' ? view.bids.at(-1)?.bid : action;
  if (!bid) return 0;
  const { holds, exact } = odds(bid, cup, unknown, view.options.acesWild && !view.palifico);
  if (action.t === 'bid') return holds;
  return action.t === 'dudo' ? 1 - holds : exact;
}
