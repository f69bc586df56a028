import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';
import { FigureTable } from './kit/reporter.ts';

const { reporters, outputFile } = shared('faults');

export default defineConfig({
  test: {
    include: ['specs/**/*.test.ts'],
    // Each file starts processes of its own; two at a time would only measure each other.
    fileParallelism: false,
    // A process, not a thread: the runtimes that a file starts are then its own children.
    pool: 'forks',
    // One process for all files: what serves the Worker takes longer to load than some of them to run.
    isolate: false,
    // Nothing is judged by these; they only end what hangs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: [...reporters, new FigureTable()],
    outputFile,
  },
});
