/** How well a bot plays. */
export const levels = ['easy', 'normal', 'sharp'] as const;
export type Level = (typeof levels)[number];
