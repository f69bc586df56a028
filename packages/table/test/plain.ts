import type { Json } from '@dado/engine';

/** The same value, frozen to the bottom. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    for (const part of Object.values(value)) frozen(part);
    Object.freeze(value);
  }
  return value;
}

/** Whether JSON gives the value back as it is; `-0`, which it gives back as `0`, counts as `0`. */
export function isPlain(value: unknown): boolean {
  return isAlike(JSON.parse(JSON.stringify(value)), value);
}

function isAlike(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  const parts = Object.entries(one);
  const isSame = (key: string, part: unknown) =>
    Object.hasOwn(other, key) && isAlike(part, other[key as keyof typeof other]);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    parts.length === Object.keys(other).length &&
    parts.every(([key, part]) => isSame(key, part))
  );
}

export function has(value: Json, key: string): boolean {
  return typeof value === 'object' && value !== null && key in value;
}

/** Data as text in which the order of keys says nothing. */
export function canonical(data: unknown): string {
  return JSON.stringify(data, (_, value) =>
    isPlainObject(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
