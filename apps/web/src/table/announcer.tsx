import { createSignal } from 'solid-js';
import styles from './announcer.module.css';

/** Says to those who hear the page what has happened: each thing once, without haste. */
export function createAnnouncer() {
  const [said, setSaid] = createSignal('');
  let waiting: string[] = [];
  const announce = (sentences: readonly string[]) => {
    // What happens at once is said together: of two texts in one moment the first would not be heard.
    if (waiting.length === 0 && sentences.length > 0) queueMicrotask(flush);
    waiting.push(...sentences.map(asSentence));
  };
  const flush = () => {
    setSaid(waiting.filter((words, i) => waiting.lastIndexOf(words) === i).join(' '));
    waiting = [];
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
