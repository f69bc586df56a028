import type { IconNode } from 'lucide';
import { Icon } from '../ui/Icon.tsx';
import styles from './CallTile.module.css';

type Props = {
  look: 'dudo' | 'calza';
  icon: IconNode;
  name: string;
  /** What it means for this bid, or why it cannot be said now. */
  means: string;
  armed: boolean;
  off: boolean;
  onPress: () => void;
};

/** One call, as an enamel tile under the bid it answers. */
export function CallTile(props: Props) {
  return (
    <button
      type="button"
      class={styles.tile}
      data-look={props.look}
      data-armed={props.armed ? '' : undefined}
      aria-disabled={props.off ? 'true' : undefined}
      onClick={() => props.onPress()}
    >
      <Icon of={props.icon} />
      <span>
        <b>{props.name}</b>{' '}
        <small aria-live={props.armed ? 'assertive' : undefined}>{props.means}</small>
      </span>
    </button>
  );
}
