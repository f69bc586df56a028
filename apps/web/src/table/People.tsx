import { createSignal, Index, Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { useTable, useView } from '../store/context.ts';
import { Button } from '../ui/Button.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Share2, Smartphone } from '../ui/icons.ts';
import { AskToPlay } from './AskToPlay.tsx';
import { LeaveButton } from './LeaveButton.tsx';
import { MoveSheet } from './MoveSheet.tsx';
import styles from './PeopleSheet.module.css';
import { PersonRow } from './PersonRow.tsx';
import { createCopy } from './share.ts';
import { Watchers } from './Watchers.tsx';

/** Who is at the table; for its host, what to do when somebody is missing. */
export function People() {
  const text = useText();
  const view = useView();
  const table = useTable();
  const copy = createCopy();
  const [isStopping, setStopping] = createSignal(false);
  const isHost = () => view().you !== null && view().you === view().host;
  return (
    <>
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
      <Button onClick={() => void copy(location.origin + location.pathname)}>
        <Icon of={Share2} />
        {text().people.copyLink}
      </Button>
      <Show when={view().you === null} fallback={<OwnSeat />}>
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
    </>
  );
}

/** What one may do with one's own seat: take it along to another device, or leave it. */
function OwnSeat() {
  const text = useText();
  const view = useView();
  const [isMoving, setMoving] = createSignal(false);
  const hasLeft = () => view().seats[view().you ?? -1]?.auto === 'left';
  return (
    <div class={styles.ask}>
      <Button onClick={() => setMoving(true)}>
        <Icon of={Smartphone} />
        {text().people.move}
      </Button>
      <MoveSheet open={isMoving()} onClose={() => setMoving(false)} />
      <Show when={!hasLeft()}>
        <LeaveButton />
      </Show>
    </div>
  );
}
