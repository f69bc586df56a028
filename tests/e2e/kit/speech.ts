import type { Page, WebSocketRoute } from '@playwright/test';

/** How a page speaks with its tables: as it is, or as one of another version would. */
export type Speech = {
  /** The next so many connections say hello in version `p`. */
  readonly speak: (p: number, times: number) => void;
  /** The page loses the connections that it has. */
  readonly drop: () => Promise<void>;
  /** New connections come to nothing, until `release`. */
  readonly hold: () => void;
  readonly release: () => void;
  /** The codes with which tables have closed its connections for good. */
  readonly closed: readonly number[];
};

/** Stands between a page and its tables, reloads included. */
export async function overhear(page: Page): Promise<Speech> {
  let other = { p: 0, times: 0 };
  let isHeld = false;
  const closed: number[] = [];
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/live$/u, (socket) => {
    if (isHeld) return void socket.close();
    const server = socket.connectToServer();
    open.add(socket);
    socket.onMessage((text) => {
      const isHello = /^\{"t":"hello"/u.test(String(text));
      if (!isHello || other.times <= 0) return server.send(text);
      other.times -= 1;
      server.send(String(text).replace(/"p":\d+/u, `"p":${other.p}`));
    });
    server.onClose((code, reason) => {
      open.delete(socket);
      if (code !== undefined && code >= 4_000) closed.push(code);
      void socket.close({ ...(code !== undefined && { code }), ...(reason && { reason }) });
    });
  });
  return {
    speak: (p, times) => {
      other = { p, times };
    },
    drop: async () => {
      const all = [...open];
      open.clear();
      for (const socket of all) await socket.close();
    },
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
    },
    closed,
  };
}

/** Counts how often a page is loaded anew from now on. */
export function countLoads(page: Page): { n: number } {
  const loads = { n: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.n += 1;
  });
  return loads;
}
