import { bidding, type Die, lowestQuantity, whyNotCalza } from '@dado/engine';
import { Show } from 'solid-js';
import { plain, type Sentence, say, whoPart } from '../i18n/sentence.ts';
import { useText } from '../i18n/text.ts';
import { usePlayers } from '../store/context.ts';
import type { PerudoPlay } from '../store/play.ts';
import { Me } from '../table/Me.tsx';
import { Rail } from '../table/Rail.tsx';
import { Watching } from '../table/Watching.tsx';
import { Said } from '../ui/Said.tsx';
import { BidPicker } from './BidPicker.tsx';
import { Since } from './Since.tsx';
import { Tray } from './Tray.tsx';

type Props = { play: PerudoPlay; face: Die | null; onFace: (face: Die | null) => void };

/** One's own place: what goes on, the own dice, and what can be bid. */
export function PerudoRail(props: Props) {
  const text = useText();
  const { inGame } = usePlayers();
  const view = () => props.play.view;
  const me = () => inGame(props.play.me ?? 0);
  const isIn = () => props.play.me !== null && (view().counts[props.play.me] ?? 0) > 0;
  const isMyTurn = () => view().turn !== null && view().turn === props.play.me;

  const mayOpenWithAces = (me: number) => lowestQuantity(bidding(view(), me), 1) !== null;

  const title = (): Sentence => {
    const { turn } = view();
    if (turn === null) return plain(text().perudo.rolling);
    const who = inGame(turn);
    return say(text().perudo.turn(who.isMe), { who: whoPart(who) });
  };
  const hint = (): Sentence => {
    const { hint, noDice } = text().perudo;
    const { me } = props.play;
    if (me === null) return say(hint.watch, { who: whoPart(inGame(0)) });
    if (!isIn()) return plain(noDice);
    const last = view().bids.at(-1);
    if (!last) return plain(isMyTurn() ? hint.open(mayOpenWithAces(me)) : hint.wait);
    const bidder = inGame(last.seat);
    const parts = { who: whoPart(bidder) };
    if (isMyTurn()) return say(hint.raise(bidder.isMe), parts);
    return whyNotCalza(view(), me) === null ? say(hint.calza, parts) : plain(hint.wait);
  };

  return (
    <Rail look="perudo">
      <Me who={me()} title={<Said it={title()} />} hint={<Said it={hint()} />} />
      <Tray play={props.play} face={props.face ?? view().bids.at(-1)?.bid.f ?? null} />
      <Show
        when={isMyTurn()}
        fallback={
          <Show when={isIn()} fallback={<Watching />}>
            <Since play={props.play} />
          </Show>
        }
      >
        <BidPicker play={props.play} onFace={props.onFace} />
      </Show>
    </Rail>
  );
}
