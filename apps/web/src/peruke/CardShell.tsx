import { type JSX, Show } from 'solid-js';
import styles from './UseCard.module.css';

/** A button where it can be pressed, else a picture. */
export function CardShell(props: {
  look: string | undefined;
  label: string;
  isPicked: boolean;
  onPress: (() => void) | undefined;
  children: JSX.Element;
}) {
  return (
    <Show
      when={props.onPress}
      fallback={
        <div class={styles.card} data-look={props.look} role="img" aria-label={props.label}>
          {props.children}
        </div>
      }
    >
      {(press) => (
        <button
          type="button"
          class={styles.card}
          data-look={props.look}
          aria-label={props.label}
          aria-pressed={props.isPicked ? 'true' : 'false'}
          onClick={() => press()()}
        >
          {props.children}
        </button>
      )}
    </Show>
  );
}
