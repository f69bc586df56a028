// Computes the test vectors of trust.md from its text alone, with nothing of the project's code.

import { createHash, createHmac } from 'node:crypto';

const secret = Buffer.from(Array.from({ length: 32 }, (_, i) => i));
const seeds = ['a'.repeat(32), null, 'b'.repeat(32)];

const hash = (...parts) =>
  parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest();
const mac = (key, text) => createHmac('sha256', key).update(text).digest();

const commitment = hash('dado/1/commit/0123456789/1/', secret);
const listed = seeds.map((seed, seat) => `${seat}:${seed ?? '-'}`).join(',');
const mix = hash(`dado/1/seeds/${listed}`);
const key = mac(secret, mix);

/** Every byte of one roll, in order. */
function* bytes(roll) {
  for (let block = 0; ; block++) yield* mac(key, `${roll}/${block}`);
}

function below(n, source) {
  for (;;) {
    const { value: byte } = source.next();
    if (byte < 256 - (256 % n)) return byte % n;
  }
}

const dice = bytes(1);
const cups = [5, 0, 5].map((count) => Array.from({ length: count }, () => 1 + below(6, dice)));

console.log(`commitment  ${commitment.toString('hex')}`);
console.log(`C           ${mix.toString('hex')}`);
console.log(`roll 0      among three seats: seat ${below(3, bytes(0))}`);
console.log(`roll 1      cups of five, none and five dice: ${JSON.stringify(cups)}`);
