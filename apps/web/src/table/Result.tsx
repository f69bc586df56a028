import { type JSX, onMount } from 'solid-js';
import type { Player } from '../i18n/sentence.ts';
import { Emblem } from '../ui/Emblem.tsx';
import { takeFocusIfLost } from './focus.ts';
import styles from './Result.module.css';

/** What a round has come to, in a sentence and its reasons. */
export function Result(props: { who: Player | null; title: JSX.Element; children: JSX.Element }) {
  let heading: HTMLHeadingElement | undefined;
  // What had the focus is gone with the round; the result is where to go on from.
  onMount(() => takeFocusIfLost(heading));
  return (
    <div class={styles.result}>
      <h2 ref={heading} tabIndex={-1}>
        {props.who && <Emblem seat={props.who.seat} name={props.who.name} onPaper />}
        <span>{props.title}</span>
      </h2>
      <p>{props.children}</p>
    </div>
  );
}
