import { type PerudoAction, type PerukeAction, stage, turnOf, uses, whyNotEnd } from '@dado/engine';
import type { ClientCommand, PlayView, TableView } from '@dado/table';

/** Players who think little, so that the time goes to what is measured. */

type Unsent<C> = C extends ClientCommand ? Omit<C, 'id'> : never;
export type Asked = Unsent<ClientCommand>;

const host = 0;

/**
 * What `seat` sends when it sees this, to keep the table playing: its move when it is on turn; at a
 * game's end the host opens the next one. `null`: nothing.
 */
export function reply({ phase, play }: TableView, step: number, seat: number): Asked | null {
  if (phase === 'over') return seat === host ? { t: 'again' } : null;
  if (phase === 'gathering' || !play) return seat === host ? { t: 'start' } : null;
  if (play.view.turn === null || play.view.turn !== play.me) return null;
  return { t: 'act', step, a: move(play) };
}

function move(play: PlayView): PerudoAction | PerukeAction {
  return play.game === 'perudo/1' ? bidOrDoubt(play.view) : wholeTurn(play.view);
}

/** One more of the same face until the bid is a third of all dice; then dudo. */
function bidOrDoubt({ bids, counts }: (PlayView & { game: 'perudo/1' })['view']): PerudoAction {
  const standing = bids.at(-1)?.bid;
  if (!standing) return { t: 'bid', q: 1, f: 4 };
  const all = counts.reduce((sum, dice) => sum + dice, 0);
  return 3 * standing.q >= all ? { t: 'dudo' } : { t: 'bid', q: standing.q + 1, f: standing.f };
}

/** Any dice on any discs, until the turn may end. */
function wholeTurn(view: (PlayView & { game: 'peruke/1' })['view']): PerukeAction {
  let turn = turnOf(view);
  while (turn && whyNotEnd(turn)) {
    const possible = uses(turn);
    const use = possible[Math.floor(Math.random() * possible.length)];
    const staged = use && stage(turn, use);
    if (!staged?.ok) break;
    turn = staged.turn;
  }
  return { t: 'play', uses: turn?.done.map(({ dice, disc }) => ({ dice, disc })) ?? [] };
}
