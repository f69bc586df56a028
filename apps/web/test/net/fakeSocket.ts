import type { ServerMessage } from '@dado/table';
import { vi } from 'vitest';

/** Stands in for the browser's WebSocket: the test is the other side. */
export class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  /** Every socket that the page has opened, the latest last. */
  static all: FakeSocket[] = [];

  readyState = FakeSocket.CONNECTING;
  binaryType = 'blob';
  readonly url: string;
  readonly sent: string[] = [];

  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = FakeSocket.CLOSED;
  }

  /** What the page sent that is no heartbeat. */
  messages(): { readonly t: string; readonly id?: string; readonly [key: string]: unknown }[] {
    return this.sent.filter((text) => text !== 'ping').map((text) => JSON.parse(text));
  }

  opens(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  says(message: ServerMessage | string | { readonly t: string }): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  drops(code = 1006): void {
    this.readyState = FakeSocket.CLOSED;
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason: '' }));
  }
}

/** Fake sockets and a fake clock, for the whole of a test. */
export function fakeNetwork(): void {
  FakeSocket.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
}

/** The latest socket, once the page has had the time to open it. */
export async function latestSocket(waitMs = 0): Promise<FakeSocket> {
  await vi.advanceTimersByTimeAsync(waitMs);
  const socket = FakeSocket.all.at(-1);
  if (!socket) throw new Error('no socket has been opened');
  return socket;
}
