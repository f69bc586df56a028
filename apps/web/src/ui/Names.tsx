import { For } from 'solid-js';
import { useText } from '../i18n/text.ts';
import styles from './Said.module.css';

/** A list of names in running text; each keeps its own direction of writing. */
export function Names(props: { of: readonly string[] }) {
  const text = useText();
  return (
    <For each={text().listPieces(props.of)}>
      {({ type, value }) => (type === 'element' ? <bdi class={styles.name}>{value}</bdi> : value)}
    </For>
  );
}
