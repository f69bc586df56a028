import { Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { usePlayers } from '../store/context.ts';
import type { PerukePlay } from '../store/play.ts';
import { Me } from '../table/Me.tsx';
import { Rail } from '../table/Rail.tsx';
import { Watching } from '../table/Watching.tsx';
import { Said } from '../ui/Said.tsx';
import { EndTurn } from './EndTurn.tsx';
import { LastTurn } from './LastTurn.tsx';
import styles from './TurnRail.module.css';
import type { OwnTurn } from './turn.ts';
import { turnHint, turnTitle } from './turnSentences.ts';
import { UseCards } from './UseCards.tsx';

/** One's own place: whose turn it is, its dice, and what to do with them. */
export function TurnRail(props: { play: PerukePlay; own: OwnTurn }) {
  const text = useText();
  const { inGame } = usePlayers();
  return (
    <Rail look="peruke">
      <Me
        who={inGame(props.play.me ?? 0)}
        title={<Said it={turnTitle(props.play, text(), inGame)} />}
        hint={<Said it={turnHint(props.play, props.own, text(), inGame)} />}
      />
      <UseCards play={props.play} own={props.own} />
      <div class={styles.foot}>
        <Show
          when={props.own.turn()}
          fallback={
            <Show when={props.play.me !== null} fallback={<Watching />}>
              <LastTurn play={props.play} />
            </Show>
          }
        >
          {(turn) => <EndTurn turn={turn()} onUndo={props.own.undo} />}
        </Show>
      </div>
    </Rail>
  );
}
