import { exports } from 'cloudflare:workers';
import { expect, test } from 'vitest';

test('answers that it is well', async () => {
  const response = await exports.default.fetch('http://dado.test/healthz');
  expect(response.status).toBe(200);
});
