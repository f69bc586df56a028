import { type CloseReason, closeReasons, type ServerMessage } from '@dado/table';

/** What the object remembers of a socket while it sleeps: who it said it is. */
type Greeted = { readonly token: string | null };

/** The one way to a page: nothing but a message of the wire is ever sent. */
export function send(socket: WebSocket, message: ServerMessage): void {
  sendText(socket, encode(message));
}

export function encode(message: ServerMessage): string {
  return JSON.stringify(message);
}

export function sendText(socket: WebSocket, text: string): void {
  try {
    socket.send(text);
  } catch {
    // The page is gone; it will ask for everything when it is back.
  }
}

/** Closes with a reason from the closed list. */
export function close(socket: WebSocket, reason: CloseReason): void {
  socket.close(closeReasons[reason], reason);
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

/** Remembers who the page said it is: the hash of its device's token, or somebody watching. */
export function greet(socket: WebSocket, token: string | null): void {
  socket.serializeAttachment({ token } satisfies Greeted);
}

/** Who the page said it is; `null` before its hello. */
export function greeted(socket: WebSocket): Greeted | null {
  return socket.deserializeAttachment();
}
