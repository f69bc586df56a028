import type { WhySentences } from '../why.ts';
import { bidWords, capital, faceName, numeral } from './words.ts';

const dieNames = ['first white die', 'second white die', 'red die'] as const;

export const why: WhySentences = {
  over: () => 'This game is over.',
  'dice-due': () => 'The dice are about to be rolled. Wait a moment.',
  roll: () => 'No dice are due now.',
  turn: () => 'It is not your turn.',
  seat: () => 'You are out of this game.',
  'bid.quantity': () => 'A bid starts at one.',
  'bid.too-many': ({ most }) => `There are only ${numeral(most)} dice on the table.`,
  'bid.aces': () => 'Aces are not bid in this round.',
  'bid.ace-opening': () => 'A round is never opened with aces.',
  'bid.face': ({ face }) => `The face stays ${faceName(face, 2)} in this round.`,
  'bid.too-low': ({ minimum }) =>
    minimum
      ? `Too low: ${bidWords(minimum.q, minimum.f)} is the least you can bid.`
      : 'No higher bid is left.',
  'call.no-bid': () => 'There is no bid to answer yet.',
  'calza.off': () => 'This table plays without calza.',
  'calza.palifico': () => 'There is no calza in a palifico round.',
  'calza.two-left': () => 'There is no calza when two are left.',
  'calza.own-bid': () => 'You cannot say calza to your own bid.',
  'calza.late': ({ standing }) =>
    `Too late: ${bidWords(standing.q, standing.f)} had been bid already. It costs you nothing.`,
  'use.dice': () => 'These dice do not go together.',
  'use.spent': ({ die }) => `The ${dieNames[die]} has been used already.`,
  'use.red-off': () => 'This table plays without red sums.',
  'use.value': ({ value }) => `A ${value} only fits a disc of value ${value}.`,
  'use.no-disc': () => 'That disc is gone.',
  'use.own-safe': () => 'That disc of yours is safe already.',
  'use.first-turn': () => 'In your first turn you can only secure your own discs.',
  'use.round-ended': () => 'The round ends there; the other dice are void.',
  'turn.unfinished': ({ die, value }) =>
    `The ${dieNames[die]} shows ${value} and can still be used, so it must be.`,
  'option.unknown': ({ key }) => `This game has no setting “${key}”.`,
  'option.value': ({ key }) => `The setting “${key}” cannot have that value.`,

  full: () => 'All seats are taken.',
  newer: () => 'This table is newer than the server. Try again in a minute.',
  'no-ask': () => 'Nobody waits for a seat with that number.',
  'no-game': () => 'There is no such game.',
  'no-person': () => 'Nobody else sits there.',
  moved: () => 'Somebody else sits there by now.',
  'no-code': () => 'That link has been used, or is too old. Ask for a new one where you sit.',
  seated: () => 'This device has a seat here already.',
  empty: () => 'There is nothing to be read in that.',
  quiet: () => 'Writing is off at this table.',
  nameless: () => 'Give a name first: people want to know who writes.',
  'too-fast': () => 'That was much at once. Wait a moment.',
  'not-quick': () => 'Only a quick match is filled like that.',
  removed: () => 'The host has removed you from this table.',
  gathering: () => 'The game has not started yet.',
  host: () => 'Only the host can do that.',
  internal: () => 'Something went wrong at the table. Nothing has changed; try again.',
  malformed: () => 'The table did not understand this page. Reload it, please.',
  name: () => 'Choose a name that can be seen.',
  'no-answer': () => 'No answer from the server. Check your connection and try again.',
  'no-bot': () => 'No bot sits there.',
  'no-route': () => 'There is nothing at this address.',
  'no-seat': () => 'You have no seat in this game.',
  'no-table': () => 'There is no such table.',
  'no-token': () => 'This page has lost its key. Reload it, please.',
  'nothing-due': () => 'The game has gone on already.',
  origin: () => 'This page may not talk to the table.',
  players: ({ fewest, most }) =>
    `${capital(numeral(fewest))} to ${numeral(most)} players are needed.`,
  playing: () => 'The game has started already.',
  preset: () => 'There are no such rules.',
  ready: () => 'The dice of this game are settled already.',
  stale: () => 'Too late: the game had moved on.',
  taken: () => 'Somebody else has just sat down there.',
  'too-many': () => 'Too many tables in a short time. Wait a minute.',
  websocket: () => 'This address is for live connections only.',
};

/** For a code that this page is too old to know. */
export const unknownWhy = (code: string): string => capital(`that is not possible now (${code}).`);
