import type { Die } from '@dado/engine';
import { type Template, template } from '../sentence.ts';
import { bidWords, capital, dice, faceName, numeral, penalties } from './words.ts';

/** What a showdown does to the one who bears its result. */
type Change = 'lose' | 'regain' | 'penalty' | 'relief' | 'none';

const effects: { readonly [C in Change]: { readonly me: string; readonly them: string } } = {
  lose: { me: 'lose a die', them: 'loses a die' },
  regain: { me: 'win a die back', them: 'wins a die back' },
  penalty: { me: 'take a penalty point', them: 'takes a penalty point' },
  relief: { me: 'shed a penalty point', them: 'sheds a penalty point' },
  none: { me: 'have nothing to win back', them: 'has nothing to win back' },
};

export const perudo = {
  round: (n: number) => `Round ${n}`,
  roundOf: (n: number, of: number) => `Round ${n} of ${of}`,
  dice,
  lost: (n: number) => `${dice(n)} lost`,
  hiddenDice: (n: number) => `${dice(n)}, hidden`,
  penalties,
  out: 'out',

  standing: (isMe: boolean): Template<'who'> => (isMe ? 'You bid' : '{who} bids'),
  opens: (isMe: boolean): Template<'who'> => (isMe ? 'You open' : '{who} opens'),
  bidLabel: (q: number, f: Die) => capital(bidWords(q, f)),
  inPlay: (n: number): Template<'n'> => (n === 1 ? '{n} die in play' : '{n} dice in play'),
  aces: { wild: 'aces are wild', plain: 'aces are not wild' },
  palifico: (isMe: boolean): Template<'who' | 'term'> =>
    isMe ? '{term} You are down to one die' : '{term} {who} is down to one die',
  palificoTerm: 'Palifico.',

  yourDice: (faces: readonly Die[]) => `Your dice: ${faces.join(', ')}`,
  yourCup: 'Your dice',
  noDice: 'You have no dice left. You can keep watching.',
  turn: (isMe: boolean): Template<'who'> => (isMe ? 'Your turn' : '{who} is thinking'),
  rolling: 'The dice are being rolled',
  hint: {
    open: (hasAces: boolean) => `Open the bidding${hasAces ? '' : ', not with aces'}`,
    raise: (isMine: boolean): Template<'who'> =>
      isMine ? 'Raise your bid' : 'Raise, or answer {who}’s bid',
    calza: template<'who'>('You may still say calza to {who}’s bid'),
    wait: 'Only you see these dice',
    watch: template<'who'>('You look on from {who}’s seat'),
  },

  calls: 'Answer the standing bid',
  dudo: 'Dudo',
  calza: 'Calza',
  under: (q: number, f: Die) => `under ${bidWords(q, f)}`,
  exactly: (q: number, f: Die) => `exactly ${bidWords(q, f)}`,
  again: { dudo: 'Tap again: dudo', calza: 'Tap again: calza' },
  whyNot: {
    turn: 'on your turn only',
    'call.no-bid': 'no bid yet',
    'calza.off': 'not at this table',
    'calza.palifico': 'not in palifico',
    'calza.two-left': 'not with two left',
    'calza.own-bid': 'this bid is yours',
    out: 'you are out',
    offline: 'no connection',
    other: 'not now',
  },

  face: 'Face',
  faceFrom: (f: Die, q: number) => `${capital(faceName(f, 2))}, from ${q}`,
  faceClosed: (f: Die) => `${capital(faceName(f, 2))}, not now`,
  quantity: 'Quantity',
  fewer: 'One fewer',
  more: 'One more',
  bid: template<'bid'>('Bid {bid}'),
  raise: template<'bid'>('Raise to {bid}'),
  locked: (f: Die) => `Palifico: the face stays ${faceName(f, 2)}.`,
  noRaise: (n: number, mayCalza: boolean) =>
    `No higher bid exists with ${dice(n)} on the table. Say dudo${mayCalza ? ' or calza' : ''}.`,
  noRaiseButton: 'No raise is left',

  theirBid: (isMe: boolean): Template<'who'> => (isMe ? 'Your bid' : '{who}’s bid'),
  counted: 'counted',
  doubted: 'doubted',
  saidCalza: 'said calza',
  /** What somebody bears, under their own name. */
  bears: (change: Change, isMe: boolean) => effects[change][isMe ? 'me' : 'them'],
  countsAs: (f: Die, nth: number, isWild: boolean) =>
    isWild ? `wild ace, number ${nth}` : `${f}, number ${nth}`,

  verdict: (call: 'dudo' | 'calza', right: boolean, isMe: boolean): Template<'who'> => {
    if (call === 'dudo') {
      if (isMe) return right ? 'You doubted, and you were right' : 'You doubted, but the bid holds';
      return right ? '{who} doubted, and was right' : '{who} doubted, but the bid holds';
    }
    if (isMe) return right ? 'Calza! You were exact' : 'You said calza, but it is not exact';
    return right ? 'Calza! {who} was exact' : '{who} said calza, but it is not exact';
  },
  count: (plain: number, aces: number, f: Die, bid: number) => {
    const found = capital(bidWords(plain, f));
    const all = aces === 0 ? found : `${found} and ${numeral(aces)} wild ${faceName(1, aces)}`;
    const total = plain + aces;
    const sum = aces === 0 ? all : `${all} make ${numeral(total)}`;
    if (total === bid) return `${sum}: exactly as bid.`;
    return total < bid
      ? `${sum}: ${numeral(bid - total)} short of ${numeral(bid)}.`
      : `${sum}: ${numeral(total - bid)} more than bid.`;
  },
  effect: (change: Change, isMe: boolean): Template<'who'> =>
    isMe ? `You ${effects[change].me}.` : `{who} ${effects[change].them}.`,
  /** The same, when whoever bears it also opens the next round. */
  effectAndNext: (
    change: Change,
    isMe: boolean,
    n: number,
    isPalifico: boolean,
  ): Template<'who'> => {
    const round = `round ${n}${isPalifico ? ', a palifico' : ''}`;
    return isMe
      ? `You ${effects[change].me} and open ${round}.`
      : `{who} ${effects[change].them} and opens ${round}.`;
  },
  next: (isMe: boolean, n: number, isPalifico: boolean): Template<'who'> =>
    `${isMe ? 'You open' : '{who} opens'} round ${n}${isPalifico ? ', a palifico' : ''}.`,
  nextRound: 'Next round',
  showPlaces: 'See the places',

  log: {
    opens: (isMe: boolean): Template<'who'> => (isMe ? 'you open' : '{who} opens'),
    bids: (isMe: boolean): Template<'who' | 'bid'> => (isMe ? 'You bid {bid}' : '{who} bids {bid}'),
    out: (isMe: boolean): Template<'who'> => (isMe ? 'You are out' : '{who} is out'),
    palifico: 'palifico',
  },

  over: {
    left: (n: number) => `${dice(n)} left`,
    penalties,
    out: 'out',
    with: (n: number, rounds: number) => `with ${dice(n)} left, after ${numeral(rounds)} rounds`,
    withPenalties: (n: number) => `with ${penalties(n)}`,
  },
};
