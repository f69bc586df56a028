import type { Die } from '@dado/engine';
import { createSignal, Show } from 'solid-js';
import type { PerudoPlay } from '../store/play.ts';
import mat from '../ui/Mat.module.css';
import { Around } from './Around.tsx';
import { PerudoRail } from './PerudoRail.tsx';
import { Reveal } from './Reveal.tsx';
import { RevealRail } from './RevealRail.tsx';

/** A game of Perudo: cups and bids on the mat, own dice on the rail; at a showdown all dice. */
export function PerudoTable(props: { play: PerudoPlay; onLeave: () => void }) {
  /** The face that the player is choosing, which lights up the own dice that would count. */
  const [face, setFace] = createSignal<Die | null>(null);
  return (
    <Show
      when={props.play.view.showdown}
      fallback={
        <>
          <div class={mat.mat}>
            <Around play={props.play} />
          </div>
          <PerudoRail play={props.play} face={face()} onFace={setFace} />
        </>
      }
    >
      {(showdown) => (
        <>
          <div class={mat.mat}>
            <Reveal play={props.play} showdown={showdown()} />
          </div>
          <RevealRail play={props.play} showdown={showdown()} onLeave={props.onLeave} />
        </>
      )}
    </Show>
  );
}
