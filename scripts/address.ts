import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Where to listen: `HOST` and `PORT`, by default for this machine alone. */
export const host = process.env.HOST ?? '127.0.0.1';
export const port = Number(process.env.PORT ?? 8787);

/** Ends with a plain sentence when the port is taken; wrangler would quietly take another one. */
export async function claim(wanted: number): Promise<void> {
  const problem = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ host, port: wanted }, () => server.close(() => resolve(undefined)));
  });
  if (!problem) return;
  const why = problem.code === 'EADDRINUSE' ? 'something else listens there' : problem.message;
  console.error(`Cannot listen on port ${wanted} of ${host}: ${why}. PORT=… chooses another one.`);
  process.exit(1);
}

/** The addresses to open: on this machine first, then those that others in the network can use. */
export function links(): string[] {
  const everywhere = host === '0.0.0.0' || host === '::';
  const names = everywhere
    ? ['localhost', ...outside()]
    : [host === '127.0.0.1' ? 'localhost' : host];
  return names.map((name) => `http://${name}:${port}`);
}

function outside(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter((address) => address.family === 'IPv4' && !address.internal)
    .map((address) => address.address);
}
