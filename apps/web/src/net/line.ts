import ReconnectingWebSocket from 'partysocket/ws';

/** How often the page asks whether the server is there; the server's platform answers by itself. */
const PING_MS = 10_000;
/** Without a byte for this long the connection is dead, whatever the browser says. */
const SILENCE_MS = 25_000;
/** What is asked of the table is answered at once; after such a silence the connection is dead. */
const ANSWER_MS = 6_000;
/** What a page that has just come back waits for an answer before it takes a new connection. */
const WAKE_MS = 2_000;
/** How often the page looks at the time, and the gap that shows that the device has slept. */
const LOOK_MS = 2_000;
const NAP_MS = 10_000;
const CONNECT_MS = 10_000;
/** Tries are close together at first, when most losses end, and further apart after a minute. */
const RETRY_MS = { soon: 2_000, later: 8_000, patience: 60_000 } as const;

export type LineEvents = {
  readonly opened: () => void;
  readonly text: (text: string) => void;
  /** The page is looked at again, and has a connection that may have slept through something. */
  readonly woken: () => void;
  readonly lost: () => void;
  /** The server closed with a code of ours, for good. */
  readonly closed: (code: number) => void;
};

/**
 * A connection that comes back by itself. It keeps nothing to send later: what matters is sent again
 * by whoever waits for an answer.
 */
export class Line {
  readonly #socket: ReconnectingWebSocket;
  readonly #events: LineEvents;
  readonly #stop = new AbortController();
  readonly #pings: ReturnType<typeof setInterval>;
  readonly #looks: ReturnType<typeof setInterval>;
  #lookedAt = Date.now();
  #silence: ReturnType<typeof setTimeout> | undefined;
  /** When the connection counts as dead, by `performance.now()`. */
  #deadAt = 0;
  #lostAt: number | null = null;
  /** Whether the next try need not wait. */
  #isAtOnce = true;
  /** Whether it has been asked, since the page came back, if the connection still stands. */
  #isWaking = false;
  #hurry: () => void = () => {};

  constructor(address: string, events: LineEvents) {
    this.#events = events;
    this.#socket = new ReconnectingWebSocket(() => this.#waitFor(address), null, {
      connectionTimeout: CONNECT_MS,
      maxEnqueuedMessages: 0,
      // Waiting happens in the provider of the address, where it can be cut short.
      minReconnectionDelay: 0,
      maxReconnectionDelay: 0,
      shouldReconnectOnClose: ({ code }) => !isFinal(code),
    });
    const { signal } = this.#stop;
    this.#socket.addEventListener('open', () => this.#opened(), { signal });
    this.#socket.addEventListener('message', ({ data }) => this.#heard(data), { signal });
    this.#socket.addEventListener('close', ({ code }) => this.#closed(code), { signal });
    this.#pings = setInterval(() => this.send('ping'), PING_MS);
    this.#looks = setInterval(() => this.#lookForNap(), LOOK_MS);
    this.#listenForReturn(signal);
  }

  /** Sends now, or not at all. */
  send(text: string): void {
    if (this.#isOpen()) this.#socket.send(text);
  }

  /** Sends what the table answers at once, so that its silence is noticed soon. */
  ask(text: string): void {
    if (!this.#isOpen()) return;
    this.#socket.send(text);
    if (performance.now() + ANSWER_MS < this.#deadAt) this.#expect(ANSWER_MS);
  }

  end(): void {
    this.#stop.abort();
    clearInterval(this.#pings);
    clearInterval(this.#looks);
    clearTimeout(this.#silence);
    this.#hurry();
    this.#socket.close();
  }

  #isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  #listenForReturn(signal: AbortSignal): void {
    addEventListener('online', () => this.#wake(), { signal });
    // A browser that keeps pages for Back keeps none with an open connection.
    addEventListener('pagehide', () => this.#socket.close(), { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && this.#renew(), { signal });
    document.addEventListener('resume', () => this.#wake(), { signal });
    document.addEventListener('visibilitychange', () => this.#isSeen() && this.#wake(), { signal });
  }

  #isSeen(): boolean {
    return document.visibilityState === 'visible';
  }

  /** A device that slept with the page in sight tells the page nothing of it. */
  #lookForNap(): void {
    const now = Date.now();
    const gap = now - this.#lookedAt;
    this.#lookedAt = now;
    if (gap > NAP_MS && this.#isSeen()) this.#wake();
  }

  /** The page is looked at again: is the connection still what it says it is? */
  #wake(): void {
    // Several things tell of one return; asking again would only put off the end of the patience.
    if (this.#isWaking) return;
    this.#isWaking = true;
    if (this.#isOpen()) this.#events.woken();
    else this.#hurry();
    this.#expect(WAKE_MS);
  }

  /** Takes a new connection, at once. */
  #renew(): void {
    this.#isWaking = false;
    this.#isAtOnce = true;
    // A connection that the browser has dropped unseen does not close once more.
    if (!this.#isOpen()) this.#events.lost();
    this.#hurry();
    this.#socket.reconnect();
  }

  /** Takes a new connection when nothing is heard for so long. */
  #expect(patience: number): void {
    clearTimeout(this.#silence);
    this.#deadAt = performance.now() + patience;
    this.#silence = setTimeout(() => this.#renew(), patience);
  }

  #opened(): void {
    this.#lostAt = null;
    this.#isWaking = false;
    this.#expect(SILENCE_MS);
    this.#events.opened();
  }

  #heard(data: unknown): void {
    this.#isWaking = false;
    this.#expect(SILENCE_MS);
    // What was held up while the device slept may come before any timer.
    this.#lookForNap();
    if (typeof data === 'string' && data !== 'pong') this.#events.text(data);
  }

  #closed(code: number): void {
    clearTimeout(this.#silence);
    this.#isWaking = false;
    this.#lostAt ??= Date.now();
    if (isFinal(code)) {
      // Nor does it come back because the page does.
      this.end();
      this.#events.closed(code);
    } else {
      this.#events.lost();
    }
  }

  /** The address, once it is time to try again: with jitter, unless it shall be at once. */
  async #waitFor(address: string): Promise<string> {
    if (!this.#isAtOnce) {
      const lostFor = Date.now() - (this.#lostAt ?? Date.now());
      const most = lostFor < RETRY_MS.patience ? RETRY_MS.soon : RETRY_MS.later;
      await new Promise<void>((resolve) => {
        this.#hurry = resolve;
        setTimeout(resolve, most * (0.25 + 0.75 * Math.random()));
      });
    }
    this.#isAtOnce = false;
    return address;
  }
}

/** Codes from 4000 up are ours, and each says that trying again would change nothing. */
function isFinal(code: number): boolean {
  return code >= 4_000;
}
