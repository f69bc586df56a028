import type { Die, Need, Roll } from './game.ts';

/** Whether the value is what a die can show. */
export function isDie(value: unknown): value is Die {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 6;
}

/** Whether the roll is a possible answer to the need: the same kind, the same number of dice. */
export function answers(need: Need, roll: Roll): boolean {
  if (need.t === 'starter') {
    return roll.t === 'starter' && isWhole(roll.seat) && roll.seat < need.seats;
  }
  return (
    roll.t === 'dice' &&
    roll.dice.length === need.counts.length &&
    roll.dice.every((dice, i) => dice.length === need.counts[i] && dice.every(isDie))
  );
}

function isWhole(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
