import type { Die, RowName, Verb } from '@dado/engine';
import type { Template } from '../sentence.ts';
import { capital, numeral, points, uses } from './words.ts';

const verbs: { readonly [V in Verb]: string } = {
  secure: 'secure',
  expose: 'expose',
  capture: 'capture',
};

const rowNames: { readonly [R in RowName]: string } = {
  primary: 'primary',
  secondary: 'secondary',
};

/** The row is named only where there are two. */
const inRow = (row: RowName | null, value: number): string =>
  row === null ? String(value) : `${rowNames[row]} ${value}`;

export const peruke = {
  roundOf: (n: number, of: number) => `Round ${n} of ${of}`,
  taken: 'taken',
  score: 'score',
  rowOf: (name: string, row: RowName | null) =>
    row === null ? `${name}, discs` : `${name}, ${rowNames[row]} row`,
  side: {
    safe: (value: number) => `${value}, safe`,
    vulnerable: (value: number) => `${value}, vulnerable`,
    gone: (value: number) => `${value}, gone`,
  },
  mayUse: (verb: Verb) => `${verbs[verb]} it`,
  staged: (order: string) => `used by ${order}`,
  rackEnds: 'An empty rack ends the round',

  turn: (isMe: boolean): Template<'who'> => (isMe ? 'Your turn' : '{who} is thinking'),
  rolling: 'The dice are being rolled',
  passed: (isMe: boolean): Template<'who'> =>
    isMe ? 'No die of yours fits' : 'No die of {who} fits',
  passedHint: 'The turn passes.',
  firstTurn: 'First turn: secure your own discs',
  pickAny: 'Pick a die or a disc',
  pickDisc: 'Now pick a disc',
  pickDie: 'Now pick a die',
  endsRound: (isMine: boolean): Template<'who'> =>
    isMine
      ? 'Your rack is empty: this ends the round'
      : 'This takes the last of {who}’s rack and ends the round',
  watch: 'You are watching',
  theirTurn: 'Everyone sees these dice',

  yourDice: 'Your dice',
  theirDice: 'Dice of this turn',
  die: (value: number, isRed: boolean) => (isRed ? `red ${value}` : String(value)),
  dieCard: (value: number, isRed: boolean, state: string) =>
    `${isRed ? 'Red die' : 'Die'} ${value}: ${state}`,
  sumCard: (white: number, red: number, sum: number, state: string) =>
    `${white} plus ${red}, red sum ${sum}: ${state}`,
  sum: (value: number) => `red sum ${value}`,
  fit: (n: number) => (n === 1 ? 'one fits' : `${numeral(n)} fit`),
  fitsNothing: 'fits nothing',
  picked: 'pick a disc',
  useThis: 'use this?',
  inSum: 'in the sum',
  spent: 'used',
  void: 'void',
  verb: verbs,
  target: (isMine: boolean, row: RowName | null, value: number): Template<'who'> =>
    isMine ? `own ${inRow(row, value)}` : `{who}’s ${inRow(row, value)}`,

  undo: 'Undo',
  toUse: (n: number) => `${capital(numeral(n))} dice to use`,
  useToFinish: (value: Die, isRed: boolean) => `Use the ${isRed ? 'red ' : ''}${value} to finish`,
  endTurn: (n: number) => (n === 0 ? 'End turn without a use' : `End turn: ${uses(n)}`),
  endRound: (n: number) => `End the round: ${uses(n)}`,

  log: {
    starts: (isMe: boolean): Template<'who'> => (isMe ? 'you start' : '{who} starts'),
    rolls: (isMe: boolean): Template<'who' | 'dice'> =>
      isMe ? 'You roll {dice}' : '{who} rolls {dice}',
    did: {
      secure: (isMine: boolean, row: RowName | null, value: number): Template<'who'> =>
        isMine ? `secures own ${inRow(row, value)}` : `secures {who}’s ${inRow(row, value)}`,
      expose: (isMine: boolean, row: RowName | null, value: number): Template<'who'> =>
        isMine ? `exposes your ${inRow(row, value)}` : `exposes {who}’s ${inRow(row, value)}`,
      capture: (isMine: boolean, row: RowName | null, value: number): Template<'who'> =>
        isMine ? `captures your ${inRow(row, value)}` : `captures {who}’s ${inRow(row, value)}`,
    },
    passes: 'no die fits: the turn passes',
    stops: 'ends the turn without a use',
    ends: (isMe: boolean, n: number): Template<'who'> =>
      isMe
        ? `You end the round and score ${points(n)}`
        : `{who} ends the round and scores ${points(n)}`,
    quiet: 'Two hundred turns without a capture: the round is closed',
  },

  roundOver: (isMe: boolean): Template<'who'> =>
    isMe ? 'You end the round' : '{who} ends the round',
  quietRound: 'The round is closed: nobody made progress',
  swept: (isMe: boolean, n: number): Template<'who'> => {
    if (n === 0) return 'No vulnerable disc was left to sweep up.';
    return `${isMe ? 'You sweep' : '{who} sweeps'} up every vulnerable disc left: ${points(n)}.`;
  },
  kept: 'Everyone keeps what they captured and all discs left.',
  nextRound: 'Next round',
  showPlaces: 'See the places',
  scores: {
    caption: (n: number) => `Round ${n}`,
    byRound: 'Points by round',
    player: 'Player',
    captured: 'Captured',
    kept: 'Safe',
    keptAll: 'Kept',
    swept: 'Swept',
    round: 'Round',
    total: 'Total',
  },
  over: { with: (n: number) => `with ${points(n)}`, points },
};
