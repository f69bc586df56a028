// Serves the built game from one address, as in production: `npm start`.

import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { claim, host, links, port } from './address.ts';
import { Children } from './children.ts';

const worker = fileURLToPath(new URL('../apps/worker/', import.meta.url));
const local = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;

await claim(port);
new Children().start(
  `${worker}node_modules/wrangler/bin/wrangler.js`,
  ['dev', '--ip', host, '--port', String(port), '--log-level', 'warn'],
  { cwd: worker },
);

while (!(await isUp())) await sleep(200);
const [here, ...elsewhere] = links();
if (elsewhere.length > 0) {
  console.log(
    `\nOn phones in the same network:\n${elsewhere.map((link) => `  ${link}`).join('\n')}`,
  );
}
console.log(`\nDado is served until Ctrl-C. Open ${here}`);

async function isUp(): Promise<boolean> {
  const answer = await fetch(`http://${local}:${port}/healthz`).catch(() => null);
  return answer?.ok ?? false;
}
