import type { TableView } from '@dado/table';
import { randomHex } from './hex.ts';
import { keep, recall } from './storage.ts';

/**
 * This page's part of the next game's dice, when its seat still owes one. What it saw and gave is
 * kept, so that its player can check the dice afterwards, and so that a reload gives the same seed.
 */
export function seedOwed(view: TableView): { readonly n: number; readonly seed: string } | null {
  const { id, next, you } = view;
  if (!next || you === null || view.seats[you]?.ready !== false) return null;
  const key = `dice/${id}/${next.n}`;
  const seed = seedIn(recall(key), next.commit) ?? randomHex(16);
  keep(key, JSON.stringify({ commit: next.commit, seed }));
  return { n: next.n, seed };
}

function seedIn(kept: string | null, commit: string): string | null {
  if (kept === null) return null;
  try {
    const given = JSON.parse(kept);
    return given.commit === commit && typeof given.seed === 'string' ? given.seed : null;
  } catch {
    return null;
  }
}
