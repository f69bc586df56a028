import type { GameId } from '@dado/engine';
import { clock } from './clock.ts';
import { capital, dice, numeral, rounds } from './words.ts';

/** How the form and the rules card speak of a setting. */
type OptionText = { readonly name: string; readonly about: string };

export const games = {
  'perudo/1': {
    name: 'Perudo',
    about: 'Liar’s dice under cups. Bid, bluff, doubt. 2 to 6 players.',
  },
  'peruke/1': {
    name: 'Peruke',
    about: 'Discs, targets, three dice. Take theirs, guard yours. 2 to 6 players.',
  },
} satisfies { readonly [Id in GameId]: OptionText };

export const presets = {
  classic: {
    name: 'Classic',
    about: 'Aces may be bid, and anyone may say calza.',
  },
  traditional: {
    name: 'Traditional',
    about: 'No bids on aces and no calza; in palifico a player with one die may change the face.',
  },
  standard: { name: 'Standard', about: 'Each die is used by itself.' },
  red: { name: 'Red dice', about: 'The red die may be added to a white one.' },
} satisfies Record<string, OptionText>;

export const options = {
  dice: {
    name: 'Dice to start with',
    about: 'How many each player has under the cup. More dice make a longer game.',
  },
  acesWild: {
    name: 'Aces are wild',
    about: 'A one counts as whatever face is bid, unless the round is palifico.',
  },
  aceBids: {
    name: 'Bids on aces',
    about: 'Aces may be bid: half the number to go there, double plus one to come back.',
  },
  calza: {
    name: 'Calza',
    about: 'Anyone but the bidder may call the bid exact. Right: win a die back. Wrong: lose one.',
  },
  palifico: {
    name: 'Palifico',
    about:
      'The round after a player falls to one die has no wild aces. “Face locked”: nobody changes the face. “One die: free”: only players with one die may.',
  },
  format: {
    name: 'How it ends',
    about:
      'Elimination: the last player with dice wins. Points race: nobody goes out, and after a number of rounds the fewest penalty points win.',
  },
  rounds: {
    name: 'Rounds of the race',
    about: 'How many rounds are played. By itself: three for each player.',
  },
  showLost: {
    name: 'Show lost dice',
    about: 'The places of lost dice stay visible. The dice that are left are always shown.',
  },
  red: {
    name: 'Red sums',
    about: 'The red die may be added to one white die; the sum is at most six.',
  },
  mustUse: {
    name: 'Dice must be used',
    about: 'A turn ends only when no die that is left can be used.',
  },
} satisfies Record<string, OptionText>;

/** The words on the buttons of a choice. */
export const choices = {
  palifico: { off: 'Off', locked: 'Face locked', experienced: 'One die: free' },
  format: { elimination: 'Elimination', points: 'Points race' },
  rounds: { auto: 'By itself' },
};

/** The rules card: what this table plays, in a few sentences. */
export const card = {
  perudo: {
    players: (n: number) => `Two to six players, ${dice(n)} each, hidden under the cup.`,
    bid: 'Bid how many dice show a face. Each bid must go higher.',
    acesWild: (on: boolean) =>
      on ? 'Aces count as any face.' : 'Aces are not wild: a one is an ordinary face, the lowest.',
    aceBids: (on: boolean) =>
      on
        ? 'To bid aces, halve the number; from aces, double it and add one.'
        : 'Aces are not bid, except in palifico.',
    lowAces: 'Aces may be bid like any other face.',
    dudo: '{term} fewer than the bid, the bidder loses a die; otherwise the doubter does.',
    dudoPoints: '{term} whoever is wrong takes a penalty point.',
    calza: (on: boolean) =>
      on ? '{term} anyone may call the bid exact and win a die back.' : '{term} off.',
    palifico: {
      off: '{term} off. A player down to one die gets no special round.',
      locked: '{term} a player who falls to one die opens a round where nobody changes the face.',
      experienced:
        '{term} in the round of a fallen player only those with one die change the face.',
    },
    elimination: 'The last player with dice wins.',
    points: (n: number | 'auto') =>
      n === 'auto'
        ? 'Three rounds for each player; the fewest penalty points win.'
        : `${capital(rounds(n))}; the fewest penalty points win.`,
  },
  peruke: {
    players: 'Two to six players, discs from 1 to 6, three dice.',
    verbs: 'A die secures a disc of yours, exposes a safe one of theirs, or captures a target.',
    first: 'In the first turn of a round you only secure your own.',
    end: 'The round ends when a player’s rack is empty. Whoever did it takes the targets left over.',
    rounds: 'As many rounds as players. The most points win.',
    red: (on: boolean) =>
      on ? '{term} the red die may be added to one white die.' : '{term} off. Dice are not added.',
    mustUse: (on: boolean) =>
      on ? '{term} a die that can be used must be.' : '{term} off. You may stop at any time.',
  },
  clock: clock.card,
  quiet: 'Nobody writes here; reactions can be shown.',
  reveal: (n: number) =>
    n === 0 ? 'No pause after a showdown.' : `A showdown is shown for up to ${numeral(n)} seconds.`,
};
