import type { Made, PastRound, PastTurn, Seat, Showdown } from '@dado/engine';
import type { PlayView, Told } from '@dado/table';

/** One thing that happened. Seats are the game's. */
export type LogLine =
  | ({ readonly t: 'bid' } & Made)
  | { readonly t: 'showdown'; readonly showdown: Showdown }
  | { readonly t: 'out'; readonly seat: Seat }
  | { readonly t: 'turn'; readonly turn: PastTurn }
  | { readonly t: 'score'; readonly result: PastRound };

export type LogRound = {
  readonly round: number;
  /** Who opened or started it, when that is known. */
  readonly opener: Seat | null;
  readonly palifico: boolean;
  readonly lines: readonly LogLine[];
};

/** What this page knows of game `n`, oldest first. */
export type Log = { readonly n: number; readonly rounds: readonly LogRound[] };

export const emptyLog: Log = { n: 0, rounds: [] };

/**
 * The log after what has been told. A log that begins in the middle of a round leaves out what there
 * is of it, unless it is the present round.
 */
export function continued(log: Log, play: PlayView, told: readonly Told[]): Log {
  if (log.n === play.n && log.rounds.length > 0) return told.reduce(add, log);
  const first = told.findIndex(({ t }) => t === 'deal' || t === 'round');
  const { round } = play.view;
  const unknown: LogRound = { round, opener: null, palifico: false, lines: [] };
  const start: Log = { n: play.n, rounds: first < 0 && round > 0 ? [unknown] : [] };
  return told.slice(Math.max(first, 0)).reduce(add, start);
}

function add(log: Log, event: Told): Log {
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

function append({ n, rounds }: Log, line: LogLine): Log {
  const last = rounds.at(-1);
  if (!last) return { n, rounds };
  return { n, rounds: [...rounds.slice(0, -1), { ...last, lines: [...last.lines, line] }] };
}
