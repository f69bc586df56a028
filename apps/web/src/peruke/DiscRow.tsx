import { type Disc, faces, type RowName, type Side, sideOf, type Verb } from '@dado/engine';
import { For, Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { usePlayers, useShortName } from '../store/context.ts';
import type { PerukePlay } from '../store/play.ts';
import { DiscFace } from '../ui/DiscFace.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Hand, Shield, Target } from '../ui/icons.ts';
import styles from './DiscRow.module.css';
import { isSameDisc } from './staging.ts';
import type { OwnTurn } from './turn.ts';

const verbIcons = { secure: Shield, expose: Target, capture: Hand };

type Props = { play: PerukePlay; own: OwnTurn; seat: number; row: RowName };

/** One row of discs; those that can be used now can be pressed. The rack is the row that ends a round. */
export function DiscRow(props: Props) {
  const text = useText();
  const { inGame } = usePlayers();
  const shortName = useShortName();
  const values = () => (props.row === 'primary' ? faces : faces.toReversed());
  const label = () => {
    const row = props.play.seating.length === 2 ? props.row : null;
    return text().peruke.rowOf(shortName(inGame(props.seat)), row);
  };
  return (
    <fieldset class={styles.discs} data-row={props.row} aria-label={label()}>
      <For each={values()}>
        {(value) => (
          <OneDisc
            play={props.play}
            own={props.own}
            disc={{ seat: props.seat, row: props.row, value }}
          />
        )}
      </For>
    </fieldset>
  );
}

function OneDisc(props: { play: PerukePlay; own: OwnTurn; disc: Disc }) {
  const text = useText();
  const { inGame } = usePlayers();
  const board = () => props.own.turn()?.board ?? props.play.view.board;
  const marks = () => props.own.marks(props.disc);
  const may = () => props.own.may(props.disc);
  /** A disc that is about to be captured is still seen until the turn is sent. */
  const side = (): Side => {
    const now = sideOf(board(), props.disc);
    return now === 'gone' && marks().length > 0 ? 'vulnerable' : now;
  };
  const isPicked = () => {
    const picked = props.own.picked();
    return picked?.t === 'disc' && isSameDisc(picked.disc, props.disc);
  };
  const look = () => {
    if (isPicked()) return 'picked';
    if (may()) return 'may';
    return marks().length > 0 ? 'staged' : undefined;
  };
  const label = () => {
    const { side: words, mayUse, staged } = text().peruke;
    const verb = may();
    const order = marks().join(' + ');
    return [
      words[side()](props.disc.value),
      ...(order ? [staged(order)] : []),
      ...(verb ? [mayUse(verb)] : []),
    ].join(', ');
  };
  const face = () => (
    <>
      <DiscFace seat={inGame(props.disc.seat).seat} value={props.disc.value} side={side()} />
      <Tags may={may()} marks={marks()} />
    </>
  );
  return (
    <Show
      when={may() !== null || isPicked()}
      fallback={
        <span class={styles.disc} data-look={look()} role="img" aria-label={label()}>
          {face()}
        </span>
      }
    >
      <button
        type="button"
        class={styles.disc}
        data-look={look()}
        aria-label={label()}
        aria-pressed={isPicked() ? 'true' : undefined}
        onClick={() => props.own.pressDisc(props.disc)}
      >
        {face()}
      </button>
    </Show>
  );
}

function Tags(props: { may: Verb | null; marks: readonly number[] }) {
  return (
    <>
      <Show when={props.may}>
        {(verb) => (
          <span class={styles.tag}>
            <Icon of={verbIcons[verb()]} />
          </span>
        )}
      </Show>
      <Show when={props.marks.length > 0 && !props.may}>
        <span class={styles.order}>{props.marks.join('+')}</span>
      </Show>
    </>
  );
}
