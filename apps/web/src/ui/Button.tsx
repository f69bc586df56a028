import { type JSX, Show, splitProps } from 'solid-js';
import styles from './Button.module.css';

type Props = Omit<JSX.ButtonHTMLAttributes<HTMLButtonElement>, 'class' | 'disabled'> & {
  /** `main`: the one main button. `plain`: words with a line under them. */
  look?: 'main' | 'quiet' | 'plain';
  /** Cannot be pressed now; it stays reachable, since its words say why. */
  off?: boolean | undefined;
  /** Pressed, and not answered yet. */
  busy?: boolean | undefined;
  wide?: boolean;
};

/** A button in words. */
export function Button(props: Props) {
  const [own, rest] = splitProps(props, ['look', 'off', 'busy', 'wide', 'onClick', 'children']);
  const press: JSX.EventHandler<HTMLButtonElement, MouseEvent> = (event) => {
    if (own.off || own.busy) event.preventDefault();
    else if (typeof own.onClick === 'function') own.onClick(event);
  };
  return (
    <button
      type="button"
      {...rest}
      class={styles.button}
      data-look={own.look ?? 'quiet'}
      data-wide={own.wide ? '' : undefined}
      aria-disabled={own.off || own.busy ? 'true' : undefined}
      aria-busy={own.busy ? 'true' : undefined}
      onClick={press}
    >
      {own.children}
      <Show when={own.busy}>
        <span class={styles.spin} />
      </Show>
    </button>
  );
}
