import { connect, type Socket } from 'node:net';

/**
 * A WebSocket client that costs little beside what it measures: text frames only, no compression, and
 * all of a frame's bytes as they come.
 */
export class Line {
  /** Called with each text frame. */
  onText: (text: string) => void = () => undefined;
  /** Bytes of all text frames so far. */
  received = 0;
  readonly #socket: Socket;
  #rest: Buffer = Buffer.alloc(0);

  private constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** Connects to a path on the server at `url`. */
  static open(url: URL, path: string): Promise<Line> {
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
    const line = new Line(socket);
    // Any key will do: nobody between the two could have cached an answer.
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${url.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    return new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.once('data', (head) => {
        const end = head.indexOf('\r\n\r\n');
        if (!head.toString('latin1').startsWith('HTTP/1.1 101') || end < 0) {
          reject(new Error(`no WebSocket at ${path}: ${head.toString('latin1')}`));
          return;
        }
        socket.on('data', (bytes) => line.#read(bytes));
        resolve(line);
        line.#read(head.subarray(end + 4));
      });
    });
  }

  send(text: string): void {
    this.#write(0x1, Buffer.from(text));
  }

  close(): void {
    this.#write(0x8, Buffer.from([1000 >> 8, 1000 & 255]));
    this.#socket.end();
  }

  /** One whole frame; a mask of zeros leaves the bytes as they are. */
  #write(opcode: number, payload: Buffer): void {
    const { length } = payload;
    const size = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 255];
    this.#socket.write(Buffer.concat([Buffer.from([0x80 | opcode, ...size, 0, 0, 0, 0]), payload]));
  }

  #read(bytes: Buffer): void {
    let rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes;
    for (let end = frameEnd(rest); end !== null; end = frameEnd(rest)) {
      const payload = rest.subarray(payloadStart(rest), end);
      if ((rest[0] ?? 0) === 0x81) {
        this.received += payload.length;
        this.onText(payload.toString('utf8'));
      }
      rest = rest.subarray(end);
    }
    this.#rest = rest;
  }
}

function payloadStart(frame: Buffer): number {
  const size = frame[1] ?? 0;
  return size < 126 ? 2 : size === 126 ? 4 : 10;
}

/** Where the first frame ends; `null` while it is not whole. */
function frameEnd(bytes: Buffer): number | null {
  if (bytes.length < 2) return null;
  const start = payloadStart(bytes);
  if (bytes.length < start) return null;
  const size = start === 2 ? bytes[1] : start === 4 ? bytes.readUInt16BE(2) : bytes.readUInt32BE(6);
  const end = start + (size ?? 0);
  return bytes.length < end ? null : end;
}
