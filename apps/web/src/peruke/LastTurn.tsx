import { For, Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { usePlayers } from '../store/context.ts';
import type { PerukePlay } from '../store/play.ts';
import { deed } from '../table/sentences.ts';
import { Emblem } from '../ui/Emblem.tsx';
import { Said } from '../ui/Said.tsx';
import styles from './LastTurn.module.css';

/** What the turn before this one did, for those who wait. */
export function LastTurn(props: { play: PerukePlay }) {
  const text = useText();
  const { inGame } = usePlayers();
  const hasRows = () => props.play.seating.length === 2;
  return (
    <Show when={props.play.view.last}>
      {(last) => (
        <p class={styles.last}>
          <Emblem seat={inGame(last().seat).seat} onPaper />
          <span>
            <For
              each={last().uses}
              fallback={last().passed ? text().peruke.log.passes : text().peruke.log.stops}
            >
              {({ verb, disc }, i) => (
                <>
                  {i() > 0 ? '; ' : ''}
                  <Said it={deed(verb, disc, last().seat, hasRows(), text(), inGame)} />
                </>
              )}
            </For>
          </span>
        </p>
      )}
    </Show>
  );
}
