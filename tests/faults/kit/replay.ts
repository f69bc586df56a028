import { gameOf, type Json, type Roll } from '@dado/engine';
import type { GameRecord } from '@dado/table';
import type { State } from './page.ts';

/** One point of a recorded game: what everything was, and the move that led there. */
export type Moment = {
  readonly state: Json;
  readonly events: readonly Json[];
  readonly roll: Roll | null;
};

/** A recorded game played again by the rules: what really was the case at every step of it. */
export class Replay {
  readonly record: GameRecord;
  /** By steps done; the first is the game before anything has been rolled. */
  readonly moments: readonly Moment[];
  readonly #first: number;

  /** `over` is the table's step when the game was over, which is one more than its last move. */
  constructor(record: GameRecord, over: number) {
    this.record = record;
    this.moments = momentsOf(record);
    this.#first = over - this.moments.length;
  }

  /** How many moves had been made when the table was at this step; the end of a game is no move. */
  at(step: number): number {
    const moves = Math.min(step - this.#first, this.moments.length - 1);
    if (moves < 0) throw new Error(`step ${step} is before the game`);
    return moves;
  }

  moment(step: number): Moment {
    const moment = this.moments[this.at(step)];
    if (!moment) throw new Error(`no step ${step}`);
    return moment;
  }

  /** Whether what a page was told of the game is what its seat was to know at that step. */
  fits({ step, view: { play } }: State): boolean {
    if (play?.n !== this.record.n) return true;
    const view = gameOf(this.record.game).view(this.moment(step).state, play.me);
    return JSON.stringify(view) === JSON.stringify(play.view);
  }
}

function momentsOf(record: GameRecord): Moment[] {
  const game = gameOf(record.game);
  const moments: Moment[] = [
    { state: game.setup(record.options, record.names.length), events: [], roll: null },
  ];
  const go = (move: (state: Json) => ReturnType<typeof game.chance>, roll: Roll | null) => {
    const step = move(moments.at(-1)?.state ?? null);
    if (!step.ok) throw new Error(`not by the rules: ${step.why.code}`);
    moments.push({ state: step.state, events: step.events, roll });
  };
  for (const { seat, a, rolls } of record.moves) {
    const action = seat === null ? null : game.action(a);
    if (seat !== null && action !== null) go((state) => game.act(state, seat, action), null);
    for (const roll of rolls) go((state) => game.chance(state, roll), roll);
  }
  return moments;
}
