import { cleanName } from '@dado/table';
import { createSignal, Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { keepName, lastName } from '../net/device.ts';
import { useTable } from '../store/context.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import styles from './PeopleSheet.module.css';

/** Somebody who watches asks for a seat; the host can give them a bot's. */
export function AskToPlay() {
  const text = useText();
  const table = useTable();
  const [name, setName] = createSignal(lastName());
  const [isNameless, setNameless] = createSignal(false);
  const [hasAsked, setAsked] = createSignal(false);
  const ask = async (event: SubmitEvent) => {
    event.preventDefault();
    setNameless(cleanName(name()) === null);
    if (isNameless()) return;
    keepName(name());
    setAsked(await table.ask({ t: 'ask', name: name() }));
  };
  return (
    <form class={styles.ask} onSubmit={(event) => void ask(event)}>
      <Show when={!hasAsked()} fallback={<p role="status">{text().people.asked}</p>}>
        <Field
          label={text().settings.yourName}
          autocomplete="nickname"
          value={name()}
          problem={isNameless() ? text().settings.nameless : null}
          onInput={setName}
        />
        <Button type="submit" busy={table.isBusy()}>
          {text().people.ask}
        </Button>
      </Show>
    </form>
  );
}
