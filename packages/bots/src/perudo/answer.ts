import type { Bid } from '@dado/engine';
import { atLeast } from './counts.ts';
import type { Face } from './faces.ts';

/** How a bot expects the next seat to answer its bid, and what it makes of a bid that is let pass. */
export type Foresight = {
  /** The next seat doubts a bid that it gives less than this chance. */
  readonly doubt: number;
  /** How gradually: small is a step, large a slope. */
  readonly width: number;
  /** What it is worth, in own dice, that the turn has gone on. */
  readonly passed: number;
  /** How much of a die hangs on the truth of a bid that was let pass: it may still be called later. */
  readonly slope: number;
};

/** What may come of a bid: chances that sum to 1. */
export type Answer = {
  /** It is doubted at once, and holds. */
  readonly won: number;
  /** It is doubted at once, and fails. */
  readonly lost: number;
  /** It is let pass, and is true. */
  readonly passedTrue: number;
  /** It is let pass, and is false. */
  readonly passedFalse: number;
};

/**
 * Looks at the bid from the next seat: for each number of matching dice that it may hold, how likely
 * the bid looks from there, and how likely it then is in truth.
 */
export function answerTo({ q }: Bid, face: Face, ahead: Foresight): Answer {
  let [won, lost, passedTrue, passedFalse] = [0, 0, 0, 0];
  for (const [k, likely] of face.next.entries()) {
    const looks = atLeast(face.shown, q - k);
    const doubted = likely / (1 + Math.exp((looks - ahead.doubt) / ahead.width));
    const holds = atLeast(face.rest, q - k - face.own);
    won += doubted * holds;
    lost += doubted * (1 - holds);
    passedTrue += (likely - doubted) * holds;
    passedFalse += (likely - doubted) * (1 - holds);
  }
  return { won, lost, passedTrue, passedFalse };
}
