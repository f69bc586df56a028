import { endsRound, rowNames } from '@dado/engine';
import type { Dictionary } from '../i18n/en.ts';
import { plain, type Sentence, say, whoPart } from '../i18n/sentence.ts';
import type { PerukePlay } from '../store/play.ts';
import type { InGame } from '../store/players.ts';
import type { OwnTurn } from './turn.ts';

/** Whose turn it is, or that a turn has just had to pass. */
export function turnTitle({ view }: PerukePlay, text: Dictionary, inGame: InGame): Sentence {
  const { peruke } = text;
  if (view.turn !== null) {
    const who = inGame(view.turn);
    return say(peruke.turn(who.isMe), { who: whoPart(who) });
  }
  if (!view.last?.passed) return plain(peruke.rolling);
  const who = inGame(view.last.seat);
  return say(peruke.passed(who.isMe), { who: whoPart(who) });
}

/** What to do next, for the one whose turn it is. */
export function turnHint(
  { view, me }: PerukePlay,
  own: OwnTurn,
  text: Dictionary,
  inGame: InGame,
): Sentence {
  const { peruke } = text;
  const turn = own.turn();
  if (view.turn === null) return plain(view.last?.passed ? peruke.passedHint : '');
  if (!turn) return plain(me === null ? peruke.watch : peruke.theirTurn);
  if (endsRound(turn)) {
    const loser = turn.board.findIndex((rows) => rows[rowNames[0]].every((s) => s === 'gone'));
    const who = inGame(loser);
    return say(peruke.endsRound(who.isMe), { who: whoPart(who) });
  }
  const picked = own.picked();
  if (picked?.t === 'card') return plain(peruke.pickDisc);
  if (picked?.t === 'disc') return plain(peruke.pickDie);
  return plain(turn.first && turn.done.length === 0 ? peruke.firstTurn : peruke.pickAny);
}
