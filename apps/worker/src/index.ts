import { gameOf } from '@dado/engine';
import {
  cleanName,
  type NewTable,
  QUICK_CLOCK,
  readNewTable,
  readQuickMatch,
  readSettings,
  type Why,
} from '@dado/table';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { except } from 'hono/combine';
import { isTableId, newTableId } from './ids.ts';
import { apiHeaders, pageHeaders, withTags } from './pages.ts';

export { Lobby } from './lobby.ts';
export { Table } from './table.ts';

/** More than any settings need; a larger body is not even read. */
const BODY_BYTES = 4_096;

const app = new Hono<{ Bindings: Env }>();

// Headers may not be touched on the answer that opens a socket.
app.use('/api/*', except('/api/tables/:id/live', apiHeaders));
app.use('*', except('/api/*', pageHeaders));

app.get('/healthz', (c) => c.json({ ok: true }));

const shortBody = bodyLimit({
  maxSize: BODY_BYTES,
  onError: (c) => refuse(c, 400, { code: 'malformed' }),
});

app.post('/api/tables', shortBody, async (c) => {
  const caller = c.req.header('CF-Connecting-IP') ?? 'unknown';
  const { success } = await c.env.CREATE_LIMIT.limit({ key: caller });
  if (!success) return refuse(c, 429, { code: 'too-many' });
  const asked = readNewTable(await readBody(c));
  if (!asked) return refuse(c, 400, { code: 'malformed' });
  const why = whyNotOpen(asked);
  if (why) return refuse(c, 400, why);
  const id = newTableId();
  const token = await c.env.TABLES.getByName(id).open(id, asked);
  return c.json({ id, url: urlOf(c, id), token }, 201);
});

/** Somewhere to play at once: a public table that waits for one more, or a new one that others will find. */
app.post('/api/quick', shortBody, async (c) => {
  const caller = c.req.header('CF-Connecting-IP') ?? 'unknown';
  const { success } = await c.env.QUICK_LIMIT.limit({ key: caller });
  if (!success) return refuse(c, 429, { code: 'too-many' });
  const asked = readQuickMatch(await readBody(c));
  if (!asked) return refuse(c, 400, { code: 'malformed' });
  const { size, name, ...wish } = asked;
  const named = name === undefined ? {} : { name };
  const table: NewTable = { ...wish, ...named, clock: QUICK_CLOCK, talk: false };
  const why = whyNotOpen(table) ?? whyNotSo(asked.game, size);
  const settings = readSettings(table);
  if (why || !settings.ok) return refuse(c, 400, why ?? { code: 'malformed' });
  const id = newTableId();
  const waiting = await lobby(c)
    .match({ ...settings.settings, size }, id)
    .catch(() => null);
  if (waiting !== null) return c.json({ id: waiting, url: urlOf(c, waiting) }, 200);
  const token = await c.env.TABLES.getByName(id).open(id, table, size);
  return c.json({ id, url: urlOf(c, id), token }, 201);
});

/** Public tables that wait for people. Without the lobby there are none to be seen, and all else goes on. */
app.get('/api/quick', async (c) => {
  return c.json({
    tables: await lobby(c)
      .list()
      .catch(() => []),
  });
});

app.get('/api/tables/:id', async (c) => {
  const summary = await summaryAt(c);
  if (summary === 'newer') return refuse(c, 503, { code: 'newer' });
  return summary ? c.json(summary) : refuse(c, 404, { code: 'no-table' });
});

app.get('/api/tables/:id/games/:n{[1-9][0-9]{0,5}}', async (c) => {
  const record = await tableAt(c)?.record(Number(c.req.param('n')));
  if (!record) return refuse(c, 404, { code: 'no-game' });
  return c.body(record, 200, { 'Content-Type': 'application/json' });
});

app.get('/api/tables/:id/live', async (c) => {
  const table = tableAt(c);
  if (!table) return refuse(c, 404, { code: 'no-table' });
  if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket') {
    return refuse(c, 426, { code: 'websocket' });
  }
  if (!isOwnOrigin(c)) return refuse(c, 403, { code: 'origin' });
  return table.fetch(c.req.raw);
});

app.all('/api/*', (c) => refuse(c, 404, { code: 'no-route' }));

app.get('/t/:id', async (c) => {
  const summary = await summaryAt(c);
  const shell = await shellOf(c, summary ? 200 : 404);
  return summary && summary !== 'newer' ? withTags(shell, summary, c.req.url) : shell;
});
for (const path of ['/', '/new']) app.get(path, (c) => shellOf(c, 200));

// Whoever followed a broken link is told so by the page; programs and parts of pages are told in short.
app.notFound((c) => (isVisit(c) ? shellOf(c, 404) : c.text('Not found', 404)));
app.onError((error, c) => {
  console.error(error);
  return refuse(c, 500, { code: 'internal' });
});

export default app;

type Here = Context<{ Bindings: Env }>;

/** The one lobby. */
function lobby(c: Here) {
  return c.env.LOBBY.getByName('lobby');
}

/** The link to a table. */
function urlOf(c: Here, id: string): string {
  return new URL(`/t/${id}`, c.req.url).href;
}

/** Whether a game is not for so many. */
function whyNotSo(game: NewTable['game'], size: number): Why | null {
  const [fewest, most] = gameOf(game).seats;
  return size < fewest || size > most ? { code: 'players', fewest, most } : null;
}

/** The table object of the address; `null` when the address cannot be one. */
function tableAt(c: Here) {
  const id = c.req.param('id') ?? '';
  return isTableId(id) ? c.env.TABLES.getByName(id) : null;
}

async function summaryAt(c: Here) {
  const table = tableAt(c);
  return table && (await table.summary());
}

/** What makes a table impossible, found before an object is woken for it. */
function whyNotOpen(asked: NewTable): Why | null {
  const settings = readSettings(asked);
  if (!settings.ok) return settings.why;
  return asked.name !== undefined && cleanName(asked.name) === null ? { code: 'name' } : null;
}

/** Errors of HTTP, all alike. */
function refuse(c: Here, status: 400 | 403 | 404 | 426 | 429 | 500 | 503, why: Why) {
  return c.json({ error: why }, status);
}

async function readBody(c: Here): Promise<unknown> {
  try {
    return await c.req.json();
  } catch {
    return null;
  }
}

/** Only pages of this site may hold a table's socket; programs send no origin. */
function isOwnOrigin(c: Here): boolean {
  const origin = c.req.header('Origin');
  if (origin === undefined) return true;
  // Nothing listed is no origin listed, not an empty one.
  if (origin !== '' && c.env.ALLOWED_ORIGINS.split(' ').includes(origin)) return true;
  const host = c.req.header('Host');
  return host !== undefined && URL.parse(origin)?.host === host;
}

/** Whether somebody looks at this address in a browser. */
function isVisit({ req }: Context): boolean {
  return req.method === 'GET' && (req.header('Accept') ?? '').includes('text/html');
}

/** The one file behind every page; the page reads its own address. */
async function shellOf(c: Here, status: 200 | 404): Promise<Response> {
  const shell = await c.env.ASSETS.fetch(new URL('/index.html', c.req.url));
  if (!shell.ok) throw new Error(`the page is not among the files: ${shell.status}`);
  return new Response(shell.body, { status, headers: shell.headers });
}
