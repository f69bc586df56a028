import { createSignal } from 'solid-js';
import styles from './announcer.module.css';

/** Time for the sentences of one move to come together before they are read out. */
const GATHER_MS = 250;

/** Says to those who hear the page what has happened: each thing once, without haste. */
export function createAnnouncer() {
  const [said, setSaid] = createSignal('');
  let waiting: string[] = [];
  const announce = (sentence: string) => {
    if (waiting.length === 0) {
      setTimeout(() => {
        setSaid(waiting.join('. '));
        waiting = [];
      }, GATHER_MS);
    }
    waiting.push(sentence);
  };
  const Region = () => (
    <div class={styles.heard} aria-live="polite" aria-atomic="true">
      {said()}
    </div>
  );
  return { announce, Region };
}
