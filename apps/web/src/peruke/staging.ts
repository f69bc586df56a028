import {
  type DieIndex,
  type Disc,
  isSpent,
  stage,
  sumOf,
  type Turn,
  type Use,
  uses,
} from '@dado/engine';

/** What the player has picked up and not used yet. */
export type Picked =
  | { readonly t: 'card'; readonly card: Card }
  | { readonly t: 'disc'; readonly disc: Disc }
  | null;

/** A die, or a red sum, as a card; `ways` are the dice that can make it. */
export type Card = {
  readonly value: number;
  readonly ways: readonly (readonly DieIndex[])[];
};

/** The turn after what has been staged; what does not fit any more is let go. */
export function staged(start: Turn, done: readonly Use[]): Turn {
  return done.reduce((turn, use) => {
    const next = stage(turn, use);
    return next.ok ? next.turn : turn;
  }, start);
}

/** The cards of a throw: its three dice, and the sums that exist where they are played. */
export function cardsOf(turn: Turn): Card[] {
  const single = ([0, 1, 2] as const).map((die) => ({ value: sumOf(turn, [die]), ways: [[die]] }));
  if (!turn.options.red) return single;
  const sums = ([0, 1] as const)
    .map((white) => ({ value: sumOf(turn, [white, 2]), ways: [[white, 2] as const] }))
    .filter(({ value }) => value <= 6);
  const [first, second] = sums;
  const isTwice = first && second && first.value === second.value;
  const distinct: Card[] = isTwice
    ? [{ value: first.value, ways: [...first.ways, ...second.ways] }]
    : sums;
  return [...single, ...distinct];
}

export function isSum({ ways }: Card): boolean {
  return ways.some((dice) => dice.length > 1);
}

/** What a card can be used for now. */
export function usesOf(turn: Turn, { ways }: Card): Use[] {
  return uses(turn).filter(({ dice }) => ways.some((way) => isSameDice(way, dice)));
}

/** How many discs a card fits; two dice that make the same sum do not count twice. */
export function fits(turn: Turn, card: Card): number {
  const discs = usesOf(turn, card).map(({ disc }) => disc);
  return discs.filter((disc, i) => discs.findIndex((d) => isSameDisc(d, disc)) === i).length;
}

/** How many dice still have a use by themselves. */
export function usableDice(turn: Turn): number {
  return ([0, 1, 2] as const).filter((die) => fits(turn, { value: 0, ways: [[die]] }) > 0).length;
}

/** The place in the turn at which a card was used, from 0; −1 while it has not been. */
export function usedAt(turn: Turn, { ways }: Card): number {
  return turn.done.findIndex(({ dice }) => ways.some((way) => isSameDice(way, dice)));
}

/** Whether no way to make the card is left, whatever lies on the table. */
export function isGone(turn: Turn, { ways }: Card): boolean {
  return ways.every((dice) => dice.some((die) => isSpent(turn, die)));
}

/**
 * The uses that a press on `disc` may mean. Dice that do the same, now and for the rest of the turn,
 * count as one: equal whites, and the red one with them where there are no sums.
 */
export function meanings(turn: Turn, disc: Disc, picked: Picked): Use[] {
  const fitting = picked?.t === 'card' ? usesOf(turn, picked.card) : uses(turn);
  const here = fitting.filter((use) => isSameDisc(use.disc, disc));
  const kinds = here.map(({ dice }) => dice.map((die) => kind(turn, die)).join('+'));
  return here.filter((_, i) => kinds.indexOf(kinds[i] ?? '') === i);
}

function kind(turn: Turn, die: DieIndex): string {
  const isRed = die === 2 && turn.options.red;
  return `${isRed ? 'red' : 'white'} ${turn.dice[die]}`;
}

export function isSameDisc(a: Disc, b: Disc): boolean {
  return a.seat === b.seat && a.row === b.row && a.value === b.value;
}

function isSameDice(a: readonly DieIndex[], b: readonly DieIndex[]): boolean {
  return a.length === b.length && a.every((die, i) => die === b[i]);
}
