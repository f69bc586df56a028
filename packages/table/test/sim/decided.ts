import type { Command, Decision, Table, World } from '../../src/index.ts';

/** One decision of the machine, and the seats whose people have a page open after it. */
export type Decided = {
  readonly before: Table;
  readonly command: Command;
  readonly world: World;
  readonly decision: Decision;
  readonly here: readonly number[];
};
