import {
  endsRound,
  type PerukeAction,
  type PerukeView,
  QUIET_TURNS,
  scoreRound,
  type Turn,
  total,
  turnOf,
} from '@dado/engine';
import type { Bot } from '../bot.ts';
import { choice } from '../choice.ts';
import { capturedAfter, endsOf, usesOf } from './ends.ts';
import { margin } from './margin.ts';
import { expected, type Outlook } from './outlook.ts';
import type { Temper } from './temper.ts';

/** A player of Peruke: weighs every way in which the roll can leave the discs. */
export function perukeBot({ two, more, heat }: Temper): Bot<PerukeView, PerukeAction> {
  return {
    // `legal` names each end once for every order of its uses, thousands of times at a full table.
    play(view, _legal, random) {
      const turn = turnOf(view);
      if (!turn) return null;
      const outlook = view.board.length === 2 ? two : more;
      const worth = (end: Turn) => margin(pointsAfter(view, end, outlook), end.seat);
      const end = choice(endsOf(turn), worth, heat, random);
      return end && { t: 'play', uses: usesOf(end) };
    },
  };
}

/** The points of each seat in this round after the turn: for certain when it ends, or as expected. */
function pointsAfter(view: PerukeView, end: Turn, outlook: Outlook): number[] {
  const captured = capturedAfter(view, end);
  if (endsRound(end)) return scoreRound(end.board, captured, end.seat).map(total);
  const isQuiet = end.done.every(({ verb }) => verb !== 'capture');
  if (isQuiet && view.quiet + 1 >= QUIET_TURNS) {
    return scoreRound(end.board, captured, null).map(total);
  }
  const points = captured.map((discs) => discs.reduce((sum, { value }) => sum + value, 0));
  return expected(end.board, points, end.seat, outlook);
}
