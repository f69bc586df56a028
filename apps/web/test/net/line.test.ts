import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Line } from '../../src/net/line.ts';
import { FakeSocket, fakeNetwork, latestSocket } from './fakeSocket.ts';

const events = {
  opened: vi.fn(),
  text: vi.fn(),
  woken: vi.fn(),
  lost: vi.fn(),
  closed: vi.fn(),
};
let line: Line;

beforeEach(() => {
  fakeNetwork();
  vi.clearAllMocks();
  line = new Line('ws://dado/live', events);
});

afterEach(() => {
  line.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('connects at once', async () => {
  const socket = await latestSocket();
  socket.opens();
  expect(socket.url).toBe('ws://dado/live');
  expect(events.opened).toHaveBeenCalledTimes(1);
});

test('passes texts on, heartbeats aside', async () => {
  const socket = await latestSocket();
  socket.opens();
  socket.says('pong');
  socket.says('{"t":"people"}');
  expect(events.text.mock.calls).toEqual([['{"t":"people"}']]);
});

describe('a connection that only seems to be open', () => {
  test('is asked every ten seconds, and lives while it answers', async () => {
    const socket = await latestSocket();
    socket.opens();
    for (let i = 0; i < 6; i++) {
      await vi.advanceTimersByTimeAsync(10_000);
      socket.says('pong');
    }
    expect(socket.sent).toEqual(Array.from({ length: 6 }, () => 'ping'));
    expect(FakeSocket.all).toHaveLength(1);
  });

  test('is replaced after 25 seconds of silence', async () => {
    const first = await latestSocket();
    first.opens();
    const second = await latestSocket(25_000 + 2_000);
    expect(second).not.toBe(first);
    expect(events.lost).toHaveBeenCalledTimes(1);
  });

  test('says nothing any more when it closes late', async () => {
    const first = await latestSocket();
    first.opens();
    const second = await latestSocket(25_000 + 2_000);
    second.opens();
    first.drops();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(FakeSocket.all).toHaveLength(2);
    expect(events.lost).toHaveBeenCalledTimes(1);
  });

  test('is replaced at once when two seconds after the return of the page nothing is heard', async () => {
    const first = await latestSocket();
    first.opens();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(events.woken).toHaveBeenCalledTimes(1);
    expect(await latestSocket(1_990)).toBe(first);
    expect(await latestSocket(20)).not.toBe(first);
  });

  test('is asked once, and replaced once, however many things tell of one return', async () => {
    (await latestSocket()).opens();
    const signs = [new Event('visibilitychange'), new Event('resume'), new Event('resume')];
    for (const sign of signs) {
      document.dispatchEvent(sign);
      dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(600);
    }
    expect(events.woken).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(300);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test('is asked again at the next return', async () => {
    const first = await latestSocket();
    first.opens();
    for (let returns = 1; returns <= 3; returns++) {
      document.dispatchEvent(new Event('visibilitychange'));
      expect(events.woken).toHaveBeenCalledTimes(returns);
      await vi.advanceTimersByTimeAsync(500);
      first.says('{"t":"people"}');
    }
    expect(await latestSocket(5_000)).toBe(first);
  });

  test('is asked when the clock has gone on without the page', async () => {
    (await latestSocket()).opens();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(events.woken).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + 600_000);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(events.woken).toHaveBeenCalledTimes(1);
  });

  test('is asked before what it held up meanwhile is passed on', async () => {
    const socket = await latestSocket();
    socket.opens();
    vi.setSystemTime(Date.now() + 600_000);
    socket.says('{"t":"now"}');
    const order = [events.woken, events.text].map((event) => event.mock.invocationCallOrder[0]);
    expect(order[0]).toBeLessThan(order[1] ?? 0);
  });

  test('is replaced six seconds after something was asked that it does not answer', async () => {
    const first = await latestSocket();
    first.opens();
    await vi.advanceTimersByTimeAsync(1_000);
    line.ask('{"t":"act"}');
    expect(await latestSocket(5_990)).toBe(first);
    expect(await latestSocket(20)).not.toBe(first);
  });

  test('is no sooner replaced for being asked more', async () => {
    const first = await latestSocket();
    first.opens();
    await vi.advanceTimersByTimeAsync(22_000);
    line.ask('{"t":"act"}');
    expect(await latestSocket(2_900)).toBe(first);
    expect(await latestSocket(200)).not.toBe(first);
  });
});

describe('a lost connection', () => {
  test('is known as lost before a page from the memory of Back shows anything', async () => {
    const first = await latestSocket();
    first.opens();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(events.lost).toHaveBeenCalled();
    expect(await latestSocket(2_000)).not.toBe(first);
  });

  test('is ended by the page as it goes, so that it can be kept, and taken anew at its return', async () => {
    const first = await latestSocket();
    first.opens();
    dispatchEvent(new Event('pagehide'));
    expect(first.readyState).toBe(FakeSocket.CLOSED);
    expect(await latestSocket(60_000)).toBe(first);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(await latestSocket(10)).not.toBe(first);
  });

  test('is tried again within two seconds, for a minute, and never given up', async () => {
    (await latestSocket()).drops();
    for (let tries = 2; tries < 20; tries++) {
      const socket = await latestSocket(2_000);
      expect(FakeSocket.all.length).toBeGreaterThanOrEqual(tries);
      socket.drops();
    }
    await vi.advanceTimersByTimeAsync(60_000);
    const many = FakeSocket.all.length;
    FakeSocket.all.at(-1)?.drops();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(FakeSocket.all).toHaveLength(many + 1);
  });

  test('is tried anew when a try from before the return of the page hangs', async () => {
    const hanging = await latestSocket();
    dispatchEvent(new Event('online'));
    expect(await latestSocket(1_990)).toBe(hanging);
    expect(await latestSocket(20)).not.toBe(hanging);
  });

  test('is tried at once when the network is back', async () => {
    const first = await latestSocket();
    first.opens();
    first.drops();
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeSocket.all).toHaveLength(1);
    dispatchEvent(new Event('online'));
    expect(await latestSocket(1)).not.toBe(first);
  });
});

test('what the server closes with a reason stays closed, even when the page comes back', async () => {
  const socket = await latestSocket();
  socket.opens();
  socket.drops(4_007);
  document.dispatchEvent(new Event('visibilitychange'));
  dispatchEvent(new Event('online'));
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(events.closed.mock.calls).toEqual([[4_007]]);
  expect(events.lost).not.toHaveBeenCalled();
  expect(FakeSocket.all).toHaveLength(1);
});
