import {
  bidding,
  lowestBid,
  type PerudoView,
  type PerukeView,
  plays,
  turnOf,
  type Use,
  verbFor,
  whyNotCalza,
} from '@dado/engine';
import type { GameRecord, PlayView } from '@dado/table';
import { expect } from 'vitest';
import { type Asked, checkedRecord, clock, type TestPage, wakeInTime } from './kit.ts';

/**
 * What this seat does now, from what it may see alone; `null` when it waits. In Perudo somebody out of
 * turn calls calza in the first two rounds, so that every game has calls of both kinds.
 */
function moveOf(play: PlayView): unknown {
  if (play.me === null) return null;
  return play.game === 'perudo/1' ? perudoMove(play.view, play.me) : perukeMove(play.view, play.me);
}

function perudoMove(view: PerudoView, me: number): unknown {
  if (view.turn === null || view.counts[me] === 0) return null;
  const calls = view.bids.length >= 2;
  const standing = view.bids.at(-1)?.bid;
  const isCalza = calls && view.round <= 2 && whyNotCalza(view, callerOf(view)) === null;
  if (isCalza) return me === callerOf(view) ? { t: 'calza', ...standing } : null;
  if (me !== view.turn) return null;
  const bid = lowestBid(bidding(view, me));
  return calls || !bid ? { t: 'dudo' } : { t: 'bid', ...bid };
}

/** The seat that calls calza out of turn: the one before the bidder. */
function callerOf({ counts, bids }: PerudoView): number {
  const bidder = bids.at(-1)?.seat ?? 0;
  return (bidder + counts.length - 1) % counts.length;
}

/** The legal turn that does most to end the round. */
function perukeMove(view: PerukeView, me: number): unknown {
  const turn = view.turn === me ? turnOf(view) : null;
  if (!turn) return null;
  const worth = ({ disc }: Use): number => {
    if (disc.seat === me) return 0;
    if (disc.row === 'secondary') return 1;
    return verbFor(view.board, me, disc) === 'capture' ? 6 : 4;
  };
  const all = [...plays(turn)];
  const points = all.map((uses) => uses.reduce((sum, use) => sum + worth(use), 0));
  return { t: 'play', uses: all[points.indexOf(Math.max(...points))] };
}

/** How a game's commands are carried out, so that a test may do more than that with each. */
export type Hands = {
  ask(page: TestPage, asked: Asked): Promise<unknown>;
  /** Lets the time come that the table waits for. */
  wake(): Promise<unknown>;
};

/** Plays the game that is on the table to its end, the clock stopped; gives its record, checked. */
export async function playOut(
  id: string,
  pages: readonly TestPage[],
  hands: Hands = { ask: asks, wake: () => wakeInTime(id) },
): Promise<GameRecord> {
  for (let pauses = 0; ; ) {
    const { v, view, due } = await newest(pages);
    if (view.phase !== 'playing') break;
    const next = nextMove(pages);
    // No player sends faster than this.
    clock.pass(500);
    if (next) await hands.ask(next.page, { t: 'act', step: next.page.state().step, a: next.a });
    else if (due !== null && pauses++ % 2 === 0) await pressOn(pages, hands, v);
    else await hands.wake();
  }
  return checkedRecord(id, pages[0]?.state().view.play?.n);
}

async function asks(page: TestPage, asked: Asked): Promise<void> {
  expect(await page.ask(asked)).toMatchObject({ t: 'ok' });
}

/** Everybody has seen enough, one after the other. */
async function pressOn(pages: readonly TestPage[], hands: Hands, v: number): Promise<void> {
  for (const page of pages) {
    const { step, view } = page.state();
    if (page.state().v === v && view.you !== null) await hands.ask(page, { t: 'continue', step });
  }
}

/** The newest state that any page has been told, once all have been told it. */
async function newest(pages: readonly TestPage[]) {
  const v = Math.max(...pages.map((page) => page.state().v));
  const states = await Promise.all(pages.map((page) => page.at(v)));
  const [state] = states;
  if (!state) throw new Error('nobody plays');
  return state;
}

/** The page whose move it is, and the move; `null` when all wait, for dice or for a bot. */
export function nextMove(pages: readonly TestPage[]): { page: TestPage; a: unknown } | null {
  for (const page of pages) {
    const { play } = page.state().view;
    const a = play && moveOf(play);
    if (a !== null) return { page, a };
  }
  return null;
}
