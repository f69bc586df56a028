import { cleanName, type NewTable, readNewTable, readSettings, type Why } from '@dado/table';
import { type Context, Hono } from 'hono';
import { isTableId, newTableId } from './ids.ts';

export { Table } from './table.ts';

/** Addresses of pages; the same file serves them all, and the page reads its own address. */
const pages = ['/', '/new'];
/** More than any settings need; a larger body is not even read. */
const BODY_BYTES = 4_096;

const app = new Hono<{ Bindings: Env }>();

app.get('/healthz', (c) => c.json({ ok: true }));

app.post('/api/tables', async (c) => {
  const caller = c.req.header('CF-Connecting-IP') ?? 'unknown';
  const { success } = await c.env.CREATE_LIMIT.limit({ key: caller });
  if (!success) return refuse(c, 429, { code: 'too-many' });
  const asked = readNewTable(await readBody(c));
  if (!asked) return refuse(c, 400, { code: 'malformed' });
  const why = whyNotOpen(asked);
  if (why) return refuse(c, 400, why);
  const id = newTableId();
  const token = await c.env.TABLES.getByName(id).open(id, asked);
  return c.json({ id, url: new URL(`/t/${id}`, c.req.url).href, token }, 201);
});

app.get('/api/tables/:id', async (c) => {
  const table = tableAt(c);
  const summary = table && (await table.summary());
  return summary ? c.json(summary) : refuse(c, 404, { code: 'no-table' });
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
  const table = tableAt(c);
  const known = table && (await table.summary());
  return page(c, known ? 200 : 404);
});
for (const path of pages) app.get(path, (c) => page(c, 200));

app.notFound((c) => c.text('Not found', 404));
app.onError((error, c) => {
  console.error(error);
  return refuse(c, 500, { code: 'internal' });
});

export default app;

type Here = Context<{ Bindings: Env }>;

/** The table object of the address; `null` when the address cannot be one. */
function tableAt(c: Here) {
  const id = c.req.param('id') ?? '';
  return isTableId(id) ? c.env.TABLES.getByName(id) : null;
}

/** What makes a table impossible, found before an object is woken for it. */
function whyNotOpen(asked: NewTable): Why | null {
  const settings = readSettings(asked);
  if (!settings.ok) return settings.why;
  return asked.name !== undefined && cleanName(asked.name) === null ? { code: 'name' } : null;
}

/** Errors of HTTP, all alike. */
function refuse(c: Here, status: 400 | 403 | 404 | 426 | 429 | 500, why: Why) {
  return c.json({ error: why }, status);
}

async function readBody(c: Here): Promise<unknown> {
  const text = await c.req.text();
  if (text.length > BODY_BYTES) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Only pages of this address may hold a table's socket; programs send no origin. */
function isOwnOrigin(c: Here): boolean {
  const origin = c.req.header('Origin');
  return origin === undefined || URL.parse(origin)?.host === c.req.header('Host');
}

async function page(c: Here, status: 200 | 404): Promise<Response> {
  const shell = await c.env.ASSETS.fetch(new URL('/index.html', c.req.url));
  return new Response(shell.body, { status, headers: shell.headers });
}
