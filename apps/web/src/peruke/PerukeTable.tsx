import { Show } from 'solid-js';
import type { PerukePlay } from '../store/play.ts';
import mat from '../ui/Mat.module.css';
import { Field } from './Field.tsx';
import { RoundEnd } from './RoundEnd.tsx';
import { RoundEndRail } from './RoundEndRail.tsx';
import { TurnRail } from './TurnRail.tsx';
import { createOwnTurn } from './turn.ts';

/** A game of Peruke: all discs on the mat, the dice of the turn on the rail. */
export function PerukeTable(props: { play: PerukePlay; onLeave: () => void }) {
  const own = createOwnTurn(() => props.play);
  const ended = () => {
    const { phase, rounds } = props.play.view;
    return phase === 'reveal' || phase === 'over' ? rounds.at(-1) : undefined;
  };
  return (
    <Show
      when={ended()}
      fallback={
        <>
          <div class={mat.mat}>
            <Field play={props.play} own={own} />
          </div>
          <TurnRail play={props.play} own={own} />
        </>
      }
    >
      {(round) => (
        <>
          <div class={mat.mat}>
            <RoundEnd play={props.play} round={round()} />
          </div>
          <RoundEndRail round={round()} onLeave={props.onLeave} />
        </>
      )}
    </Show>
  );
}
