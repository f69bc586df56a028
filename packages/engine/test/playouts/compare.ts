/** A disagreement between the engine and the reference, or a law of the engine that is broken. */
export class Mismatch extends Error {}

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null;

/** Where two pieces of plain data first differ; `null` when they are the same. */
export function difference(actual: unknown, expected: unknown, path = 'value'): string | null {
  if (actual === expected) return null;
  const differs = () => `${path}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`;
  if (!isObject(actual) || !isObject(expected)) return differs();
  if (Array.isArray(actual) && Array.isArray(expected)) {
    if (actual.length !== expected.length) return differs();
    for (let at = 0; at < expected.length; at++) {
      const inside = difference(actual[at], expected[at], path);
      if (inside !== null) return `${inside} (item ${at})`;
    }
    return null;
  }
  if (Array.isArray(actual) !== Array.isArray(expected)) return differs();
  const keys = Object.keys(expected);
  if (Object.keys(actual).length !== keys.length) return differs();
  for (const key of keys) {
    if (!Object.hasOwn(actual, key)) return differs();
    const inside = difference(actual[key], expected[key], `${path}.${key}`);
    if (inside !== null) return inside;
  }
  return null;
}

/** Fails when the engine says something else than the reference. */
export function same(what: string, actual: unknown, expected: unknown): void {
  const where = difference(actual, expected);
  if (where !== null) {
    const both = `engine ${JSON.stringify(actual)}\nreference ${JSON.stringify(expected)}`;
    throw new Mismatch(`${what}: engine has ${where}\n${both}`);
  }
}

/** Fails when two lists do not hold the same things, each as often, in whatever order. */
export function sameInAnyOrder<T>(
  what: string,
  actual: Iterable<T>,
  expected: Iterable<T>,
  key: (item: T) => string,
): void {
  const [has, needs] = [[...actual].map(key).sort(), [...expected].map(key).sort()];
  if (has.length === needs.length && has.every((item, at) => item === needs[at])) return;
  const extra = has.filter((item, at) => !needs.includes(item) || has.indexOf(item) !== at);
  const missing = needs.filter((item) => !has.includes(item));
  throw new Mismatch(
    `${what}: engine has ${extra.join(' ') || 'nothing'} too many, ${missing.join(' ') || 'nothing'} too few`,
  );
}

/** Freezes plain data all the way down, so that whoever changes it in place throws. */
export function frozen<T>(data: T): T {
  if (isObject(data) && !Object.isFrozen(data)) {
    Object.freeze(data);
    for (const value of Object.values(data)) frozen(value);
  }
  return data;
}

/** Counts what has come up in play, so that a run can prove it was not blind to a rule. */
export class Tally {
  readonly counts = new Map<string, number>();

  constructor(names: readonly string[]) {
    for (const name of names) this.counts.set(name, 0);
  }

  hit(name: string): void {
    const count = this.counts.get(name);
    if (count === undefined) throw new Error(`${name} is not counted`);
    this.counts.set(name, count + 1);
  }

  /** What has not come up at all. */
  missing(): string[] {
    return [...this.counts].flatMap(([name, count]) => (count === 0 ? [name] : []));
  }
}

/** Adds to a failure what is needed to see it again: the seed, the table, and all that happened. */
export function withRepro(
  table: { seed: number; game: string; options: unknown; seats: number; moves: readonly unknown[] },
  play: () => void,
): void {
  try {
    play();
  } catch (error) {
    const { seed, game, options, seats, moves } = table;
    const repro = [
      `SEED=${seed} ${game}, ${seats} seats, ${JSON.stringify(options)}`,
      ...moves.map((move) => JSON.stringify(move)),
    ].join('\n');
    throw new Mismatch(`${error instanceof Error ? error.message : error}\n${repro}`, {
      cause: error,
    });
  }
}
