import { Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { usePlayers, useTable, useView } from '../store/context.ts';
import type { PerudoPlay } from '../store/play.ts';
import { BidText } from '../ui/BidText.tsx';
import { Cup } from '../ui/Cup.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Bot, Crown, Moon } from '../ui/icons.ts';
import { DiceLeft } from './DiceLeft.tsx';
import type { Place } from './places.ts';
import styles from './SeatPlate.module.css';

/** Somebody at the table: the cup, the last bid of this round, the dice left. */
export function SeatPlate(props: { play: PerudoPlay; seat: number; place: Place }) {
  const text = useText();
  const table = useTable();
  const tableView = useView();
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
  const isBot = () => tableView().seats[who().seat]?.kind === 'bot';
  const isAway = () => !isBot() && table.state.away.includes(who().seat);
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
        <Show when={lastBid()}>{(bid) => <BidText bid={bid()} />}</Show>
        <Show when={state() === 'turn' && !lastBid()}>
          <span class={styles.thinks}>…</span>
        </Show>
      </div>
      <bdi class={styles.name} title={who().name}>
        {who().name}
      </bdi>
      <div class={styles.meta}>
        <DiceLeft view={view()} seat={props.seat} />
        <span class={styles.marks}>
          <Show when={tableView().host === who().seat}>
            <Mark icon={Crown} label={text().host} />
          </Show>
          <Show when={isBot()}>
            <Mark icon={Bot} label={text().bot} />
          </Show>
          <Show when={isAway()}>
            <Mark icon={Moon} label={text().away} />
          </Show>
        </span>
      </div>
    </section>
  );
}

function Mark(props: { icon: typeof Crown; label: string }) {
  return (
    <span role="img" aria-label={props.label} title={props.label}>
      <Icon of={props.icon} />
    </span>
  );
}
