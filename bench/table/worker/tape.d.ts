/** One message to a table, and all that it leads to; written by bench/table/tape.ts. */
export type Beat = {
  /** The seat that sends `command`. */
  readonly by: number;
  readonly command: string;
  /** The row `head`, and the row of the log. */
  readonly head: string;
  readonly step: number;
  readonly at: number;
  readonly id: string;
  readonly texts: readonly string[];
  /** The answer to the sender, the frame of each seat, and who is here when that is told. */
  readonly answer: string;
  readonly frames: readonly string[];
  readonly people: string | null;
};

declare const tape: readonly Beat[];
export default tape;
