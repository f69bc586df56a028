import { Show } from 'solid-js';
import { say, strongPart } from '../i18n/sentence.ts';
import { useText } from '../i18n/text.ts';
import { useTable } from '../store/context.ts';
import { Said } from '../ui/Said.tsx';
import styles from './Banner.module.css';

/** While the connection is lost it says so: what the page shows then may be old. */
export function Banner() {
  const text = useText();
  const { state } = useTable();
  return (
    <div role="status" class={styles.place}>
      <Show when={state.line === 'lost'}>
        <p class={styles.banner}>
          <span class={styles.spin} />
          <span>
            <Said it={say(text().table.lost, { term: strongPart(text().table.lostTerm) })} />
          </span>
        </p>
      </Show>
    </div>
  );
}
