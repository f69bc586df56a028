import { cleanName } from '@dado/table';
import { createEffect, createSignal } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { keepName } from '../net/device.ts';
import { useTable } from '../store/context.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import styles from './JoinCard.module.css';

/** Another name for one's own seat. */
export function RenameSheet(props: { open: boolean; name: string; onClose: () => void }) {
  const text = useText();
  const table = useTable();
  const [name, setName] = createSignal('');
  const [isNameless, setNameless] = createSignal(false);
  createEffect(() => {
    if (props.open) setName(props.name);
  });
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    setNameless(cleanName(name()) === null);
    if (isNameless()) return;
    keepName(name());
    if (await table.ask({ t: 'name', name: name() })) props.onClose();
  };
  return (
    <Sheet open={props.open} title={text().gathering.renameTitle} onClose={props.onClose}>
      <form class={styles.join} onSubmit={(event) => void save(event)}>
        <Field
          label={text().settings.yourName}
          value={name()}
          autocomplete="nickname"
          problem={isNameless() ? text().settings.nameless : null}
          onInput={setName}
        />
        <Button type="submit" look="main" busy={table.isBusy()}>
          {text().gathering.save}
        </Button>
      </form>
    </Sheet>
  );
}
