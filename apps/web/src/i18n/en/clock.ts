import { seconds } from './words.ts';

const DAY = 86_400;

/** "45 seconds", or "24 hours". */
const span = (n: number): string => (n === DAY ? '24 hours' : seconds(n));

export const clock = {
  name: 'Clock',
  setting: (n: number): string => {
    if (n === 0) return 'Off';
    return n === DAY ? '24 h' : `${n} s`;
  },
  about: (n: number): string => {
    if (n === 0) return 'Nobody is hurried: a turn takes as long as it takes.';
    const then = 'Then a bot moves for them; after two in a row it plays on until they are back.';
    return n === DAY
      ? `For games over days: everyone has 24 hours for each turn. ${then}`
      : `Everyone has ${seconds(n)} for each turn. ${then}`;
  },
  /** Of the rules card. */
  card: (n: number): string => `A turn takes at most ${span(n)}; then a bot moves.`,
  hours: (n: number): string => `${n} h`,
  waits: 'waits',
  waitsAbout: 'The clock waits until somebody who plays is here.',
  unsure: 'The clock is not known while the connection is lost.',
  left: (shown: string): string => `Time left: ${shown}`,
  soon: (n: number): string => `${seconds(n)} left, then a bot moves for you.`,
};
