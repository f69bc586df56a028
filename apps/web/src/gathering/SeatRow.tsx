import type { SeatView } from '@dado/table';
import { createEffect, createSignal, on, Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { useTable, useView } from '../store/context.ts';
import { useSeatState } from '../store/seatState.ts';
import { takeFocusIfLost } from '../table/focus.ts';
import { MoveSheet } from '../table/MoveSheet.tsx';
import { useStateWords } from '../table/stateWords.ts';
import { Bubble } from '../talk/Bubble.tsx';
import { Button } from '../ui/Button.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { Emblem } from '../ui/Emblem.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Bot, Crown, EllipsisVertical, Moon, Pencil, Smartphone, X } from '../ui/icons.ts';
import { Tool } from '../ui/Tool.tsx';
import { PersonSheet } from './PersonSheet.tsx';
import { RenameSheet } from './RenameSheet.tsx';
import styles from './SeatRow.module.css';

/** Somebody on a seat, and what this page may do about it. */
export function SeatRow(props: { number: number; seat: SeatView; isHost: boolean }) {
  const text = useText();
  const view = useView();
  const table = useTable();
  const [open, setOpen] = createSignal<'rename' | 'manage' | 'remove' | 'move' | null>(null);
  /** A dialog closes late, when another may have been opened after it. */
  const close = (dialog: ReturnType<typeof open>) => open() === dialog && setOpen(null);
  // What was asked about one person must not be answered about another.
  createEffect(
    on(
      () => props.seat.who,
      () => setOpen(null),
      { defer: true },
    ),
  );
  const isMe = () => view().you === props.number;
  const isBot = () => props.seat.kind === 'bot';
  const state = useSeatState();
  const wordsOf = useStateWords();
  const isAway = () => state(props.number) === 'away';
  // Whoever is here has a mark of that at the end of the row.
  const words = () => wordsOf(props.number).filter((word) => word !== text().here);
  let name: HTMLDivElement | undefined;
  // Whoever has just sat down pressed something that is gone with the seat that was free.
  createEffect(() => isMe() && setTimeout(() => takeFocusIfLost(name)));
  return (
    <div class={styles.row}>
      <Bubble seat={props.number} />
      <Emblem seat={props.number} name={props.seat.name} onPaper />
      <div ref={name} class={styles.who} tabIndex={isMe() ? -1 : undefined}>
        <bdi title={props.seat.name}>{props.seat.name}</bdi>
        <Show when={words().length}>
          <span>
            <Show when={view().host === props.number}>
              <Icon of={Crown} />
            </Show>
            <Show when={isBot()}>
              <Icon of={Bot} />
            </Show>
            <Show when={isAway()}>
              <Icon of={Moon} />
            </Show>
            {words().join(', ')}
          </span>
        </Show>
      </div>
      <div class={styles.ways}>
        <Show when={!isMe() && state(props.number) === 'here'}>
          <span class={styles.here}>{text().here}</span>
        </Show>
        <Show when={isMe()}>
          <Button look="plain" onClick={() => void table.ask({ t: 'stand' })}>
            {text().gathering.stand}
          </Button>
          <Tool icon={Pencil} label={text().gathering.rename} onClick={() => setOpen('rename')} />
          <Tool icon={Smartphone} label={text().people.move} onClick={() => setOpen('move')} />
          <MoveSheet open={open() === 'move'} onClose={() => close('move')} />
          <RenameSheet
            open={open() === 'rename'}
            name={props.seat.name}
            onClose={() => close('rename')}
          />
        </Show>
        <Show when={props.isHost && !isBot() && !isMe()}>
          <Tool
            icon={EllipsisVertical}
            label={text().gathering.manage(props.seat.name)}
            onClick={() => setOpen('manage')}
          />
          <PersonSheet
            open={open() === 'manage'}
            number={props.number}
            seat={props.seat}
            onRemove={() => setOpen('remove')}
            onClose={() => close('manage')}
          />
          <Confirm
            open={open() === 'remove'}
            title={text().people.removeWho(props.seat.name)}
            about={text().people.removeAbout(false)}
            yes={text().people.remove}
            onYes={() => void table.ask({ t: 'kick', seat: props.number, who: props.seat.who })}
            onClose={() => close('remove')}
          />
        </Show>
        <Show when={isBot() && props.isHost}>
          <Tool
            icon={X}
            label={text().gathering.removeBot(props.seat.name)}
            onClick={() =>
              void table.ask({ t: 'remove-bot', seat: props.number, who: props.seat.who })
            }
          />
        </Show>
      </div>
    </div>
  );
}
