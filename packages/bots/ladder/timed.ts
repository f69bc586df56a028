import type { Bot } from '../src/index.ts';

/** The same bot, with the processor time that its moves have taken: the mean in milliseconds. */
export function timed(bot: Bot): Bot & { mean(): number } {
  let [moves, spent] = [0, 0];
  return {
    play(view, legal, random) {
      const before = process.cpuUsage();
      const action = bot.play(view, legal, random);
      const { user, system } = process.cpuUsage(before);
      spent += (user + system) / 1_000;
      moves += 1;
      return action;
    },
    mean: () => spent / moves,
  };
}
