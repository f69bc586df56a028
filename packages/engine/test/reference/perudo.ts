import type { Die, Pending, Place, Roll, Seat } from '../../src/game.ts';
import type { PerudoOptions } from '../../src/perudo/options.ts';
import type { PerudoAction, PerudoTold, PerudoView, Showdown } from '../../src/perudo/state.ts';

/** What one player has before them. `owns`: dice. `under`: what those of this round show. */
type Player = {
  seat: Seat;
  owns: number;
  under: Die[];
  penalties: number;
  hadPalifico: boolean;
};

type Claim = { by: Seat; q: number; f: Die };

const allFaces: readonly Die[] = [1, 2, 3, 4, 5, 6];

/** Six seats with six dice: no table has more. */
const mostDice = 36;

/**
 * Perudo, a second time: one table that changes in place, slow, each block one sentence of the
 * rulings. It is an oracle for the engine and shares nothing with it but the types of what is compared.
 */
export class PerudoReference {
  readonly options: PerudoOptions;
  readonly players: Player[] = [];
  /** `draw`: who opens. `shake`: the first deal. `talk`: bidding. `look`: cups are up. */
  moment: 'draw' | 'shake' | 'talk' | 'look' | 'end' = 'draw';
  round = 0;
  opensNow: Seat | null = null;
  opensNext: Seat | null = null;
  onTurn: Seat | null = null;
  palificoNow = false;
  palificoNext = false;
  claims: Claim[] = [];
  wentOut: Seat[] = [];
  lifted: Showdown | null = null;
  /** What the last step told, as a function of who hears it. */
  news: ((viewer: Seat | null) => PerudoTold)[] = [];

  constructor(options: PerudoOptions, seats: number) {
    this.options = options;
    for (let seat = 0; seat < seats; seat++) {
      this.players.push({
        seat,
        owns: options.dice,
        under: [],
        penalties: 0,
        hadPalifico: false,
      });
    }
  }

  // ---- what stands on the table

  player(seat: Seat): Player {
    for (const player of this.players) if (player.seat === seat) return player;
    throw new Error(`no seat ${seat}`);
  }

  isInGame(seat: Seat): boolean {
    return this.players.some((player) => player.seat === seat && player.owns > 0);
  }

  seatsLeft(): number {
    return this.players.filter((player) => player.owns > 0).length;
  }

  diceOnTable(): number {
    return this.players.reduce((sum, player) => sum + player.owns, 0);
  }

  standing(): Claim | null {
    return this.claims.at(-1) ?? null;
  }

  /** "Play goes clockwise", and seats without dice are skipped (§2). */
  nextWithDice(seat: Seat): Seat {
    let next = seat;
    do next = (next + 1) % this.players.length;
    while (!this.isInGame(next));
    return next;
  }

  /** rules/perudo §2.4: `auto` is three rounds for each player. */
  roundsToPlay(): number {
    const { rounds } = this.options;
    return rounds === 'auto' ? 3 * this.players.length : rounds;
  }

  isRace(): boolean {
    return this.options.format === 'points';
  }

  // ---- what is allowed

  /** Why this seat may not bid q×f now; `null` when it may. */
  bidFault(seat: Seat, q: number, f: Die): string | null {
    if (this.moment !== 'talk') return 'no bidding now';
    if (seat !== this.onTurn) return 'not on turn';
    // §2.1 "any quantity from 1", "Quantity is at most the dice on the table."
    if (!Number.isInteger(q) || q < 1) return 'no quantity';
    if (q > this.diceOnTable()) return 'more than the dice on the table';
    if (!allFaces.includes(f)) return 'no face';
    const last = this.standing();
    const ordinary = last !== null && (q > last.q || (q === last.q && f > last.f));

    if (this.palificoNow) {
      // §2.3 "Aces are not wild and may be bid, also as the opening", whatever the keys say.
      if (last === null) return null;
      // §2.3 `locked`: every raise keeps the face.
      if (this.options.palifico === 'locked') {
        if (f !== last.f) return 'the face is locked';
        return q > last.q ? null : 'no raise';
      }
      // §2.3 `experienced`: with more than one die the face of the bid before is kept.
      if (this.player(seat).owns > 1) {
        if (f !== last.f) return 'the face is kept';
        return q > last.q ? null : 'no raise';
      }
      // §2.3 with exactly one die now: the normal order, in which aces rank lowest.
      return ordinary ? null : 'no raise';
    }

    // §2.1 "`aceBids` off: faces 2–6 only in a normal round, wild or not."
    if (!this.options.aceBids && f === 1) return 'aces are not bid';

    if (!this.options.acesWild || !this.options.aceBids) {
      // §2.1 Without wild aces 1 is an ordinary lowest face, which may also open.
      if (last === null) return null;
      return ordinary ? null : 'no raise';
    }

    // §2.1 "Opening: any quantity from 1, faces 2–6."
    if (last === null) return f === 1 ? 'no opening on aces' : null;
    // §2.1 "Aces to aces: more."
    if (last.f === 1 && f === 1) return q > last.q ? null : 'not more aces';
    // §2.1 "From aces: at least double plus one, any face"
    if (last.f === 1) return q >= 2 * last.q + 1 ? null : 'less than double plus one';
    // §2.1 "To aces: at least half the quantity, rounded up"
    if (f === 1) return q >= Math.ceil(last.q / 2) ? null : 'less than half';
    // §2.1 "Normal faces: a larger quantity of any face, or the same quantity of a higher face."
    return ordinary ? null : 'no raise';
  }

  /** §2: "On a turn a player raises or challenges the last bid (dudo); the opener must bid." */
  dudoFault(seat: Seat): string | null {
    if (this.moment !== 'talk') return 'no calls now';
    if (seat !== this.onTurn) return 'not on turn';
    if (this.standing() === null) return 'the opener must bid';
    return null;
  }

  calzaFault(seat: Seat, q: number, f: Die): string | null {
    if (this.moment !== 'talk') return 'no calls now';
    if (!this.options.calza) return 'this table plays without calza';
    // §2.2 "Not in a palifico round, and not when two seats are left."
    if (this.palificoNow) return 'no calza in palifico';
    if (this.seatsLeft() === 2) return 'no calza when two are left';
    // §2.2 "Any seat still in the game except the bidder"
    if (!this.isInGame(seat)) return 'out of the game';
    const last = this.standing();
    if (last === null) return 'no bid yet';
    if (last.by === seat) return 'own bid';
    // §2.2 "A request names the bid it answers; one that arrives too late is refused"
    if (last.q !== q || last.f !== f) return 'too late';
    return null;
  }

  fault(seat: Seat, action: PerudoAction): string | null {
    switch (action.t) {
      case 'bid':
        return this.bidFault(seat, action.q, action.f);
      case 'dudo':
        return this.dudoFault(seat);
      case 'calza':
        return this.calzaFault(seat, action.q, action.f);
    }
  }

  /** Everything this seat may do now, found by trying everything there is. */
  legal(seat: Seat): PerudoAction[] {
    const found: PerudoAction[] = [];
    if (this.dudoFault(seat) === null) found.push({ t: 'dudo' });
    for (let q = 1; q <= mostDice; q++) {
      for (const f of allFaces) {
        if (this.bidFault(seat, q, f) === null) found.push({ t: 'bid', q, f });
        if (this.calzaFault(seat, q, f) === null) found.push({ t: 'calza', q, f });
      }
    }
    return found;
  }

  pending(): Pending {
    if (this.moment === 'end') return { t: 'over' };
    if (this.moment === 'draw') {
      // §2 "The first opener is drawn at random."
      const need = { t: 'starter', seats: this.players.length } as const;
      return { t: 'chance', need, after: null };
    }
    if (this.moment === 'talk' && this.onTurn !== null) {
      const seats = this.players.map(({ seat }) => seat);
      // §2 the seat on turn raises or doubts; §2.2 any other may say that the bid is exact.
      const last = this.standing();
      const may = seats.filter(
        (seat) => seat === this.onTurn || (last && this.calzaFault(seat, last.q, last.f) === null),
      );
      return { t: 'seats', turn: this.onTurn, seats: may };
    }
    // §2 "Every round all dice in play are rolled anew."
    const need = { t: 'dice', counts: this.players.map((player) => player.owns) } as const;
    return { t: 'chance', need, after: this.moment === 'look' ? 'reveal' : null };
  }

  // ---- what happens

  /** Plays an action; false, and nothing changes, when it is not allowed. */
  act(seat: Seat, action: PerudoAction): boolean {
    if (this.fault(seat, action) !== null) return false;
    this.news = [];
    if (action.t === 'bid') {
      const { q, f } = action;
      this.claims.push({ by: seat, q, f });
      this.onTurn = this.nextWithDice(seat);
      this.news.push(() => ({ t: 'bid', seat, bid: { q, f } }));
    } else {
      this.lift(action.t, seat);
    }
    return true;
  }

  /** Plays a roll; false, and nothing changes, when it is not the roll that is due. */
  roll(roll: Roll): boolean {
    const pending = this.pending();
    if (pending.t !== 'chance' || pending.need.t !== roll.t) return false;
    if (roll.t === 'starter') {
      const { seat } = roll;
      if (!this.players.some((player) => player.seat === seat)) return false;
      this.opensNow = seat;
      this.opensNext = seat;
      this.moment = 'shake';
      this.news = [() => ({ t: 'starter', seat })];
      return true;
    }
    if (roll.dice.length !== this.players.length) return false;
    if (this.players.some((player) => roll.dice[player.seat]?.length !== player.owns)) return false;
    for (const player of this.players) player.under = [...(roll.dice[player.seat] ?? [])];
    this.deal();
    return true;
  }

  deal(): void {
    const opener = this.opensNext;
    if (opener === null) throw new Error('nobody to open');
    // §2.3 "never when two seats are left, which is decided when the round is dealt."
    const palifico = this.palificoNext && this.seatsLeft() > 2;
    // §2.3 "once per seat and game"
    if (palifico) this.player(opener).hadPalifico = true;
    this.round += 1;
    const { round } = this;
    this.opensNow = opener;
    this.onTurn = opener;
    this.palificoNow = palifico;
    this.palificoNext = false;
    this.claims = [];
    this.lifted = null;
    this.moment = 'talk';
    const counts = this.players.map((player) => player.owns);
    const cups = this.players.map((player) => [...player.under]);
    // Of a deal everyone is told their own dice only.
    this.news = [
      (viewer) => {
        const cup = viewer === null ? null : (cups[viewer] ?? []);
        return { t: 'deal', round, opener, palifico, counts, cup };
      },
    ];
  }

  lift(call: 'dudo' | 'calza', caller: Seat): void {
    const bid = this.standing();
    if (bid === null) throw new Error('no bid');
    // §2.3 and the setting: aces count for every face when they are wild.
    const wild = this.options.acesWild && !this.palificoNow;
    let count = 0;
    for (const player of this.players) {
      for (const die of player.under) if (die === bid.f || (wild && die === 1)) count++;
    }

    // §2 "If the count is at least q the challenger loses one die, else the bidder loses one die."
    // §2.2 "Exact: the caller regains one die […]. Not exact: the caller loses one die."
    let bearer = caller;
    let good = false;
    if (call === 'dudo' && count < bid.q) bearer = bid.by;
    if (call === 'calza' && count === bid.q) good = true;
    const player = this.player(bearer);
    const seatsBefore = this.seatsLeft();
    const diceBefore = player.owns;
    const penaltiesBefore = player.penalties;

    if (this.isRace()) {
      // §2.4 One penalty point; an exact calza takes one off, "never below zero".
      if (!good) player.penalties += 1;
      else if (player.penalties > 0) player.penalties -= 1;
    } else if (good) {
      // §2.2 "up to the table's starting number […]; a full cup gains nothing"
      if (player.owns < this.options.dice) player.owns += 1;
    } else {
      player.owns -= 1;
    }

    // §2 "Who has no dice left is out"
    const goesOut = player.owns === 0;
    if (goesOut) this.wentOut.push(bearer);

    // §2 "the last player with dice wins"; §2.4 "After the agreed number of rounds"
    const over = this.isRace() ? this.round === this.roundsToPlay() : this.seatsLeft() === 1;

    // §2 "The loser opens the next round; if the loser is out, the next seat clockwise that still
    // has dice opens."; §2.2 "The caller opens the next round, right or wrong; if out, the next".
    if (over) this.opensNext = null;
    else this.opensNext = goesOut ? this.nextWithDice(bearer) : bearer;

    // §2.3 "A seat that falls from two dice to one (by dudo or by a failed calza) makes the next
    // round palifico"; §2.4 in a race there is none.
    this.palificoNext =
      !over &&
      !this.isRace() &&
      this.options.palifico !== 'off' &&
      diceBefore === 2 &&
      player.owns === 1 &&
      !player.hadPalifico &&
      seatsBefore > 2;

    const sign = (difference: number) => (difference > 0 ? 1 : difference < 0 ? -1 : 0);
    const showdown: Showdown = {
      call,
      caller,
      bid: { q: bid.q, f: bid.f },
      bidder: bid.by,
      cups: this.players.map(({ under }) => [...under]),
      wild,
      count,
      seat: bearer,
      dice: sign(player.owns - diceBefore),
      points: sign(player.penalties - penaltiesBefore),
      opener: this.opensNext,
      palifico: this.palificoNext,
    };
    this.lifted = showdown;
    this.onTurn = null;
    this.moment = over ? 'end' : 'look';
    this.news = [() => ({ t: 'showdown', showdown })];
    if (goesOut) this.news.push(() => ({ t: 'out', seat: bearer }));
    const places = this.outcome();
    if (places !== null) this.news.push(() => ({ t: 'over', places }));
  }

  // ---- what is known

  outcome(): Place[] | null {
    if (this.moment !== 'end') return null;
    // §2.4 "the fewest points win; ties share the win"; §3 "ranks go 1, 1, 3"
    if (this.isRace()) {
      return this.players.map(({ penalties }) => {
        const better = this.players.filter((other) => other.penalties < penalties).length;
        return { rank: 1 + better, score: penalties };
      });
    }
    // §2 "places follow the order of going out": the first to go is last.
    return this.players.map(({ seat, owns }) => {
      const goneAt = this.wentOut.indexOf(seat);
      const rank = goneAt === -1 ? 1 : this.players.length - goneAt;
      return { rank, score: owns };
    });
  }

  view(viewer: Seat | null): PerudoView {
    const phases = {
      draw: 'starter',
      shake: 'deal',
      talk: 'bidding',
      look: 'reveal',
      end: 'over',
    } as const;
    return {
      options: this.options,
      phase: phases[this.moment],
      round: this.round,
      rounds: this.isRace() ? this.roundsToPlay() : null,
      opener: this.opensNow,
      turn: this.onTurn,
      palifico: this.palificoNow,
      counts: this.players.map(({ owns }) => owns),
      penalties: this.players.map(({ penalties }) => penalties),
      out: [...this.wentOut],
      bids: this.claims.map(({ by, q, f }) => ({ seat: by, bid: { q, f } })),
      cup: viewer === null ? null : [...this.player(viewer).under],
      showdown: this.lifted,
      places: this.outcome(),
    };
  }
}
