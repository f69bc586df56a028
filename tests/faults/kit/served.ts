import { afterAll, beforeAll } from 'vitest';
import { type Given, Runtime } from './runtime.ts';

/** A runtime for all tests of a file. */
export function served(given?: Given): () => Runtime {
  let runtime: Runtime | undefined;
  beforeAll(async () => {
    runtime = await Runtime.start(given);
  });
  afterAll(() => runtime?.stop());
  return () => {
    if (!runtime) throw new Error('not started yet');
    return runtime;
  };
}
