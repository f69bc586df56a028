import type { Seat, Step } from '../src/index.ts';

/** Players as the rules page names them: A is seat 0, B is seat 1, and so on clockwise. */
export const [A, B, C, D] = [0, 1, 2, 3] as const;

/** The seat of a letter from A to F. */
export function seatOf(letter: string | undefined): Seat {
  const seat = 'ABCDEF'.indexOf(letter || '?');
  if (seat < 0) throw new Error(`no such seat: ${letter}`);
  return seat;
}

/** The state after a step that is expected to be accepted. */
export function done<State>(step: Step<State, unknown, unknown>, what: string): State {
  if (!step.ok) throw new Error(`${what} was refused: ${JSON.stringify(step.why)}`);
  return step.state;
}
