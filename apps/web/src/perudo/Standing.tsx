import { Show } from 'solid-js';
import { say, strongPart, whoPart } from '../i18n/sentence.ts';
import { useText } from '../i18n/text.ts';
import { usePlayers } from '../store/context.ts';
import type { PerudoPlay } from '../store/play.ts';
import { DieFace } from '../ui/DieFace.tsx';
import { Emblem } from '../ui/Emblem.tsx';
import { Said } from '../ui/Said.tsx';
import styles from './Standing.module.css';

/** The standing bid, as large as there is room for; before the first one, who opens. */
export function Standing(props: { play: PerudoPlay }) {
  const text = useText();
  const { inGame } = usePlayers();
  const standing = () => props.play.view.bids.at(-1);
  const opener = () => props.play.view.opener;
  const who = () => {
    const seat = standing()?.seat ?? opener();
    return seat === null ? null : inGame(seat);
  };
  const does = (isMe: boolean) =>
    standing() ? text().perudo.standing(isMe) : text().perudo.opens(isMe);
  return (
    <div class={styles.centre}>
      <Show when={who()}>
        {(who) => (
          <p class={styles.who}>
            <Emblem seat={who().seat} />
            <span>
              <Said it={say(does(who().isMe), { who: whoPart(who()) })} />
            </span>
          </p>
        )}
      </Show>
      <Show when={standing()}>
        {(made) => (
          <div
            class={styles.standing}
            data-long={made().bid.q > 9 ? '' : undefined}
            role="img"
            aria-label={text().perudo.bidLabel(made().bid.q, made().bid.f)}
          >
            <span>{made().bid.q}</span>
            <i>×</i>
            <DieFace value={made().bid.f} />
          </div>
        )}
      </Show>
      <div class={styles.below}>
        <Facts play={props.play} />
      </div>
    </div>
  );
}

/** What everyone should know of this round: dice in play, and what aces do. */
export function Facts(props: { play: PerudoPlay }) {
  const text = useText();
  const view = () => props.play.view;
  const dice = () => view().counts.reduce((sum, n) => sum + n, 0);
  const isWild = () => view().options.acesWild && !view().palifico;
  return (
    <div class={styles.facts}>
      <span>
        <Said it={say(text().perudo.inPlay(dice()), { n: strongPart(String(dice())) })} />
      </span>
      <span>{isWild() ? text().perudo.aces.wild : text().perudo.aces.plain}</span>
    </div>
  );
}
