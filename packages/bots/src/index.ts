export * from './any.ts';
export type { Bot } from './bot.ts';
export * from './choose.ts';
export * from './level.ts';
