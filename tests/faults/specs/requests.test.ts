import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { badSettings } from '../kit/corpus.ts';
import { Page } from '../kit/page.ts';
import { type Raw, rawRequest } from '../kit/raw.ts';
import { unhurried } from '../kit/runtime.ts';
import { served } from '../kit/served.ts';
import { refusalShape } from '../kit/shapes.ts';
import { openTable, type Reply, request } from '../kit/site.ts';

const server = served(unhurried);

afterEach(() => {
  expect(server().isAlive(), 'the process has not fallen over').toBe(true);
});

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

test('addresses where nothing is are answered so', async () => {
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
