import { totals } from '@dado/engine';
import { For, Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { usePlayers, useShortName, useTable } from '../store/context.ts';
import type { PerukePlay } from '../store/play.ts';
import { Clock } from '../table/Clock.tsx';
import { SeatMarks } from '../table/SeatMarks.tsx';
import { Bubble } from '../talk/Bubble.tsx';
import { DiscFace } from '../ui/DiscFace.tsx';
import { Emblem } from '../ui/Emblem.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Hand } from '../ui/icons.ts';
import styles from './Owner.module.css';

/** Whose discs these are, what was captured in this round, and the score so far. */
export function Owner(props: { play: PerukePlay; seat: number }) {
  const text = useText();
  const table = useTable();
  const { inGame } = usePlayers();
  const shortName = useShortName();
  const view = () => props.play.view;
  const who = () => inGame(props.seat);
  const captured = () => view().captured[props.seat] ?? [];
  const taken = () => captured().reduce((sum, { value }) => sum + value, 0);
  const score = () => totals(view().rounds, props.play.seating.length)[props.seat] ?? 0;
  /** The own clock is on the rail; there somebody who watches sees that of the first seat. */
  const hasClock = () => table.clock()?.seat === who().seat && props.seat !== (props.play.me ?? 0);
  return (
    <header class={styles.owner} data-turn={view().turn === props.seat ? '' : undefined}>
      <Emblem seat={who().seat} name={who().name} />
      <bdi title={who().name}>{shortName(who())}</bdi>
      <span class={styles.mark}>
        <SeatMarks seat={who().seat} />
      </span>
      <span class={styles.pile} aria-hidden="true">
        <For each={captured()}>
          {({ seat, value }) => <DiscFace seat={inGame(seat).seat} value={value} side="safe" />}
        </For>
      </span>
      <Show when={hasClock()}>
        <span class={styles.clock}>
          <Clock seat={who().seat} on="mat" />
        </span>
      </Show>
      <span class={styles.numbers} data-clock={hasClock() ? '' : undefined}>
        <span>
          <span class={styles.hand}>
            <Icon of={Hand} />
          </span>
          <i>{text().peruke.taken}</i> <b>{taken()}</b>
        </span>
        <span>
          {text().peruke.score} <b>{score()}</b>
        </span>
      </span>
      <Bubble seat={who().seat} />
    </header>
  );
}
