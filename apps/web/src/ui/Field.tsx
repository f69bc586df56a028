import { createUniqueId, Show } from 'solid-js';
import styles from './Field.module.css';

type Props = {
  label: string;
  /** Hidden from sight where a heading says it already. */
  quietLabel?: boolean;
  value: string;
  placeholder?: string;
  /** What is wrong with it. */
  problem?: string | null;
  autocomplete?: string;
  onInput: (value: string) => void;
};

/** One line of text. */
export function Field(props: Props) {
  const id = createUniqueId();
  const problemId = createUniqueId();
  return (
    <div class={styles.field}>
      <label for={id} data-quiet={props.quietLabel ? '' : undefined}>
        {props.label}
      </label>
      <input
        id={id}
        type="text"
        maxLength={80}
        value={props.value}
        placeholder={props.placeholder}
        autocomplete={props.autocomplete ?? 'off'}
        aria-invalid={props.problem ? 'true' : undefined}
        aria-describedby={props.problem ? problemId : undefined}
        onInput={(event) => props.onInput(event.currentTarget.value)}
      />
      <Show when={props.problem}>
        <p id={problemId} role="alert">
          {props.problem}
        </p>
      </Show>
    </div>
  );
}
