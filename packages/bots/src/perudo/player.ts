import type { PerudoAction, PerudoView } from '@dado/engine';
import type { Bot } from '../bot.ts';
import { choice } from '../choice.ts';
import type { Temper } from './temper.ts';
import { worthOf } from './worth.ts';

/** A player of Perudo; `mayCalza`: whether it ever claims that a bid is exact. */
export function perudoBot(temper: Temper, mayCalza: boolean): Bot<PerudoView, PerudoAction> {
  return {
    play(view, legal, random) {
      const actions = [...legal].filter(({ t }) => mayCalza || t !== 'calza');
      const worth = worthOf(view, temper);
      return worth ? choice(actions, worth, temper.heat, random) : (actions[0] ?? null);
    },
  };
}
