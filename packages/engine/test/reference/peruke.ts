import type { Die, Pending, Place, Roll, Seat } from '../../src/game.ts';
import type { RowName, Side, Verb } from '../../src/peruke/discs.ts';
import type { PerukeOptions } from '../../src/peruke/options.ts';
import type { Score } from '../../src/peruke/scoring.ts';
import type { PastRound, PastTurn, PerukeEvent, PerukeView } from '../../src/peruke/state.ts';
import type { DieIndex, Done, Use } from '../../src/peruke/uses.ts';

/** One disc of cardboard, for the whole round: whose, where, which side, and in whose hand. */
type Piece = {
  owner: Seat;
  row: RowName;
  value: Die;
  target: boolean;
  takenBy: Seat | null;
};

const allValues: readonly Die[] = [1, 2, 3, 4, 5, 6];

/** Every way to lay hands on the dice: one of the three, or a white with the red (§1.3). */
const grips: readonly (readonly DieIndex[])[] = [[0], [1], [2], [0, 2], [1, 2]];

/** A turn as far as it has been played: the table, the dice used, and in which order what was done. */
export type Draft = {
  pieces: Piece[];
  spent: DieIndex[];
  done: Done[];
  taken: Piece[];
  ended: boolean;
};

/**
 * Peruke, a second time: a heap of discs that changes in place, slow, each block one sentence of the
 * rulings. It is an oracle for the engine and shares nothing with it but the types of what is compared.
 */
export class PerukeReference {
  readonly options: PerukeOptions;
  readonly seats: number;
  readonly allSeats: readonly Seat[];
  pieces: Piece[];
  /** Captured discs in the order in which they were taken. */
  taken: Piece[] = [];
  moment: 'draw' | 'throw' | 'play' | 'look' | 'end' = 'draw';
  round = 0;
  starter: Seat | null = null;
  /** Whose throw comes next, or whose turn it is. */
  hand: Seat = 0;
  dice: Die[] = [];
  /** Who has had each turn of this round. */
  history: Seat[] = [];
  /** Turns since the last capture. */
  quiet = 0;
  last: PastTurn | null = null;
  past: PastRound[] = [];
  news: PerukeEvent[] = [];

  constructor(options: PerukeOptions, seats: number) {
    this.options = options;
    this.seats = seats;
    this.allSeats = Array.from({ length: seats }, (_, seat) => seat);
    this.pieces = this.layOut();
  }

  layOut(): Piece[] {
    const pieces: Piece[] = [];
    for (const owner of this.allSeats) {
      for (const value of allValues) {
        if (this.seats === 2) {
          // §1.1 "a primary row 1–6, all safe, and a secondary row 6–1 behind it, all vulnerable"
          pieces.push({ owner, row: 'primary', value, target: false, takenBy: null });
          pieces.push({ owner, row: 'secondary', value, target: true, takenBy: null });
        } else {
          // §1.2 "One row 1–6 each, all vulnerable."
          pieces.push({ owner, row: 'primary', value, target: true, takenBy: null });
        }
      }
    }
    return pieces;
  }

  // ---- one turn

  /** The turn as it begins. */
  draft(): Draft {
    return { pieces: this.pieces, spent: [], done: [], taken: [], ended: false };
  }

  /** §1.1, §1.2 "A player's first turn of the round" */
  isFirst(): boolean {
    return !this.history.includes(this.hand);
  }

  /** §1.1 "the moment one player has no disc left in the primary row"; §1.2 "no disc left" */
  isEnded(pieces: readonly Piece[]): boolean {
    return this.allSeats.some((seat) =>
      pieces.every((p) => p.owner !== seat || p.row !== 'primary' || p.takenBy !== null),
    );
  }

  /** What the dice count for together; `null` when they may not be used together. */
  worth(dice: readonly DieIndex[]): number | null {
    const [one, two, more] = dice;
    if (one === undefined || more !== undefined) return null;
    const first = this.dice[one];
    if (first === undefined) return null;
    if (two === undefined) return first;
    // §1.3 "The red value may be added to one white value" (the white one is named first)
    if (!this.options.red || one === 2 || two !== 2) return null;
    const red = this.dice[two];
    if (red === undefined) return null;
    // §1.3 "Sums above 6 do not exist."
    return first + red > 6 ? null : first + red;
  }

  pieceOf(pieces: readonly Piece[], { disc: { seat, row, value } }: Use): Piece | null {
    for (const piece of pieces) {
      if (piece.owner !== seat || piece.row !== row || piece.value !== value) continue;
      // §1.4 "a captured disc […] never returns"
      return piece.takenBy === null ? piece : null;
    }
    return null;
  }

  /** What the seat on turn would do to a disc; `null` when it can do nothing. */
  verb(piece: Piece): Verb | null {
    // §1.4 "own discs can never be exposed or captured by their owner"
    if (piece.owner === this.hand) return piece.target ? 'secure' : null;
    // §1.1 "A player's first turn of the round may only make own […] discs safe."
    if (this.isFirst()) return null;
    return piece.target ? 'capture' : 'expose';
  }

  /** Why this use may not come next; `null` when it may. */
  useFault(draft: Draft, use: Use): string | null {
    // §1.1 "The round ends at the moment […]; dice not yet used are void."
    if (draft.ended) return 'the round has ended';
    const worth = this.worth(use.dice);
    if (worth === null) return 'no such dice';
    // §1.1 "each die value may be used once"; §1.3 "alone or in one sum, never both"
    if (use.dice.some((die) => draft.spent.includes(die))) return 'the die is used';
    if (worth !== use.disc.value) return 'another value';
    const piece = this.pieceOf(draft.pieces, use);
    if (piece === null) return 'no such disc';
    return this.verb(piece) === null ? 'nothing to do' : null;
  }

  /** The draft with one more use, which has been found allowed. §1.4 "the board after each use counts" */
  after(draft: Draft, use: Use): Draft {
    const pieces = draft.pieces.map((piece) => ({ ...piece }));
    const piece = this.pieceOf(pieces, use);
    const verb = piece === null ? null : this.verb(piece);
    if (piece === null || verb === null) throw new Error('not allowed');
    if (verb === 'secure') piece.target = false;
    if (verb === 'expose') piece.target = true;
    if (verb === 'capture') piece.takenBy = this.hand;
    return {
      pieces,
      spent: [...draft.spent, ...use.dice],
      done: [...draft.done, { dice: use.dice, disc: use.disc, verb }],
      taken: verb === 'capture' ? [...draft.taken, piece] : draft.taken,
      ended: this.isEnded(pieces),
    };
  }

  /** Every die or sum on every disc that shows its value, tried one by one. */
  nextUses(draft: Draft): Use[] {
    const found: Use[] = [];
    for (const dice of grips) {
      const worth = this.worth(dice);
      for (const { owner, row, value } of this.pieces) {
        if (value !== worth) continue;
        const use: Use = { dice, disc: { seat: owner, row, value } };
        if (this.useFault(draft, use) === null) found.push(use);
      }
    }
    return found;
  }

  /** §1.4 "a turn may end only when no remaining die can be used at its own value" */
  mayEnd(draft: Draft, next = this.nextUses(draft)): boolean {
    if (!this.options.mustUse) return true;
    return next.every((use) => use.dice.length > 1);
  }

  /** The turn after these uses; `null` when one of them, or ending there, is not allowed. */
  wholeTurn(seat: Seat, uses: readonly Use[]): Draft | null {
    if (this.moment !== 'play' || seat !== this.hand) return null;
    let draft = this.draft();
    for (const use of uses) {
      if (this.useFault(draft, use) !== null) return null;
      draft = this.after(draft, use);
    }
    return this.mayEnd(draft) ? draft : null;
  }

  /** Every whole turn, found by trying every sequence of uses. */
  plays(seat: Seat): Use[][] {
    if (this.moment !== 'play' || seat !== this.hand) return [];
    const found: Use[][] = [];
    const extend = (draft: Draft, uses: Use[]) => {
      const next = this.nextUses(draft);
      if (this.mayEnd(draft, next)) found.push(uses);
      for (const use of next) extend(this.after(draft, use), [...uses, use]);
    };
    extend(this.draft(), []);
    return found;
  }

  // ---- the game

  pending(): Pending {
    if (this.moment === 'end') return { t: 'over' };
    // §1.1 "First starter is drawn at random"
    if (this.moment === 'draw') {
      return { t: 'chance', need: { t: 'starter', seats: this.seats }, after: null };
    }
    if (this.moment === 'play') return { t: 'seats', turn: this.hand, seats: [this.hand] };
    // §1.4 "the turn passes by itself", "everyone sees the roll for a moment"
    const passed = this.moment === 'throw' && this.last?.passed === true;
    const after = this.moment === 'look' ? 'reveal' : passed ? 'pass' : null;
    // §1.1 "each turn all three dice are rolled"
    return { t: 'chance', need: { t: 'dice', counts: [3] }, after };
  }

  /** Plays a roll; false, and nothing changes, when it is not the roll that is due. */
  roll(roll: Roll): boolean {
    if (roll.t === 'starter') {
      if (this.moment !== 'draw' || !this.allSeats.includes(roll.seat)) return false;
      this.news = [{ t: 'starter', seat: roll.seat }];
      this.begin(roll.seat);
      return true;
    }
    const [dice, more] = roll.dice;
    if (this.moment !== 'throw' && this.moment !== 'look') return false;
    if (dice === undefined || more !== undefined || dice.length !== 3) return false;
    this.news = [];
    // §1.2 "then it moves one seat clockwise"
    if (this.moment === 'look') this.begin(((this.starter ?? 0) + 1) % this.seats);
    this.dice = [...dice];
    this.moment = 'play';
    this.news.push({ t: 'roll', seat: this.hand, dice: [...dice] });
    // §1.4 "When no die has a use at its own value and no sum has one either, the turn passes by itself"
    if (this.nextUses(this.draft()).length === 0) this.finish(this.draft(), true);
    return true;
  }

  begin(starter: Seat): void {
    this.round += 1;
    this.starter = starter;
    this.hand = starter;
    this.pieces = this.layOut();
    this.taken = [];
    this.history = [];
    this.quiet = 0;
    this.last = null;
    this.moment = 'throw';
    this.news.push({ t: 'round', round: this.round, starter });
  }

  /** Plays a whole turn; false, and nothing changes, when it is not allowed. */
  play(seat: Seat, uses: readonly Use[]): boolean {
    const draft = this.wholeTurn(seat, uses);
    if (draft === null) return false;
    this.news = [];
    this.finish(draft, false);
    return true;
  }

  finish(draft: Draft, passed: boolean): void {
    this.pieces = draft.pieces;
    this.taken.push(...draft.taken);
    this.last = { seat: this.hand, dice: this.dice, uses: draft.done, passed };
    this.history.push(this.hand);
    this.dice = [];
    this.news.push({ t: 'turn', turn: this.last });
    // §1.4 "every turn counts, first and empty ones too; a capture sets the count to 0"
    this.quiet = draft.taken.length > 0 ? 0 : this.quiet + 1;
    if (draft.ended) {
      this.score(this.hand);
    } else if (this.quiet === 200) {
      // §1.4 "that round is closed at the end of the 200th"
      this.score(null);
    } else {
      // §1.1 "Play goes clockwise"
      this.hand = (this.hand + 1) % this.seats;
      this.moment = 'throw';
    }
  }

  score(ender: Seat | null): void {
    const value = (pieces: readonly Piece[]) => pieces.reduce((sum, p) => sum + p.value, 0);
    const scores: Score[] = this.allSeats.map((seat) => {
      const captured = value(this.pieces.filter((p) => p.takenBy === seat));
      const left = this.pieces.filter((p) => p.takenBy === null);
      const own = left.filter((p) => p.owner === seat);
      // §1.4 closed: "what they captured and all their own discs still in play, on either side"
      if (ender === null) return { captured, kept: value(own), swept: 0 };
      const kept = value(own.filter((p) => !p.target));
      // §1.1, §1.2 the others: "captured discs + own discs that are still safe"
      if (seat !== ender) return { captured, kept, swept: 0 };
      if (this.seats === 2) {
        // §1.1 "captured discs + all own discs still in play (either side, either row) + the
        // opponent's vulnerable discs"
        const others = left.filter((p) => p.owner !== seat && p.target);
        return { captured, kept, swept: value(own) - kept + value(others) };
      }
      // §1.2 "captured + every vulnerable disc still on the table, own ones included + own safe discs"
      return { captured, kept, swept: value(left.filter((p) => p.target)) };
    });
    const result = { ender, scores };
    this.past.push(result);
    this.news.push({ t: 'score', round: this.round, result });
    // §1.2 "As many rounds as players, each starting one"; §1.1 two rounds for two.
    this.moment = this.round === this.seats ? 'end' : 'look';
    const places = this.outcome();
    if (places !== null) this.news.push({ t: 'over', places });
  }

  outcome(): Place[] | null {
    if (this.moment !== 'end') return null;
    const sums = this.allSeats.map((seat) =>
      this.past.reduce((sum, { scores }) => {
        const { captured = 0, kept = 0, swept = 0 } = scores[seat] ?? {};
        return sum + captured + kept + swept;
      }, 0),
    );
    // §1.1 "Highest total […] wins; equal totals share the win."; §3 "ranks go 1, 1, 3"
    return sums.map((score) => ({ rank: 1 + sums.filter((s) => s > score).length, score }));
  }

  side(owner: Seat, row: RowName, value: Die): Side {
    const piece = this.pieceOf(this.pieces, { dice: [], disc: { seat: owner, row, value } });
    if (piece === null) return 'gone';
    return piece.target ? 'vulnerable' : 'safe';
  }

  /** Nothing in Peruke is hidden: everybody sees the same. */
  view(): PerukeView {
    const phases = {
      draw: 'starter',
      throw: 'roll',
      play: 'turn',
      look: 'reveal',
      end: 'over',
    } as const;
    const seats = this.allSeats;
    return {
      options: this.options,
      phase: phases[this.moment],
      round: this.round,
      starter: this.starter,
      turn: this.moment === 'play' ? this.hand : null,
      turns: seats.map((seat) => this.history.filter((had) => had === seat).length),
      quiet: this.quiet,
      board: seats.map((seat) => ({
        primary: allValues.map((value) => this.side(seat, 'primary', value)),
        secondary:
          this.seats === 2 ? allValues.map((value) => this.side(seat, 'secondary', value)) : [],
      })),
      captured: seats.map((seat) =>
        this.taken
          .filter((p) => p.takenBy === seat)
          .map(({ owner, row, value }) => ({ seat: owner, row, value })),
      ),
      dice: [...this.dice],
      last: this.last,
      rounds: [...this.past],
      places: this.outcome(),
    };
  }
}
