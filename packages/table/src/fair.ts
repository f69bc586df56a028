import type { Die, Need, Roll } from '@dado/engine';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Dice that anyone can check. For each game the table draws a secret S of 32 bytes and shows only its
 * commitment; then each player's page gives 16 bytes; the start freezes both. Every roll follows from
 * them, and S is shown when the game is over, so that all of it can be computed again.
 */

/** Bytes of a table's secret, and of a page's seed. */
export const SECRET_BYTES = 32;
export const SEED_BYTES = 16;

/** Text as it is hashed for a device token: only the hash is ever stored. In and out: hex. */
export function tokenHash(token: string): string {
  return bytesToHex(sha256(utf8ToBytes(`dado/1/token/${token}`)));
}

/** What a table shows before game `n` begins: SHA-256 of a tag, the table, the game and S (hex). */
export function commitment(table: string, n: number, secret: string): string {
  const tag = utf8ToBytes(`dado/1/commit/${table}/${n}/`);
  return bytesToHex(sha256(concatBytes(tag, hexToBytes(secret))));
}

/** What the pages gave, frozen at the start: the hash of the seeds (hex, or none) by game seat. */
export function mixSeeds(seeds: readonly (string | null)[]): string {
  const text = seeds.map((seed, seat) => `${seat}:${seed ?? '-'}`).join(',');
  return bytesToHex(sha256(utf8ToBytes(`dado/1/seeds/${text}`)));
}

/** Roll `index` (from 0) of a game, from its secret and its frozen mix (both hex). */
export function rollFor(secret: string, mix: string, index: number, need: Need): Roll {
  const key = hmac(sha256, hexToBytes(secret), hexToBytes(mix));
  const next = numbers(key, index);
  if (need.t === 'starter') return { t: 'starter', seat: next(need.seats) };
  return {
    t: 'dice',
    dice: need.counts.map((count) => Array.from({ length: count }, () => die(next))),
  };
}

function die(next: (n: number) => number): Die {
  return (1 + next(6)) as Die;
}

/**
 * An even draw from 0 to n − 1, byte by byte from HMAC(key, "index/block"): a byte in the last,
 * incomplete stretch of n is thrown away, so that no number is likelier than another.
 */
function numbers(key: Uint8Array, index: number): (n: number) => number {
  let block = 0;
  let bytes = new Uint8Array();
  let at = 0;
  return (n) => {
    for (;;) {
      if (at === bytes.length) {
        bytes = hmac(sha256, key, utf8ToBytes(`${index}/${block++}`));
        at = 0;
      }
      const byte = bytes[at++] ?? 0;
      if (byte < 256 - (256 % n)) return byte % n;
    }
  };
}

/** Random bytes as hex, from whoever has a random source. */
export function randomHex(random: (bytes: number) => Uint8Array, bytes: number): string {
  return bytesToHex(random(bytes));
}
