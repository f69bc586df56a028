import type { Showdown } from '@dado/engine';
import { For } from 'solid-js';
import { say, whoPart } from '../i18n/sentence.ts';
import { useText } from '../i18n/text.ts';
import { usePlayers } from '../store/context.ts';
import type { PerudoPlay } from '../store/play.ts';
import { DieFace } from '../ui/DieFace.tsx';
import { Said } from '../ui/Said.tsx';
import { Hand } from './Hand.tsx';
import { around } from './places.ts';
import styles from './Reveal.module.css';
import { hands } from './reveal.ts';

/** All cups are lifted: the bid against the count, and every die that made it. */
export function Reveal(props: { play: PerudoPlay; showdown: Showdown }) {
  const text = useText();
  const { inGame } = usePlayers();
  const bidder = () => inGame(props.showdown.bidder);
  const place = (seat: number) =>
    around(props.play.seating.length, props.play.me).find((at) => at.seat === seat)?.place ??
    'foot';
  return (
    <div class={styles.reveal}>
      <div class={styles.verdict}>
        <div>
          <span>
            <Said it={say(text().perudo.theirBid(bidder().isMe), { who: whoPart(bidder()) })} />
          </span>
          <div
            class={styles.bid}
            role="img"
            aria-label={text().perudo.bidLabel(props.showdown.bid.q, props.showdown.bid.f)}
          >
            <b>{props.showdown.bid.q}</b>
            <i>×</i>
            <DieFace value={props.showdown.bid.f} />
          </div>
        </div>
        <div>
          <span>{text().perudo.counted}</span>
          <b class={styles.count}>{props.showdown.count}</b>
        </div>
      </div>
      <div class={styles.hands}>
        <For each={hands(props.showdown)}>
          {(hand) => <Hand of={hand} showdown={props.showdown} place={place(hand.seat)} />}
        </For>
      </div>
    </div>
  );
}
