import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Session } from '../../src/net/session.ts';
import { fakeNetwork, latestSocket } from './fakeSocket.ts';
import { gathering, now, welcome } from './view.ts';

const token = 'a'.repeat(32);
const events = {
  show: vi.fn(),
  people: vi.fn(),
  said: vi.fn(),
  doubted: vi.fn(),
  lost: vi.fn(),
  closed: vi.fn(),
};
let session: Session;

beforeEach(() => {
  fakeNetwork();
  localStorage.clear();
  vi.clearAllMocks();
  session = new Session('ws://dado/live', token, events);
});

afterEach(() => {
  session.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function greeted(v = 1) {
  const socket = await latestSocket();
  socket.opens();
  socket.says(welcome(v));
  return socket;
}

async function regreeted(v: number) {
  const socket = await latestSocket(2_000);
  socket.opens();
  socket.says(welcome(v));
  return socket;
}

test('says who it is, and shows the table it is welcomed to', async () => {
  const socket = await greeted();
  expect(socket.messages()).toEqual([{ t: 'hello', p: 1, token }]);
  const shown = { v: 1, step: 0, view: gathering(), due: null, runsOut: null };
  expect(events.show.mock.calls).toEqual([[shown, { how: 'anew', from: 2, rows: [] }]]);
});

describe('a command', () => {
  test('waits for the welcome', async () => {
    void session.send({ t: 'start' });
    const socket = await latestSocket();
    socket.opens();
    expect(socket.messages().map(({ t }) => t)).toEqual(['hello']);
    socket.says(welcome(1));
    expect(socket.messages().map(({ t }) => t)).toEqual(['hello', 'start']);
  });

  test('has an id of 128 random bits', async () => {
    const socket = await greeted();
    void session.send({ t: 'start' });
    void session.send({ t: 'start' });
    const [, first, second] = socket.messages();
    expect(first?.id).toMatch(/^[0-9a-f]{32}$/u);
    expect(second?.id).not.toBe(first?.id);
  });

  test('is sent again under the same id when no answer came', async () => {
    const first = await greeted();
    void session.send({ t: 'act', step: 0, a: { t: 'dudo' } });
    const sent = first.messages().at(-1);
    first.drops();
    const second = await regreeted(1);
    expect(second.messages().slice(1)).toEqual([sent]);
  });

  test('is sent once more only while it is unanswered', async () => {
    const first = await greeted();
    const answer = session.send({ t: 'start' });
    first.says({ t: 'ok', id: first.messages().at(-1)?.id ?? '', v: 2 });
    first.says(now(1, 2));
    expect(await answer).toEqual({ ok: true });
    first.drops();
    const second = await regreeted(2);
    expect(second.messages().map(({ t }) => t)).toEqual(['hello']);
  });

  test('is done when the page shows what it led to', async () => {
    const socket = await greeted();
    const done = vi.fn();
    void session.send({ t: 'start' }).then(done);
    socket.says({ t: 'ok', id: socket.messages().at(-1)?.id ?? '', v: 2 });
    await vi.advanceTimersByTimeAsync(1);
    expect(done).not.toHaveBeenCalled();
    socket.says(now(1, 2));
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledWith({ ok: true });
  });

  test('that is refused says why', async () => {
    const socket = await greeted();
    const answer = session.send({ t: 'start' });
    const why = { code: 'players', fewest: 2, most: 6 } as const;
    socket.says({ t: 'no', id: socket.messages().at(-1)?.id ?? '', why });
    expect(await answer).toEqual({ ok: false, why });
  });
});

describe('a page that is looked at again', () => {
  const wake = () => document.dispatchEvent(new Event('visibilitychange'));

  test('asks what it has missed, and is in doubt until it knows', async () => {
    const socket = await greeted(3);
    wake();
    expect(events.doubted).toHaveBeenCalledTimes(1);
    expect(socket.messages().at(-1)).toEqual({ t: 'hello', p: 1, token, since: 3 });
  });

  test('shows nothing that was held up while it slept, before it is welcomed', async () => {
    const socket = await greeted(3);
    wake();
    events.show.mockClear();
    socket.says(now(3, 4));
    expect(events.show).not.toHaveBeenCalled();
    socket.says(welcome(4));
    socket.says(now(4, 5));
    expect(events.show.mock.calls.map(([, { how }]) => how)).toEqual(['missed', 'live']);
  });

  test('sends nothing until it has been welcomed again', async () => {
    const socket = await greeted(3);
    wake();
    void session.send({ t: 'start' });
    expect(socket.messages().at(-1)?.t).toBe('hello');
    socket.says(welcome(3));
    expect(socket.messages().at(-1)?.t).toBe('start');
  });
});

test('what was asked of a table that has been left is never sent', async () => {
  void session.send({ t: 'start' });
  const socket = await latestSocket();
  session.end();
  socket.opens();
  socket.says(welcome(1));
  expect(socket.messages()).toEqual([]);
});

describe('somebody who watches', () => {
  test('says hello again with a name, and with it from then on', async () => {
    const first = await greeted();
    session.introduce('Dora');
    expect(first.messages().at(-1)).toMatchObject({ t: 'hello', name: 'Dora', since: 1 });
    first.drops();
    const second = await regreeted(1);
    expect(second.messages()[0]).toMatchObject({ t: 'hello', name: 'Dora' });
  });
});

describe('older lines of the log', () => {
  const told = [{ t: 'starter', seat: 1 }] as const;

  test('are answered, also after the connection was lost', async () => {
    const first = await greeted();
    const answer = session.past(30);
    const asked = first.messages().at(-1);
    expect(asked).toMatchObject({ t: 'past', before: 30 });
    first.drops();
    const second = await regreeted(1);
    expect(second.messages().at(-1)).toEqual(asked);
    second.says({ t: 'past', id: asked?.id ?? '', past: [{ v: 9, at: 0, told, auto: null }] });
    expect(await answer).toEqual([{ v: 9, at: 0, told, auto: null }]);
  });

  test('are none when the table refuses', async () => {
    const socket = await greeted();
    const answer = session.past(30);
    socket.says({ t: 'no', id: socket.messages().at(-1)?.id ?? '', why: { code: 'internal' } });
    expect(await answer).toEqual([]);
  });
});

describe('news', () => {
  test('that follows what the page has is shown', async () => {
    const socket = await greeted(1);
    socket.says(now(1, 2));
    const [snapshot, how] = events.show.mock.lastCall ?? [];
    expect(snapshot).toMatchObject({ v: 2, due: 2_500 });
    expect(how).toEqual({ how: 'live', from: 2, rows: [{ told: [], auto: null }] });
  });

  test('that was long on its way leaves so much less of every clock', async () => {
    const socket = await greeted(1);
    await vi.advanceTimersByTimeAsync(300);
    socket.says(now(1, 2));
    expect(events.show.mock.lastCall?.[0]).toMatchObject({ due: 2_200, runsOut: 29_700 });
    // Another connection may be to a server whose clock is another.
    socket.drops();
    const again = await regreeted(2);
    again.says(now(2, 3));
    expect(events.show.mock.lastCall?.[0]).toMatchObject({ due: 2_500, runsOut: 30_000 });
  });

  test('of the same version is shown: somebody has pressed on', async () => {
    const socket = await greeted(1);
    socket.says(now(1, 1));
    expect(events.show).toHaveBeenCalledTimes(2);
  });

  test('that tells what the page was welcomed with is not told again', async () => {
    const socket = await greeted(5);
    const told = [{ t: 'bid', seat: 0, bid: { q: 1, f: 2 } }] as const;
    socket.says({ ...now(3, 5), told, auto: 1 });
    expect(events.show).toHaveBeenCalledTimes(2);
    expect(events.show.mock.lastCall?.[1]).toEqual({ how: 'live', from: 5, rows: [] });
    socket.says({ ...now(5, 6), told });
    expect(events.show.mock.lastCall?.[1]).toMatchObject({ from: 6, rows: [{ told }] });
  });

  test('that is older is dropped', async () => {
    const socket = await greeted(5);
    socket.says(now(3, 4));
    expect(events.show).toHaveBeenCalledTimes(1);
  });

  test('after a gap makes the page ask anew, from what it has', async () => {
    const socket = await greeted(1);
    socket.says(now(4, 5));
    expect(events.show).toHaveBeenCalledTimes(1);
    expect(socket.messages().at(-1)).toEqual({ t: 'hello', p: 1, token, since: 1 });
    socket.says(welcome(5));
    expect(events.show).toHaveBeenCalledTimes(2);
  });

  test('of a kind that the page does not know is passed over', async () => {
    const socket = await greeted(1);
    socket.says({ t: 'weather' });
    socket.says('not even JSON');
    socket.says(now(1, 2));
    expect(events.show).toHaveBeenCalledTimes(2);
  });
});

test('what a page missed while it was away continues what it had', async () => {
  const first = await greeted(3);
  first.drops();
  const second = await latestSocket(2_000);
  second.opens();
  const told = [{ t: 'starter', seat: 1 }] as const;
  second.says({ ...welcome(5), past: [{ v: 4, at: 0, told, auto: null }] } as ReturnType<
    typeof welcome
  >);
  expect(events.show.mock.lastCall?.[1]).toEqual({
    how: 'missed',
    from: 4,
    rows: [{ v: 4, at: 0, told, auto: null }],
  });
});

describe("the page's part of the dice", () => {
  const seats = [
    { who: 1, name: 'Ana', kind: 'human', level: null, auto: null, ready: false } as const,
    null,
  ];

  test('is given unasked, and once', async () => {
    const socket = await latestSocket();
    socket.opens();
    socket.says(welcome(1, gathering({ seats })));
    socket.says(now(1, 1, gathering({ seats })));
    const given = socket.messages().filter(({ t }) => t === 'ready');
    expect(given).toEqual([
      { t: 'ready', n: 1, id: expect.any(String), seed: expect.stringMatching(/^[0-9a-f]{32}$/u) },
    ]);
  });

  test('is the same after a reload, and kept with the commitment it answers', async () => {
    const first = await latestSocket();
    first.opens();
    first.says(welcome(1, gathering({ seats })));
    session.end();
    session = new Session('ws://dado/live', token, events);
    const second = await latestSocket();
    second.opens();
    second.says(welcome(1, gathering({ seats })));
    const seed = first.messages().at(-1)?.seed;
    expect(second.messages().at(-1)?.seed).toBe(seed);
    expect(JSON.parse(localStorage.getItem('dado/dice/t/1') ?? '')).toEqual({
      commit: 'c'.repeat(64),
      seed,
    });
  });

  test('is not given by somebody who only watches', async () => {
    const socket = await latestSocket();
    socket.opens();
    socket.says(welcome(1, gathering({ seats, you: null })));
    expect(socket.messages().map(({ t }) => t)).toEqual(['hello']);
  });
});
