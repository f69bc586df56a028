import type { PlayView } from '@dado/table';

/** A game as the table shows it, by which game it is. */
export type PerudoPlay = PlayView & { readonly game: 'perudo/1' };
export type PerukePlay = PlayView & { readonly game: 'peruke/1' };
