import type { ServerMessage } from '@dado/table';

const known: { readonly [T in ServerMessage['t']]: true } = {
  welcome: true,
  ok: true,
  no: true,
  now: true,
  people: true,
  past: true,
  said: true,
};

/**
 * Reads a frame from the server, which is trusted to send what the wire says; `null` for a kind of
 * message that this page is too old to know.
 */
export function readServerMessage(text: string): ServerMessage | null {
  try {
    const data = JSON.parse(text);
    return Object.hasOwn(known, data?.t) ? (data as ServerMessage) : null;
  } catch {
    return null;
  }
}
