import type { ServerMessage } from '@dado/table';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Circle } from '../kit/circle.ts';
import { Page } from '../kit/page.ts';
import type { Person } from '../kit/person.ts';
import { StallingProxy } from '../kit/proxy.ts';
import { hex128 } from '../kit/random.ts';
import { frame, RawSocket } from '../kit/raw.ts';
import { unhurried } from '../kit/runtime.ts';
import { served } from '../kit/served.ts';
import { openTable } from '../kit/site.ts';

const bid = (q: number) => ({ t: 'bid', q, f: 2 }) as const;

describe('a connection that goes dead without a word', () => {
  const server = served(unhurried);
  let proxy: StallingProxy;
  beforeAll(async () => {
    proxy = await StallingProxy.to(server().port);
  });
  afterEach(() => proxy.flow());
  afterAll(() => proxy.close());

  /** Three people who play, and the page of the one on turn, at the other end of the wire. */
  async function playing(): Promise<{ circle: Circle; person: Person; far: Page }> {
    const circle = await Circle.sit(server().url, 3, { game: 'perudo/1', reveal: 0 });
    await circle.start();
    const person = circle.turn();
    const far = await Page.join(proxy.url, circle.id, person.token);
    return { circle, person, far };
  }

  test('an answer that was lost is had again', async () => {
    const { circle, person, far } = await playing();
    const { v, step } = far.state();
    const asked = { t: 'act', id: hex128(), step, a: bid(1) } as const;
    proxy.stall('down');
    far.send(JSON.stringify(asked));
    await circle.watcher.page.at(v + 1);
    expect(far.state().v).toBe(v);

    const near = await Page.join(server().url, circle.id, person.token, v);
    const answer = { t: 'ok', id: asked.id, v: v + 1 };
    expect(await near.ask(asked)).toEqual(answer);
    proxy.flow();
    await far.at(v + 1);
    expect(far.answers(asked.id)).toEqual([answer]);
    expect(near.state().v).toBe(v + 1);
  });

  test('a command that was held up comes late, and changes nothing', async () => {
    const { circle, person, far } = await playing();
    const { v, step } = far.state();
    const asked = { t: 'act', id: hex128(), step, a: bid(1) } as const;
    const other = { ...asked, id: hex128(), a: bid(2) };
    proxy.stall('up');
    far.send(JSON.stringify(asked));
    far.send(JSON.stringify(other));
    const near = await Page.join(server().url, circle.id, person.token, v);
    expect(near.state().v).toBe(v);
    const answer = await near.ask(asked);
    expect(answer).toEqual({ t: 'ok', id: asked.id, v: v + 1 });
    await circle.meet();
    for (const q of [2, 3]) expect(await circle.act(bid(q))).toMatchObject({ t: 'ok' });

    // It is the same seat's turn again: of the two that come now, neither may count for it.
    expect(circle.turn()).toBe(person);
    const before = circle.watcher.page.state();
    proxy.flow();
    await far.until(() => far.answers(other.id).length > 0, 'the late answers');
    expect(far.answers(asked.id)).toEqual([answer]);
    expect(far.answers(other.id)).toMatchObject([{ t: 'no', why: { code: 'stale' } }]);
    await circle.watcher.page.settle();
    expect(circle.watcher.page.state()).toMatchObject({ v: before.v, view: before.view });
  });

  test('a seat outlives any number of its dead connections', async () => {
    const { circle, person, far } = await playing();
    const pages = [far];
    for (let n = 0; n < 7; n++) {
      proxy.stall('up', 'down');
      const near = await Page.join(server().url, circle.id, person.token);
      await near.close();
      proxy.flow();
      pages.push(await Page.join(proxy.url, circle.id, person.token));
    }
    proxy.stall('up', 'down');
    const near = await Page.join(server().url, circle.id, person.token);
    expect(near.state().view.you).toBe(person.seat);
    expect(await near.act(bid(1))).toMatchObject({ t: 'ok' });
    expect(hereIn(circle.watcher.page)).toContain(person.seat);

    // Their ends reach the server long after the newest page is there.
    proxy.cut();
    await circle.watcher.page.until(
      () => peopleIn(circle.watcher.page)?.watching === 1,
      'the end of the dead connections',
    );
    expect(hereIn(circle.watcher.page)).toEqual([0, 1, 2]);
    await near.settle();
    expect(near.closed).toBeNull();
    for (const page of pages) await page.end();
    proxy.flow();
  });

  test('a page that hears nothing finds the server again after it was killed', async () => {
    const { circle, person, far } = await playing();
    const { v } = far.state();
    proxy.stall('up', 'down');
    server().kill();
    await server().back();
    for (const one of circle.everyone) await one.join();
    const near = await Page.join(server().url, circle.id, person.token, v);
    expect(near.state()).toMatchObject({ v, view: far.state().view });
    expect(await near.act(bid(1))).toMatchObject({ t: 'ok' });
    proxy.flow();
    await far.end();
    expect(far.state().v).toBe(v);
    expect(near.closed).toBeNull();
  });
});

describe('a table with as many connections as it takes', () => {
  const most = 5;
  const server = served({ vars: { ...unhurried.vars, SOCKETS_PER_TABLE: most } });

  test('refuses the newcomer at once and closes nobody', async () => {
    const { id, token } = await openTable(server().url, { game: 'perudo/1', name: 'Ana' });
    const pages = [await Page.join(server().url, id, token)];
    while (pages.length < most) pages.push(await Page.join(server().url, id));
    for (let n = 0; n < 3; n++) {
      const page = await Page.connect(server().url, id);
      page.send(JSON.stringify({ t: 'hello', p: 1 }));
      // Told at once, and not when the table next has nothing to do.
      for (let n = 0; n < 200 && !page.closed; n++) {
        for (const other of pages) await other.settle();
      }
      expect(page.closed).toEqual({ code: 4003, reason: 'full' });
      expect(page.seen).toEqual([]);
    }
    await pages.pop()?.close();
    const page = await Page.join(server().url, id);
    expect(page.state().view.you).toBeNull();
  });

  test('lets whoever holds a seat in all the same, though strangers take every place', async () => {
    const { id, token } = await openTable(server().url, { game: 'perudo/1', name: 'Ana' });
    const first = await Page.join(server().url, id, token);
    await first.close();
    const strangers: Page[] = [];
    while (strangers.length < most) strangers.push(await Page.join(server().url, id, hex128()));
    const back = await Page.join(server().url, id, token);
    expect(back.state().view.you).toBe(0);
    // None of those who were let in before is put out for it, not even by another hello.
    for (const page of strangers) await page.hello();
    expect(strangers.map(({ closed }) => closed)).toEqual(strangers.map(() => null));
  });

  test('does not count those that it has closed and that do not answer', async () => {
    const { id, token } = await openTable(server().url, { game: 'perudo/1', name: 'Ana' });
    const sockets: RawSocket[] = [];
    for (let n = 0; n < 2 * most; n++) {
      const socket = await RawSocket.open(server().url, id);
      sockets.push(socket);
      // A command before the hello: the table closes, and nobody here closes in turn.
      await socket.write(frame(1, `{"t":"start","id":"${hex128()}"}`));
      expect(await socket.listen()).toContain('bad');
    }
    const page = await Page.join(server().url, id, token);
    expect(page.state().view.you).toBe(0);
    for (const socket of sockets) socket.drop();
  });
});

function peopleIn(page: Page): (ServerMessage & { t: 'people' }) | undefined {
  return page.seen.flatMap(({ message }) => (message?.t === 'people' ? [message] : [])).at(-1);
}

function hereIn(page: Page): readonly number[] {
  return peopleIn(page)?.here ?? [];
}
