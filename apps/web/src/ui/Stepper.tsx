import { Icon } from './Icon.tsx';
import { Minus, Plus } from './icons.ts';
import styles from './Stepper.module.css';

type Props = {
  label: string;
  value: number;
  /** How the value is shown; a number as it is. */
  shown?: string;
  min: number;
  max: number;
  fewer: string;
  more: string;
  onChange: (value: number) => void;
};

/** A whole number within a range. Arrow keys work on either button. */
export function Stepper(props: Props) {
  const set = (value: number) => {
    if (value >= props.min && value <= props.max) props.onChange(value);
  };
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    set(props.value + by);
  };
  return (
    <fieldset class={styles.stepper} aria-label={props.label} onKeyDown={onKey}>
      <button
        type="button"
        aria-label={props.fewer}
        aria-disabled={props.value <= props.min ? 'true' : undefined}
        onClick={() => set(props.value - 1)}
      >
        <Icon of={Minus} />
      </button>
      <output>{props.shown ?? props.value}</output>
      <button
        type="button"
        aria-label={props.more}
        aria-disabled={props.value >= props.max ? 'true' : undefined}
        onClick={() => set(props.value + 1)}
      >
        <Icon of={Plus} />
      </button>
    </fieldset>
  );
}
