import type { Random } from '../random.ts';
import type { Fault } from './faults.ts';
import type { Timeline } from './timeline.ts';

/** What everything in a simulation shares. */
export type Stage = {
  readonly time: Timeline;
  readonly random: Random;
  /** Whether nothing goes wrong any more. */
  readonly isCalm: boolean;
  /** Whether the fault happens now, with the chance `p`; counts it when it does. */
  may(fault: Fault, p: number): boolean;
  count(what: string): void;
  /** Notes a line of history; asked for only when somebody reads it. */
  note(line: () => string): void;
};
