import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The network between a page and the server, as a phone has it. */
export type Wire = {
  /** The address at which the page reaches the server through it. */
  readonly url: string;
  /** Connections that there are go dead without a word, and neither side is told; new ones are carried. */
  readonly strand: () => void;
  /** All connections end, and new ones are refused, until `restore`. */
  readonly cut: () => void;
  readonly restore: () => void;
  readonly close: () => Promise<void>;
};

/** A wire to the server at an address of this machine. */
export async function layWire(to: string): Promise<Wire> {
  const { hostname: host, port } = new URL(to);
  const pairs = new Set<{ page: Socket; server: Socket; isDead: boolean }>();
  let isCut = false;
  const wire = createServer((page) => {
    if (isCut) return void page.resetAndDestroy();
    const server = connect({ host, port: Number(port) });
    const pair = { page, server, isDead: false };
    pairs.add(pair);
    for (const [from, to] of [
      [page, server],
      [server, page],
    ] as const) {
      from.on('data', (data) => pair.isDead || to.write(data));
      from.on('end', () => pair.isDead || to.end());
      from.on('error', () => {});
      from.on('close', () => page.closed && server.closed && pairs.delete(pair));
    }
  });
  wire.listen(0, '127.0.0.1');
  await once(wire, 'listening');
  const address = wire.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const cut = () => {
    isCut = true;
    for (const { page, server } of pairs) {
      page.resetAndDestroy();
      server.resetAndDestroy();
    }
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    strand: () => {
      for (const pair of pairs) pair.isDead = true;
    },
    cut,
    restore: () => {
      isCut = false;
    },
    close: async () => {
      cut();
      wire.close();
      await once(wire, 'close');
    },
  };
}
