import {
  allBids,
  type Bid,
  bidding,
  type CommonRefusal,
  type Die,
  faces,
  lowestBid,
  lowestQuantity,
  mayBid,
  type PerudoAction,
  type PerudoOptions,
  type PerudoRefusal,
  type PerudoState,
  perudo,
  type Roll,
  type Seat,
} from '../../src/index.ts';
import { type Random, randomFrom } from '../random.ts';
import { PerudoReference } from '../reference/perudo.ts';
import { frozen, Mismatch, same, sameInAnyOrder, type Tally, withRepro } from './compare.ts';

/** What a default run has to meet at least once (rules/perudo §2). */
export const perudoEvents = [
  'seats 2',
  'seats 3',
  'seats 4',
  'seats 5',
  'seats 6',
  'dice 3',
  'dice 4',
  'dice 5',
  'dice 6',
  'elimination over',
  'race over',
  'race over: two seats',
  'race over: rounds auto',
  'race over: 1 round',
  'race over: 60 rounds',
  'race over: shared win',
  'race over: by an exact calza',
  'race: calza takes a point off',
  'race: calza at zero points',
  'race: wrong calza',
  'race: palifico ignored',
  'dudo: bid held',
  'dudo: bid failed',
  'dudo: bid held exactly',
  'out: the bidder',
  'out: the challenger',
  'out: a calza caller',
  'opener is out, next opens',
  'turn skips an empty seat',
  'two left with one die each, no palifico',
  'calza: by the seat on turn',
  'calza: out of turn',
  'calza: exact regains',
  'calza: exact, full cup',
  'calza: exact regains with 3 starting dice',
  'calza: exact regains with 6 starting dice',
  'calza: exact, full cup with 3 starting dice',
  'calza: wrong',
  'calza: wrong makes palifico',
  'calza: refused as late',
  'calza: refused in palifico',
  'calza: refused when two are left',
  'calza: refused on an own bid',
  'calza: refused from an empty seat',
  'aces: from a face',
  'aces: to a face',
  'aces: more aces',
  'aces: opening when not wild',
  'aces: opening when not wild is off',
  'no raise left',
  'no raise left below the aces',
  'no raise left in palifico',
  'palifico: off, none',
  'palifico: locked',
  'palifico: experienced',
  'palifico: right after palifico',
  'palifico: opened with aces',
  'palifico: opened with aces, aceBids off',
  'palifico: only once for a seat',
  'palifico: none when two are left',
  'palifico: opener raises again, locked',
  'palifico: opener changes the face',
  'palifico: another seat with one die changes the face',
  'palifico: experienced, face kept with more dice',
  'palifico: experienced, a seat past its palifico holds more dice again',
  'palifico: aces count only themselves',
];

/** How a seat plays. `seer` looks under every cup, so that exact calls come up often. */
const policies = ['random', 'low', 'high', 'doubter', 'calza', 'seer', 'aces'] as const;
type Policy = (typeof policies)[number];

const bidsAmong = (actions: readonly PerudoAction[]): Bid[] =>
  actions.flatMap((action) => (action.t === 'bid' ? [{ q: action.q, f: action.f }] : []));

const keyOf = (action: PerudoAction) =>
  action.t === 'dudo' ? 'dudo' : `${action.t} ${action.q}×${action.f}`;

function randomOptions(random: Random): PerudoOptions {
  // Seats that fall early, regain a die and meet a later palifico are rare in other tables.
  const early = random.chance(0.15)
    ? ({ dice: 3, calza: true, palifico: 'experienced' } as const)
    : {};
  const preset = random.pick(['none', 'none', 'classic', 'traditional'] as const);
  const base = preset === 'none' ? undefined : perudo.presets[preset];
  const rounds = random.pick(['auto', 'auto', 'random', 1, 2, 60] as const);
  return {
    dice: base && random.chance(0.5) ? base.dice : random.pick([3, 3, 4, 5, 6]),
    acesWild: base?.acesWild ?? random.chance(0.6),
    aceBids: base?.aceBids ?? random.chance(0.6),
    calza: base?.calza ?? random.chance(0.7),
    palifico: base?.palifico ?? random.pick(['off', 'locked', 'experienced'] as const),
    format: random.chance(0.3) ? 'points' : 'elimination',
    rounds: rounds === 'random' ? 1 + random.below(60) : rounds,
    showLost: random.chance(0.5),
    ...early,
  };
}

/** One game, both ways; throws on the first disagreement. */
export function playPerudo(seed: number, events: Tally): void {
  const random = randomFrom(seed);
  const options = randomOptions(random);
  const seats = 2 + random.below(5);
  const moves: unknown[] = [];
  withRepro({ seed, game: perudo.id, options, seats, moves }, () => {
    new PerudoPlayout(random, options, seats, moves, events).play();
  });
}

class PerudoPlayout {
  readonly random: Random;
  readonly events: Tally;
  readonly moves: unknown[];
  readonly reference: PerudoReference;
  readonly viewers: readonly (Seat | null)[];
  readonly policies: readonly Policy[];
  /** In some games every state is frozen, in some it goes through JSON at every step. */
  readonly keep: (state: PerudoState) => PerudoState;
  state: PerudoState;

  constructor(
    random: Random,
    options: PerudoOptions,
    seats: number,
    moves: unknown[],
    events: Tally,
  ) {
    this.random = random;
    this.events = events;
    this.moves = moves;
    this.reference = new PerudoReference(options, seats);
    this.viewers = [...this.reference.players.map(({ seat }) => seat), null];
    const kinds = random.pick<readonly Policy[]>([
      policies,
      policies,
      [random.pick(policies)],
      ['seer', 'low', 'calza'],
    ]);
    this.policies = this.reference.players.map(() => random.pick(kinds));
    this.keep = random.pick([
      (state: PerudoState) => state,
      (state: PerudoState) => frozen(state),
      (state: PerudoState): PerudoState => JSON.parse(JSON.stringify(state)),
    ]);
    this.state = this.keep(perudo.setup(options, seats));
  }

  play(): void {
    const { reference, random, events } = this;
    const { length: seats } = reference.players;
    events.hit(`seats ${seats}`);
    events.hit(`dice ${reference.options.dice}`);
    this.compare();
    for (;;) {
      const pending = reference.pending();
      if (pending.t === 'over') break;
      if (pending.t === 'chance') {
        const { need } = pending;
        if (random.chance(0.1)) this.wrongRolls(need.t === 'dice' ? need.counts : []);
        if (need.t === 'starter') this.roll({ t: 'starter', seat: random.below(seats) });
        else this.roll({ t: 'dice', dice: need.counts.map((count) => this.throwDice(count)) });
      } else {
        this.nearLegal();
        const [seat, action] = this.choose(pending.turn, pending.seats);
        this.act(seat, action);
      }
      this.compare();
    }
    this.lookBack();
  }

  throwDice(count: number): Die[] {
    return Array.from({ length: count }, () => this.random.pick(faces));
  }

  // ---- the engine beside the reference

  compare(): void {
    const { state, reference } = this;
    const pending = reference.pending();
    same('pending', perudo.pending(state), pending);
    same('outcome', perudo.outcome(state), reference.outcome());
    for (const viewer of this.viewers) {
      same(`view of ${viewer}`, perudo.view(state, viewer), reference.view(viewer));
      if (viewer === null) continue;
      const legal = reference.legal(viewer);
      sameInAnyOrder(`legal for ${viewer}`, perudo.legal(state, viewer), legal, keyOf);
      if (pending.t === 'seats' && pending.turn === viewer) this.predicates(viewer, legal);
    }
  }

  /** What the page asks instead of `legal` (rules/perudo §2.1). */
  predicates(seat: Seat, legal: readonly PerudoAction[]): void {
    if (!this.random.chance(0.1)) return;
    const facts = bidding(perudo.view(this.state, seat), seat);
    const bids = bidsAmong(legal);
    const key = ({ q, f }: Bid) => `${q}×${f}`;
    sameInAnyOrder('allBids', allBids(facts), bids, key);
    for (const f of faces) {
      const quantities = bids.filter((bid) => bid.f === f).map(({ q }) => q);
      const lowest = quantities.length === 0 ? null : Math.min(...quantities);
      same(`lowestQuantity of ${f}`, lowestQuantity(facts, f), lowest);
      for (let q = 0; q <= 37; q++) {
        same(`mayBid ${q}×${f}`, mayBid(facts, { q, f }), quantities.includes(q));
      }
    }
    same('lowestBid', lowestBid(facts), this.lowest(bids));
  }

  /** The legal bid that leaves the most room: every other one is a raise of it (rules/perudo §2.1). */
  lowest(bids: readonly Bid[]): Bid | null {
    const { options, palificoNow } = this.reference;
    const half = options.acesWild && options.aceBids && !palificoNow;
    const rank = ({ q, f }: Bid) => (half && f === 1 ? (2 * q + 1) * 7 + 1 : q * 7 + f);
    return bids.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
  }

  /** The facts that a refusal gives are true, whichever of several reasons it names. */
  reasons(seat: Seat, why: PerudoRefusal | CommonRefusal): void {
    const { reference } = this;
    const last = reference.standing();
    if (why.code === 'bid.too-many') same('most', why.most, reference.diceOnTable());
    if (why.code === 'bid.face') same('face', why.face, last?.f);
    if (why.code === 'turn') same('turn', why.turn, reference.onTurn);
    if (why.code === 'calza.late') same('standing', why.standing, { q: last?.q, f: last?.f });
    if (why.code === 'bid.too-low') {
      same('minimum', why.minimum, this.lowest(bidsAmong(reference.legal(seat))));
    }
  }

  act(seat: Seat, action: PerudoAction): void {
    this.moves.push({ seat, ...action });
    this.countAction(seat, action);
    same('action reads back', perudo.action(JSON.parse(JSON.stringify(action))), action);
    const step = perudo.act(this.state, seat, action);
    const allowed = this.reference.act(seat, action);
    if (!step.ok || !allowed) throw new Mismatch(`refused: ${JSON.stringify(step)}`);
    this.hear(step.events);
    this.state = this.keep(step.state);
    this.countResult(action);
  }

  roll(roll: Roll): void {
    this.moves.push(roll);
    const before = this.reference.round;
    const wasPalifico = this.reference.palificoNow;
    const step = perudo.chance(this.state, roll);
    const allowed = this.reference.roll(roll);
    if (!step.ok || !allowed) throw new Mismatch(`roll refused: ${JSON.stringify(step)}`);
    this.hear(step.events);
    this.state = this.keep(step.state);
    if (this.reference.palificoNow && this.reference.round > before) {
      this.events.hit(
        `palifico: ${this.reference.options.palifico === 'locked' ? 'locked' : 'experienced'}`,
      );
      if (wasPalifico) this.events.hit('palifico: right after palifico');
    }
  }

  hear(happened: readonly Parameters<typeof perudo.tell>[0][]): void {
    for (const viewer of this.viewers) {
      const told = happened.map((event) => perudo.tell(event, viewer)).filter((t) => t !== null);
      same(
        `told to ${viewer}`,
        told,
        this.reference.news.map((tell) => tell(viewer)),
      );
    }
  }

  /** Rolls of another shape than the one that is due are refused (game.ts `chance`). */
  wrongRolls(counts: readonly number[]): void {
    const { players } = this.reference;
    const right = counts.map((count) => this.throwDice(count));
    const some = this.random.below(Math.max(1, counts.length));
    const rolls: Roll[] = [
      { t: 'starter', seat: players.length },
      { t: 'starter', seat: -1 },
      { t: 'starter', seat: 0.5 },
      { t: 'dice', dice: [] },
      { t: 'dice', dice: [...right, this.throwDice(1)] },
      { t: 'dice', dice: right.slice(1) },
      { t: 'dice', dice: right.map((dice, at) => (at === some ? [...dice, 1] : dice)) },
      { t: 'dice', dice: right.map((dice, at) => (at === some ? dice.slice(1) : dice)) },
    ];
    if (counts.length > 0) rolls.push({ t: 'starter', seat: 0 });
    for (const roll of rolls) {
      const due = counts.length > 0 && roll.t === 'dice';
      if (due && roll.dice.map((d) => d.length).join() === counts.join()) continue;
      const step = perudo.chance(this.state, roll);
      if (step.ok) throw new Mismatch(`engine takes a wrong roll ${JSON.stringify(roll)}`);
    }
    const step = perudo.act(this.state, 0, { t: 'bid', q: 1, f: 2 });
    if (step.ok) throw new Mismatch('engine takes an action while dice are due');
  }

  /** Actions on both sides of the line, from any seat. */
  nearLegal(): void {
    const { random, reference } = this;
    const last = reference.standing();
    for (let i = 0; i < 4; i++) {
      const seat = random.chance(0.5)
        ? (reference.onTurn ?? 0)
        : random.below(reference.players.length);
      const q = random.pick([
        (last?.q ?? 1) + random.below(3) - 1,
        Math.ceil((last?.q ?? 1) / 2) - random.below(2),
        2 * (last?.q ?? 1) + random.below(2),
        reference.diceOnTable() + random.below(2),
        random.pick([0, -1, 1.5, 1, 100]),
      ]);
      const f = random.chance(0.3) ? 1 : random.chance(0.5) ? (last?.f ?? 2) : random.pick(faces);
      const action = random.pick<PerudoAction>([
        { t: 'bid', q, f },
        { t: 'bid', q, f },
        { t: 'dudo' },
        { t: 'calza', q, f },
        { t: 'calza', q: last?.q ?? 1, f: last?.f ?? 2 },
      ]);
      const fault = reference.fault(seat, action);
      const step = perudo.act(this.state, seat, action);
      if (step.ok !== (fault === null)) {
        const verdicts = `engine ${JSON.stringify(step)}, reference ${fault}`;
        throw new Mismatch(`act ${keyOf(action)} by ${seat}: ${verdicts}`);
      }
      if (!step.ok) this.reasons(seat, step.why);
      if (action.t === 'calza') this.countRefusal(fault);
    }
    // Nobody who has no seat can act.
    for (const seat of [-1, 0.5, reference.players.length]) {
      const step = perudo.act(this.state, seat, { t: 'dudo' });
      if (step.ok) throw new Mismatch(`engine takes a dudo from seat ${seat}`);
    }
    const roll = perudo.chance(this.state, { t: 'starter', seat: 0 });
    if (roll.ok) throw new Mismatch('engine takes a roll that is not due');
  }

  // ---- how seats play

  choose(turn: Seat, may: readonly Seat[]): [Seat, PerudoAction] {
    const { random } = this;
    for (const seat of may) {
      if (seat === turn) continue;
      const calza = this.calzaOf(seat);
      if (calza !== null) return [seat, calza];
    }
    const calza = this.calzaOf(turn);
    if (calza !== null) return [turn, calza];
    const legal = this.reference.legal(turn);
    const bids = legal.filter((action) => action.t === 'bid');
    const calls = legal.filter((action) => action.t === 'dudo');
    const doubt = {
      random: 0.25,
      low: 0.06,
      high: 0.1,
      doubter: 0.7,
      calza: 0.15,
      seer: 0,
      aces: 0.1,
    };
    const policy = this.policies[turn] ?? 'random';
    if (policy === 'seer' && calls.length > 0 && this.truth() < 0) return [turn, { t: 'dudo' }];
    if (calls.length > 0 && (bids.length === 0 || random.chance(doubt[policy]))) {
      return [turn, random.pick(calls)];
    }
    return [turn, this.bidOf(policy, bids)];
  }

  /** How many dice there are above what is claimed; the seer's secret. */
  truth(): number {
    const last = this.reference.standing();
    if (last === null) return 0;
    const wild = this.reference.options.acesWild && !this.reference.palificoNow;
    const dice = this.reference.players.flatMap(({ under }) => under);
    return dice.filter((die) => die === last.f || (wild && die === 1)).length - last.q;
  }

  calzaOf(seat: Seat): PerudoAction | null {
    const last = this.reference.standing();
    const policy = this.policies[seat];
    if (last === null) return null;
    const eager = policy === 'calza' ? 0.2 : policy === 'random' ? 0.03 : 0;
    const sure = policy === 'seer' && this.truth() === 0;
    if (!sure && !this.random.chance(eager)) return null;
    if (this.reference.calzaFault(seat, last.q, last.f) !== null) return null;
    return { t: 'calza', q: last.q, f: last.f };
  }

  bidOf(policy: Policy, bids: readonly PerudoAction[]): PerudoAction {
    const { random } = this;
    const quantity = (action: PerudoAction) => (action.t === 'bid' ? action.q : 0);
    const isAces = (action: PerudoAction) => action.t === 'bid' && action.f === 1;
    const rising = [...bids].sort((a, b) => quantity(a) - quantity(b));
    const aces = rising.filter(isAces);
    if (policy === 'aces' && aces.length > 0 && random.chance(0.6)) {
      return random.pick(aces.slice(0, 3));
    }
    if (policy === 'high') return random.pick(rising.slice(random.chance(0.5) ? -1 : -8));
    if (policy === 'random' && random.chance(0.3)) return random.pick(rising);
    const plain = rising.filter((action) => !isAces(action));
    return random.pick((plain.length > 0 && random.chance(0.8) ? plain : rising).slice(0, 4));
  }

  // ---- what has come up

  countAction(seat: Seat, action: PerudoAction): void {
    const { reference, events } = this;
    const last = reference.standing();
    const { options } = reference;
    if (reference.legal(reference.onTurn ?? 0).every(({ t }) => t !== 'bid')) {
      events.hit('no raise left');
      if (last !== null && last.f !== 1) events.hit('no raise left below the aces');
      if (reference.palificoNow) events.hit('no raise left in palifico');
    }
    const turn = reference.player(reference.onTurn ?? 0);
    if (reference.palificoNow && options.palifico === 'experienced') {
      if (turn.hadPalifico && turn.owns > 1) {
        events.hit('palifico: experienced, a seat past its palifico holds more dice again');
      }
    }
    if (action.t === 'calza') {
      events.hit(seat === reference.onTurn ? 'calza: by the seat on turn' : 'calza: out of turn');
    }
    if (action.t !== 'bid') return;
    if (reference.palificoNow) this.countPalificoBid(seat, action.f);
    else if (last === null) {
      if (action.f === 1) events.hit('aces: opening when not wild');
      if (!options.acesWild && !options.aceBids) events.hit('aces: opening when not wild is off');
    } else if (options.acesWild) {
      if (last.f === 1) events.hit(action.f === 1 ? 'aces: more aces' : 'aces: to a face');
      else if (action.f === 1) events.hit('aces: from a face');
    }
    const next = (seat + 1) % reference.players.length;
    if (!reference.isInGame(next)) events.hit('turn skips an empty seat');
  }

  countPalificoBid(seat: Seat, f: Die): void {
    const { reference, events } = this;
    const last = reference.standing();
    if (last === null) {
      if (f !== 1) return;
      events.hit('palifico: opened with aces');
      if (!reference.options.aceBids) events.hit('palifico: opened with aces, aceBids off');
      return;
    }
    const opened = seat === reference.opensNow;
    if (reference.options.palifico === 'locked') {
      if (opened) events.hit('palifico: opener raises again, locked');
    } else if (reference.player(seat).owns > 1) {
      events.hit('palifico: experienced, face kept with more dice');
    } else if (f !== last.f) {
      if (opened) events.hit('palifico: opener changes the face');
      else events.hit('palifico: another seat with one die changes the face');
    }
  }

  countRefusal(fault: string | null): void {
    const { events } = this;
    if (fault === 'too late') events.hit('calza: refused as late');
    if (fault === 'no calza in palifico') events.hit('calza: refused in palifico');
    if (fault === 'no calza when two are left') events.hit('calza: refused when two are left');
    if (fault === 'own bid') events.hit('calza: refused on an own bid');
    if (fault === 'out of the game') events.hit('calza: refused from an empty seat');
  }

  countResult(action: PerudoAction): void {
    const { reference, events } = this;
    const seen = reference.lifted;
    if (action.t === 'bid' || seen === null) return;
    const { options } = reference;
    const race = reference.isRace();
    const owns = reference.player(seen.seat).owns;
    const left = reference.seatsLeft();
    if (seen.call === 'dudo') {
      events.hit(seen.count >= seen.bid.q ? 'dudo: bid held' : 'dudo: bid failed');
      if (seen.count === seen.bid.q) events.hit('dudo: bid held exactly');
    } else if (seen.count !== seen.bid.q) {
      events.hit(race ? 'race: wrong calza' : 'calza: wrong');
    } else if (race) {
      events.hit(
        seen.points === -1 ? 'race: calza takes a point off' : 'race: calza at zero points',
      );
    } else if (seen.dice === 0) {
      events.hit('calza: exact, full cup');
      if (options.dice === 3) events.hit('calza: exact, full cup with 3 starting dice');
    } else {
      events.hit('calza: exact regains');
      if (options.dice === 3) events.hit('calza: exact regains with 3 starting dice');
      if (options.dice === 6) events.hit('calza: exact regains with 6 starting dice');
    }
    if (race) {
      if (options.palifico !== 'off') events.hit('race: palifico ignored');
      return;
    }
    if (owns === 0) {
      if (seen.call === 'calza') events.hit('out: a calza caller');
      else events.hit(seen.seat === seen.caller ? 'out: the challenger' : 'out: the bidder');
      if (left > 1) events.hit('opener is out, next opens');
      const ones = reference.players.filter((player) => player.owns === 1).length;
      if (left === 2 && ones === 2) events.hit('two left with one die each, no palifico');
    }
    if (seen.palifico && seen.call === 'calza') events.hit('calza: wrong makes palifico');
    if (seen.dice === -1 && owns === 1 && !seen.palifico) {
      if (options.palifico === 'off') events.hit('palifico: off, none');
      else if (left === 2) events.hit('palifico: none when two are left');
      else events.hit('palifico: only once for a seat');
    }
    const aces = seen.cups.flat().filter((die) => die === 1).length;
    if (reference.palificoNow && options.acesWild && aces > 0 && seen.bid.f !== 1) {
      events.hit('palifico: aces count only themselves');
    }
  }

  lookBack(): void {
    const { reference, events } = this;
    if (!reference.isRace()) {
      events.hit('elimination over');
      return;
    }
    const { rounds } = reference.options;
    events.hit('race over');
    if (rounds === 'auto') events.hit('race over: rounds auto');
    if (rounds === 1) events.hit('race over: 1 round');
    if (rounds === 60) events.hit('race over: 60 rounds');
    if (reference.players.length === 2) events.hit('race over: two seats');
    const winners = (reference.outcome() ?? []).filter(({ rank }) => rank === 1);
    if (winners.length > 1) events.hit('race over: shared win');
    const seen = reference.lifted;
    if (seen?.call === 'calza' && seen.count === seen.bid.q) {
      events.hit('race over: by an exact calza');
    }
  }
}
