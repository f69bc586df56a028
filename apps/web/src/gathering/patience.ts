import { createEffect, createSignal, onCleanup } from 'solid-js';

/** After so long nobody has to go on waiting for people. */
const PATIENCE_MS = 20_000;

/** Whether somebody has waited long enough. */
export function createPatience(isWaiting: () => boolean): () => boolean {
  const [isTired, setTired] = createSignal(false);
  createEffect(() => {
    setTired(false);
    if (!isWaiting()) return;
    const timer = setTimeout(setTired, PATIENCE_MS, true);
    onCleanup(() => clearTimeout(timer));
  });
  return isTired;
}
