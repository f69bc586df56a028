import { For } from 'solid-js';
import { bidPart, say, whoPart } from '../i18n/sentence.ts';
import { useText } from '../i18n/text.ts';
import { usePlayers } from '../store/context.ts';
import type { PerudoPlay } from '../store/play.ts';
import { Emblem } from '../ui/Emblem.tsx';
import { Said } from '../ui/Said.tsx';
import styles from './Since.module.css';

/** As many bids as there is room for where the picker stands in one's own turn. */
const SHOWN = 3;

/** The last bids, for those who wait. */
export function Since(props: { play: PerudoPlay }) {
  const text = useText();
  const { inGame } = usePlayers();
  return (
    <ul class={styles.since}>
      <For each={props.play.view.bids.slice(-SHOWN)}>
        {({ seat, bid }) => {
          const who = () => inGame(seat);
          return (
            <li>
              <Emblem seat={who().seat} onPaper />
              <span>
                <Said
                  it={say(text().perudo.log.bids(who().isMe), {
                    who: whoPart(who()),
                    bid: bidPart(bid),
                  })}
                />
              </span>
            </li>
          );
        }}
      </For>
    </ul>
  );
}
