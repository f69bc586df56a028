import type { ServerMessage, Table, World } from '../../src/index.ts';
import { check } from './check.ts';

/** Whatever looks like a hash, a key or a token. */
const hexes = /[0-9a-f]{32,}/gu;

/**
 * Looks for secrets in what is sent. Only what is public may look like one: commitments, the secret
 * of a game that is over, and the id of the command that is answered. Seeds, mixes, tokens, their
 * hashes and other secrets all look like one.
 */
export class Secrets {
  readonly #public = new Set<string>();
  /** Texts that have been found clean; many pages are told the same. */
  readonly #clean = new Set<string>();

  /** What the decision makes public. */
  learn({ play, next, phase }: Table, world: World): void {
    if (next) this.#public.add(next.commit);
    if (!play) return;
    this.#public.add(play.commit);
    if (phase !== 'playing') this.#public.add(world.secretOf(play.n));
  }

  checkText(message: ServerMessage, text: string): void {
    if (this.#clean.has(text)) return;
    const own = 'id' in message ? message.id : null;
    for (const hex of text.match(hexes) ?? []) {
      const isPublic = hex === own || this.#public.has(hex);
      check('no secret is sent', isPublic, () => `${hex} in ${text}`);
    }
    this.#clean.add(text);
  }
}
