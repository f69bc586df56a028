import {
  type CommonRefusal,
  type DieIndex,
  type Disc,
  discsOf,
  endsRound,
  faces,
  type PerukeAction,
  type PerukeOptions,
  type PerukeState,
  peruke,
  type Roll,
  rowNames,
  type Seat,
  stage,
  type Turn,
  turnOf,
  type Use,
  type UseRefusal,
  uses,
  whyNotEnd,
} from '../../src/index.ts';
import { type Random, randomFrom } from '../random.ts';
import { type Draft, PerukeReference } from '../reference/peruke.ts';
import { frozen, Mismatch, same, sameInAnyOrder, type Tally, withRepro } from './compare.ts';

/** What a default run has to meet at least once (rules/peruke §1). */
export const perukeEvents = [
  'seats 2',
  'seats 3',
  'seats 4',
  'seats 5',
  'seats 6',
  'game over',
  'shared win',
  'ranks 1, 1, 3',
  'round: ended by a capture',
  'round: ended by a capture, two seats',
  'round: ended with dice unused',
  'round: ended with a die unused that had a use',
  'round: ender takes own vulnerable discs',
  'round: ender takes own vulnerable discs, two seats',
  'round: somebody else keeps safe discs',
  'round: ended by the last disc of a seat with a secondary left',
  'round: closed after 200 quiet turns',
  'round: closed by a turn that passed by itself',
  'round: closed with discs captured before',
  'round: closed, mustUse on',
  'use after the end of the round refused',
  'first turn: a double is lost',
  'first turn: a double is lost, red',
  'first turn: a sum',
  'first turn: stopped without a use',
  'first turn: expose or capture refused',
  'turn: passed by itself',
  'turn: stopped without a use',
  'turn: stopped with dice that had a use',
  'turn: ending with a usable die refused',
  'turn: only a red sum, used',
  'turn: only a red sum, stopped',
  'turn: a die left without use by the order',
  'pair: exposed and captured the same disc',
  'pair: split over two discs',
  'pair: sum and equal white on the same disc',
  'pair: sum and equal white on two discs',
  'triple: all three used',
  'triple: pair on the same disc and one more',
  'sum: used',
  'sum: took dice that could be used plainly',
  'sum: above 6 refused',
  'sum: both whites refused',
  'sum: refused with red off',
  'sum: red once more refused',
  'capture: primary, two seats',
  'capture: secondary, two seats',
  'secure: own primary, two seats',
];

/** How a seat picks its uses. `still` stops whenever it may. */
const policies = ['random', 'hoarder', 'captor', 'exposer', 'still'] as const;
type Policy = (typeof policies)[number];

const keyOf = (use: Use) =>
  `${use.dice.join('+')}>${use.disc.seat}${use.disc.row.charAt(0)}${use.disc.value}`;
const keyOfAction = ({ uses }: PerukeAction) => `[${uses.map(keyOf).join(' ')}]`;

/** One game, both ways; throws on the first disagreement. */
export function playPeruke(seed: number, events: Tally): void {
  const random = randomFrom(seed);
  const options = { red: random.chance(0.5), mustUse: random.chance(0.65) };
  const seats = random.pick([2, 2, 3, 3, 4, 5, 6]);
  const moves: unknown[] = [];
  withRepro({ seed, game: peruke.id, options, seats, moves }, () => {
    new PerukePlayout(random, options, seats, moves, events).play();
  });
}

class PerukePlayout {
  readonly random: Random;
  readonly events: Tally;
  readonly moves: unknown[];
  readonly reference: PerukeReference;
  readonly policies: readonly Policy[];
  /** Turns or captures in a round after which every seat plays `still`. */
  readonly calm: { readonly turns: number; readonly captures: number };
  /** In some games every state is frozen, in some it goes through JSON at every step. */
  readonly keep: (state: PerukeState) => PerukeState;
  state: PerukeState;

  constructor(
    random: Random,
    options: PerukeOptions,
    seats: number,
    moves: unknown[],
    events: Tally,
  ) {
    this.random = random;
    this.events = events;
    this.moves = moves;
    this.reference = new PerukeReference(options, seats);
    const kinds = random.pick<readonly Policy[]>([
      ['random', 'hoarder', 'captor', 'exposer'],
      ['random', 'hoarder', 'captor', 'exposer'],
      ['random', 'hoarder', 'captor', 'exposer'],
      policies,
      [random.pick(policies)],
      [random.pick(policies)],
      [options.mustUse ? 'still' : 'captor'],
    ]);
    this.policies = this.reference.allSeats.map(() => random.pick(kinds));
    const never = Number.POSITIVE_INFINITY;
    this.calm = {
      turns: random.chance(0.1) ? random.below(60) : never,
      captures: random.chance(0.1) ? random.below(3 * seats) + 3 * seats : never,
    };
    this.keep = random.pick([
      (state: PerukeState) => state,
      (state: PerukeState) => frozen(state),
      (state: PerukeState): PerukeState => JSON.parse(JSON.stringify(state)),
    ]);
    this.state = this.keep(peruke.setup(options, seats));
  }

  play(): void {
    const { reference, random } = this;
    this.events.hit(`seats ${reference.seats}`);
    this.compare();
    for (;;) {
      const pending = reference.pending();
      if (pending.t === 'over') break;
      if (pending.t === 'chance') {
        if (random.chance(0.05)) this.wrongRolls(pending.need.t);
        if (pending.need.t === 'starter') {
          this.roll({ t: 'starter', seat: random.below(reference.seats) });
        } else {
          this.roll({ t: 'dice', dice: [[1, 2, 3].map(() => random.pick(faces))] });
        }
      } else {
        this.legal();
        const chosen = this.choose();
        this.nearLegal(chosen);
        this.act(chosen);
      }
      this.compare();
    }
    this.lookBack();
  }

  // ---- the engine beside the reference

  compare(): void {
    const { state, reference, random } = this;
    same('pending', peruke.pending(state), reference.pending());
    same('outcome', peruke.outcome(state), reference.outcome());
    const view = reference.view();
    same('view of nobody', peruke.view(state, null), view);
    for (const seat of reference.allSeats) {
      if (random.chance(0.2)) same(`view of ${seat}`, peruke.view(state, seat), view);
      if (reference.moment === 'play' && seat === reference.hand) continue;
      same(`legal for ${seat}`, [...peruke.legal(state, seat)], []);
    }
  }

  /** The whole legal set where it is small, and now and then where it is large. */
  legal(): void {
    const { reference, state } = this;
    const first = reference.nextUses(reference.draft()).length;
    if (first > 3 && !this.random.chance(0.01)) return;
    const plays = reference.plays(reference.hand);
    const expected = plays.map((uses): PerukeAction => ({ t: 'play', uses }));
    sameInAnyOrder('legal', peruke.legal(state, reference.hand), expected, keyOfAction);
  }

  act(chosen: readonly Use[]): void {
    const { reference } = this;
    const seat = reference.hand;
    const action: PerukeAction = { t: 'play', uses: chosen };
    this.moves.push({ seat, play: keyOfAction(action) });
    this.countTurn(chosen);
    this.partial(chosen);
    same('action reads back', peruke.action(JSON.parse(JSON.stringify(action))), action);
    const step = peruke.act(this.state, seat, action);
    const allowed = reference.play(seat, chosen);
    if (!step.ok || !allowed) throw new Mismatch(`refused: ${JSON.stringify(step)}`);
    this.hear(step.events);
    this.state = this.keep(step.state);
    this.countEnd();
  }

  roll(roll: Roll): void {
    this.moves.push(roll);
    const step = peruke.chance(this.state, roll);
    const allowed = this.reference.roll(roll);
    if (!step.ok || !allowed) throw new Mismatch(`roll refused: ${JSON.stringify(step)}`);
    this.hear(step.events);
    this.state = this.keep(step.state);
    if (roll.t === 'dice' && this.reference.moment !== 'play') {
      this.events.hit('turn: passed by itself');
      this.countEnd();
    }
  }

  hear(happened: readonly Parameters<typeof peruke.tell>[0][]): void {
    for (const viewer of [...this.reference.allSeats, null]) {
      const told = happened.map((event) => peruke.tell(event, viewer)).filter((t) => t !== null);
      same(`told to ${viewer}`, told, this.reference.news);
    }
  }

  /** Rolls of another shape than the one that is due are refused (game.ts `chance`). */
  wrongRolls(due: 'starter' | 'dice'): void {
    const rolls: Roll[] = [
      { t: 'starter', seat: this.reference.seats },
      { t: 'starter', seat: -1 },
      { t: 'starter', seat: 0.5 },
      due === 'dice' ? { t: 'starter', seat: 0 } : { t: 'dice', dice: [[1, 2, 3]] },
      { t: 'dice', dice: [] },
      { t: 'dice', dice: [[1, 2]] },
      { t: 'dice', dice: [[1, 2, 3, 4]] },
      { t: 'dice', dice: [[1, 2, 3], []] },
      { t: 'dice', dice: [[1, 2], [3]] },
    ];
    for (const roll of rolls) {
      const step = peruke.chance(this.state, roll);
      if (step.ok) throw new Mismatch(`engine takes a wrong roll ${JSON.stringify(roll)}`);
    }
    const step = peruke.act(this.state, this.reference.hand, { t: 'play', uses: [] });
    if (step.ok) throw new Mismatch('engine takes an action while dice are due');
  }

  /** What the page asks while a turn is put together, use by use (rules/peruke §1.4). */
  partial(chosen: readonly Use[]): void {
    if (!this.random.chance(0.2)) return;
    const { reference } = this;
    let turn: Turn | null = turnOf(peruke.view(this.state, reference.hand));
    let draft = reference.draft();
    for (const use of [...chosen, null]) {
      if (turn === null) throw new Mismatch('no turn');
      sameInAnyOrder('uses', uses(turn), reference.nextUses(draft), keyOf);
      same('endsRound', endsRound(turn), draft.ended);
      same('mayEnd', whyNotEnd(turn) === null, reference.mayEnd(draft));
      const odd = this.randomUse();
      same(`stage ${keyOf(odd)}`, stage(turn, odd).ok, reference.useFault(draft, odd) === null);
      if (use === null) return;
      const staged = stage(turn, use);
      if (!staged.ok) throw new Mismatch(`stage ${keyOf(use)}: ${JSON.stringify(staged.why)}`);
      turn = staged.turn;
      draft = reference.after(draft, use);
      same('done', turn.done, draft.done);
    }
  }

  randomUse(): Use {
    const { random, reference } = this;
    const dice = random.pick<readonly DieIndex[]>([
      [0],
      [1],
      [2],
      [0, 2],
      [1, 2],
      [0, 1],
      [2, 0],
      [2, 1],
      [2, 2],
      [0, 0],
      [],
      [0, 1, 2],
    ]);
    const shown = dice.reduce<number>((sum, die) => sum + (reference.dice[die] ?? 0), 0);
    const value = faces.find((face) => face === shown);
    return { dice, disc: this.randomDisc(value ?? random.pick(faces)) };
  }

  randomDisc(value: Disc['value']): Disc {
    const { random, reference } = this;
    const seat = random.chance(0.03) ? random.pick([-1, 0.5, reference.seats]) : null;
    return {
      seat: seat ?? random.below(reference.seats),
      row: random.pick(rowNames),
      value: random.chance(0.9) ? value : random.pick(faces),
    };
  }

  /** Plays on both sides of the line: the chosen one bent in one place, or uses drawn blindly. */
  nearLegal(chosen: readonly Use[]): void {
    const { random, reference, state } = this;
    for (let i = 0; i < 3; i++) {
      const uses = random.chance(0.3) ? this.choose() : this.bent(chosen);
      const seat = random.chance(0.95) ? reference.hand : random.below(reference.seats);
      const step = peruke.act(state, seat, { t: 'play', uses });
      const allowed = reference.wholeTurn(seat, uses) !== null;
      if (step.ok !== allowed) {
        const verdicts = `engine ${JSON.stringify(step)}, reference ${allowed}`;
        throw new Mismatch(`act ${keyOfAction({ t: 'play', uses })} by ${seat}: ${verdicts}`);
      }
      if (!step.ok) this.reasons(seat, uses, step.why);
      if (!allowed && seat === reference.hand) this.countRefusal(uses);
    }
    const roll = peruke.chance(state, { t: 'dice', dice: [[1, 2, 3]] });
    if (roll.ok) throw new Mismatch('engine takes a roll that is not due');
  }

  /** A refusal names the first use that is not allowed, and its facts are true. */
  reasons(seat: Seat, uses: readonly Use[], why: UseRefusal | CommonRefusal): void {
    const { reference } = this;
    if (seat !== reference.hand) return;
    let draft = reference.draft();
    const at = uses.findIndex((use) => {
      if (reference.useFault(draft, use) !== null) return true;
      draft = reference.after(draft, use);
      return false;
    });
    same('refused use', 'at' in why ? why.at : -1, at);
    if (why.code === 'use.spent') same('spent', draft.spent.includes(why.die), true);
    if (why.code === 'use.red-off') same('red', reference.options.red, false);
    if (why.code === 'use.round-ended') same('ended', draft.ended, true);
    if (why.code === 'use.first-turn') same('first', reference.isFirst(), true);
    if (why.code === 'use.value') {
      const shown = (uses[at]?.dice ?? []).map((die) => reference.dice[die] ?? 0);
      same(
        'value',
        why.value,
        shown.reduce<number>((sum, die) => sum + die, 0),
      );
    }
    if (why.code === 'turn.unfinished') {
      same('value of the die', why.value, reference.dice[why.die]);
      const use = reference.nextUses(draft).find(({ dice }) => dice.join() === `${why.die}`);
      same('die has a use', use !== undefined, true);
    }
  }

  bent(chosen: readonly Use[]): Use[] {
    const { random } = this;
    const at = random.below(Math.max(1, chosen.length));
    const use = chosen[at];
    const bends = ['add', 'blind', 'drop', 'swap', 'twice', 'disc', 'dice', 'stretch'] as const;
    switch (use === undefined ? 'add' : random.pick(bends)) {
      case 'add':
        return [...chosen, this.randomUse()];
      case 'blind':
        return [this.randomUse(), this.randomUse()];
      case 'drop':
        return chosen.filter((_, i) => i !== at);
      case 'swap':
        return chosen.toReversed();
      case 'twice':
        return chosen.toSpliced(at, 0, ...chosen.slice(at, at + 1));
      case 'disc':
        return chosen.map((u, i) => (i === at ? { ...u, disc: this.randomDisc(u.disc.value) } : u));
      case 'dice':
        return chosen.map((u, i) => (i === at ? { ...u, dice: this.randomUse().dice } : u));
      case 'stretch':
        return [...chosen, ...chosen].slice(0, 4);
    }
  }

  // ---- how seats play

  choose(): Use[] {
    const { reference, random } = this;
    const { turns, captures } = this.calm;
    const calm = reference.history.length >= turns || reference.taken.length >= captures;
    const policy = calm ? 'still' : (this.policies[reference.hand] ?? 'random');
    const stop = { random: 0.2, hoarder: 0.3, captor: 0.1, exposer: 0.2, still: 1 }[policy];
    const chosen: Use[] = [];
    let draft = reference.draft();
    for (;;) {
      const next = reference.nextUses(draft);
      if (next.length === 0) return chosen;
      if (reference.mayEnd(draft, next) && random.chance(stop)) return chosen;
      const use = this.useOf(policy, draft, next);
      chosen.push(use);
      draft = reference.after(draft, use);
    }
  }

  useOf(policy: Policy, draft: Draft, next: readonly Use[]): Use {
    const likes = {
      random: [],
      hoarder: ['secure', 'expose'],
      captor: ['capture'],
      exposer: ['expose'],
      still: ['secure', 'expose'],
    }[policy];
    for (const verb of likes) {
      const liked = next.filter((use) => {
        const piece = this.reference.pieceOf(draft.pieces, use);
        return piece !== null && this.reference.verb(piece) === verb;
      });
      if (liked.length > 0 && this.random.chance(0.95)) return this.random.pick(liked);
    }
    return this.random.pick(next);
  }

  // ---- what has come up

  countTurn(chosen: readonly Use[]): void {
    const { reference, events } = this;
    const start = reference.draft();
    const usable = reference.nextUses(start);
    const plain = usable.some((use) => use.dice.length === 1);
    const first = reference.isFirst();
    const sums = chosen.filter((use) => use.dice.length === 2);
    const [white, other, red] = reference.dice;
    const { options } = reference;
    let draft = start;
    for (const use of chosen) {
      if (reference.seats === 2) this.countTwoSeats(draft, use);
      draft = reference.after(draft, use);
    }
    const unused = ([0, 1, 2] as const).filter((die) => !draft.spent.includes(die));

    if (!plain) events.hit(`turn: only a red sum, ${chosen.length > 0 ? 'used' : 'stopped'}`);
    if (plain && chosen.length === 0) {
      events.hit('turn: stopped without a use');
      if (first) events.hit('first turn: stopped without a use');
    }
    if (reference.nextUses(draft).some((use) => use.dice.length === 1)) {
      events.hit('turn: stopped with dice that had a use');
    }
    const orphan = unused.some((die) => usable.some(({ dice }) => dice.join() === `${die}`));
    if (orphan && options.mustUse && !first && !draft.ended) {
      events.hit('turn: a die left without use by the order');
    }
    if (sums.length > 0) {
      events.hit('sum: used');
      if (first) events.hit('first turn: a sum');
      const taken = sums.flatMap(({ dice }) => dice);
      if (taken.every((die) => usable.some(({ dice }) => dice.join() === `${die}`))) {
        events.hit('sum: took dice that could be used plainly');
      }
    }
    if (first && unused.length === 1 && white === other && options.mustUse) {
      events.hit('first turn: a double is lost');
      if (options.red) events.hit('first turn: a double is lost, red');
    }
    if (white === other && other === red && chosen.length === 3) {
      events.hit('triple: all three used');
      const discs = new Set(chosen.map(({ disc }) => JSON.stringify(disc)));
      if (discs.size < 3) events.hit('triple: pair on the same disc and one more');
    }
    this.countPairs(chosen);
    if (draft.ended) this.countLastUse(chosen, draft);
  }

  /** Whether a die that was void at the end of the round could still have been used. */
  countLastUse(chosen: readonly Use[], draft: Draft): void {
    const { reference, events } = this;
    if (draft.spent.length === 3) return;
    events.hit('round: ended with dice unused');
    const left = draft.pieces.filter((piece) => piece.takenBy === null);
    const useful = ([0, 1, 2] as const).some(
      (die) =>
        !draft.spent.includes(die) &&
        left.some((p) => p.value === reference.dice[die] && reference.verb(p) !== null),
    );
    if (useful && chosen.length > 0) events.hit('round: ended with a die unused that had a use');
  }

  countTwoSeats(draft: Draft, use: Use): void {
    const piece = this.reference.pieceOf(draft.pieces, use);
    const verb = piece === null ? null : this.reference.verb(piece);
    if (verb === 'capture') this.events.hit(`capture: ${use.disc.row}, two seats`);
    if (verb === 'secure' && use.disc.row === 'primary') {
      this.events.hit('secure: own primary, two seats');
    }
  }

  countPairs(chosen: readonly Use[]): void {
    for (const [at, one] of chosen.entries()) {
      for (const two of chosen.slice(at + 1)) {
        if (one.disc.value !== two.disc.value) continue;
        const same = JSON.stringify(one.disc) === JSON.stringify(two.disc);
        if (one.dice.length + two.dice.length === 3) {
          this.events.hit(`pair: sum and equal white on ${same ? 'the same disc' : 'two discs'}`);
        } else {
          this.events.hit(
            same ? 'pair: exposed and captured the same disc' : 'pair: split over two discs',
          );
        }
      }
    }
  }

  countRefusal(uses: readonly Use[]): void {
    const { reference, events } = this;
    let draft = reference.draft();
    for (const use of uses) {
      const [one, two] = use.dice;
      const fault = reference.useFault(draft, use);
      if (fault === null) {
        draft = reference.after(draft, use);
        continue;
      }
      if (fault === 'the round has ended') events.hit('use after the end of the round refused');
      if (fault === 'nothing to do' && reference.isFirst() && use.disc.seat !== reference.hand) {
        events.hit('first turn: expose or capture refused');
      }
      if (fault === 'the die is used' && two === 2 && draft.spent.includes(2)) {
        events.hit('sum: red once more refused');
      }
      if (fault !== 'no such dice') return;
      if (one === 0 && two === 1) events.hit('sum: both whites refused');
      if (one !== 2 && two === 2) {
        events.hit(reference.options.red ? 'sum: above 6 refused' : 'sum: refused with red off');
      }
      return;
    }
    events.hit('turn: ending with a usable die refused');
  }

  countEnd(): void {
    const { reference, events } = this;
    if (reference.moment !== 'look' && reference.moment !== 'end') return;
    const result = reference.past.at(-1);
    if (result === undefined) return;
    const left = reference.pieces.filter((piece) => piece.takenBy === null);
    const { ender } = result;
    if (ender === null) {
      events.hit('round: closed after 200 quiet turns');
      if (reference.last?.passed) events.hit('round: closed by a turn that passed by itself');
      if (reference.taken.length > 0) events.hit('round: closed with discs captured before');
      if (reference.options.mustUse) events.hit('round: closed, mustUse on');
      return;
    }
    const two = reference.seats === 2;
    events.hit('round: ended by a capture');
    if (two) events.hit('round: ended by a capture, two seats');
    if (left.some((piece) => piece.owner === ender && piece.target)) {
      events.hit('round: ender takes own vulnerable discs');
      if (two) events.hit('round: ender takes own vulnerable discs, two seats');
    }
    if (left.some((piece) => piece.owner !== ender && !piece.target)) {
      events.hit('round: somebody else keeps safe discs');
      if (two) events.hit('round: ended by the last disc of a seat with a secondary left');
    }
  }

  lookBack(): void {
    const { reference, events, state } = this;
    events.hit('game over');
    const ranks = (reference.outcome() ?? []).map(({ rank }) => rank);
    const winners = ranks.filter((rank) => rank === 1).length;
    if (winners > 1) events.hit('shared win');
    if (winners === 2 && ranks.includes(3)) events.hit('ranks 1, 1, 3');
    // §1.1, §1.2 The points of a round always add up to the points in play.
    const inPlay = reference.seats === 2 ? 84 : 21 * reference.seats;
    for (const { scores } of peruke.view(state, null).rounds) {
      const sum = scores.reduce((all, s) => all + s.captured + s.kept + s.swept, 0);
      same('points in play', sum, inPlay);
    }
    const board = peruke.view(state, null).board;
    const discs = faces.flatMap((value) => discsOf(board, value)).length;
    same('discs', discs + reference.taken.length, reference.seats === 2 ? 24 : 6 * reference.seats);
  }
}
