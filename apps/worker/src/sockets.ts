import { type CloseReason, closeReasons, type ServerMessage } from '@dado/table';

/** What the object remembers of a page while it sleeps. */
export type Greeted = {
  /** The hash of its device's token; `null` when it only watches. */
  readonly token: string | null;
  /** The later a page said hello, the higher; the platform keeps its sockets in no promised order. */
  readonly order: number;
  /** The name that it gave to be listed by while it watches. */
  readonly name?: string | null;
  /** When it said hello, by `pulseNow`. */
  readonly at?: number;
  /** Whether it is out of sight. */
  readonly isHidden?: boolean;
};

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

/** Closes a connection whose page is not there; should it be there after all, it comes back. */
export function drop(socket: WebSocket): void {
  try {
    socket.close(1001, 'silent');
  } catch {
    // It was closed already.
  }
}

/**
 * Closes a newcomer's socket. It is never given to the object to keep: one of those that is closed so
 * early ends only when the object falls asleep.
 */
export function turnAway(socket: WebSocket): void {
  socket.accept();
  close(socket, 'full');
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

/** Remembers that the page has said hello. */
export function greet(socket: WebSocket, greeted: Greeted): void {
  socket.serializeAttachment(greeted);
  known.set(socket, greeted);
}

/** What the page said in its hello; `null` before it. */
export function greeted(socket: WebSocket): Greeted | null {
  const cached = known.get(socket);
  if (cached) return cached;
  const stored: Greeted | null = socket.deserializeAttachment();
  if (stored) known.set(socket, stored);
  return stored;
}
