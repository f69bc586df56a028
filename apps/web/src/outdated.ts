/** A part of the page that still fails so soon after a reload is not mended by another one. */
const AGAIN_MS = 10_000;
const KEY = 'dado/reloaded';

/**
 * After a deployment a page that was open before asks for parts that are gone: reloading gets the new
 * page. Once; then the error stands.
 */
export function reloadWhenOutdated(): void {
  addEventListener('vite:preloadError', () => {
    try {
      const last = Number(sessionStorage.getItem(KEY) ?? 0);
      if (Date.now() - last < AGAIN_MS) return;
      sessionStorage.setItem(KEY, String(Date.now()));
      location.reload();
    } catch {
      // Without storage there is no telling a first reload from a hundredth.
    }
  });
}
