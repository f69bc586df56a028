import {
  bidding,
  type Die,
  faces,
  lowestBid,
  lowestQuantity,
  mayBid,
  whyNotCalza,
} from '@dado/engine';
import { createEffect, createMemo, createSignal, on, onCleanup, Show } from 'solid-js';
import { bidPart, say } from '../i18n/sentence.ts';
import { useText } from '../i18n/text.ts';
import { useCanAct, useTable } from '../store/context.ts';
import type { PerudoPlay } from '../store/play.ts';
import { Button } from '../ui/Button.tsx';
import { DieFace } from '../ui/DieFace.tsx';
import { Said } from '../ui/Said.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import styles from './BidPicker.module.css';
import { createCalm } from './calm.ts';
import { FaceRow } from './FaceRow.tsx';

/**
 * Chooses a bid among those that are legal: it opens at the lowest, stops there on the way down and
 * at the dice on the table on the way up. Arrow keys choose, Enter bids.
 */
export function BidPicker(props: { play: PerudoPlay; onFace: (face: Die | null) => void }) {
  const text = useText();
  const table = useTable();
  const canAct = useCanAct();
  const isCalm = createCalm(() => table.state.step);
  const me = () => props.play.me ?? 0;
  const facts = createMemo(() => bidding(props.play.view, me()));
  const lowest = createMemo(() => lowestBid(facts()));
  const [wanted, setWanted] = createSignal<{ face: Die | null; q: number }>({ face: null, q: 0 });
  // A choice belongs to the bid that it would answer.
  createEffect(
    on(
      () => table.state.step,
      () => setWanted({ face: null, q: 0 }),
    ),
  );

  const face = () => wanted().face ?? lowest()?.f ?? null;
  const least = (of: Die) => lowestQuantity(facts(), of);
  const bid = () => {
    const f = face();
    const min = f === null ? null : least(f);
    return f === null || min === null ? null : { f, q: Math.max(min, wanted().q) };
  };
  createEffect(() => props.onFace(face()));
  onCleanup(() => props.onFace(null));

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const chosen = bid();
    if (!chosen || !mayBid(facts(), chosen) || !canAct() || !isCalm()) return;
    void table.ask({ t: 'act', step: table.state.step, a: { t: 'bid', ...chosen } });
  };
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const now = bid();
    if (by === undefined || !now || event.defaultPrevented) return;
    event.preventDefault();
    const q = now.q + by;
    if (mayBid(facts(), { ...now, q })) setWanted({ face: now.f, q });
  };
  const sentence = () => (props.play.view.bids.length ? text().perudo.raise : text().perudo.bid);

  return (
    <form class={styles.picker} onSubmit={submit} onKeyDown={onKey}>
      <Show
        when={lowest()}
        fallback={
          <p class={styles.note}>
            {text().perudo.noRaise(facts().most, whyNotCalza(props.play.view, me()) === null)}
          </p>
        }
      >
        <Show
          when={facts().lock}
          fallback={
            <FaceRow
              of={faces.map((f) => ({ face: f, least: least(f) }))}
              chosen={face()}
              onChoose={(f) => setWanted({ face: f, q: wanted().q })}
            />
          }
        >
          {(lock) => (
            <p class={styles.note}>
              <DieFace value={lock()} />
              {text().perudo.locked(lock())}
            </p>
          )}
        </Show>
      </Show>
      <Show
        when={bid()}
        fallback={
          <Button wide off>
            {text().perudo.noRaiseButton}
          </Button>
        }
      >
        {(chosen) => (
          <>
            <Stepper
              label={text().perudo.quantity}
              value={chosen().q}
              min={least(chosen().f) ?? 1}
              max={facts().most}
              fewer={text().perudo.fewer}
              more={text().perudo.more}
              onChange={(q) => setWanted({ face: chosen().f, q })}
            />
            <Button type="submit" look="main" wide busy={table.isBusy()} off={!canAct()}>
              <span>
                <Said it={say(sentence(), { bid: bidPart(chosen()) })} />
              </span>
            </Button>
          </>
        )}
      </Show>
    </form>
  );
}
