/** Crockford's base 32: no letter that is taken for another when it is read aloud. */
const symbols = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 10;
const pattern = new RegExp(`^[${symbols}]{${LENGTH}}$`, 'u');

/** A new table's address: ten symbols, 50 bits, which nobody guesses. */
export function newTableId(): string {
  return Array.from(randomBytes(LENGTH), (byte) => symbols[byte & 31]).join('');
}

export function isTableId(id: string): boolean {
  return pattern.test(id);
}

/** A new device token: 128 bits in hex. */
export function newToken(): string {
  return Array.from(randomBytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}
