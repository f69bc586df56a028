import type { GameId } from '@dado/engine';
import type { Template } from '../sentence.ts';
import { clock } from './clock.ts';
import { dice, numeral, rounds } from './words.ts';

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
    about: 'Aces may be bid, and anyone may call a bid exact: calza.',
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
    about:
      'Aces may be bid. While they are wild: half the number to go there, double plus one to come back.',
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
    about: 'How many are played; “three each” is for each player.',
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
    about:
      'A turn ends only when no die that is left can be used. Off: players stop when they like.',
  },
} satisfies Record<string, OptionText>;

/** The words on the buttons of a choice. */
export const choices = {
  palifico: { off: 'Off', locked: 'Face locked', experienced: 'One die: free' },
  format: { elimination: 'Elimination', points: 'Points race' },
  rounds: { auto: 'Three each' },
};

/** The rules card: what this table plays, in a few sentences. */
export const card = {
  perudo: {
    players: (n: number) => `Two to six players, ${dice(n)} each. You see only your own.`,
    bid: 'Bid how many of all dice on the table show a face at least. Each bid goes higher: more dice, or as many of a higher face.',
    acesWild: (on: boolean) =>
      on
        ? 'Ones are aces, and count as any face.'
        : 'Aces are not wild: a one is an ordinary face, the lowest.',
    aceBids:
      'To bid aces, halve the number, rounding up; back from aces, double it and add one. No round opens with aces',
    noAceBids: 'Aces are not bid',
    exceptPalifico: (isIn: boolean) => (isIn ? ', except in palifico.' : '.'),
    lowAces: 'Aces may be bid like any other face.',
    dudo: (isRace: boolean): Template<'term'> =>
      `{term} instead of bidding, doubt the last bid; all cups lift. Fewer than bid: the bidder ${isRace ? 'takes a penalty point' : 'loses a die'}; otherwise the doubter does.`,
    calza: (isRace: boolean, hasPalifico: boolean): Template<'term'> =>
      `{term} anyone but the bidder may call the last bid exact at any time. Right: ${isRace ? 'shed a penalty point. Wrong: take one' : 'win a lost die back. Wrong: lose one'}. Not with two players${isRace ? '' : ' left'}${hasPalifico ? ', nor in palifico' : ''}.`,
    noCalza: '{term} off.',
    palifico: {
      off: '{term} off. A player down to one die gets no special round.',
      locked:
        '{term} whoever falls to one die, once each, opens a round where ones are not wild and may be bid, and nobody changes the face. Not with two players left.',
      experienced:
        '{term} whoever falls to one die, once each, opens a round where ones are not wild and may be bid, and only players with one die change the face. Not with two players left.',
    },
    elimination: 'The last player with dice wins.',
    points: (n: number | 'auto') =>
      `Nobody goes out. After ${n === 'auto' ? 'three rounds for each player' : rounds(n)} the fewest penalty points win.`,
    lostHidden: 'Lost dice are not shown.',
  },
  peruke: {
    players:
      'Two to six players. Each has discs from 1 to 6: a plain one is safe, one with a target is vulnerable.',
    rows: 'With two players the row in the rack, the primary, starts safe and the secondary vulnerable. With more, each has one vulnerable row.',
    verbs: 'Roll three dice. Each is used once, on a disc of its number:',
    secure: '{term} make a disc of yours safe.',
    expose: '{term} make a safe disc of theirs vulnerable.',
    capture: '{term} take a vulnerable disc of theirs; its number is your points.',
    first: 'In your first turn of a round you only secure.',
    end: 'A round ends when a rack is empty. Whoever emptied it sweeps up every vulnerable disc left; safe ones count for their owners.',
    rounds: 'As many rounds as players. The most points win.',
    red: (on: boolean) =>
      on
        ? '{term} the red die may be added to one white die, up to six. The sum is used in place of both.'
        : '{term} off. Dice are not added.',
    mustUse: (on: boolean) =>
      on ? '{term} a die that fits a disc must be used.' : '{term} off. You may stop at any time.',
  },
  clock: clock.card,
  quiet: 'Nobody writes here; reactions can be shown.',
  reveal: (n: number) =>
    n === 0 ? 'No pause after a showdown.' : `A showdown is shown for up to ${numeral(n)} seconds.`,
};
