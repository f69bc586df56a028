import { createSignal, Index, Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { useTable, useView } from '../store/context.ts';
import { Button } from '../ui/Button.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { AskToPlay } from './AskToPlay.tsx';
import styles from './PeopleSheet.module.css';
import { PersonRow } from './PersonRow.tsx';
import { Watchers } from './Watchers.tsx';

/** Who is at the table during a game; for its host, what to do when somebody is missing. */
export function PeopleSheet(props: { open: boolean; onClose: () => void }) {
  const text = useText();
  const view = useView();
  const table = useTable();
  const [isStopping, setStopping] = createSignal(false);
  const isHost = () => view().you !== null && view().you === view().host;
  return (
    <Sheet open={props.open} title={text().people.title} onClose={props.onClose}>
      <ul class={styles.people}>
        <Index each={view().seats}>
          {(seat, number) => (
            <Show when={seat()}>
              {(taken) => <PersonRow seat={taken()} number={number} isHost={isHost()} />}
            </Show>
          )}
        </Index>
      </ul>
      <Show when={table.state.watching}>
        <p class={styles.quiet}>
          <Watchers />
        </p>
      </Show>
      <Show when={view().you === null}>
        <AskToPlay />
      </Show>
      <Show when={isHost() && view().phase === 'playing'}>
        <Button onClick={() => setStopping(true)}>{text().people.stop}</Button>
      </Show>
      <Confirm
        open={isStopping()}
        title={text().people.stopTitle}
        about={text().people.stopAbout}
        yes={text().people.stop}
        onYes={() => void table.ask({ t: 'stop' })}
        onClose={() => setStopping(false)}
      />
    </Sheet>
  );
}
