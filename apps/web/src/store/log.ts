import type { Made, PastRound, PastTurn, Seat, Showdown } from '@dado/engine';
import type { PastRow, PlayView, Told } from '@dado/table';

/** Of what a bot did for a person. */
type ByBot = { readonly byBot?: true };

/** What has been told, and whether it came of a bot's move for a person. */
type Happening = Told & ByBot;

/** One thing that happened. Seats are the game's. */
export type LogLine =
  | ({ readonly t: 'bid' } & Made & ByBot)
  | ({ readonly t: 'showdown'; readonly showdown: Showdown } & ByBot)
  | { readonly t: 'out'; readonly seat: Seat }
  | ({ readonly t: 'turn'; readonly turn: PastTurn } & ByBot)
  | { readonly t: 'score'; readonly result: PastRound };

export type LogRound = {
  readonly round: number;
  /** Who opened or started it, when that is known. */
  readonly opener: Seat | null;
  readonly palifico: boolean;
  readonly lines: readonly LogLine[];
};

/** What this page knows of game `n`, oldest first. */
export type Log = {
  readonly n: number;
  /** The oldest version that has been told of. */
  readonly from: number;
  readonly told: readonly Happening[];
  readonly rounds: readonly LogRound[];
};

export const emptyLog: Log = { n: 0, from: 0, told: [], rounds: [] };

/** What one version of the table brought. */
export function happenings({ told, auto }: Pick<PastRow, 'told' | 'auto'>): readonly Happening[] {
  return auto === null ? told : told.map((event) => ({ ...event, byBot: true }));
}

/** The log after what has been told, of which the oldest is of version `from`. */
export function continued(log: Log, play: PlayView, told: readonly Happening[], from: number): Log {
  const before = log.n === play.n ? log : { ...emptyLog, n: play.n, from };
  const after = { ...before, told: [...before.told, ...told] };
  return before.rounds.length > 0 ? told.reduce(add, after) : withRounds(after, play);
}

/** The log with what came before it; nothing means that there is no more. */
export function preceded(log: Log, play: PlayView, told: readonly Happening[], from: number): Log {
  if (log.n !== play.n) return log;
  const whole = withRounds({ ...log, from, told: [...told, ...log.told], rounds: [] }, play);
  // A round that has not changed stays what it was, so that the page need not show it anew.
  const known = ({ round, lines }: LogRound) =>
    log.rounds.find((old) => old.round === round && old.lines.length === lines.length);
  return { ...whole, rounds: whole.rounds.map((round) => known(round) ?? round) };
}

/** Whether something happened in this game before what the log knows. */
export function hasEarlier({ n, from, rounds }: Log): boolean {
  const [first] = rounds;
  return n > 0 && from > 0 && !(first?.round === 1 && first.opener !== null);
}

/**
 * What has been told, in rounds. When it begins in the middle of a round, what there is of that is
 * left out, unless it is the present one.
 */
function withRounds(log: Log, play: PlayView): Log {
  const first = log.told.findIndex(({ t }) => t === 'deal' || t === 'round');
  const { round } = play.view;
  const unknown: LogRound = { round, opener: null, palifico: false, lines: [] };
  const start: Log = { ...log, rounds: first < 0 && round > 0 ? [unknown] : [] };
  return log.told.slice(Math.max(first, 0)).reduce(add, start);
}

function add(log: Log, event: Happening): Log {
  switch (event.t) {
    case 'deal':
      return begin(log, event.round, event.opener, event.palifico);
    case 'round':
      return begin(log, event.round, event.starter, false);
    case 'bid':
    case 'showdown':
    case 'out':
    case 'turn':
      return append(log, event);
    case 'score':
      return append(log, { t: 'score', result: event.result });
    case 'starter':
    case 'roll':
    case 'over':
      return log;
  }
}

function begin(log: Log, round: number, opener: Seat, palifico: boolean): Log {
  return { ...log, rounds: [...log.rounds, { round, opener, palifico, lines: [] }] };
}

function append(log: Log, line: LogLine): Log {
  const last = log.rounds.at(-1);
  if (!last) return log;
  return {
    ...log,
    rounds: [...log.rounds.slice(0, -1), { ...last, lines: [...last.lines, line] }],
  };
}
