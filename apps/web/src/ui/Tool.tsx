import type { IconNode } from 'lucide';
import { Icon } from './Icon.tsx';
import styles from './Tool.module.css';

/** A button that is an icon; its name is for those who do not see it, and in its tooltip. */
export function Tool(props: { icon: IconNode; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      class={styles.tool}
      aria-label={props.label}
      title={props.label}
      onClick={() => props.onClick()}
    >
      <Icon of={props.icon} />
    </button>
  );
}
