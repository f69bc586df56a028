import { type JSX, Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import styles from './Rule.module.css';

type Props = {
  name: string;
  about: string;
  /** The preset that it differs from. */
  differsFrom?: string | null;
  /** The control needs the whole width. */
  below?: boolean;
  children: JSX.Element;
};

/** One house rule: its name, a sentence, and its control. */
export function Rule(props: Props) {
  const text = useText();
  return (
    <div class={styles.rule} data-below={props.below ? '' : undefined}>
      <div class={styles.name}>
        {props.name}
        <Show when={props.differsFrom}>
          {(preset) => <i>{text().settings.differs(preset())}</i>}
        </Show>
      </div>
      <p>{props.about}</p>
      <div class={styles.control}>{props.children}</div>
    </div>
  );
}
