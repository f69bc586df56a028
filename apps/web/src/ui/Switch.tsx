import styles from './Switch.module.css';

/** On or off. */
export function Switch(props: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <span class={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        aria-label={props.label}
        aria-checked={props.on}
        checked={props.on}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <span />
    </span>
  );
}
