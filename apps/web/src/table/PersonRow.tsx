import type { SeatView } from '@dado/table';
import { createSignal, For, Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { useTable, useView } from '../store/context.ts';
import { Button } from '../ui/Button.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { Emblem } from '../ui/Emblem.tsx';
import styles from './PeopleSheet.module.css';
import { useStateWords } from './stateWords.ts';

/** Somebody at the table. The host may remove people, pass on the rights, and give a bot's seat away. */
export function PersonRow(props: { seat: SeatView; number: number; isHost: boolean }) {
  const text = useText();
  const view = useView();
  const table = useTable();
  const [isRemoving, setRemoving] = createSignal(false);
  const isMe = () => view().you === props.number;
  const isBot = () => props.seat.kind === 'bot';
  const isOtherPerson = () => !isMe() && !isBot();
  /** The places of a game that is over stay with the names of those who played it. */
  const isOver = () => view().phase === 'over';
  const wordsOf = useStateWords();
  const words = () => wordsOf(props.number).join(', ');
  /** A bot plays there, for itself or for somebody who may be gone. */
  const isGivable = () => !isOver() && (isBot() || (!isMe() && props.seat.auto !== null));
  return (
    <li>
      <Emblem seat={props.number} name={props.seat.name} onPaper />
      <div class={styles.name}>
        <bdi title={props.seat.name}>{props.seat.name}</bdi>
        <span>{words()}</span>
      </div>
      <Show when={props.isHost && isOtherPerson()}>
        <div class={styles.ways}>
          <Show when={props.seat.auto !== 'left'}>
            <Button
              look="plain"
              aria-label={text().people.makeHostOf(props.seat.name)}
              onClick={() => void table.ask({ t: 'host', seat: props.number, who: props.seat.who })}
            >
              {text().people.makeHost}
            </Button>
          </Show>
          <Show when={!isOver()}>
            <Button
              look="plain"
              aria-label={text().people.removeWho(props.seat.name)}
              onClick={() => setRemoving(true)}
            >
              {text().people.remove}
            </Button>
          </Show>
        </div>
      </Show>
      <Show when={props.isHost && isGivable() && view().asks.length > 0}>
        <div class={styles.asks}>
          <For each={view().asks}>
            {({ n, name }) => (
              <Button
                onClick={() =>
                  void table.ask({ t: 'give', seat: props.number, who: props.seat.who, n })
                }
              >
                {text().people.give(name)}
              </Button>
            )}
          </For>
        </div>
      </Show>
      <Confirm
        open={isRemoving()}
        title={text().people.removeWho(props.seat.name)}
        about={text().people.removeAbout(view().phase === 'playing')}
        yes={text().people.remove}
        onYes={() => void table.ask({ t: 'kick', seat: props.number, who: props.seat.who })}
        onClose={() => setRemoving(false)}
      />
    </li>
  );
}
