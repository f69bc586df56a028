import { For, Show } from 'solid-js';
import { presetName } from '../i18n/rules.ts';
import { useText } from '../i18n/text.ts';
import { Icon } from '../ui/Icon.tsx';
import { Said } from '../ui/Said.tsx';
import styles from './RulesCard.module.css';
import { rulesCard } from './rulesCard.ts';
import type { Settings } from './settings.ts';

/** The rules of a table in a few lines, what differs from the preset marked. */
export function RulesCard(props: { settings: Settings }) {
  const text = useText();
  return (
    <ul class={styles.rules}>
      <For each={rulesCard(props.settings, text())}>
        {(line) => (
          <li data-differs={line.differs ? '' : undefined}>
            <Icon of={line.icon} />
            <span>
              <Said it={line.says} />
              <Show when={line.differs}>
                <i>{text().settings.differs(presetName(props.settings.preset, text()))}</i>
              </Show>
            </span>
          </li>
        )}
      </For>
    </ul>
  );
}
