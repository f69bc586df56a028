import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as http, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Reply } from './site.ts';

export type Raw = {
  readonly method?: string;
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Uint8Array;
};

/** A request just as it is written, which `fetch` would tidy up first. */
export async function rawRequest(site: string, { body, ...raw }: Raw): Promise<Reply> {
  const { hostname, port } = new URL(site);
  const sending = http({ method: 'GET', agent: false, ...raw, hostname, port });
  sending.end(body);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sending.on('response', resolve).on('error', reject);
    sending.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve(answer);
    });
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() };
}

/** The bare connection behind a live socket, for bytes that no client would send. */
export class RawSocket {
  /** What has come after the upgrade, byte by byte. */
  heard = '';
  readonly #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('error', () => {});
  }

  static async open(site: string, id: string): Promise<RawSocket> {
    const { hostname, port, host } = new URL(site);
    const socket = connect({ host: hostname, port: Number(port) });
    const raw = new RawSocket(socket);
    socket.write(
      [
        `GET /api/tables/${id}/live HTTP/1.1`,
        `Host: ${host}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        '\r\n',
      ].join('\r\n'),
    );
    const [bytes]: Buffer[] = await once(socket, 'data');
    const [head = '', ...rest] = String(bytes?.toString('latin1')).split('\r\n\r\n');
    if (!head.startsWith('HTTP/1.1 101')) throw new Error(head);
    raw.heard = rest.join('\r\n\r\n');
    socket.on('data', (more) => {
      raw.heard += more.toString('latin1');
    });
    return raw;
  }

  /** Waits for the first bytes after the upgrade. */
  async listen(): Promise<string> {
    if (this.heard === '') await once(this.#socket, 'data');
    return this.heard;
  }

  /** Done when the bytes are out of our hands. */
  write(bytes: Uint8Array): Promise<void> {
    return new Promise((done) => this.#socket.write(bytes, () => done()));
  }

  /** Is gone, without a word. */
  drop(): void {
    this.#socket.destroy();
  }
}

/** A frame as a client sends it; `opcode` 1 is text, 2 binary, 9 a ping. */
export function frame(opcode: number, payload: string | Uint8Array, final = true): Buffer {
  const bytes = Buffer.from(payload);
  if (bytes.length > 125) throw new Error('only short frames');
  const mask = randomBytes(4);
  const masked = bytes.map((byte, i) => byte ^ (mask[i % 4] ?? 0));
  const head = [opcode | (final ? 0x80 : 0), bytes.length | 0x80];
  return Buffer.concat([Buffer.from(head), mask, masked]);
}
