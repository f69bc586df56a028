import type { Showdown } from '@dado/engine';
import { For, Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { usePlayers, useShortName } from '../store/context.ts';
import { changeOf } from '../table/sentences.ts';
import { Cup } from '../ui/Cup.tsx';
import { DieFace } from '../ui/DieFace.tsx';
import { Emblem } from '../ui/Emblem.tsx';
import styles from './Hand.module.css';
import type { Place } from './places.ts';
import type { HandShown, Shown } from './reveal.ts';

/** What lay under one cup, the dice that count numbered. */
export function Hand(props: { of: HandShown; showdown: Showdown; place: Place }) {
  const text = useText();
  const { inGame } = usePlayers();
  const shortName = useShortName();
  const who = () => inGame(props.of.seat);
  const part = () => {
    const { seat, caller, call } = props.showdown;
    const { perudo } = text();
    const change = changeOf(props.showdown);
    if (props.of.seat === seat && change !== 'none') return perudo.bears(change, who().isMe);
    if (props.of.seat !== caller) return null;
    return call === 'dudo' ? perudo.doubted : perudo.saidCalza;
  };
  const label = ({ die, nth, isWild }: Shown) =>
    nth === null ? String(die) : text().perudo.countsAs(die, nth, isWild);
  return (
    <section
      class={styles.hand}
      data-place={props.place}
      data-hit={props.of.seat === props.showdown.seat ? '' : undefined}
      aria-label={shortName(who())}
    >
      <span class={styles.sign}>
        <Emblem seat={who().seat} name={who().name} />
      </span>
      <span class={styles.cup}>
        <Cup seat={who().seat} name={who().name} look="lifted" />
      </span>
      <div class={styles.name}>
        <bdi>{shortName(who())}</bdi>
        <Show when={part()}>{(words) => <small>{words()}</small>}</Show>
      </div>
      <div class={styles.dice}>
        <For each={props.of.dice}>
          {(shown) => (
            <DieFace
              value={shown.die}
              look={shown.nth === null ? 'dim' : 'counted'}
              nth={shown.nth ?? undefined}
              wild={shown.isWild}
              label={label(shown)}
            />
          )}
        </For>
      </div>
      <div class={styles.sum} data-none={props.of.sum === 0 ? '' : undefined}>
        {props.of.sum === 0 ? '–' : props.of.sum}
      </div>
    </section>
  );
}
