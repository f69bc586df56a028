import type { TableView } from '@dado/table';
import { createEffect, createSignal, onCleanup } from 'solid-js';

/** The clock of the present turn, as the page shows it. */
export type TurnClock = {
  /** The table seat whose turn it is. */
  readonly seat: number;
  /** Whole seconds that are left, rounded up; `null` while the clock waits for somebody to come. */
  readonly left: number | null;
  /** Whether this is known; without a connection it stands still. */
  readonly isSure: boolean;
};

/**
 * Whole seconds until `end`, a time of `performance.now()`, so that no other clock of this device
 * matters. It stands still while `isSure` is false.
 */
export function createSecondsLeft(
  end: () => number | null,
  isSure: () => boolean,
): () => number | null {
  const [left, setLeft] = createSignal<number | null>(null);
  createEffect(() => {
    const at = end();
    if (!isSure()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = (at: number) => {
      const ms = Math.max(0, at - performance.now());
      const seconds = Math.ceil(ms / 1_000);
      setLeft(seconds);
      // A timer that comes a little early would otherwise tick twice for one second.
      if (seconds > 0) timer = setTimeout(tick, ms - (seconds - 1) * 1_000 + 2, at);
    };
    if (at === null) setLeft(null);
    else tick(at);
    onCleanup(() => clearTimeout(timer));
  });
  return left;
}

/** The seat of a person whom the table waits for by the clock; bots, and who plays by one, have none. */
export function seatOnClock({ phase, clock, play, seats }: TableView): number | null {
  if (phase !== 'playing' || clock === 0 || !play || play.view.turn === null) return null;
  const seat = play.seating[play.view.turn];
  const chair = seat === undefined ? null : seats[seat];
  return seat !== undefined && chair?.kind === 'human' && chair.auto === null ? seat : null;
}
