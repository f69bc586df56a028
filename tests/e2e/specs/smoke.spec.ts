import { expect, test } from '../dado.ts';

test('the server is well', async ({ request }) => {
  const answer = await request.get('/healthz');
  expect(answer.status()).toBe(200);
});

test('the home page opens', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/^Dado\b/);
});

test('serves its files as what they are, and for good', async ({ request }) => {
  const page = await (await request.get('/')).text();
  const script = /src="(\/assets\/[^"]+\.js)"/u.exec(page)?.[1] ?? '';
  const headers = (await request.get(script)).headers();
  expect(headers['content-type']).toContain('javascript');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cache-control']).toContain('immutable');
  const gone = await request.get('/assets/index-00000000.js');
  expect(gone.status()).toBe(404);
  expect(gone.headers()['content-type']).not.toContain('html');
});
