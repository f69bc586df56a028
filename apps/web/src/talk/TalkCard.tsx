import { createSignal, onCleanup, Suspense } from 'solid-js';
import { useText } from '../i18n/text.ts';
import styles from './TalkCard.module.css';
import { TalkPanel } from './TalkTool.tsx';

/** The talk beside the table, below the log, where there is room. */
export function TalkCard() {
  const text = useText();
  return (
    <section class={styles.card} aria-label={text().talk.name}>
      <h2>{text().talk.name}</h2>
      <Suspense>
        <TalkPanel />
      </Suspense>
    </section>
  );
}

/** Whether the log and the talk stand beside the table: what is not seen must not count as read. */
export function createIsWide(): () => boolean {
  const query = matchMedia('(min-width: 1240px) and (min-height: 560px)');
  const [isWide, setWide] = createSignal(query.matches);
  const stop = new AbortController();
  query.addEventListener('change', () => setWide(query.matches), { signal: stop.signal });
  onCleanup(() => stop.abort());
  return isWide;
}
