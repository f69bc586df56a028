import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** `up`: from the page to the server. */
type Way = 'up' | 'down';

/**
 * A wire between pages and the server that can go dead without a word: what is sent stays in it, and
 * neither side is told, not even that the other has closed.
 */
export class StallingProxy {
  readonly #server: Server;
  readonly #wires = new Set<Wire>();
  readonly #stalled = new Set<Way>();

  private constructor(target: number) {
    this.#server = createServer({ allowHalfOpen: true }, (page) => {
      const server = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
      this.#wires.add(new Wire(page, server, this.#stalled));
    });
  }

  /** A wire to a port of this machine. */
  static async to(target: number): Promise<StallingProxy> {
    const proxy = new StallingProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `http://127.0.0.1:${address.port}`;
  }

  /** From now on nothing comes through, of the connections that there are and of new ones. */
  stall(...ways: readonly Way[]): void {
    for (const way of ways) this.#stalled.add(way);
  }

  /** What was held up goes through, late and in order. */
  flow(): void {
    this.#stalled.clear();
    for (const wire of this.#wires) wire.release();
  }

  /** Both sides lose all connections, as when a machine is switched off. */
  cut(): void {
    for (const wire of this.#wires) wire.cut();
    this.#wires.clear();
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

class Wire {
  readonly #held: { readonly to: Socket; readonly what: Buffer | 'end' }[] = [];
  readonly #page: Socket;
  readonly #server: Socket;

  constructor(page: Socket, server: Socket, stalled: ReadonlySet<Way>) {
    this.#page = page;
    this.#server = server;
    const carry = (from: Socket, to: Socket, way: Way) => {
      const pass = (what: Buffer | 'end') => {
        if (stalled.has(way)) this.#held.push({ to, what });
        else put(to, what);
      };
      from
        .on('data', pass)
        .on('end', () => pass('end'))
        .on('error', () => {});
    };
    carry(page, server, 'up');
    carry(server, page, 'down');
  }

  release(): void {
    for (const { to, what } of this.#held.splice(0)) put(to, what);
  }

  cut(): void {
    this.#page.resetAndDestroy();
    this.#server.resetAndDestroy();
  }
}

function put(to: Socket, what: Buffer | 'end'): void {
  if (what === 'end') to.end();
  else if (to.writable) to.write(what);
}
