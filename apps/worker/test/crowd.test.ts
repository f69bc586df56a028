import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clock, inside, newToken, openTable, settle, TestPage } from './kit.ts';

beforeEach(() => clock.stop());
afterEach(() => {
  vi.restoreAllMocks();
  clock.run();
});

/** From one more than this, watchers are told of several changes at once. */
const MANY = 50;

/** Ana and Ben play, and so many watch. */
async function watched(count: number) {
  const { id, token } = await openTable({ game: 'perudo/1', name: 'Ana', reveal: 0 });
  const ana = await TestPage.join(id, token);
  const ben = await TestPage.join(id, newToken());
  await ben.ask({ t: 'sit', name: 'Ben' });
  const watchers = await Promise.all(Array.from({ length: count }, () => TestPage.join(id)));
  await ana.ask({ t: 'start' });
  const all = [ana, ben, ...watchers];
  await caughtUp(watchers, ana.state().v);
  await settle(id, all);
  const [first, second] = ana.state().view.play?.view.turn === 0 ? [ana, ben] : [ben, ana];
  return { id, ana, ben, first, second, watchers, all };
}

async function caughtUp(watchers: readonly TestPage[], v: number): Promise<void> {
  await Promise.all(watchers.map((page) => page.at(v)));
  // What is put together comes within a quarter of a second.
  await new Promise((resolve) => setTimeout(resolve, 300));
}

/** Frames of that kind since the page had so many. */
function since(page: TestPage, seen: number) {
  return page.frames.slice(seen);
}

test('few watchers are told of each move at once, like those who play', async () => {
  const { id, first, second, watchers } = await watched(3);
  const seen = watchers.map((page) => page.frames.length);
  await first.act({ t: 'bid', q: 1, f: 2 });
  await second.at(first.state().v);
  await second.act({ t: 'bid', q: 2, f: 2 });
  await settle(id, watchers);
  const { v } = second.state();
  for (const [n, page] of watchers.entries()) {
    const news = since(page, seen[n] ?? 0);
    expect(news.map((frame) => frame.t === 'now' && [frame.from, frame.v])).toEqual([
      [v - 2, v - 1],
      [v - 1, v],
    ]);
  }
});

describe('more than fifty watchers', () => {
  test('are told of several moves at once, with all that happened; players each at once', async () => {
    const { id, first, second, watchers } = await watched(MANY + 10);
    const { v } = first.state();
    const seen = watchers.map((page) => page.frames.length);
    const played = second.frames.length;
    await first.act({ t: 'bid', q: 1, f: 2 });
    await second.at(v + 1);
    await second.act({ t: 'bid', q: 2, f: 2 });
    await first.at(v + 2);
    await first.act({ t: 'bid', q: 3, f: 2 });
    await settle(id, [second, ...watchers]);
    const at = since(second, played).flatMap((frame) => (frame.t === 'now' ? [frame.v] : []));
    expect(at).toEqual([v + 1, v + 2, v + 3]);
    await caughtUp(watchers, v + 3);
    for (const [n, page] of watchers.entries()) {
      const news = since(page, seen[n] ?? 0).filter((frame) => frame.t === 'now');
      expect(news.length).toBeLessThanOrEqual(2);
      expect(news[0]?.from).toBe(v);
      for (const [i, frame] of news.entries()) {
        if (i > 0) expect(frame.from).toBe(news[i - 1]?.v);
      }
      const told = news.flatMap((frame) => frame.told);
      expect(told.map((event) => 'bid' in event && event.bid.q)).toEqual([1, 2, 3]);
      expect(page.state()).toMatchObject({ v: v + 3, step: first.state().step });
      expect(page.state().view).toEqual({
        ...first.state().view,
        you: null,
        play: expect.objectContaining({ me: null }),
      });
    }
  });

  test('see no cup in what is put together', async () => {
    const { first, watchers } = await watched(MANY + 1);
    await first.act({ t: 'bid', q: 1, f: 2 });
    await caughtUp(watchers, first.state().v);
    for (const { texts } of watchers) expect(texts.join()).not.toMatch(/"cup":\[/u);
  });

  test('are told who is here at most four times a second, and the last word is right', async () => {
    const { id, ana, watchers } = await watched(MANY + 10);
    const seen = watchers.map((page) => page.all('people').length);
    const more = await Promise.all(Array.from({ length: 20 }, () => TestPage.join(id)));
    const all = [...watchers, ...more];
    await Promise.all(
      all.map((page) => page.until(() => page.all('people').at(-1)?.watching === all.length)),
    );
    for (const [n, page] of watchers.entries()) {
      const told = page.all('people').length - (seen[n] ?? 0);
      expect(told).toBeGreaterThan(0);
      expect(told).toBeLessThan(15);
    }
    await ana.until(() => ana.all('people').at(-1)?.watching === all.length);
  });

  test('do not keep the one who moves waiting, even when many cannot be reached', async () => {
    const { id, first, second, watchers } = await watched(MANY + 1);
    const broken = await inside(id, (ctx) =>
      ctx
        .getWebSockets()
        .filter((socket) => socket.deserializeAttachment().token === null)
        .slice(0, MANY)
        .map((socket) =>
          vi.spyOn(socket, 'send').mockImplementation(() => {
            throw new Error('cannot send');
          }),
        ),
    );
    const { v } = first.state();
    expect(await first.act({ t: 'bid', q: 1, f: 2 })).toMatchObject({ t: 'ok', v: v + 1 });
    await second.at(v + 1);
    for (const spy of broken) spy.mockRestore();
    await second.act({ t: 'bid', q: 2, f: 2 });
    const [reached] = watchers;
    await reached?.at(v + 2);
  });

  test('who ask for everything between two such words are told no less than all', async () => {
    const { id, first, second } = await watched(MANY + 1);
    const { v } = first.state();
    await first.act({ t: 'bid', q: 1, f: 2 });
    const late = await TestPage.join(id);
    expect(late.state()).toMatchObject({ t: 'welcome', v: v + 1 });
    await second.at(v + 1);
    await second.act({ t: 'bid', q: 2, f: 2 });
    await late.at(v + 2);
    expect(late.state().v).toBe(v + 2);
  });

  test('hear what is said, after those who play', async () => {
    const { id, ana, watchers, all } = await watched(MANY + 1);
    const order: string[] = [];
    await inside(id, (ctx) => {
      for (const socket of ctx.getWebSockets()) {
        const { token } = socket.deserializeAttachment();
        const send = socket.send.bind(socket);
        vi.spyOn(socket, 'send').mockImplementation((text) => {
          if (String(text).includes('"said"')) order.push(token === null ? 'watches' : 'plays');
          send(text);
        });
      }
    });
    await ana.say({ t: 'talk', text: 'So many of you!' });
    await settle(id, all);
    expect(order).toEqual(['plays', 'plays', ...watchers.map(() => 'watches')]);
    for (const page of all) expect(page.all('said')).toHaveLength(1);
  });
});
