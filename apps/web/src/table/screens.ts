import type { GameId } from '@dado/engine';
import { lazy } from 'solid-js';

const fetchers = {
  'perudo/1': () => import('../perudo/screens.ts'),
  'peruke/1': () => import('../peruke/screens.ts'),
};

/** Each game's own screens, fetched by the tables that play it. */
export const PerudoTable = lazy(async () => ({ default: (await fetchers['perudo/1']()).Table }));
export const PerudoOver = lazy(async () => ({ default: (await fetchers['perudo/1']()).Over }));
export const PerukeTable = lazy(async () => ({ default: (await fetchers['peruke/1']()).Table }));
export const PerukeOver = lazy(async () => ({ default: (await fetchers['peruke/1']()).Over }));

/** Fetches a game's screens while its table still gathers, so that the first deal waits for nothing. */
export function fetchScreens(game: GameId): void {
  // A loss is no matter yet: the screens are asked for again when they are shown.
  fetchers[game]().catch(() => undefined);
}
