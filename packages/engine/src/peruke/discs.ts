import type { Die, Seat } from '../game.ts';

/** `safe`: plain side up. `vulnerable`: target side up. `gone`: captured. */
export type Side = 'safe' | 'vulnerable' | 'gone';

/** With three seats or more there is only the primary row. */
export const rowNames = ['primary', 'secondary'] as const;
export type RowName = (typeof rowNames)[number];

/** One seat's discs: in each row the side of values 1 to 6; `secondary` is empty from three seats. */
export type Rows = { readonly [Name in RowName]: readonly Side[] };

/** All discs on the table, by seat. */
export type Board = readonly Rows[];

/** Which disc: its first owner's seat, its row, its value. */
export type Disc = { readonly seat: Seat; readonly row: RowName; readonly value: Die };

/** What a die does to a disc (rules/peruke §1.1). */
export type Verb = 'secure' | 'expose' | 'capture';

/** The discs as they lie when a round begins (rules/peruke §1.1, §1.2). */
export function layOut(seats: number): Board {
  const row = (side: Side): Side[] => Array.from({ length: 6 }, () => side);
  const two = seats === 2;
  return Array.from({ length: seats }, () => ({
    primary: row(two ? 'safe' : 'vulnerable'),
    secondary: two ? row('vulnerable') : [],
  }));
}

/** The side of a disc; `gone` too when there is no such disc. */
export function sideOf(board: Board, { seat, row, value }: Disc): Side {
  return board[seat]?.[row][value - 1] ?? 'gone';
}

/** What `seat` would do to the disc with a die of its value; `null` when nothing can be done. */
export function verbFor(board: Board, seat: Seat, disc: Disc): Verb | null {
  const side = sideOf(board, disc);
  if (side === 'gone') return null;
  if (disc.seat === seat) return side === 'vulnerable' ? 'secure' : null;
  return side === 'safe' ? 'expose' : 'capture';
}

const after: { readonly [V in Verb]: Side } = {
  secure: 'safe',
  expose: 'vulnerable',
  capture: 'gone',
};

/** The board after the verb has been done to the disc. */
export function turned(board: Board, disc: Disc, verb: Verb): Board {
  const index = disc.value - 1;
  return board.map((rows, seat) =>
    seat === disc.seat ? { ...rows, [disc.row]: rows[disc.row].with(index, after[verb]) } : rows,
  );
}

/** Every disc of that value still on the table, seat by seat. */
export function discsOf(board: Board, value: Die): Disc[] {
  return board
    .flatMap((_, seat) => rowNames.map((row) => ({ seat, row, value })))
    .filter((disc) => sideOf(board, disc) !== 'gone');
}

/** Whether a seat has lost the row whose loss ends the round: its primary, its only one from three. */
export function isRoundEnd(board: Board): boolean {
  return board.some(({ primary }) => primary.every((side) => side === 'gone'));
}
