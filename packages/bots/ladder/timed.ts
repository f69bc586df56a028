import type { Bot } from '../src/index.ts';

/** The same bot, with the time that its moves have taken: the mean in milliseconds. */
export function timed(bot: Bot): Bot & { mean(): number } {
  let [moves, spent] = [0, 0];
  return {
    play(view, legal, random) {
      const begin = performance.now();
      const action = bot.play(view, legal, random);
      spent += performance.now() - begin;
      moves += 1;
      return action;
    },
    mean: () => spent / moves,
  };
}
