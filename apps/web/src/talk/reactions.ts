import { REACTIONS, type Said } from '@dado/table';
import type { IconNode } from 'lucide';
import type { Dictionary } from '../i18n/en.ts';
import { Amazed, Annoyed, Frown, Laugh, PartyPopper, Timer } from '../ui/icons.ts';

export type Reaction = (typeof REACTIONS)[number];
export { REACTIONS };

export const reactionIcons: { readonly [R in Reaction]: IconNode } = {
  clap: PartyPopper,
  laugh: Laugh,
  wow: Amazed,
  think: Annoyed,
  sad: Frown,
  hurry: Timer,
};

/** What somebody has said or shown, in words. */
export function saidWords({ text, r }: Said, { talk }: Dictionary): string {
  return text ?? (r === null ? '' : talk.reactions[r]);
}

/** Who it was; somebody who watches may have given no name. */
export function speakerName({ name }: Pick<Said, 'name'>, { talk }: Dictionary): string {
  return name === '' ? talk.somebody : name;
}
