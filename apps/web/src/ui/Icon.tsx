import type { IconNode } from 'lucide';
import { For } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import styles from './Icon.module.css';

/** An icon beside words, or within a control that has a name of its own. */
export function Icon(props: { of: IconNode }) {
  return (
    <svg class={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <For each={props.of}>
        {([tag, attributes]) => <Dynamic component={tag} {...attributes} />}
      </For>
    </svg>
  );
}
