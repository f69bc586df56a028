/** A bid of Perudo; the faces that are steered with are 2 to 6, whose order is the same in every round. */
export type Bid = { readonly q: number; readonly f: number };

/** A round of Perudo before its first bid, as all its players together see it. */
export type Round = {
  /** The dice by seat; a seat that is out has none. */
  readonly cups: readonly (readonly number[])[];
  readonly opener: number;
  readonly isPalifico: boolean;
};

/** The bids of a round in turn order, and the call that ends it. */
export type Plan = {
  readonly bids: readonly { readonly seat: number; readonly bid: Bid }[];
  readonly call: 'dudo' | 'calza';
  readonly caller: number;
};

/** A round in which `seat` loses a die to a dudo, after at least so many bids. */
export function planLoss(round: Round, seat: number, bids = 1): Plan {
  return plan(round, (chain) => {
    const { last, bidder, next } = ends(round, chain);
    if (chain.length < bids) return null;
    const loser = countOf(round, last.f) >= last.q ? next : bidder;
    return loser === seat ? { call: 'dudo', caller: next } : null;
  });
}

/** A round that `caller` ends with a right calza, out of turn. */
export function planCalza(round: Round, caller: number): Plan {
  return plan(round, (chain) => {
    const { last, bidder, next } = ends(round, chain);
    const isOther = caller !== bidder && caller !== next;
    return isOther && countOf(round, last.f) === last.q ? { call: 'calza', caller } : null;
  });
}

/** How many of all dice count for a face. */
export function countOf({ cups, isPalifico }: Round, face: number): number {
  return cups.flat().filter((die) => die === face || (die === 1 && !isPalifico)).length;
}

type End = Pick<Plan, 'call' | 'caller'>;

/** The shortest and lowest chain of bids with which a round can end as wanted. */
function plan(round: Round, endOf: (chain: readonly Bid[]) => End | null): Plan {
  for (const length of [1, 2, 3, 4]) {
    for (const chain of chains(round, length)) {
      const end = endOf(chain);
      if (!end) continue;
      const bids = chain.map((bid, i) => ({ bid, seat: after(round, i) }));
      return { bids, ...end };
    }
  }
  throw new Error(`no such end of ${JSON.stringify(round)}`);
}

function* chains(round: Round, length: number, before: readonly Bid[] = []): Iterable<Bid[]> {
  if (length === 0) return yield [...before];
  for (const bid of allBids(round)) {
    if (isHigher(round, bid, before.at(-1))) yield* chains(round, length - 1, [...before, bid]);
  }
}

function allBids({ cups }: Round): Bid[] {
  return cups.flat().flatMap((_, i) => [2, 3, 4, 5, 6].map((f) => ({ q: i + 1, f })));
}

function isHigher({ isPalifico }: Round, bid: Bid, before: Bid | undefined): boolean {
  if (!before) return true;
  if (isPalifico && bid.f !== before.f) return false;
  return bid.q > before.q || (bid.q === before.q && bid.f > before.f);
}

function ends(round: Round, chain: readonly Bid[]) {
  const last = chain.at(-1) ?? { q: 0, f: 0 };
  return { last, bidder: after(round, chain.length - 1), next: after(round, chain.length) };
}

/** Whose turn it is after so many bids. */
function after({ cups, opener }: Round, bids: number): number {
  const alive = cups.flatMap((cup, seat) => (cup.length > 0 ? [seat] : []));
  return alive[(alive.indexOf(opener) + bids) % alive.length] ?? opener;
}
