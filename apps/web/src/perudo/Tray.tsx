import type { Die } from '@dado/engine';
import { Index, Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { usePlayers } from '../store/context.ts';
import type { PerudoPlay } from '../store/play.ts';
import { Cup } from '../ui/Cup.tsx';
import { DieFace } from '../ui/DieFace.tsx';
import { DiceLeft } from './DiceLeft.tsx';
import styles from './Tray.module.css';

/** The own dice; those that count for `face` are marked. Without own dice, the cup at the foot. */
export function Tray(props: { play: PerudoPlay; face: Die | null }) {
  const text = useText();
  const { inGame } = usePlayers();
  const view = () => props.play.view;
  const cup = () => view().cup ?? [];
  const isWild = () => view().options.acesWild && !view().palifico;
  const helps = (die: Die) => die === props.face || (isWild() && die === 1 && props.face !== null);
  const foot = () => inGame(props.play.me ?? 0);
  return (
    <fieldset
      class={styles.tray}
      aria-label={cup().length > 0 ? text().perudo.yourDice(cup()) : text().perudo.yourCup}
    >
      <Show
        when={cup().length > 0}
        fallback={
          <span class={styles.other}>
            <Cup seat={foot().seat} name={foot().name} />
            <span>
              <bdi>{foot().name}</bdi>
              <DiceLeft view={view()} seat={props.play.me ?? 0} />
            </span>
          </span>
        }
      >
        <Index each={cup()}>
          {(die) => (
            <DieFace value={die()} label={String(die())} look={helps(die()) ? 'helps' : 'solid'} />
          )}
        </Index>
      </Show>
    </fieldset>
  );
}
