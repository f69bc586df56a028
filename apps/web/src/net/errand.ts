import type { QuickMatch } from '@dado/table';

/**
 * What somebody comes to a table for, besides looking. This page alone knows of it, and only until the
 * table has answered: nothing of it is stored, or stands in an address.
 */
export type Errand =
  /** To hold a seat on this device too, by the code that the other one made up. */
  | { readonly t: 'claim'; readonly code: string }
  /** To sit down at once; when there is no room any more, to be matched again. */
  | { readonly t: 'sit'; readonly name: string; readonly again: Rematch | null };

/** A wish for a quick match, and how often it may still be said. */
export type Rematch = { readonly asked: QuickMatch; readonly tries: number };

let waiting: { readonly id: string; readonly errand: Errand } | null = null;

/** Notes what this page will do at the table with this id. */
export function setErrand(id: string, errand: Errand): void {
  waiting = { id, errand };
}

/** What is to be done at this table; once. */
export function takeErrand(id: string): Errand | null {
  if (waiting?.id !== id) return null;
  const { errand } = waiting;
  waiting = null;
  return errand;
}

/** The address by which another device takes over a seat; the code is in the part that is never sent. */
export function seatLink(id: string, code: string): string {
  return `${location.origin}/t/${id}#seat=${code}`;
}

/** Notes the errand of such an address, wherever it stands in a text; whether there is one. */
export function noteSeatLink(text: string): string | null {
  const [, id, code] = /\/t\/([0-9a-z]{10})#seat=([0-9a-f]{32})(?![0-9a-f])/iu.exec(text) ?? [];
  if (id === undefined || code === undefined) return null;
  setErrand(id.toLowerCase(), { t: 'claim', code: code.toLowerCase() });
  return id.toLowerCase();
}

/**
 * Takes the code out of this page's address, before anything shows, keeps or sends the address; also
 * out of the history.
 */
export function takeSeatFromAddress(): void {
  if (!location.hash.startsWith('#seat=')) return;
  noteSeatLink(location.pathname + location.hash);
  history.replaceState(history.state, '', location.pathname + location.search);
}
