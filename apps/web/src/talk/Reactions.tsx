import { For } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { useTable } from '../store/context.ts';
import { Icon } from '../ui/Icon.tsx';
import { REACTIONS, type Reaction, reactionIcons } from './reactions.ts';
import styles from './TalkPanel.module.css';

/** What anyone can show with one press. */
export function Reactions(props: { onReacted: () => void }) {
  const text = useText();
  const table = useTable();
  const react = (r: Reaction) => {
    void table.say({ t: 'react', r });
    props.onReacted();
  };
  return (
    <fieldset class={styles.reactions} aria-label={text().talk.react}>
      <For each={REACTIONS}>
        {(r) => (
          <button type="button" onClick={() => react(r)}>
            <Icon of={reactionIcons[r]} />
            {text().talk.reactions[r]}
          </button>
        )}
      </For>
    </fieldset>
  );
}
