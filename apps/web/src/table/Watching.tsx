import { useText } from '../i18n/text.ts';
import { Icon } from '../ui/Icon.tsx';
import { Eye } from '../ui/icons.ts';
import styles from './Watching.module.css';

/** Says on the rail that this page only looks on. */
export function Watching() {
  const text = useText();
  return (
    <p class={styles.watching}>
      <Icon of={Eye} />
      {text().table.watching}
    </p>
  );
}
