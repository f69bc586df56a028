import { cleanName } from '@dado/table';
import { createSignal } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { keepName } from '../net/device.ts';
import { useTable } from '../store/context.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import styles from './JoinCard.module.css';

/** Somebody new at the table: a name, and a seat. */
export function JoinCard(props: { name: string; onName: (name: string) => void }) {
  const text = useText();
  const table = useTable();
  const [isNameless, setNameless] = createSignal(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setNameless(cleanName(props.name) === null);
    if (isNameless() || table.isBusy()) return;
    keepName(props.name);
    void table.ask({ t: 'sit', name: props.name });
  };
  return (
    <Card title={text().gathering.sitTitle}>
      <p class={styles.hint}>{text().gathering.sitHint}</p>
      <form class={styles.join} onSubmit={submit}>
        <Field
          label={text().settings.yourName}
          autocomplete="nickname"
          value={props.name}
          problem={isNameless() ? text().settings.nameless : null}
          onInput={props.onName}
        />
        <Button type="submit" look="main" busy={table.isBusy()}>
          {text().gathering.sit}
        </Button>
      </form>
    </Card>
  );
}
