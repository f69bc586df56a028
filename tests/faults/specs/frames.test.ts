import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { Circle } from '../kit/circle.ts';
import { closing, noMessages } from '../kit/corpus.ts';
import { note } from '../kit/figures.ts';
import { Page } from '../kit/page.ts';
import { hex128 } from '../kit/random.ts';
import { frame, RawSocket } from '../kit/raw.ts';
import { unhurried } from '../kit/runtime.ts';
import { served } from '../kit/served.ts';
import { refusal, unnoticed } from '../kit/unnoticed.ts';

const server = served(unhurried);

afterEach(() => {
  expect(server().isAlive(), 'the process has not fallen over').toBe(true);
});

test('what is no message is refused, whoever sends it', async (context) => {
  const circle = await Circle.sit(server().url, 3, { game: 'perudo/1', reveal: 0 });
  await unnoticed(server().url, circle, async () => {
    for (const page of [circle.host.page, circle.person(1).page, circle.watcher.page]) {
      for (const { name, frame, code } of noMessages) {
        expect(await refusal(page, frame), name).toBe(code);
      }
    }
  });
  await circle.start();
  await unnoticed(server().url, circle, async () => {
    for (const { name, frame, code } of noMessages) {
      expect(await refusal(circle.turn().page, frame), name).toBe(code);
    }
  });
  expect(await circle.act({ t: 'bid', q: 1, f: 2 })).toMatchObject({ t: 'ok' });
  note(context, { inputs: noMessages.length });
});

test('what no page would ever send ends its connection alone', async () => {
  const circle = await Circle.sit(server().url, 3, { game: 'perudo/1', reveal: 0 });
  await circle.start();
  for (const { name, frame } of closing) {
    for (const token of [null, circle.turn().token]) {
      await unnoticed(server().url, circle, async () => {
        const page = await Page.join(server().url, circle.id, token);
        page.send(frame);
        expect(await page.end(), name).toEqual({ code: 4006, reason: 'bad' });
      });
    }
  }
  expect(await circle.act({ t: 'bid', q: 1, f: 2 })).toMatchObject({ t: 'ok' });
});

test('bytes that are no WebSocket end their connection alone', async () => {
  const circle = await Circle.sit(server().url, 2, { game: 'perudo/1', reveal: 0 });
  await circle.start();
  const reserved = frame(1, 'x');
  reserved[0] = (reserved[0] ?? 0) | 0x70;
  const all = {
    'no mask': Buffer.from([0x81, 2, 0x68, 0x69]),
    'an unknown kind of frame': frame(3, 'x'),
    'reserved bits': reserved,
    'text that is no UTF-8': frame(1, new Uint8Array([0xff, 0xfe])),
    'a heartbeat in pieces': frame(9, 'x', false),
    'the end of what never began': frame(0, 'x'),
    'a beginning without an end': frame(1, 'x', false),
    'more than there is': Buffer.from([0x81, 0xff, 0x7f, ...Array(7).fill(0xff), 0, 0, 0, 0]),
    'half a frame': frame(1, 'hello').subarray(0, 4),
    'another language': Buffer.from('GET / HTTP/1.1\r\n\r\n'),
    noise: randomBytes(4_096),
  };
  await unnoticed(server().url, circle, async () => {
    for (const bytes of Object.values(all)) {
      const socket = await RawSocket.open(server().url, circle.id);
      await socket.write(bytes);
      socket.drop();
    }
  });
  expect(await circle.act({ t: 'bid', q: 1, f: 2 })).toMatchObject({ t: 'ok' });
});

test('before its hello a page is told nothing, and may do nothing', async () => {
  const circle = await Circle.sit(server().url, 3, { game: 'perudo/1', reveal: 0 });
  await circle.start();
  const hello = { t: 'hello', token: circle.host.token };
  const mute = await Page.connect(server().url, circle.id);
  const commands: { frame: unknown; reason: string; code: number }[] = [
    { frame: { t: 'start', id: hex128() }, reason: 'bad', code: 4006 },
    { frame: { t: 'past', id: hex128(), before: 99 }, reason: 'bad', code: 4006 },
    { frame: { t: 'act', id: hex128(), step: 2, a: { t: 'dudo' } }, reason: 'bad', code: 4006 },
    ...[0, 2, 99, 1e308].map((p) => ({
      frame: { ...hello, p },
      reason: 'too-old',
      code: 4001,
    })),
  ];
  await unnoticed(server().url, circle, async () => {
    for (const { frame, ...closed } of commands) {
      const page = await Page.connect(server().url, circle.id);
      page.send(JSON.stringify(frame));
      expect(await page.end(), JSON.stringify(frame)).toEqual(closed);
      expect(page.seen).toEqual([]);
    }
  });
  expect(await circle.act({ t: 'bid', q: 1, f: 2 })).toMatchObject({ t: 'ok' });
  expect(mute.seen).toEqual([]);
  await mute.close();
});
