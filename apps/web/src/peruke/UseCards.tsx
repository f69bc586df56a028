import { type Turn, turnOf } from '@dado/engine';
import { For, Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import type { PerukePlay } from '../store/play.ts';
import { cardsOf } from './staging.ts';
import { isSameCard, type OwnTurn } from './turn.ts';
import { UseCard } from './UseCard.tsx';
import styles from './UseCards.module.css';

/** The dice of the turn, one card each, and a card for each red sum. */
export function UseCards(props: { play: PerukePlay; own: OwnTurn }) {
  const text = useText();
  /** The turn that is shown: the own one as staged, or another's, or the one that had to pass. */
  const turn = (): Turn | null => props.own.turn() ?? turnOf(props.play.view) ?? passed();
  const passed = () => {
    const { last, ...view } = props.play.view;
    return last?.passed ? turnOf({ ...view, turn: last.seat, dice: last.dice }) : null;
  };
  const cards = () => {
    const shown = turn();
    return shown ? cardsOf(shown) : [];
  };
  const isPicked = (card: Parameters<typeof isSameCard>[0]) => {
    const picked = props.own.picked();
    return picked?.t === 'card' && isSameCard(picked.card, card);
  };
  return (
    <fieldset
      class={styles.cards}
      data-crowded={cards().length > 4 ? '' : undefined}
      aria-label={props.own.turn() ? text().peruke.yourDice : text().peruke.theirDice}
    >
      <Show when={turn()}>
        {(turn) => (
          <For each={cards()}>
            {(card) => (
              <UseCard
                card={card}
                turn={turn()}
                isPicked={isPicked(card)}
                picked={props.own.picked()}
                onPress={props.own.turn() ? () => props.own.pressCard(card) : undefined}
              />
            )}
          </For>
        )}
      </Show>
    </fieldset>
  );
}
