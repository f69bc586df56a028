import { template } from '../sentence.ts';
import { numeral } from './words.ts';

export const talk = {
  name: 'Talk',
  unread: (n: number): string => `Talk, ${numeral(n)} unread`,
  setting: {
    name: 'People may write',
    about: 'Off: everyone can still show a reaction.',
  },
  reactions: {
    clap: 'Bravo',
    laugh: 'Ha ha',
    wow: 'Wow',
    think: 'Hmm',
    sad: 'Oh no',
    hurry: 'Hurry',
  },
  react: 'Show a reaction',
  written: 'What has been said',
  write: 'Say something',
  send: 'Send',
  left: (n: number): string => (n < 0 ? `${-n} too many` : `${n} left`),
  quiet: 'Writing is off at this table.',
  nothing: 'Nothing has been said yet.',
  nameless: 'Say who you are before you write.',
  giveName: 'Use this name',
  somebody: 'Somebody watching',
  says: template<'who' | 'what'>('{who}: {what}'),
  mute: 'Mute somebody',
  muteAbout: 'Only here: you no longer see what they say.',
  muteWho: (name: string): string => `Mute ${name}`,
};
