import type { Bid, Die, PerudoAction, PerudoView } from '@dado/engine';
import { answerTo } from './answer.ts';
import { atLeast, exactly } from './counts.ts';
import { type Cups, cupsOf } from './cups.ts';
import { type Face, faceOf } from './faces.ts';
import type { Temper } from './temper.ts';

/**
 * What an action is worth to the seat on turn, in own dice: −1 loses one for certain, 0 changes nothing.
 */
export type Worth = (action: PerudoAction) => number;

/** `null` when nobody is on turn, or the viewer has no cup. */
export function worthOf(view: PerudoView, temper: Temper): Worth | null {
  const cups = cupsOf(view, temper.trust);
  if (!cups) return null;
  const faces = new Map<Die, Face>();
  const at = (f: Die): Face => {
    const face = faces.get(f) ?? faceOf(cups, f, temper.trust);
    faces.set(f, face);
    return face;
  };
  const standing = view.bids.at(-1)?.bid;
  return (action) => {
    switch (action.t) {
      case 'bid':
        return worthOfBid(action, cups, at(action.f), temper);
      case 'calza':
        return worthOfCalza(action, view, at(action.f));
      case 'dudo':
        return standing ? worthOfDudo(standing, at(standing.f), gainOf(cups, temper)) : -1;
    }
  };
}

/**
 * What it is worth that another seat loses a die. With two left it is as good as a die of one's own, with
 * more it helps all the others too. Who does not look ahead takes every doubt for an even bet.
 */
function gainOf({ seats }: Cups, { ahead }: Temper): number {
  return ahead ? 1 / (seats - 1) : 1;
}

function worthOfBid(bid: Bid, cups: Cups, face: Face, temper: Temper): number {
  const { ahead } = temper;
  if (!ahead) return 2 * atLeast(face.hidden, bid.q - face.own) - 1;
  const gain = gainOf(cups, temper);
  const next = cups.seats === 2 ? ahead.two : ahead.more;
  const { won, lost, passedTrue, passedFalse } = answerTo(bid, face, next);
  const passed = (passedTrue + passedFalse) * next.passed;
  return won * gain - lost + passed + (passedTrue * gain - passedFalse) * next.slope;
}

/** A bid that the own dice fulfil is not doubted while anything else may be done. */
function worthOfDudo({ q }: Bid, face: Face, gain: number): number {
  if (face.own >= q) return Number.NEGATIVE_INFINITY;
  const holds = atLeast(face.hidden, q - face.own);
  return (1 - holds) * gain - holds;
}

function worthOfCalza({ q }: Bid, view: PerudoView, face: Face): number {
  const exact = exactly(face.hidden, q - face.own);
  return exact * calzaGain(view) - (1 - exact);
}

/** What an exact calza brings: a die, or a point off, when there is one to regain or to shed. */
function calzaGain({ options, turn, counts, penalties }: PerudoView): number {
  const seat = turn ?? 0;
  if (options.format === 'points') return (penalties[seat] ?? 0) > 0 ? 1 : 0;
  return (counts[seat] ?? 0) < options.dice ? 1 : 0;
}
