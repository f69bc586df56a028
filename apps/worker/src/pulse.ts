import { greeted } from './sockets.ts';

/**
 * Whether pages still live, by their heartbeats. The platform answers these and notes when, without
 * waking the object; it says nothing of a page whose network went away without a word.
 */

/** Two heartbeats and a little: a page that misses that many is not there. */
const SILENT_MS = 30_000;
/** Out of sight, browsers let a page do something but once a minute. */
const HIDDEN_SILENT_MS = 90_000;
/** After twice that silence a connection is dead. */
const DEAD_FACTOR = 2;

/** How often the table looks for silent pages while a clock runs that somebody may be waiting for. */
export const SWEEP_MS = 30_000;

/** When something last came from a page, heartbeats aside; of this instance only. */
const heard = new WeakMap<WebSocket, number>();

/** The time by which heartbeats are dated. */
export function pulseNow(): number {
  return performance.timeOrigin + performance.now();
}

/** Notes that something has come from the page. */
export function noteHeard(socket: WebSocket): void {
  heard.set(socket, pulseNow());
}

/** `alive`, `silent` (its seat counts as absent), or `dead` (its connection is to be closed). */
export function pulseOf(ctx: DurableObjectState, socket: WebSocket): 'alive' | 'silent' | 'dead' {
  const who = greeted(socket);
  const beat = ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
  const last = Math.max(beat, heard.get(socket) ?? 0, who?.at ?? 0);
  const silence = pulseNow() - last;
  const patience = who?.isHidden ? HIDDEN_SILENT_MS : SILENT_MS;
  if (silence < patience) return 'alive';
  return silence < DEAD_FACTOR * patience ? 'silent' : 'dead';
}
