import type { Disc, Place, Seat, Showdown, Verb } from '@dado/engine';
import { total } from '@dado/engine';
import type { Told } from '@dado/table';
import type { Dictionary } from '../i18n/en.ts';
import { bidPart, plain, type Sentence, say, textPart, whoPart } from '../i18n/sentence.ts';
import type { LogLine } from '../store/log.ts';
import type { InGame } from '../store/players.ts';

/** What is read out when something happens in a game of so many seats; nothing where that would say nothing new. */
export function eventSentences(
  event: Told,
  seats: number,
  text: Dictionary,
  inGame: InGame,
): Sentence[] {
  const { perudo, peruke } = text;
  switch (event.t) {
    case 'bid':
    case 'out':
      return [lineSentence(event, text, inGame)];
    case 'showdown':
      return [verdict(event.showdown, text, inGame), effect(event.showdown, text, inGame)];
    case 'deal': {
      const cup = event.cup ?? [];
      const round = plain(perudo.round(event.round));
      return cup.length === 0 ? [round] : [round, plain(perudo.yourDice(cup))];
    }
    case 'roll': {
      const who = inGame(event.seat);
      const dice = { t: 'dice', dice: event.dice, red: 2 } as const;
      return [say(peruke.log.rolls(who.isMe), { who: whoPart(who), dice })];
    }
    case 'turn': {
      const { uses, seat, passed } = event.turn;
      const hasRows = seats === 2;
      const done = uses.map(({ verb, disc }) => deed(verb, disc, seat, hasRows, text, inGame));
      return passed ? [plain(peruke.log.passes)] : done;
    }
    case 'score':
      return [lineSentence({ t: 'score', result: event.result }, text, inGame)];
    case 'over':
      return [winners(event.places, text, inGame)];
    case 'round':
    case 'starter':
      return [];
  }
}

/** Who has won: one, or several that share it; nobody when the game was stopped. */
export function winners(places: readonly Place[], text: Dictionary, inGame: InGame): Sentence {
  const best = places.flatMap(({ rank }, seat) => (rank === 1 ? [inGame(seat)] : []));
  const [first, ...more] = best;
  const { over, list, you } = text;
  if (!first) return plain(over.stopped);
  if (more.length === 0) return say(over.wins(first.isMe), { who: whoPart(first) });
  const names = list(best.map(({ isMe, name }) => (isMe ? you : name)));
  return say(over.share, { names: textPart(names) });
}

/** A line of the log that is one sentence; a turn of Peruke is several. */
export function lineSentence(
  line: Exclude<LogLine, { t: 'turn' }>,
  text: Dictionary,
  inGame: InGame,
): Sentence {
  const { perudo, peruke } = text;
  switch (line.t) {
    case 'bid': {
      const who = inGame(line.seat);
      return say(perudo.log.bids(who.isMe), { who: whoPart(who), bid: bidPart(line.bid) });
    }
    case 'showdown':
      return verdict(line.showdown, text, inGame);
    case 'out': {
      const who = inGame(line.seat);
      return say(perudo.log.out(who.isMe), { who: whoPart(who) });
    }
    case 'score': {
      const { ender, scores } = line.result;
      const score = ender === null ? undefined : scores[ender];
      if (ender === null || !score) return plain(peruke.log.quiet);
      const who = inGame(ender);
      return say(peruke.log.ends(who.isMe, total(score)), { who: whoPart(who) });
    }
  }
}

/** Whether a call was right. */
export function wasRight({ call, count, bid }: Showdown): boolean {
  return call === 'dudo' ? count < bid.q : count === bid.q;
}

export function verdict(showdown: Showdown, text: Dictionary, inGame: InGame): Sentence {
  const who = inGame(showdown.caller);
  const { call } = showdown;
  return say(text.perudo.verdict(call, wasRight(showdown), who.isMe), { who: whoPart(who) });
}

/** What a call has cost or brought, and to whom. */
export function effect(showdown: Showdown, text: Dictionary, inGame: InGame): Sentence {
  const who = inGame(showdown.seat);
  return say(text.perudo.effect(changeOf(showdown), who.isMe), { who: whoPart(who) });
}

/** The same, and who opens round `n`; at the end nobody does. */
export function effectAndNext(
  showdown: Showdown,
  n: number,
  text: Dictionary,
  inGame: InGame,
): Sentence[] {
  const { seat, opener, palifico } = showdown;
  if (opener === null) return [effect(showdown, text, inGame)];
  const next = inGame(opener);
  const parts = { who: whoPart(next) };
  const { perudo } = text;
  if (opener === seat) {
    return [say(perudo.effectAndNext(changeOf(showdown), next.isMe, n, palifico), parts)];
  }
  return [effect(showdown, text, inGame), say(perudo.next(next.isMe, n, palifico), parts)];
}

/** What a showdown does to the seat that bears its result. */
export function changeOf({ dice, points }: Showdown) {
  if (dice !== 0) return dice < 0 ? 'lose' : 'regain';
  if (points !== 0) return points > 0 ? 'penalty' : 'relief';
  return 'none';
}

/** "exposes Ben’s secondary 4": what a use of `doer` does; the row is named where there are two. */
export function deed(
  verb: Verb,
  { seat, row, value }: Disc,
  doer: Seat,
  hasRows: boolean,
  text: Dictionary,
  inGame: InGame,
): Sentence {
  const owner = inGame(seat);
  const isMine = verb === 'secure' ? seat === doer : owner.isMe;
  const template = text.peruke.log.did[verb](isMine, hasRows ? row : null, value);
  return say(template, { who: whoPart(owner) });
}
