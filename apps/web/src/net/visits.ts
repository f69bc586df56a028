import type { GameId } from '@dado/engine';
import type { TableView } from '@dado/table';
import { forget, keep, recall, recallAll } from './storage.ts';

/** A table that this browser has been at, as it last saw it. */
export type Visit = {
  readonly id: string;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  readonly game: GameId;
  readonly preset: string;
  /** The seat that this browser holds; `null` when it watched. */
  readonly seat: number | null;
  /** Who else sat there. */
  readonly others: readonly string[];
};

/** Notes that this browser is at a table, for the list on the start page. */
export function noteVisit({ id, game, preset, you, seats }: TableView): void {
  const others = seats.flatMap((seat, s) => (seat && s !== you ? [seat.name] : []));
  const visit: Visit = { id, at: Date.now(), game, preset, seat: you, others };
  keep(`table/${id}`, JSON.stringify(visit));
}

/** The tables that this browser has been at, the latest first. */
export function visits(): Visit[] {
  return recallAll('table/')
    .flatMap(([, kept]) => read(kept))
    .sort((a, b) => b.at - a.at);
}

/** Takes a table off the list. The seat stays this browser's. */
export function forgetVisit(id: string): void {
  forget(`table/${id}`);
}

/** Forgets all that was kept for a table that is gone. */
export function forgetTable(id: string): void {
  for (const key of [`table/${id}`, `token/${id}`, `watcher/${id}`, `muted/${id}`]) forget(key);
  for (const [n] of recallAll(`dice/${id}/`)) forget(`dice/${id}/${n}`);
}

/** The name that this browser watches a table by; none at first. */
export function watcherName(id: string): string | undefined {
  return recall(`watcher/${id}`) ?? undefined;
}

export function keepWatcherName(id: string, name: string): void {
  keep(`watcher/${id}`, name);
}

/** What somebody else wrote there, or an older page, is passed over. */
function read(kept: string): Visit[] {
  try {
    const visit = JSON.parse(kept);
    const isVisit =
      typeof visit.id === 'string' && typeof visit.at === 'number' && Array.isArray(visit.others);
    return isVisit ? [visit] : [];
  } catch {
    return [];
  }
}
