import { createSignal, Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { useView } from '../store/context.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Eye } from '../ui/icons.ts';
import { PeopleSheet } from './PeopleSheet.tsx';
import styles from './Watching.module.css';

/** Says on the rail that this page only looks on; those without a seat may ask for one. */
export function Watching() {
  const text = useText();
  const view = useView();
  const [isOpen, setOpen] = createSignal(false);
  return (
    <div class={styles.watching}>
      <Icon of={Eye} />
      <span>{text().table.watching}</span>
      <Show when={view().you === null}>
        <Button look="plain" onClick={() => setOpen(true)}>
          {text().people.ask}
        </Button>
        <PeopleSheet open={isOpen()} onClose={() => setOpen(false)} />
      </Show>
    </div>
  );
}
