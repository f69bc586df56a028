import { randomHex } from './hex.ts';
import { keep, recall } from './storage.ts';

const isToken = (text: string | null): text is string => /^[0-9a-f]{32}$/u.test(text ?? '');

/** This device's token at a table: whoever shows it holds the seat. Made when there is none yet. */
export function tokenOf(table: string): string {
  const kept = recall(`token/${table}`);
  if (isToken(kept)) return kept;
  const token = randomHex(16);
  keepToken(table, token);
  return token;
}

export function keepToken(table: string, token: string): void {
  keep(`token/${table}`, token);
}

/** The name that was last played under; empty at first. */
export function lastName(): string {
  return recall('name') ?? '';
}

export function keepName(name: string): void {
  keep('name', name);
}
