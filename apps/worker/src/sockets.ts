import { type CloseReason, closeReasons, type ServerMessage } from '@dado/table';

/** What the object remembers of a socket while it sleeps: which device it said it is. */
type Greeted = { readonly token: string | null };

/** Attachments are read once a wake, not once a message. */
const known = new WeakMap<WebSocket, Greeted>();

/** The one way to a page: nothing but a message of the wire is ever sent. */
export function send(socket: WebSocket, message: ServerMessage): void {
  sendText(socket, encode(message));
}

export function encode(message: ServerMessage): string {
  return JSON.stringify(message);
}

/** Sends what `encode` made. */
export function sendText(socket: WebSocket, text: string): void {
  try {
    socket.send(text);
  } catch {
    // The page is gone; it will ask for everything when it is back.
  }
}

/** Closes with a reason from the closed list. */
export function close(socket: WebSocket, reason: CloseReason): void {
  try {
    socket.close(closeReasons[reason], reason);
  } catch {
    // It was closed already.
  }
}

/** Answers a close from the other side, which otherwise never sees its socket closed. */
export function closeBack(socket: WebSocket, code: number): void {
  try {
    // 1005 and 1006 say that no code came; they may not be sent.
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
  } catch {
    // It was closed already.
  }
}

/** Remembers which device the page is on (the hash of its token), or that it only watches. */
export function greet(socket: WebSocket, token: string | null): void {
  const greeted: Greeted = { token };
  socket.serializeAttachment(greeted);
  known.set(socket, greeted);
}

/** Which device the page said it is on; `null` before its hello. */
export function greeted(socket: WebSocket): Greeted | null {
  const cached = known.get(socket);
  if (cached) return cached;
  const stored: Greeted | null = socket.deserializeAttachment();
  if (stored) known.set(socket, stored);
  return stored;
}
