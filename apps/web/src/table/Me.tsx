import { createEffect, type JSX, on } from 'solid-js';
import type { Player } from '../i18n/sentence.ts';
import { useTable } from '../store/context.ts';
import { Bubble } from '../talk/Bubble.tsx';
import { Emblem } from '../ui/Emblem.tsx';
import { Clock } from './Clock.tsx';
import { takeFocusIfLost } from './focus.ts';
import styles from './Me.module.css';

/** Whose place this is, and what goes on: the first thing on the rail. */
export function Me(props: { who: Player; title: JSX.Element; hint: JSX.Element }) {
  const table = useTable();
  let heading: HTMLHeadingElement | undefined;
  // What was pressed may be gone with the step; whoever plays by keyboard goes on from here.
  createEffect(
    on(
      () => table.state.step,
      () => takeFocusIfLost(heading),
    ),
  );
  return (
    <div class={styles.me}>
      <Emblem seat={props.who.seat} name={props.who.name} onPaper />
      <div class={styles.say}>
        <h2 ref={heading} tabIndex={-1}>
          {props.title}
        </h2>
        <p>{props.hint}</p>
      </div>
      <Clock seat={props.who.seat} on="paper" />
      <Bubble seat={props.who.seat} />
    </div>
  );
}
