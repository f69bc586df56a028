import { For, Show } from 'solid-js';
import { say, strongPart, whoPart } from '../i18n/sentence.ts';
import { useText } from '../i18n/text.ts';
import { usePlayers } from '../store/context.ts';
import type { PerudoPlay } from '../store/play.ts';
import { Said } from '../ui/Said.tsx';
import styles from './Around.module.css';
import { Calls } from './Calls.tsx';
import { around } from './places.ts';
import { SeatPlate } from './SeatPlate.tsx';
import { Facts, Standing } from './Standing.tsx';

/** The others around the standing bid, and the calls that answer it. */
export function Around(props: { play: PerudoPlay }) {
  const text = useText();
  const { inGame } = usePlayers();
  const view = () => props.play.view;
  const ribbon = () => {
    const { palifico, opener } = view();
    if (!palifico || opener === null) return null;
    const who = inGame(opener);
    return say(text().perudo.palifico(who.isMe), {
      who: whoPart(who),
      term: strongPart(text().perudo.palificoTerm),
    });
  };
  return (
    <div class={styles.field} data-ribbon={ribbon() ? '' : undefined}>
      <Show when={ribbon()}>
        {(sentence) => (
          <p class={styles.ribbon}>
            <span>
              <Said it={sentence()} />
            </span>
          </p>
        )}
      </Show>
      <div class={styles.around}>
        <For each={around(props.play.seating.length, props.play.me)}>
          {({ seat, place }) => <SeatPlate play={props.play} seat={seat} place={place} />}
        </For>
        <div class={styles.centre}>
          <Standing play={props.play} />
        </div>
        <div class={styles.facts}>
          <Facts play={props.play} />
        </div>
        <Show when={props.play.me !== null}>
          <div class={styles.calls}>
            <Calls play={props.play} />
          </div>
        </Show>
      </div>
    </div>
  );
}
