import {
  endsRound,
  type PerukeAction,
  type PerukeView,
  scoreRound,
  total,
  turnOf,
} from '@dado/engine';
import type { Bot } from '../src/index.ts';
import { capturedAfter, endsOf, usesOf } from '../src/peruke/ends.ts';
import { margin } from '../src/peruke/margin.ts';

/**
 * The yardstick of Peruke: greedy. Plays as if the round ended with every turn: it takes the play after
 * which its points, captured and safe, exceed the others' by the most. Of equals it takes any.
 */
export const greedy: Bot<PerukeView, PerukeAction> = {
  play(view, _legal, random) {
    const turn = turnOf(view);
    if (!turn) return null;
    let best: PerukeAction | null = null;
    let most = Number.NEGATIVE_INFINITY;
    let ties = 0;
    for (const end of endsOf(turn)) {
      const scores = scoreRound(
        end.board,
        capturedAfter(view, end),
        endsRound(end) ? turn.seat : -1,
      );
      const worth = margin(scores.map(total), turn.seat);
      if (worth < most) continue;
      ties = worth === most ? ties + 1 : 1;
      if (random() * ties < 1) best = { t: 'play', uses: usesOf(end) };
      most = worth;
    }
    return best;
  },
};
