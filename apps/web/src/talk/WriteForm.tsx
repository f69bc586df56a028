import { cleanName, TALK_GRAPHEMES } from '@dado/table';
import { createSignal, Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { keepName, lastName } from '../net/device.ts';
import { watcherName } from '../net/visits.ts';
import { useTable, useView } from '../store/context.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Send } from '../ui/icons.ts';
import { Tool } from '../ui/Tool.tsx';
import { roomLeft } from './room.ts';
import styles from './TalkPanel.module.css';

/** From here on it is said how much room is left. */
const NEAR = 40;

/** One line to everyone; somebody who watches says first who they are. */
export function WriteForm() {
  const text = useText();
  const view = useView();
  const table = useTable();
  const [words, setWords] = createSignal('');
  const [isKnown, setKnown] = createSignal(watcherName(table.id) !== undefined);
  const left = () => roomLeft(words());
  const send = async (event?: SubmitEvent) => {
    event?.preventDefault();
    const written = words();
    if (written.trim() === '' || left() < 0) return;
    setWords('');
    // What was not passed on is not lost.
    if (!(await table.say({ t: 'talk', text: written })) && words() === '') setWords(written);
  };
  return (
    <Show when={view().you !== null || isKnown()} fallback={<NameForm onGiven={setKnown} />}>
      <form class={styles.write} onSubmit={(event) => void send(event)}>
        <input
          type="text"
          aria-label={text().talk.write}
          placeholder={text().talk.write}
          maxLength={TALK_GRAPHEMES * 4}
          autocomplete="off"
          enterkeyhint="send"
          value={words()}
          onInput={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
        />
        <Tool icon={Send} label={text().talk.send} onClick={() => void send()} />
        <Show when={left() <= NEAR}>
          <p data-over={left() < 0 ? '' : undefined}>{text().talk.left(left())}</p>
        </Show>
      </form>
    </Show>
  );
}

function NameForm(props: { onGiven: (given: true) => void }) {
  const text = useText();
  const table = useTable();
  const [name, setName] = createSignal(lastName());
  const [isNameless, setNameless] = createSignal(false);
  const give = (event: SubmitEvent) => {
    event.preventDefault();
    setNameless(cleanName(name()) === null);
    if (isNameless()) return;
    keepName(name());
    table.introduce(name());
    props.onGiven(true);
  };
  return (
    <form class={styles.name} onSubmit={give}>
      <p class={styles.quiet}>{text().talk.nameless}</p>
      <Field
        label={text().settings.yourName}
        autocomplete="nickname"
        value={name()}
        problem={isNameless() ? text().settings.nameless : null}
        onInput={setName}
      />
      <Button type="submit">{text().talk.giveName}</Button>
    </form>
  );
}
