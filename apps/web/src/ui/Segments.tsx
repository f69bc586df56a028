import { createUniqueId, Index } from 'solid-js';
import styles from './Segments.module.css';

type Props<T extends string> = {
  label: string;
  of: readonly { readonly value: T; readonly name: string }[];
  value: T;
  onChange: (value: T) => void;
};

/** One of a few, side by side. */
export function Segments<T extends string>(props: Props<T>) {
  const group = createUniqueId();
  return (
    <fieldset class={styles.segments} aria-label={props.label}>
      <Index each={props.of}>
        {(choice) => (
          <label>
            <input
              type="radio"
              name={group}
              checked={choice().value === props.value}
              onChange={() => props.onChange(choice().value)}
            />
            <span>{choice().name}</span>
          </label>
        )}
      </Index>
    </fieldset>
  );
}
