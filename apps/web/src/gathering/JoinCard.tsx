import { cleanName } from '@dado/table';
import { createSignal, Show } from 'solid-js';
import { say, whoPart } from '../i18n/sentence.ts';
import { useText } from '../i18n/text.ts';
import { keepName } from '../net/device.ts';
import { watcherName } from '../net/visits.ts';
import { useTable, useView } from '../store/context.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { Forgetful } from '../ui/Forgetful.tsx';
import { Said } from '../ui/Said.tsx';
import styles from './JoinCard.module.css';

/** Somebody new at the table: a name, and then a seat, or a place among those who watch. */
export function JoinCard(props: { name: string; onName: (name: string) => void }) {
  const text = useText();
  const view = useView();
  const table = useTable();
  const [isNameless, setNameless] = createSignal(false);
  const [watching, setWatching] = createSignal(watcherName(table.id));
  const isFull = () => view().seats.every((seat) => seat !== null);
  /** The name that has been given, and is remembered; `null` when it shows nothing. */
  const given = () => {
    const name = cleanName(props.name);
    setNameless(name === null);
    if (name !== null) keepName(props.name);
    return name;
  };
  const sit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isFull() || table.isBusy() || given() === null) return;
    void table.ask({ t: 'sit', name: props.name });
  };
  const watch = () => {
    const name = given();
    if (name === null) return;
    setWatching(name);
    table.introduce(name);
  };
  return (
    <Card title={text().gathering.sitTitle}>
      <p class={styles.hint}>{text().gathering.sitHint}</p>
      <form class={styles.join} onSubmit={sit}>
        <Field
          label={text().settings.yourName}
          autocomplete="nickname"
          value={props.name}
          problem={isNameless() ? text().settings.nameless : null}
          onInput={props.onName}
        />
        <div class={styles.ways}>
          <Button type="submit" look="main" off={isFull()} busy={table.isBusy()}>
            {isFull() ? text().gathering.noSeat : text().gathering.sit}
          </Button>
          <Button onClick={watch}>{text().gathering.watch}</Button>
        </div>
      </form>
      <div role="status">
        <Show when={watching()}>
          {(name) => (
            <p class={styles.hint}>
              <Said
                it={say(text().gathering.watchingAs, {
                  who: whoPart({ seat: 0, name: name(), isMe: false }),
                })}
              />
            </p>
          )}
        </Show>
      </div>
      <Forgetful />
    </Card>
  );
}
