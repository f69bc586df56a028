import type { Die, Roll } from '@dado/engine';
import { type GameRecord, recordOf, type Table, verify } from '../../src/index.ts';
import type { Random } from '../random.ts';
import { check } from './check.ts';
import type { Disk } from './disk.ts';

type Fault = NonNullable<ReturnType<typeof verify>>;

/**
 * Every game that has ended has a record that can be checked, and one that has been touched fails; how many
 * games there were.
 */
export function checkRecords(disk: Disk, table: Table, random: Random): number {
  const last = table.play?.n ?? 0;
  const over = table.phase === 'playing' ? last - 1 : last;
  for (let n = 1; n <= over; n++) {
    const record = recordOf(table.id, n, disk.rows(), disk.secretOf(n));
    check('a record of each game', record !== null, () => `${n}`);
    check('a record verifies', verify(record) === null, () => `${n}: ${verify(record)}`);
    for (const [fault, touched] of touchedRecords(record, random)) {
      const found = touched && verify(touched);
      check('a touched record fails', !touched || found === fault, () => `${fault}: ${found}`);
    }
  }
  return over;
}

/** The record with one thing changed, and the fault that has to be found; `null`: nothing to change. */
export function touchedRecords(record: GameRecord, random: Random): [Fault, GameRecord | null][] {
  const seed = record.seeds.map((seed) => (seed === null ? random.hex(16) : flipped(seed)));
  return [
    ['commitment', { ...record, secret: flipped(record.secret) }],
    ['commitment', { ...record, commit: flipped(record.commit) }],
    ['commitment', { ...record, n: record.n + 1 }],
    ['dice', { ...record, seeds: seed }],
    ['dice', withRoll(record, random)],
    ['rules', withMove(record, random)],
    ['places', record.places && { ...record, places: record.places.toReversed().slice(1) }],
    ['places', record.places && { ...record, places: null }],
  ];
}

function flipped(hex: string): string {
  return (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
}

/** One roll is another. */
function withRoll(record: GameRecord, random: Random): GameRecord | null {
  const places = record.moves.flatMap(({ rolls }, i) => (rolls.length > 0 ? [i] : []));
  if (places.length === 0) return null;
  const place = random.pick(places);
  const moves = record.moves.map((move, i) =>
    i === place ? { ...move, rolls: move.rolls.map(turned) } : move,
  );
  return { ...record, moves };
}

function turned(roll: Roll): Roll {
  if (roll.t === 'starter') return { t: 'starter', seat: roll.seat + 1 };
  const other = (die: Die): Die => (die === 6 ? 1 : 6);
  return { t: 'dice', dice: roll.dice.map((dice) => dice.map(other)) };
}

/** One act is no act of the game. */
function withMove(record: GameRecord, random: Random): GameRecord | null {
  const places = record.moves.flatMap(({ seat }, i) => (seat !== null ? [i] : []));
  if (places.length === 0) return null;
  const place = random.pick(places);
  const moves = record.moves.map((move, i) => (i === place ? { ...move, a: { t: 'fold' } } : move));
  return { ...record, moves };
}
