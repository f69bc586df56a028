import type { Dictionary } from './en.ts';

/** A preset's name; one that the dictionary does not know yet stands for itself. */
export function presetName(preset: string, { presets }: Dictionary): string {
  return Object.entries(presets).find(([key]) => key === preset)?.[1].name ?? preset;
}
