import { totals } from '@dado/engine';
import { For, Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { usePlayers, useShortName, useTable, useView } from '../store/context.ts';
import type { PerukePlay } from '../store/play.ts';
import { DiscFace } from '../ui/DiscFace.tsx';
import { Emblem } from '../ui/Emblem.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Bot, Crown, Hand, Moon } from '../ui/icons.ts';
import styles from './Owner.module.css';

/** Whose discs these are, what was captured in this round, and the score so far. */
export function Owner(props: { play: PerukePlay; seat: number }) {
  const text = useText();
  const table = useTable();
  const tableView = useView();
  const { inGame } = usePlayers();
  const shortName = useShortName();
  const view = () => props.play.view;
  const who = () => inGame(props.seat);
  const captured = () => view().captured[props.seat] ?? [];
  const taken = () => captured().reduce((sum, { value }) => sum + value, 0);
  const score = () => totals(view().rounds, props.play.seating.length)[props.seat] ?? 0;
  const mark = () => {
    const { seat } = who();
    if (tableView().seats[seat]?.kind === 'bot') return { icon: Bot, label: text().bot };
    if (table.state.away.includes(seat)) return { icon: Moon, label: text().away };
    return tableView().host === seat ? { icon: Crown, label: text().host } : null;
  };
  return (
    <header class={styles.owner} data-turn={view().turn === props.seat ? '' : undefined}>
      <Emblem seat={who().seat} name={who().name} />
      <bdi title={who().name}>{shortName(who())}</bdi>
      <Show when={mark()}>
        {(mark) => (
          <span class={styles.mark} role="img" aria-label={mark().label} title={mark().label}>
            <Icon of={mark().icon} />
          </span>
        )}
      </Show>
      <span class={styles.pile} aria-hidden="true">
        <For each={captured()}>
          {({ seat, value }) => <DiscFace seat={inGame(seat).seat} value={value} side="safe" />}
        </For>
      </span>
      <span class={styles.numbers}>
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
    </header>
  );
}
