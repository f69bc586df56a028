import { Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { isLasting } from '../net/storage.ts';
import styles from './Forgetful.module.css';

/** Says wherever one can sit down that this browser will not remember the seat, if so. */
export function Forgetful() {
  const text = useText();
  return (
    <Show when={!isLasting()}>
      <p class={styles.warning} role="status">
        {text().table.forgetful}
      </p>
    </Show>
  );
}
