import { capital, numeral, players } from './words.ts';

export const quick = {
  name: 'Quick match',
  about:
    'Play with whoever else is looking, or with bots when nobody comes. 45 seconds for each turn.',
  size: 'Players',
  fewer: 'Fewer players',
  more: 'More players',
  open: 'Waiting for players',
  table: (game: string, size: number): string => `${game} for ${numeral(size)}`,
  seated: (n: number, of: number): string => `${n} of ${of} here`,
  join: 'Sit down',
  joinWhat: (what: string): string => `Sit down: ${what}`,
  heading: (game: string): string => `A quick match of ${game}`,
  whoIsHere: 'Who is here',
  free: 'Waiting for a player',
  missing: (n: number): string =>
    n === 1 ? 'One more player, and it begins.' : `${capital(players(n))} more, and it begins.`,
  begins: 'Everyone is here. It begins in a moment.',
  hint: 'It begins by itself as soon as everyone is here.',
  bots: 'Play with bots',
  botsHint: 'Nobody else has come yet. Bots can take the free seats.',
  stand: 'Stop waiting',
};
