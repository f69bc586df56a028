import { randomBytes } from 'node:crypto';
import type { GameId } from '@dado/engine';
import * as v from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import { Circle } from '../kit/circle.ts';
import { badPerudo, badPeruke, badSettings, closing, noMessages } from '../kit/corpus.ts';
import { note } from '../kit/figures.ts';
import { type Asked, Page } from '../kit/page.ts';
import { hex128 } from '../kit/random.ts';
import { frame, type Raw, RawSocket, rawRequest } from '../kit/raw.ts';
import { unhurried } from '../kit/runtime.ts';
import { served } from '../kit/served.ts';
import { refusalShape } from '../kit/shapes.ts';
import { openTable, type Reply, request } from '../kit/site.ts';

const server = served(unhurried);

afterEach(() => {
  expect(server().isAlive(), 'the process has not fallen over').toBe(true);
});

/** Does something at a table, of which nobody else may notice anything, and after which nothing differs. */
async function unnoticed(circle: Circle, doing: () => Promise<void>): Promise<void> {
  await circle.meet();
  for (const { page } of circle.everyone) await page.settle();
  const before = circle.everyone.map(({ page }) => ({ page, seen: page.seen.length }));
  const { v: version, step, view } = circle.watcher.page.state();
  await doing();
  for (const { page, seen } of before) {
    if (page.closed) continue;
    await page.settle();
    // Answers go to their sender alone, and who comes and goes is no secret.
    const news = page.seen.slice(seen).filter(({ message }) => message?.t === 'now');
    expect(news).toEqual([]);
  }
  const late = await Page.join(server().url, circle.id);
  expect(late.state()).toMatchObject({ v: version, step, view });
  await late.close();
}

/** Asks, and expects this refusal. */
async function expectNo(page: Page, asked: Asked, code: string): Promise<void> {
  const answer = await page.ask(asked);
  expect(answer, JSON.stringify(asked)).toMatchObject({ t: 'no', why: { code } });
}

/** Sends a frame as it is, and gives the code of the one refusal it gets. */
async function refusal(page: Page, sent: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const before = page.seen.length;
  page.send(sent);
  await page.settle();
  const answers = page.seen.slice(before).filter(({ message }) => message?.t !== 'past');
  const [answer] = answers.filter(({ message }) => message?.t !== 'people');
  if (answer?.message?.t !== 'no') return `${answers.map(({ text }) => text)}`;
  return answer.message.why.code;
}

describe('frames', () => {
  test('what is no message is refused, whoever sends it', async (context) => {
    const circle = await Circle.sit(server().url, 3, { game: 'perudo/1', reveal: 0 });
    await unnoticed(circle, async () => {
      for (const page of [circle.host.page, circle.person(1).page, circle.watcher.page]) {
        for (const { name, frame, code } of noMessages) {
          expect(await refusal(page, frame), name).toBe(code);
        }
      }
    });
    await circle.start();
    await unnoticed(circle, async () => {
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
        await unnoticed(circle, async () => {
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
    await unnoticed(circle, async () => {
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
    await unnoticed(circle, async () => {
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
});

describe('commands', () => {
  test('before the start', async () => {
    const circle = await Circle.sit(server().url, 3, { game: 'perudo/1', reveal: 0 });
    const [host, guest, watcher] = [circle.host.page, circle.person(1).page, circle.watcher.page];
    const stranger = await Page.join(server().url, circle.id, hex128());
    const act = { t: 'act', step: 0, a: { t: 'bid', q: 1, f: 2 } } as const;
    await unnoticed(circle, async () => {
      await expectNo(host, act, 'gathering');
      await expectNo(host, { t: 'continue', step: 0 }, 'gathering');
      await expectNo(host, { t: 'stop' }, 'gathering');
      await expectNo(host, { t: 'again' }, 'gathering');
      await expectNo(host, { t: 'kick', seat: 0 }, 'no-person');
      await expectNo(host, { t: 'kick', seat: 5 }, 'no-person');
      await expectNo(host, { t: 'host', seat: 5 }, 'no-person');
      await expectNo(host, { t: 'give', seat: 1, n: 1 }, 'no-ask');
      await expectNo(host, { t: 'remove-bot', seat: 1 }, 'no-bot');
      await expectNo(host, { t: 'add-bot', seat: 1 }, 'taken');
      for (const name of ['', ' ', '\u200b', '\u0000', '\ud800', '\u202e']) {
        await expectNo(guest, { t: 'name', name }, 'name');
        await expectNo(stranger, { t: 'sit', name }, 'name');
      }
      await expectNo(stranger, { t: 'sit', name: 'Eve', seat: 0 }, 'taken');
      await expectNo(watcher, { t: 'sit', name: 'Eve' }, 'no-token');
      for (const n of [0, 2, 1e308]) {
        await expectNo(guest, { t: 'ready', n, seed: hex128() }, 'ready');
      }
      for (const { json, code } of badSettings) {
        // Written out: a prototype would not outlive being made an object.
        const asked = `{"t":"options","id":"${hex128()}","game":"perudo/1",${json}}`;
        expect(await refusal(host, asked), json).toBe(code);
      }
      for (const asked of hostCommands) {
        await expectNo(guest, asked, 'host');
        await expectNo(watcher, asked, 'no-seat');
        await expectNo(stranger, asked, 'no-seat');
      }
    });
    await stranger.close();
  });

  test.each([
    ['perudo/1', badPerudo],
    ['peruke/1', badPeruke],
  ] as const)('while %s is played', async (game, bad) => {
    const circle = await started(game);
    const turn = circle.turn();
    const { step } = circle.state();
    const stranger = await Page.join(server().url, circle.id, hex128());
    await unnoticed(circle, async () => {
      for (const { a, code } of bad) await expectNo(turn.page, { t: 'act', step, a }, code);
      for (const old of [0, step - 1, step + 1, 1e308, 2 ** 53]) {
        await expectNo(turn.page, { t: 'act', step: old, a: legal[game] }, 'stale');
      }
      for (const person of circle.people) {
        if (person === turn) continue;
        await expectNo(person.page, { t: 'act', step, a: legal[game] }, 'turn');
      }
      await expectNo(turn.page, { t: 'continue', step }, 'nothing-due');
      for (const page of [circle.watcher.page, stranger]) {
        await expectNo(page, { t: 'act', step, a: legal[game] }, 'no-seat');
      }
      await expectNo(stranger, { t: 'sit', name: 'Eve' }, 'playing');
      await expectNo(stranger, { t: 'sit', name: 'Eve', seat: 0 }, 'playing');
      await expectNo(turn.page, { t: 'stand' }, 'playing');
      await expectNo(turn.page, { t: 'again' }, 'playing');
      await expectNo(turn.page, { t: 'ready', n: 2, seed: hex128() }, 'ready');
      for (const asked of hostCommands.filter(({ t }) => t !== 'stop' && t !== 'kick')) {
        if (asked.t === 'host' || asked.t === 'give') continue;
        await expectNo(circle.host.page, asked, 'playing');
      }
      for (const asked of hostCommands) await expectNo(circle.person(1).page, asked, 'host');
    });
    await stranger.close();
  });

  test('after the end', async () => {
    const circle = await started('perudo/1');
    await circle.host.ask({ t: 'stop' });
    await circle.meet();
    const { step } = circle.state();
    await unnoticed(circle, async () => {
      for (const { page } of circle.people) {
        await expectNo(page, { t: 'act', step, a: legal['perudo/1'] }, 'over');
        await expectNo(page, { t: 'continue', step }, 'over');
        await expectNo(page, { t: 'stand' }, 'over');
      }
      for (const asked of [{ t: 'stop' }, { t: 'start' }, { t: 'add-bot' }] as const) {
        await expectNo(circle.host.page, asked, 'over');
      }
      await expectNo(circle.watcher.page, { t: 'again' }, 'no-seat');
    });
  });
});

describe('requests', () => {
  test('settings that no table can have open none', async () => {
    const before = await server().disk();
    for (const { json, code } of badSettings) {
      const body = `{"game":"perudo/1",${json}}`;
      const reply = await rawRequest(server().url, { method: 'POST', path: '/api/tables', body });
      expect(refusedBy(reply), body).toBe(`400 ${code}`);
    }
    for (const body of bodies) {
      const reply = await rawRequest(server().url, { method: 'POST', path: '/api/tables', body });
      expect(refusedBy(reply), String(body).slice(0, 40)).toBe('400 malformed');
    }
    for (const name of ['', ' ', '\u200b', '\ud800']) {
      const body = JSON.stringify({ game: 'perudo/1', name });
      const reply = await rawRequest(server().url, { method: 'POST', path: '/api/tables', body });
      expect(refusedBy(reply), body).toBe('400 name');
    }
    const after = await server().disk();
    expect(after.tables.length).toBe(before.tables.length);
    expect(after.odd).toBe(0);
  });

  test('addresses where nothing is', async () => {
    const { id } = await openTable(server().url, { game: 'perudo/1', name: 'Ana' });
    for (const { raw, status, code } of addresses(id)) {
      const reply = await rawRequest(server().url, raw);
      const what = `${raw.method ?? 'GET'} ${raw.path.slice(0, 60)}`;
      if (code) expect(refusedBy(reply), what).toBe(`${status} ${code}`);
      else expect(reply.status, what).toBe(status);
    }
    const { text } = await request(server().url, `/api/tables/${id}`);
    expect(JSON.parse(text)).toMatchObject({ phase: 'gathering', seated: 1 });
  });

  test('pages of other sites get no socket', async () => {
    const { id } = await openTable(server().url, { game: 'perudo/1', name: 'Ana' });
    const { host } = new URL(server().url);
    const path = `/api/tables/${id}/live`;
    const upgrade = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    };
    const foreign = ['http://evil.example', 'null', `https://${host}.evil.example`, 'x', '*'];
    for (const Origin of [...foreign, 'http://127.0.0.1', 'file://']) {
      const reply = await rawRequest(server().url, { path, headers: { ...upgrade, Origin } });
      expect(refusedBy(reply), Origin).toBe('403 origin');
    }
    const own = await Page.connect(server().url, id, { Origin: `http://${host}` });
    await own.hello();
    await own.close();
  });
});

const hostCommands: readonly Asked[] = [
  { t: 'start' },
  { t: 'stop' },
  { t: 'add-bot' },
  { t: 'remove-bot', seat: 1 },
  { t: 'options', game: 'peruke/1' },
  { t: 'kick', seat: 2 },
  { t: 'host', seat: 1 },
  { t: 'give', seat: 1, n: 1 },
];

const legal: { readonly [Game in GameId]: unknown } = {
  'perudo/1': { t: 'bid', q: 1, f: 2 },
  'peruke/1': { t: 'play', uses: [] },
};

async function started(game: GameId): Promise<Circle> {
  const circle = await Circle.sit(server().url, 3, { game, reveal: 0 });
  await circle.start();
  return circle;
}

/** The status and the code of a refusal over HTTP; anything else as it is. */
function refusedBy({ status, text }: Reply): string {
  const read = v.safeParse(refusalShape, readJson(text));
  return `${status} ${read.success ? read.output.error.code : text}`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const bodies: readonly (string | Uint8Array)[] = [
  '',
  ' ',
  'x',
  '{',
  'null',
  'true',
  '7',
  '[]',
  '"perudo/1"',
  '{}',
  '{"game":null}',
  '{"game":"chess/1"}',
  '{"game":"__proto__"}',
  '{"game":["perudo/1"]}',
  '{"game":"perudo/1","name":7}',
  `{"game":"perudo/1","name":"${'x'.repeat(201)}"}`,
  '{"game":"perudo/1"}x',
  '{"game":"perudo/1","token":"00000000000000000000000000000000"}',
  '{"game":"perudo/1","id":"0000000000"}',
  `{"game":"perudo/1","name":"Ana"${' '.repeat(5_000)}}`,
  'x'.repeat(1 << 20),
  '['.repeat(4_000),
  '{"a":'.repeat(800),
  new Uint8Array([0xff, 0xfe, 0x00]),
];

/** Requests that lead nowhere, at a server that has the table `id`. */
function addresses(id: string): { raw: Raw; status: number; code?: string }[] {
  const get = (path: string, status: number, code: string) => ({ raw: { path }, status, code });
  const noTable = [
    '0000000000',
    id.toUpperCase(),
    id.slice(1),
    `${id}0`,
    `${id.slice(1)}i`,
    '__proto__',
    'constructor',
    '%00',
    '%zz',
    '..%2f..%2fhealthz',
    `%20${id}`,
    encodeURIComponent('тблица'),
    'a'.repeat(4_000),
  ].map((table) => get(`/api/tables/${table}`, 404, 'no-table'));
  const noGame = ['1', '2', '999999'].map((n) =>
    get(`/api/tables/${id}/games/${n}`, 404, 'no-game'),
  );
  const noRoute = [
    '/api',
    '/api/',
    '/api/tables',
    '/api/tables/',
    `/api/tables/${id}/`,
    `/api/tables/${id}/log`,
    ...['0', '-1', '1.5', 'x', '01', '1e3', '1000000', '1/'].map(
      (n) => `/api/tables/${id}/games/${n}`,
    ),
  ].map((path) => get(path, 404, 'no-route'));
  const wrongMethods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'].flatMap((method) =>
    [`/api/tables/${id}`, `/api/tables/${id}/live`, `/api/tables/${id}/games/1`]
      .concat(method === 'POST' ? [] : ['/api/tables'])
      .map((path) => ({ raw: { method, path }, status: 404, code: 'no-route' })),
  );
  const elsewhere = [
    '/index.html',
    '/t',
    '/t/',
    `/t/${id}/x`,
    '/nope',
    '/.env',
    '//api/tables',
  ].map((path) => ({ raw: { path }, status: 404 }));
  return [
    ...noTable,
    ...noGame,
    ...noRoute,
    ...wrongMethods,
    ...elsewhere,
    get(`/api/tables/${id}/live`, 426, 'websocket'),
    get('/api/tables/0000000000/live', 426, 'websocket'),
    get('/api/tables/0000000000/games/1', 404, 'no-game'),
    { raw: { path: '/t/0000000000' }, status: 404 },
    { raw: { method: 'POST', path: '/healthz' }, status: 404 },
    { raw: { method: 'DELETE', path: '/' }, status: 404 },
  ];
}
