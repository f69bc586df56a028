import { type Board, type PerudoState, type PerukeState, total } from '@dado/engine';
import type { Decision, Table } from '../../src/index.ts';
import { isShowdown, perudoState, perukeState } from '../games.ts';
import { check } from './check.ts';

/** No die and no point comes from nowhere, or is gone. */
export function checkConserved(before: Table, { table, row }: Decision): void {
  const { play } = table;
  if (!play || play === before.play) return;
  const perudo = perudoState(play);
  const old = before.play?.n === play.n ? perudoState(before.play) : null;
  if (perudo) checkDice(old, perudo, row?.events.filter(isShowdown) ?? []);
  const peruke = perukeState(play);
  if (peruke) checkPoints(peruke);
}

function checkDice(
  before: PerudoState | null,
  { counts, cups, options, phase }: PerudoState,
  showdowns: readonly { readonly showdown: { readonly dice: number } }[],
): void {
  const detail = () => JSON.stringify({ counts, cups, showdowns });
  const fits = counts.every(
    (count) => Number.isInteger(count) && count >= 0 && count <= options.dice,
  );
  check('dice are kept', fits, detail);
  const areUnder = phase !== 'bidding' || cups.every((cup, seat) => cup.length === counts[seat]);
  check('dice lie under cups', areUnder, detail);
  const had = before ? sum(before.counts) : options.dice * counts.length;
  const moved = sum(showdowns.map(({ showdown }) => showdown.dice));
  check('dice are kept', sum(counts) === had + moved, detail);
}

function checkPoints({ board, captured, rounds }: PerukeState): void {
  const whole = board.length === 2 ? 84 : 21 * board.length;
  const discs = sum(captured.flat().map(({ value }) => value));
  check('points are kept', worth(board) + discs === whole, () => JSON.stringify(board));
  for (const { scores } of rounds) {
    check('points are kept', sum(scores.map(total)) === whole, () => JSON.stringify(scores));
  }
}

function worth(board: Board): number {
  const rows = board.flatMap(({ primary, secondary }) => [primary, secondary]);
  return sum(rows.flatMap((row) => row.map((side, i) => (side === 'gone' ? 0 : i + 1))));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
