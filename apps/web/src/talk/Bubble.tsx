import { createEffect, onCleanup, Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { useTable } from '../store/context.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './Bubble.module.css';
import { reactionIcons, saidWords } from './reactions.ts';

/** What a table seat has said or shown a moment ago, over its place. It is read out by the room. */
export function Bubble(props: { seat: number }) {
  const text = useText();
  const { talk } = useTable();
  createEffect(() => onCleanup(talk.show(props.seat)));
  return (
    <Show when={talk.latest(props.seat)} keyed>
      {(said) => (
        <span class={styles.bubble} aria-hidden="true">
          <Show when={said.r} keyed>
            {(r) => <Icon of={reactionIcons[r]} />}
          </Show>
          <bdi>{saidWords(said, text())}</bdi>
        </span>
      )}
    </Show>
  );
}
