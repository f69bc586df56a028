import type { JSX } from 'solid-js';
import type { Player } from '../i18n/sentence.ts';
import { Emblem } from '../ui/Emblem.tsx';
import styles from './Me.module.css';

/** Whose place this is, and what goes on: the first thing on the rail. */
export function Me(props: { who: Player; title: JSX.Element; hint: JSX.Element }) {
  return (
    <div class={styles.me}>
      <Emblem seat={props.who.seat} name={props.who.name} onPaper />
      <div class={styles.say}>
        <h2>{props.title}</h2>
        <p>{props.hint}</p>
      </div>
    </div>
  );
}
