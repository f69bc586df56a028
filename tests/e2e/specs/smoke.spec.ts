import { expect, test } from '../dado.ts';

test('the server is well', async ({ request }) => {
  const answer = await request.get('/healthz');
  expect(answer.status()).toBe(200);
});

test('the home page opens', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/^Dado\b/);
});
