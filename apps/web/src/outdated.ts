/** Whatever a first reload did not mend, another one so soon does not mend either. */
const AGAIN_MS = 600_000;
const KEY = 'dado/reloaded';

/**
 * Reloads, in the hope that a newer page comes; whether it does. Not twice in ten minutes: what is wrong
 * then has to be said instead.
 */
export function reloadOnce(): boolean {
  try {
    const last = sessionStorage.getItem(KEY);
    if (last !== null && Date.now() - Number(last) < AGAIN_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage there is no telling a first reload from a hundredth.
    return false;
  }
  location.reload();
  return true;
}

/** After a deployment a page that was open before asks for parts that are gone: reloading gets the new page. */
export function reloadWhenOutdated(): void {
  addEventListener('vite:preloadError', () => void reloadIfServed());
}

/** Without the network the parts are missing as well, and a reload would lose those that there are. */
async function reloadIfServed(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) reloadOnce();
}
