import {
  type Die,
  type DieIndex,
  type Disc,
  faces,
  type PerukeAction,
  type PerukeEvent,
  type PerukeOptions,
  type PerukeState,
  perukeOptions,
  perukePresets,
  QUIET_TURNS,
  rowNames,
  type Seat,
  stage,
  sumOf,
  type Turn,
  total,
  turnOf,
  type Use,
  uses,
  verbFor,
  whyNotEnd,
} from '../../src/index.ts';
import type { Random } from '../random.ts';
import { extremes, type Kit, optionsFrom } from './walk.ts';

export const perukeKit: Kit<PerukeOptions, PerukeState, PerukeAction, PerukeEvent> = {
  options: optionsFrom(perukeOptions, perukePresets.standard),
  steps: 150,
  ripe: isNearEnd,
  pick,
  near,
  extreme: extremes.map((seat) => ({
    t: 'play',
    uses: [{ dice: [0], disc: { seat, row: 'primary', value: 1 } }],
  })),
  conserve,
  // Nothing in Peruke is hidden.
  disguise: (state) => state,
  disguiseRoll: (roll) => roll,
  reveals: () => false,
};

/** Somebody on turn may take the last disc of somebody else's row. */
function isNearEnd({ phase, turn, board, dice }: PerukeState): boolean {
  if (phase !== 'turn') return false;
  return board.some(({ primary }, seat) => {
    const left = faces.filter((value) => primary[value - 1] !== 'gone');
    return seat !== turn && left.length === 1 && left.some((value) => dice.includes(value));
  });
}

/** The higher the temper, the fewer captures and the sooner the turn ends; near 1 none at all. */
function pick(state: PerukeState, _: Seat, random: Random, temper: number): PerukeAction {
  let turn = turnOf(state);
  while (turn && !(whyNotEnd(turn) === null && random.chance(temper))) {
    const use = nextUse(turn, random, temper);
    const staged = use && stage(turn, use);
    if (!staged?.ok) break;
    turn = staged.turn;
  }
  return { t: 'play', uses: usesOf(turn) };
}

function nextUse(turn: Turn, random: Random, temper: number): Use | null {
  const all = uses(turn);
  const { board, seat } = turn;
  const calm = all.filter(({ disc }) => verbFor(board, seat, disc) !== 'capture');
  const among = calm.length > 0 && random.chance(temper) ? calm : all;
  return among.length > 0 ? random.pick(among) : null;
}

function usesOf(turn: Turn | null): Use[] {
  return turn ? turn.done.map(({ dice, disc }) => ({ dice, disc })) : [];
}

/** Legal turns, turns that differ from them in one place, and turns of any uses whatever. */
function near(state: PerukeState, seat: Seat, random: Random): PerukeAction[] {
  const turn = turnOf(state);
  const legal = () => pick(state, seat, random, random.below(2) / 2).uses;
  const any = () => Array.from({ length: random.below(4) }, () => anyUse(state, turn, random));
  const each = [legal, any, () => changed(legal(), anyUse(state, turn, random), random)];
  return each.flatMap((make) => Array.from({ length: 30 }, () => ({ t: 'play', uses: make() })));
}

function changed(play: readonly Use[], use: Use, random: Random): Use[] {
  const at = random.below(play.length + 1);
  const before = play.slice(0, at);
  const after = play.slice(at);
  switch (random.below(5)) {
    case 0:
      return [...before, ...after.slice(1)];
    case 1:
      return [...before, use, ...after].slice(0, 3);
    case 2:
      return [...before, use, ...after.slice(1)].slice(0, 3);
    case 3:
      return [...after, ...before];
    default:
      return [...before, ...before, ...after].slice(0, 3);
  }
}

const takes: readonly (readonly DieIndex[])[] = [
  ...([[0], [1], [2], [0, 2], [1, 2]] as const),
  ...([[], [0, 1], [2, 0], [2, 2], [0, 0]] as const),
];

/** Mostly dice on a disc of their value, whoever owns it, wherever it lies. */
function anyUse(state: PerukeState, turn: Turn | null, random: Random): Use {
  const dice = random.pick(random.chance(0.9) ? takes.slice(0, 5) : takes);
  const value = turn ? sumOf(turn, dice) : 0;
  return { dice, disc: anyDisc(state, value, random) };
}

function anyDisc(state: PerukeState, sum: number, random: Random): Disc {
  const value: Die = faces.find((face) => face === sum && random.chance(0.9)) ?? random.pick(faces);
  const seat = random.chance(0.95) ? random.below(state.board.length) : state.board.length;
  return { seat, row: random.pick(rowNames), value };
}

function conserve(_: PerukeState, after: PerukeState): void {
  const seats = after.board.length;
  const points = seats === 2 ? 84 : 21 * seats;
  const inPlay = [...lying(after), ...after.captured.flat()];
  const names = new Set(inPlay.map(({ seat, row, value }) => `${seat} ${row} ${value}`));
  const sum = inPlay.reduce((all, { value }) => all + value, 0);
  if (sum !== points) throw new Error(`${sum} points in play`);
  if (names.size !== inPlay.length) throw new Error('a disc is in two places');
  for (const { scores } of after.rounds) {
    const scored = scores.reduce((all, score) => all + total(score), 0);
    if (scored !== points) throw new Error(`a round of ${scored} points`);
  }
  const going = after.phase === 'roll' || after.phase === 'turn';
  if (going && after.quiet >= QUIET_TURNS) throw new Error('a round without progress goes on');
}

function lying({ board }: PerukeState): Disc[] {
  return board.flatMap((rows, seat) =>
    rowNames.flatMap((row) =>
      faces.flatMap((value) => {
        const side = rows[row][value - 1];
        return side === undefined || side === 'gone' ? [] : [{ seat, row, value }];
      }),
    ),
  );
}
