import type { CloseReason } from '@dado/table';
import { clock } from './en/clock.ts';
import { perudo } from './en/perudo.ts';
import { peruke } from './en/peruke.ts';
import { quick } from './en/quick.ts';
import * as rules from './en/rules.ts';
import { talk } from './en/talk.ts';
import { unknownWhy, why } from './en/why.ts';
import {
  capital,
  list,
  listPieces,
  numeral,
  others,
  players,
  seats,
  seconds,
  watchers,
} from './en/words.ts';
import { type Template, template } from './sentence.ts';

/** English: what the page says, every word of it. Other languages have this dictionary's type. */
export const en = {
  lang: 'en',

  app: 'Dado',
  list,
  listPieces,
  you: 'You',
  yourTurn: 'Your turn',
  host: 'host',
  bot: 'bot',
  botOf: { easy: 'easy bot', normal: 'normal bot', sharp: 'sharp bot' },
  auto: 'on autopilot',
  autoShort: 'auto',
  left: 'has left; a bot plays',
  away: 'not here',
  here: 'here',
  close: 'Close',
  cancel: 'Cancel',

  title: {
    home: 'Dado',
    new: 'New table · Dado',
    table: (game: string) => `${game} · Dado`,
    turn: (game: string) => `Your turn · ${game} · Dado`,
    lost: (what: string) => `${what} · Dado`,
  },

  home: {
    title: 'Dice with friends, from one link',
    about: 'Open a table, send the link, play. No account, nothing to install.',
    open: 'Open a table',
    join: 'Got a link or a code?',
    paste: 'Paste it here',
    linkOrCode: 'Link or code',
    go: 'Join',
    notALink: 'That is no link to a table.',
    yours: 'Your tables',
    all: (n: number) => `Show all ${numeral(n)}`,
    table: (game: string, preset: string) => `${game}, ${preset}`,
    phases: { gathering: 'Not started', playing: 'Playing', over: 'Over' },
    watched: 'you watched',
    gone: 'Gone',
    goneAbout: 'Nobody used it for thirty days.',
    forget: (table: string) => `Take ${table} off this list`,
    unofficial:
      'Free and open. Perudo and Peruke belong to their owners, with whom Dado is not connected.',
  },

  settings: {
    title: 'New table',
    yourName: 'Your name',
    nameless: 'Choose a name that the others will see.',
    game: 'Game',
    rules: 'Rules',
    houseRules: 'House rules',
    changed: (n: number) => `${n} changed`,
    differs: (preset: string) => `not ${preset}`,
    reveal: {
      name: 'Pause after a showdown',
      about:
        'How many seconds everyone sees the result. It goes on sooner when all have pressed on.',
    },
    seconds,
    fewer: (what: string) => `${what}: less`,
    more: (what: string) => `${what}: more`,
    open: 'Open the table',
    openHint: 'You get a link to send. You can change all of this until you start.',
    atThisTable: 'The rules at this table',
    here: 'The rules here',
    change: 'Change',
    changeTitle: 'Change the rules',
    save: 'Use these rules',
  },
  ...rules,

  gathering: {
    title: 'Table',
    heading: (game: string) => `A table of ${game}`,
    send: 'Send this to your friends',
    sendHint: 'Anyone with the link can sit down or watch. No account.',
    link: 'Link to this table',
    share: 'Share',
    copy: 'Copy link',
    copied: 'Link copied.',
    notCopied: 'Copying failed. Select the link and copy it by hand.',
    shareText: (game: string) => `Play ${game} with me`,
    seats: 'Seats',
    seated: (n: number, of: number) => `${n} of ${of} seated`,
    addBot: 'Add a bot',
    botLevel: 'How well the next bot plays',
    levels: { easy: 'Easy', normal: 'Normal', sharp: 'Sharp' },
    removeBot: (name: string) => `Remove ${name}`,
    free: 'Free seat',
    sitHere: 'Sit here',
    sitAt: (n: number) => `Sit here, on seat ${n}`,
    moveHere: 'Move here',
    moveTo: (n: number) => `Move here, to seat ${n}`,
    sit: 'Sit down',
    noSeat: 'All seats are taken',
    watch: 'Just watch',
    watchingAs: template<'who'>('You are watching as {who}.'),
    sitTitle: 'Join in',
    sitHint: 'The others see this name. No account needed.',
    stand: 'Stand up',
    rename: 'Change your name',
    renameTitle: 'Your name at this table',
    save: 'Save',
    watching: watchers,
    /** `names` ends with `watchingToo` when some have given none. */
    watchingBy: (n: number): Template<'names'> =>
      n === 1 ? '{names} is watching' : '{names} are watching',
    watchingToo: others,
    manage: (name: string) => `Move or remove ${name}`,
    places: 'Change places',
    toFree: (n: number) => `To seat ${n}, which is free`,
    toTaken: template<'who'>('With {who}'),
    qr: 'The link as a QR code',
    start: (n: number) => `Start with ${players(n)}`,
    tooFew: 'Waiting for a second player',
    startHint: (free: number) =>
      free === 0
        ? 'All seats are taken.'
        : `${capital(seats(free))} still free; late friends can watch.`,
    hostStarts: template<'who'>('Waiting for {who} to start'),
    nobodyStarts: 'Whoever sits down first is the host.',
  },

  table: {
    opening: 'Looking for the table …',
    log: 'Log',
    noLog: 'Nothing has happened yet.',
    rulesHere: 'Rules of this table',
    home: 'Dado, to the start page',
    yourPlace: 'Your place',
    mat: 'Table',
    goesOn: (n: number) => `Goes on by itself in ${seconds(n)}`,
    goesOnAtOnce: 'Goes on when everyone has seen it',
    pressed: 'Waiting for the others',
    botPlays: 'A bot plays for you.',
    youLeft: 'You have left this table.',
    back: 'I’m back',
    waits: 'Nobody who plays is here. The clock waits for them.',
    movedFor: template<'who'>('The bot has moved for {who}.'),
    movedForYou: template<'who'>('The bot has moved for you.'),
    /** In the log, after what a bot did for a person. */
    byBot: '(the bot’s move)',
    tooLate: (what: string) => `Too late: ${what}`,
    lost: template<'term'>('{term} Trying again; your seat is safe.'),
    lostTerm: 'Connection lost.',
    current: 'Up to date again',
    forgetful: 'This browser keeps nothing: reloading or closing this page loses your seat.',
    understood: 'I know',
    watching: 'You are watching',
    retry: 'Try again',
    earlier: 'Show earlier rounds',
  },

  people: {
    title: 'People',
    watchAs: 'Watch by this name',
    makeHost: 'Make host',
    makeHostOf: (name: string) => `Make host: ${name}`,
    remove: 'Remove',
    removeWho: (name: string) => `Remove ${name}`,
    removeAbout: (isPlaying: boolean) =>
      isPlaying
        ? 'A bot plays on for them. They cannot come back to this table.'
        : 'Their seat becomes free. They cannot come back to this table.',
    give: (name: string) => `Give this seat to ${name}`,
    leave: 'Leave the game',
    leaveTitle: 'Leave this game?',
    leaveAbout:
      'A bot plays on in your place. Your seat stays yours: come back to this table and press “I’m back”.',
    leaveOver: 'Leave the table',
    leaveOverTitle: 'Leave this table?',
    leaveOverAbout: 'Your seat is free once another game is prepared here.',
    move: 'Take your seat to another device',
    moveAbout:
      'Open this on the other device: scan the code, or send the link to yourself. It works once, for ten minutes. Whoever opens it plays your seat, so show it to nobody else.',
    moveLink: 'Link to your seat',
    moveQr: 'The link to your seat as a QR code',
    moveOld: 'This link is too old by now.',
    moveAgain: 'Make a new link',
    moveMaking: 'Making the link …',
    claimed: (name: string) => `You have ${name}’s seat on this device too.`,
    copyLink: 'Copy the link to this table',
    ask: 'Ask to play',
    asked: 'The host has been asked. You can go on watching.',
    stop: 'Stop the game',
    stopTitle: 'Stop the game?',
    stopAbout: 'It ends for everyone, and nobody wins. Another one can begin at this table.',
  },

  over: {
    title: 'Game over',
    wins: (isMe: boolean): Template<'who'> => (isMe ? 'You win' : '{who} wins'),
    share: template<'names'>('Shared win: {names}'),
    places: 'Places',
    stopped: 'The game was stopped',
    stoppedAbout: 'The host ended it, and nobody has won.',
    again: 'Play again at this table',
    againHint: 'Same link, same seats. The rules can be changed.',
    lastRound: 'The last round',
  },

  lost: {
    title: 'No such table',
    about: 'The link may be incomplete, or the table has not been used for a long time.',
    page: 'There is nothing here',
    pageAbout: 'This address leads nowhere. Perhaps a part of it is missing.',
    gone: 'This table is gone',
    part: 'A part of this page is missing',
    partAbout: 'It could not be loaded. Your seat and the game are safe.',
    reload: 'Reload the page',
    home: 'To the start page',
    open: 'Open a new table',
  },

  /** Why the table has closed this page's connection. */
  closed: {
    'too-old': 'This page and the table are of different versions. Try again in a moment, please.',
    'no-table': 'There is no such table.',
    full: 'So many people are at this table that there is no room for one more.',
    replaced: 'You have opened this table in too many other windows.',
    flood: 'This page sent more than the table could take. Try again in a moment.',
    bad: 'The table did not understand this page. Reload it, please.',
    kicked: 'The host has removed you from this table.',
    gone: 'This table has not been used for a long time, and is gone.',
    other: 'The table has closed this connection.',
  } satisfies { readonly [Reason in CloseReason | 'other']: string },

  clock,
  talk,
  quick,
  perudo,
  peruke,
  why,
  unknownWhy,
  numeral,
};

export type Dictionary = typeof en;
