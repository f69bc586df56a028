import styles from './LinkField.module.css';

/** A link in full, to be read and copied; all of it is marked as soon as it has the focus. */
export function LinkField(props: { link: string; label: string }) {
  return (
    <input
      class={styles.link}
      type="text"
      readOnly
      aria-label={props.label}
      value={props.link}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
