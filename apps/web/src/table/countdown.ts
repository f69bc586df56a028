import { createSignal, onCleanup } from 'solid-js';
import { useTable } from '../store/context.ts';

/** Whole seconds until the pause that runs is over; `null` when none runs. */
export function createCountdown(): () => number | null {
  const { state } = useTable();
  const [now, setNow] = createSignal(performance.now());
  const timer = setInterval(() => setNow(performance.now()), 250);
  onCleanup(() => clearInterval(timer));
  return () => (state.due === null ? null : Math.max(0, Math.ceil((state.due - now()) / 1_000)));
}
