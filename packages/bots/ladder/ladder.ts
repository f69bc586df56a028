// Who beats whom: every bot against the one below it and against its game's yardstick, with the same
// dice for both. `npm run bots:ladder` prints the tables of docs/bots.md; a number after it sets how
// many sets of dice each row plays with two seats, 10 only shows that it works.

import { type GameId, perudoPresets, perukePresets } from '@dado/engine';
import { type Bot, botOf, type Level } from '../src/index.ts';
import { greedy } from './greedy.ts';
import { contest, type Match } from './match.ts';
import { plainOdds } from './plain.ts';
import { timed } from './timed.ts';

const sets = Number(process.argv[2] ?? 200);

const yardsticks: { readonly [Id in GameId]: Named } = {
  'perudo/1': { name: 'plain odds', bot: plainOdds },
  'peruke/1': { name: 'greedy', bot: greedy },
};

type Plan = Match & { readonly title: string; readonly seats: number };

const plans: readonly Plan[] = [
  { title: 'Perudo, Classic', game: 'perudo/1', options: perudoPresets.classic, seats: 2 },
  { title: 'Perudo, Traditional', game: 'perudo/1', options: perudoPresets.traditional, seats: 2 },
  { title: 'Perudo, Classic', game: 'perudo/1', options: perudoPresets.classic, seats: 3 },
  { title: 'Perudo, Classic', game: 'perudo/1', options: perudoPresets.classic, seats: 4 },
  { title: 'Peruke', game: 'peruke/1', options: perukePresets.standard, seats: 2 },
  { title: 'Peruke, red sums', game: 'peruke/1', options: perukePresets.red, seats: 2 },
  { title: 'Peruke', game: 'peruke/1', options: perukePresets.standard, seats: 3 },
  { title: 'Peruke', game: 'peruke/1', options: perukePresets.standard, seats: 4 },
];

for (const plan of plans) ladder(plan);

function ladder(plan: Plan): void {
  const { title, game, seats } = plan;
  const even = percent(1 / seats);
  console.log(
    `\n| ${title}: ${seats} seats | against | games | won (even is ${even} %) | processor, ms a move |`,
  );
  console.log('| --- | --- | ---: | ---: | ---: |');
  for (const [one, other] of pairsOf(game)) {
    const bot = timed(one.bot);
    // With more seats a game is longer, and a set of dice is played once for each of them.
    const size = { seats, sets: Math.ceil(sets / (seats - 1) ** 2), seed: 1 };
    const { share, within, games } = contest(plan, bot, other.bot, size);
    const won = `${percent(share)} ± ${percent(within)} %`;
    console.log(`| ${one.name} | ${other.name} | ${games} | ${won} | ${bot.mean().toFixed(2)} |`);
  }
}

type Named = { readonly name: string; readonly bot: Bot };

function pairsOf(game: GameId): readonly (readonly [Named, Named])[] {
  const named = (name: Level): Named => ({ name, bot: botOf(game, name) });
  const [easy, normal, sharp] = [named('easy'), named('normal'), named('sharp')];
  const yardstick = yardsticks[game];
  return [
    [sharp, yardstick],
    [normal, yardstick],
    [easy, yardstick],
    [sharp, normal],
    [normal, easy],
  ];
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}
