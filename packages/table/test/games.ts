import type {
  Json,
  PerudoEvent,
  PerudoState,
  PerudoView,
  PerukeState,
  PerukeView,
} from '@dado/engine';
import type { Play, Table } from '../src/index.ts';
import { has } from './plain.ts';

/** What lies on the table, when it is that game. */
export function perudoState({ game, state }: Play): PerudoState | null {
  return game === 'perudo/1' ? (state as PerudoState) : null;
}

export function perukeState({ game, state }: Play): PerukeState | null {
  return game === 'peruke/1' ? (state as PerukeState) : null;
}

/** A seat's view that nobody has said the game of. */
export function perudoSeen(view: Json): PerudoView | null {
  return has(view, 'bids') ? (view as PerudoView) : null;
}

export function perukeSeen(view: Json): PerukeView | null {
  return has(view, 'board') ? (view as PerukeView) : null;
}

/** Whether the event is that the cups are lifted. */
export function isShowdown(event: Json): event is PerudoEvent & { t: 'showdown' } {
  return has(event, 'showdown');
}

/** The event, with these cups dealt when it is a deal. */
export function dealtAs(event: Json, cups: PerudoState['cups']): Json {
  return has(event, 'cups') ? { ...(event as PerudoEvent & { t: 'deal' }), cups } : event;
}

/** The table with a game's state that is broken: other parts than it had, or no object at all. */
export function withState(table: Table, broken: unknown): Table {
  const { play } = table;
  if (!play) return table;
  const isPart = typeof broken === 'object' && broken && Object.keys(broken).length > 0;
  const state = (isPart ? { ...(play.state as object), ...broken } : broken) as Json;
  return { ...table, play: { ...play, state } };
}
