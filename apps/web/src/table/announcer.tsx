import { createSignal } from 'solid-js';
import styles from './announcer.module.css';

/** Says to those who hear the page what has happened: each thing once, without haste. */
export function createAnnouncer() {
  const [said, setSaid] = createSignal('');
  const announce = (sentences: readonly string[]) => {
    if (sentences.length > 0) setSaid(sentences.map(asSentence).join(' '));
  };
  const Region = () => (
    <div class={styles.heard} aria-live="polite" aria-atomic="true">
      {said()}
    </div>
  );
  return { announce, Region };
}

function asSentence(words: string): string {
  return /[.!?]$/u.test(words) ? words : `${words}.`;
}
