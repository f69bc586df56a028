import type { PerudoView } from '@dado/engine';
import { For, Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import styles from './DiceLeft.module.css';

/** A seat's dice as small squares, lost ones hollow; in a points race, where none is lost, its points. */
export function DiceLeft(props: { view: PerudoView; seat: number }) {
  const text = useText();
  const left = () => props.view.counts[props.seat] ?? 0;
  const lost = () => {
    const { options } = props.view;
    return options.showLost ? Math.max(0, options.dice - left()) : 0;
  };
  const label = () => {
    const { perudo } = text();
    if (left() === 0) return perudo.out;
    return lost() > 0 ? `${perudo.dice(left())}, ${perudo.lost(lost())}` : perudo.dice(left());
  };
  const squares = () => [
    ...Array.from({ length: left() }, () => false),
    ...Array.from({ length: lost() }, () => true),
  ];
  return (
    <Show
      when={props.view.options.format === 'points'}
      fallback={
        <span class={styles.squares} role="img" aria-label={label()}>
          <For each={squares()}>{(isLost) => <i data-lost={isLost ? '' : undefined} />}</For>
        </span>
      }
    >
      {text().perudo.penalties(props.view.penalties[props.seat] ?? 0)}
    </Show>
  );
}
