import { listDurableObjectIds } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { type GameRecord, verify } from '@dado/table';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  checkedRecord,
  clock,
  evict,
  get,
  newToken,
  openTable,
  site,
  TestPage,
  wholeOf,
} from './kit.ts';
import { playOut } from './play.ts';

const { ALLOWED_ORIGINS } = env;
const nobody = '0123456789';

beforeEach(() => clock.stop());
afterEach(() => {
  clock.run();
  env.ALLOWED_ORIGINS = ALLOWED_ORIGINS;
});

async function errorOf(response: Response): Promise<unknown> {
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/u);
  return response.json();
}

function isPage(response: Response): boolean {
  return /^text\/html/u.test(response.headers.get('Content-Type') ?? '');
}

let askers = 0;

function post(body: BodyInit | null, from = `192.0.2.${askers++}`): Promise<Response> {
  return get('/api/tables', { method: 'POST', headers: { 'CF-Connecting-IP': from }, body });
}

async function playedOut() {
  const { id, token } = await openTable({
    game: 'perudo/1',
    options: { dice: 3 },
    name: 'Ana',
    reveal: 0,
  });
  const ana = await TestPage.join(id, token);
  const ben = await TestPage.join(id, newToken());
  await ben.ask({ t: 'sit', name: 'Ben' });
  await ana.ask({ t: 'start' });
  const playing = await get(`/api/tables/${id}/games/1`);
  await playOut(id, [ana, ben]);
  return { id, playing };
}

describe('opening a table', () => {
  test('gives its address, its link and the token of its first seat', async () => {
    const response = await post(JSON.stringify({ game: 'peruke/1', preset: 'red', name: 'Ana' }));
    expect(response.status).toBe(201);
    const { id, url, token, ...more } = await response.json<Record<string, string>>();
    expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/u);
    expect(url).toBe(`${site}/t/${id}`);
    expect(token).toMatch(/^[0-9a-f]{32}$/u);
    expect(more).toEqual({});
    const summary = await get(`/api/tables/${id}`);
    expect(await summary.json()).toEqual({
      id,
      game: 'peruke/1',
      preset: 'red',
      phase: 'gathering',
      seated: 1,
      seats: 6,
      turn: null,
      quick: null,
    });
  });

  test.each([
    ['', { code: 'malformed' }],
    ['not JSON', { code: 'malformed' }],
    ['null', { code: 'malformed' }],
    ['[]', { code: 'malformed' }],
    ['{}', { code: 'malformed' }],
    ['{"game":"chess"}', { code: 'malformed' }],
    ['{"game":"__proto__"}', { code: 'malformed' }],
    ['{"game":["perudo/1"]}', { code: 'malformed' }],
    ['{"game":"perudo/1","dice":3}', { code: 'malformed' }],
    ['{"game":"perudo/1","name":7}', { code: 'malformed' }],
    ['{"game":"perudo/1","reveal":11}', { code: 'malformed' }],
    ['{"game":"perudo/1","reveal":1.5}', { code: 'malformed' }],
    ['{"game":"perudo/1","options":[]}', { code: 'malformed' }],
    ['{"game":"perudo/1","options":null}', { code: 'malformed' }],
    ['{"game":"perudo/1","preset":"red"}', { code: 'preset', preset: 'red' }],
    ['{"game":"perudo/1","options":{"dice":7}}', { code: 'option.value', key: 'dice' }],
    ['{"game":"perudo/1","options":{"dice":"3"}}', { code: 'option.value', key: 'dice' }],
    ['{"game":"peruke/1","options":{"dice":3}}', { code: 'option.unknown', key: 'dice' }],
    ['{"game":"peruke/1","options":{"__proto__":1}}', { code: 'option.unknown', key: '__proto__' }],
    ['{"game":"peruke/1","name":"\u200b \u2060"}', { code: 'name' }],
  ])('refuses %s and says why, and no object is made', async (body, why) => {
    const before = (await listDurableObjectIds(env.TABLES)).length;
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toEqual({ error: why });
    expect(await listDurableObjectIds(env.TABLES)).toHaveLength(before);
  });

  test('refuses a body of more than 4 KiB, whatever is in it', async () => {
    const response = await post(`{"game":"peruke/1"${' '.repeat(4_096)}}`);
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toEqual({ error: { code: 'malformed' } });
  });

  test('does not read a body to its end that is far too long', async () => {
    let read = 0;
    const chunk = new Uint8Array(65_536).fill(32);
    const body = new ReadableStream({
      pull(controller) {
        read += 1;
        if (read > 64) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toEqual({ error: { code: 'malformed' } });
    expect(read).toBeLessThan(16);
  });

  test('is limited for each address, and what is refused makes no object', async () => {
    const body = JSON.stringify({ game: 'perudo/1' });
    // Thirty a minute; a minute may end, and another begin, in between.
    let opened = 0;
    let refused = await post(body, '198.51.100.1');
    for (; refused.status === 201 && opened < 61; opened++) {
      refused = await post(body, '198.51.100.1');
    }
    expect(opened).toBeGreaterThanOrEqual(30);
    const before = (await listDurableObjectIds(env.TABLES)).length;
    refused = await post(body, '198.51.100.1');
    expect(refused.status).toBe(429);
    expect(await errorOf(refused)).toEqual({ error: { code: 'too-many' } });
    expect(await listDurableObjectIds(env.TABLES)).toHaveLength(before);
    expect((await post(body, '198.51.100.2')).status).toBe(201);
  });
});

describe('what is not there', () => {
  test.each([
    ['/api/nope', 'no-route'],
    ['/api', 'no-route'],
    ['/api/tables', 'no-route'],
    [`/api/tables/${nobody}/nope`, 'no-route'],
    [`/api/tables/${nobody}/games`, 'no-route'],
    [`/api/tables/${nobody}/games/0`, 'no-route'],
    [`/api/tables/${nobody}/games/-1`, 'no-route'],
    [`/api/tables/${nobody}/games/1e3`, 'no-route'],
    [`/api/tables/${nobody}/games/1`, 'no-game'],
    ['/api/tables/bad!/games/1', 'no-game'],
    [`/api/tables/${nobody}`, 'no-table'],
    ['/api/tables/bad!', 'no-table'],
    ['/api/tables/bad!/live', 'no-table'],
  ])('%s is a 404 in JSON: %s', async (path, code) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await errorOf(response)).toEqual({ error: { code } });
  });

  test.each(['PUT', 'DELETE', 'PATCH'])(
    'an address of the API by %s is a 404 in JSON',
    async (method) => {
      const response = await get(`/api/tables/${nobody}`, { method });
      expect(response.status).toBe(404);
      expect(await errorOf(response)).toEqual({ error: { code: 'no-route' } });
    },
  );

  test.each([
    '/nope',
    '/t',
    '/t/',
    `/t/${nobody}/nope`,
    '/new/nope',
    '/index.html',
    '/assets/x.js',
    '/assets/index-00000000.css',
    '/fonts/x.woff2',
    '/robots.txt',
    '/.env',
    '/favicon.ico',
  ])('%s is a 404, and no page', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(isPage(response)).toBe(false);
    await response.body?.cancel();
  });

  test.each(['/nope', '/t', `/t/${nobody}/nope`])('%s in a browser is a page', async (path) => {
    const response = await get(path, { headers: { Accept: 'text/html,*/*;q=0.8' } });
    expect(response.status).toBe(404);
    expect(isPage(response)).toBe(true);
    await response.body?.cancel();
  });

  test.each(['x.js', 'index-00000000.css'])(
    'the asset %s is not replaced by a page',
    async (name) => {
      const response = await env.ASSETS.fetch(`${site}/assets/${name}`);
      expect(response.status).toBe(404);
      expect(isPage(response)).toBe(false);
      await response.body?.cancel();
    },
  );

  test.each([`/t/${nobody}`, '/t/bad!'])('%s is a page that can say so, with 404', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(isPage(response)).toBe(true);
    expect(await response.text()).toContain('<div id="root">');
  });
});

describe('pages', () => {
  test.each(['/', '/new'])('%s is the page', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(isPage(response)).toBe(true);
    expect(await response.text()).toContain('<div id="root">');
  });

  test('run nothing but files of this site', async () => {
    const response = await get('/');
    const inline: string[] = [];
    const seen = new HTMLRewriter()
      .on('script:not([src]), style, [onload], [onerror], [onclick], [style]', {
        element: ({ tagName }) => void inline.push(tagName),
      })
      .transform(response);
    await seen.text();
    expect(inline).toEqual([]);
  });

  test('of a table show what it is, and are not for search engines', async () => {
    const { id } = await openTable({ game: 'peruke/1', name: '"><img src=x onerror=alert(1)>' });
    const response = await get(`/t/${id}`);
    expect(response.status).toBe(200);
    const tags = await metaOf(response);
    expect(tags).toMatchObject({
      robots: 'noindex',
      'og:title': 'A table for Peruke',
      'og:description': '1 of 6 seats taken. Open the link to play or watch.',
      'og:url': `${site}/t/${id}`,
    });
    expect(JSON.stringify(tags)).not.toContain('alert');
  });

  test('of a table let nothing out of an attribute, whatever the address says', async () => {
    const { id } = await openTable({ game: 'perudo/1', name: 'Ana' });
    const plain = await elementsOf(await get(`/t/${id}`));
    for (const query of [
      '?a="><script>alert(1)</script>',
      "?a='><img src=x onerror=alert(1)>",
      '?a=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
      '?a="onload="alert(1)&amp;b=&quot;&gt;',
    ]) {
      const response = await get(`/t/${id}${query}`);
      expect(await elementsOf(response), query).toEqual(plain);
    }
  });

  /** The page's meta tags by name. */
  async function metaOf(response: Response): Promise<Record<string, string>> {
    const tags: Record<string, string> = {};
    const seen = new HTMLRewriter()
      .on('meta', {
        element: (meta) => {
          const name = meta.getAttribute('name') ?? meta.getAttribute('property');
          if (name) tags[name] = meta.getAttribute('content') ?? '';
        },
      })
      .transform(response);
    await seen.text();
    return tags;
  }

  /** Every element of the page with the names of its attributes. */
  async function elementsOf(response: Response): Promise<string[]> {
    const elements: string[] = [];
    const seen = new HTMLRewriter()
      .on('*', {
        element: ({ tagName, attributes }) => {
          const names = [...attributes].map(([name]) => name);
          elements.push(`${tagName} ${names.join(' ')}`);
        },
      })
      .transform(response);
    await seen.text();
    return elements;
  }
});

describe('headers', () => {
  async function headersOf(path: string, init?: RequestInit): Promise<Headers> {
    const response = await get(path, init);
    await response.body?.cancel();
    return response.headers;
  }

  test.each(['/', '/new', `/t/${nobody}`, '/t/bad!', '/nope', '/healthz'])(
    'of %s keep strangers’ scripts and frames out',
    async (path) => {
      const headers = await headersOf(path);
      const policy = headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).not.toContain('unsafe');
      expect(policy).not.toContain('*');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(headers.get('X-Frame-Options')).toBe('DENY');
    },
  );

  test('of a table’s page are those of any page', async () => {
    const { id } = await openTable({ game: 'perudo/1', name: 'Ana' });
    const of = async (path: string) => {
      const entries = [...(await headersOf(path))];
      return entries.filter(([name]) => !['content-length', 'etag'].includes(name));
    };
    expect(await of(`/t/${id}`)).toEqual(await of('/'));
  });

  test('of the API allow nothing at all', async () => {
    const { id, playing } = await playedOut();
    const paths = [`/api/tables/${id}`, `/api/tables/${id}/games/1`, '/api/nope', '/api/tables'];
    const all = [playing.headers, ...(await Promise.all(paths.map((path) => headersOf(path))))];
    const refused = await headersOf('/api/tables', { method: 'POST', body: '{' });
    for (const headers of [...all, refused]) {
      const policy = headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(headers.get('Content-Type')).toMatch(/^application\/json/u);
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    }
  });
});

describe('the live address', () => {
  async function live(headers: Record<string, string>): Promise<number> {
    const { id } = await openTable({ game: 'perudo/1', name: 'Ana' });
    const response = await get(`/api/tables/${id}/live`, {
      headers: { Host: 'dado.test', Upgrade: 'websocket', ...headers },
    });
    if (response.webSocket) {
      response.webSocket.accept();
      response.webSocket.close();
    } else if (response.status !== 426) {
      expect(await errorOf(response)).toEqual({ error: { code: 'origin' } });
    }
    return response.status;
  }

  test('opens to programs, which send no origin, and to its own pages', async () => {
    expect(await live({})).toBe(101);
    expect(await live({ Origin: 'http://dado.test' })).toBe(101);
    expect(await live({ Origin: 'https://dado.test' })).toBe(101);
    expect(await live({ Upgrade: 'WebSocket' })).toBe(101);
  });

  test.each([
    'https://evil.test',
    'https://dado.test.evil.test',
    'https://evil.test/dado.test',
    'https://dado.test@evil.test',
    'http://dado.test:8080',
    'http://xdado.test',
    'null',
    'nonsense',
    'file://',
  ])('is closed to pages of %s', async (Origin) => {
    expect(await live({ Origin })).toBe(403);
  });

  test('is closed to a page without a site when the request names no host either', async () => {
    const { id } = await openTable({ game: 'perudo/1', name: 'Ana' });
    const headers = { Upgrade: 'websocket', Origin: 'null' };
    expect((await get(`/api/tables/${id}/live`, { headers })).status).toBe(403);
  });

  test('opens to the pages of other sites that are named, and to no more', async () => {
    env.ALLOWED_ORIGINS = 'https://club.example https://friends.example';
    expect(await live({ Origin: 'https://friends.example' })).toBe(101);
    expect(await live({ Origin: 'https://club.example' })).toBe(101);
    expect(await live({ Origin: 'https://club.example https://friends.example' })).toBe(403);
    expect(await live({ Origin: 'https://evil.example' })).toBe(403);
    expect(await live({ Origin: 'https://friends.example.evil.example' })).toBe(403);
    env.ALLOWED_ORIGINS = '';
    expect(await live({ Origin: 'https://friends.example' })).toBe(403);
  });

  test('speaks WebSocket only', async () => {
    const { id } = await openTable({ game: 'perudo/1', name: 'Ana' });
    for (const headers of [{}, { Upgrade: 'h2c' }]) {
      const response = await get(`/api/tables/${id}/live`, { headers });
      expect(response.status).toBe(426);
      expect(await errorOf(response)).toEqual({ error: { code: 'websocket' } });
    }
  });
});

describe('the record of a game', () => {
  test('is not there before the end, and can be checked by anyone after it', async () => {
    const { id, playing } = await playedOut();
    expect(playing.status).toBe(404);
    expect(await errorOf(playing)).toEqual({ error: { code: 'no-game' } });
    const response = await get(`/api/tables/${id}/games/1`);
    expect(response.status).toBe(200);
    const record: GameRecord = await response.json();
    expect(verify(record)).toBeNull();
    expect(record).toMatchObject({ table: id, n: 1, game: 'perudo/1', names: ['Ana', 'Ben'] });
    expect(record.places?.map(({ rank }) => rank).toSorted()).toEqual([1, 2]);
    // Whoever changes a die, a move or a place is found out.
    const [first, ...rest] = record.moves;
    if (!first) throw new Error('no moves');
    expect(verify({ ...record, moves: rest })).not.toBeNull();
    expect(verify({ ...record, places: record.places?.toReversed() ?? null })).toBe('places');
    expect(verify({ ...record, secret: record.commit })).toBe('commitment');
    for (const n of [2, 3, 999_999]) {
      expect((await get(`/api/tables/${id}/games/${n}`)).status).toBe(404);
    }
  });

  test('is there of each game of a table, the same however often it is read', async () => {
    const { id, token } = await openTable({ game: 'perudo/1', name: 'Ana', options: { dice: 3 } });
    const ana = await TestPage.join(id, token);
    const ben = await TestPage.join(id, newToken());
    await ben.ask({ t: 'sit', name: 'Ben' });
    const records: GameRecord[] = [];
    for (let n = 1; n <= 3; n++) {
      await ana.ask({ t: 'name', name: `Ana ${n}` });
      await ana.ask({ t: 'start' });
      records.push(await playOut(id, [ana, ben]));
      await ana.ask({ t: 'again' });
    }
    expect(records.map(({ n, names }) => [n, names[0]])).toEqual([
      [1, 'Ana 1'],
      [2, 'Ana 2'],
      [3, 'Ana 3'],
    ]);
    for (const n of [1, 3, 3, 2, 1]) {
      expect(await checkedRecord(id, n)).toEqual(records[n - 1]);
      if (n === 2) await evict(id);
    }
  });

  test('and all else that anyone may read holds no secret of a game that is not over', async () => {
    const { id, token } = await openTable({ game: 'perudo/1', name: 'Ana' });
    const ana = await TestPage.join(id, token);
    await ana.ask({ t: 'add-bot' });
    await ana.ask({ t: 'start' });
    const { secrets, head } = await wholeOf(id);
    const hidden = [
      ...secrets.map(({ secret }) => secret),
      token,
      ...head.chairs.flatMap((c) => c?.tokens ?? []),
    ];
    const paths = [`/api/tables/${id}`, `/api/tables/${id}/games/1`, `/t/${id}`];
    for (const path of paths) {
      const text = await (await get(path)).text();
      for (const secret of hidden) expect(text).not.toContain(secret);
    }
  });
});
