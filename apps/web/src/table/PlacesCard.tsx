import type { Place, Seat } from '@dado/engine';
import { For } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { usePlayers, useShortName } from '../store/context.ts';
import { Card } from '../ui/Card.tsx';
import { Emblem } from '../ui/Emblem.tsx';
import styles from './PlacesCard.module.css';

/** Everyone in order of rank; equal ranks share a number. */
export function PlacesCard(props: { places: readonly Place[]; how: (seat: Seat) => string }) {
  const text = useText();
  const { inGame } = usePlayers();
  const shortName = useShortName();
  const inOrder = () =>
    props.places.map(({ rank }, seat) => ({ rank, seat })).sort((a, b) => a.rank - b.rank);
  return (
    <Card title={text().over.places}>
      <ol class={styles.places}>
        <For each={inOrder()}>
          {({ rank, seat }) => {
            const who = () => inGame(seat);
            return (
              <li data-me={who().isMe ? '' : undefined}>
                <b>{rank}</b>
                <Emblem seat={who().seat} name={who().name} onPaper />
                <bdi title={who().name}>{shortName(who())}</bdi>
                <span>{props.how(seat)}</span>
              </li>
            );
          }}
        </For>
      </ol>
    </Card>
  );
}
