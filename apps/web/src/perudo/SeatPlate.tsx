import { Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { usePlayers, useTable } from '../store/context.ts';
import type { PerudoPlay } from '../store/play.ts';
import { Clock } from '../table/Clock.tsx';
import { SeatMarks } from '../table/SeatMarks.tsx';
import { Bubble } from '../talk/Bubble.tsx';
import { BidText } from '../ui/BidText.tsx';
import { Cup } from '../ui/Cup.tsx';
import { DiceLeft } from './DiceLeft.tsx';
import type { Place } from './places.ts';
import styles from './SeatPlate.module.css';

/** Somebody at the table: the cup, the last bid of this round, the dice left. */
export function SeatPlate(props: { play: PerudoPlay; seat: number; place: Place }) {
  const text = useText();
  const table = useTable();
  const { inGame } = usePlayers();
  const view = () => props.play.view;
  const who = () => inGame(props.seat);
  const dice = () => view().counts[props.seat] ?? 0;
  const isOut = () => dice() === 0;
  const lastBid = () => view().bids.findLast(({ seat }) => seat === props.seat)?.bid;
  const state = () => {
    if (isOut()) return 'out';
    if (view().turn === props.seat) return 'turn';
    return view().bids.at(-1)?.seat === props.seat ? 'bidder' : undefined;
  };
  const label = () =>
    [who().name, isOut() ? text().perudo.out : text().perudo.hiddenDice(dice())].join(', ');
  return (
    <section
      class={styles.plate}
      data-place={props.place}
      data-state={state()}
      aria-label={label()}
    >
      <span class={styles.cup}>
        <Cup seat={who().seat} name={who().name} look={isOut() ? 'out' : 'down'} />
      </span>
      <div class={styles.said}>
        <Show
          when={table.clock()?.seat === who().seat}
          fallback={
            <>
              <Show when={lastBid()}>{(bid) => <BidText bid={bid()} />}</Show>
              <Show when={state() === 'turn' && !lastBid()}>
                <span class={styles.thinks}>…</span>
              </Show>
            </>
          }
        >
          <Clock seat={who().seat} on="mat" />
        </Show>
      </div>
      <bdi class={styles.name} title={who().name}>
        {who().name}
      </bdi>
      <div class={styles.meta}>
        <DiceLeft view={view()} seat={props.seat} />
        <SeatMarks seat={who().seat} />
      </div>
      <Bubble seat={who().seat} />
    </section>
  );
}
