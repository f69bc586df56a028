import { createSignal } from 'solid-js';

const [url, setUrl] = createSignal(new URL(location.href));

/** The path of the page's address, without a slash at its end. */
export function path(): string {
  return url().pathname.replace(/(?!^)\/+$/u, '');
}

/** A value of the address's query; `null` when it has none of that name. */
export function query(name: string): string | null {
  return url().searchParams.get(name);
}

/** Goes to another page of the app. `replace`: the way back leads past the present one. */
export function go(to: string, how: { replace?: boolean } = {}): void {
  if (how.replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  setUrl(new URL(location.href));
  scrollTo(0, 0);
}

/** From now on links within the app, and the way back, are followed without loading anew. */
export function followLinks(): void {
  addEventListener('popstate', () => setUrl(new URL(location.href)));
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isWithin(link) || event.defaultPrevented || event.button !== 0) return;
    // With one of these keys another tab, a window or a file is asked for.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(link.href);
  });
}

/** Whether a link leads to a page of the app, and in this tab. */
function isWithin(link: HTMLAnchorElement): boolean {
  const isHere = link.origin === location.origin && !link.pathname.startsWith('/api/');
  return isHere && link.target === '' && !link.hasAttribute('download');
}
