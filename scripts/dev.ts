// Serves the sources, and takes every change over at once: `npm run dev`.

import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { claim, host, port } from './address.ts';
import { Children } from './children.ts';

const web = fileURLToPath(new URL('../apps/web/', import.meta.url));
const worker = fileURLToPath(new URL('../apps/worker/', import.meta.url));
const workerPort = port + 1;

await claim(port);
await claim(workerPort);
// Pages come from Vite here, but wrangler insists on the folder of the built ones.
mkdirSync(`${web}dist`, { recursive: true });

const children = new Children();
children.start(
  `${worker}node_modules/wrangler/bin/wrangler.js`,
  ['dev', '--ip', '127.0.0.1', '--port', String(workerPort)],
  { cwd: worker },
);
children.start(`${web}node_modules/vite/bin/vite.js`, ['--host', host, '--port', String(port)], {
  cwd: web,
  env: { DADO_WORKER: `http://127.0.0.1:${workerPort}` },
});
