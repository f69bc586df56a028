import { cleanName } from '@dado/table';
import { createSignal, Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { keepName, lastName } from '../net/device.ts';
import { useTable, useView } from '../store/context.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Forgetful } from '../ui/Forgetful.tsx';
import styles from './PeopleSheet.module.css';

/** Somebody who watches says a name; and asks for a seat, where the host can give them a bot's. */
export function AskToPlay() {
  const text = useText();
  const view = useView();
  const table = useTable();
  const [name, setName] = createSignal(lastName());
  const [isNameless, setNameless] = createSignal(false);
  const [hasAsked, setAsked] = createSignal(false);
  /** Whether the name shows anything; it is remembered then. */
  const isGiven = () => {
    setNameless(cleanName(name()) === null);
    if (!isNameless()) keepName(name());
    return !isNameless();
  };
  const ask = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isGiven()) setAsked(await table.ask({ t: 'ask', name: name() }));
  };
  return (
    <form class={styles.ask} onSubmit={(event) => void ask(event)}>
      <Field
        label={text().settings.yourName}
        autocomplete="nickname"
        value={name()}
        problem={isNameless() ? text().settings.nameless : null}
        onInput={setName}
      />
      <Button onClick={() => isGiven() && table.introduce(name())}>{text().people.watchAs}</Button>
      <Show when={view().phase === 'playing'}>
        <Show when={!hasAsked()} fallback={<p role="status">{text().people.asked}</p>}>
          <Button type="submit" busy={table.isBusy()}>
            {text().people.ask}
          </Button>
        </Show>
        <Forgetful />
      </Show>
    </form>
  );
}
