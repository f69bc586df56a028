import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** What a flooder is told: where, as whom, and for how long it floods. */
export type Orders = { readonly address: string; readonly token: string; readonly ms: number };
/** What it has to tell afterwards. */
export type Flooded = {
  readonly frames: number;
  readonly sockets: number;
  /** How long each socket was left open after its first frame: milliseconds. */
  readonly open: readonly number[];
};

/** Frames a second: a hundred at a time. */
const PER_SECOND = 5_000;

const orders: Orders = workerData;
let frames = 0;
const open: number[] = [];
const end = performance.now() + orders.ms;
while (performance.now() < end) open.push(await floodOne());
parentPort?.postMessage({ frames, sockets: open.length, open } satisfies Flooded);

/** Floods one socket until it is closed, or time is over. */
async function floodOne(): Promise<number> {
  const socket = new WebSocket(orders.address);
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  socket.addEventListener('close', () => resolve());
  socket.addEventListener('error', () => resolve());
  await Promise.race([closed, new Promise((opened) => socket.addEventListener('open', opened))]);
  const start = performance.now();
  socket.send(JSON.stringify({ t: 'hello', p: 1, token: orders.token }));
  while (socket.readyState === WebSocket.OPEN && performance.now() < end) {
    for (let n = 0; n < 100; n++) socket.send('{"t":"name"}');
    frames += 100;
    await sleep(100_000 / PER_SECOND);
  }
  if (socket.readyState !== WebSocket.CLOSED) socket.close();
  await closed;
  return performance.now() - start;
}
