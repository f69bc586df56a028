import { For, Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { roundFrom } from '../perudo/places.ts';
import type { PerukePlay } from '../store/play.ts';
import { DiscRow } from './DiscRow.tsx';
import styles from './Field.module.css';
import { Owner } from './Owner.tsx';
import type { OwnTurn } from './turn.ts';

/**
 * All discs: the others' from the top in turn order, the own ones last. With two players both racks
 * lie outside and the secondary rows face each other; with more, values stand in columns.
 */
export function Field(props: { play: PerukePlay; own: OwnTurn }) {
  const text = useText();
  const seats = () => props.play.seating.length;
  const order = () => roundFrom(seats(), props.play.me ?? 0);
  const row = (seat: number, name: 'primary' | 'secondary') => (
    <DiscRow play={props.play} own={props.own} seat={seat} row={name} />
  );
  return (
    <Show
      when={seats() === 2}
      fallback={
        <div class={styles.rows} data-many={seats() > 4 ? '' : undefined} data-seats={seats()}>
          <For each={order()}>
            {(seat) => (
              <section class={styles.row}>
                <Owner play={props.play} seat={seat} />
                {row(seat, 'primary')}
              </section>
            )}
          </For>
        </div>
      }
    >
      <div class={styles.two}>
        <section class={styles.side}>
          <Owner play={props.play} seat={order()[0] ?? 0} />
          {row(order()[0] ?? 0, 'primary')}
          {row(order()[0] ?? 0, 'secondary')}
        </section>
        <p class={styles.between}>
          <span>{text().peruke.rackEnds}</span>
        </p>
        <section class={styles.side}>
          {row(order()[1] ?? 1, 'secondary')}
          {row(order()[1] ?? 1, 'primary')}
          <Owner play={props.play} seat={order()[1] ?? 1} />
        </section>
      </div>
    </Show>
  );
}
