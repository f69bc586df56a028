import type { IconNode } from 'lucide';
import { Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { useView } from '../store/context.ts';
import { useSeatState } from '../store/seatState.ts';
import { Icon } from '../ui/Icon.tsx';
import { Bot, Crown, Moon } from '../ui/icons.ts';
import styles from './SeatMarks.module.css';

/** What is to be known of a table seat on the mat: the host, a bot, autopilot, away. */
export function SeatMarks(props: { seat: number }) {
  const text = useText();
  const view = useView();
  const stateOf = useSeatState();
  const is = (...states: ReturnType<typeof stateOf>[]) => states.includes(stateOf(props.seat));
  const bot = () => text().botOf[view().seats[props.seat]?.level ?? 'normal'];
  return (
    <span class={styles.marks}>
      {/* With the words of autopilot there is no room for more. */}
      <Show when={view().host === props.seat && !is('auto', 'left')}>
        <Mark icon={Crown} label={text().host} />
      </Show>
      <Show when={is('bot')}>
        <Mark icon={Bot} label={bot()} />
      </Show>
      <Show when={is('auto', 'left')}>
        <Mark icon={Bot} label={is('left') ? text().left : text().auto} words={text().autoShort} />
      </Show>
      <Show when={is('away')}>
        <Mark icon={Moon} label={text().away} />
      </Show>
    </span>
  );
}

function Mark(props: { icon: IconNode; label: string; words?: string }) {
  return (
    <span role="img" aria-label={props.label} title={props.label}>
      <Icon of={props.icon} />
      <Show when={props.words}>
        <span>{props.words}</span>
      </Show>
    </span>
  );
}
