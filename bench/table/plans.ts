/**
 * What the platform gives and takes, as looked up on 29 November 2026 on
 * https://developers.cloudflare.com/workers/platform/pricing/ and
 * https://developers.cloudflare.com/durable-objects/platform/pricing/.
 */

/** What is counted, for a thousand games. */
export type Usage = {
  /** Requests to the Worker: pages, new tables, connections. Files are free. */
  readonly requests: number;
  /** Requests to objects: those of the Worker, alarms, and 20 messages as one. */
  readonly objectRequests: number;
  /** An alarm that is set is a row. */
  readonly rowsWritten: number;
  readonly rowsRead: number;
  /** Time in which objects do something, at 128 MB each. */
  readonly gbSeconds: number;
  /** Kept for thirty days. */
  readonly storedGb: number;
};

type Terms = {
  readonly name: string;
  /** On the free plan: a day, or in all for what is stored. */
  readonly free: number;
  /** On the paid plan: included in a month, and dollars for each million more (each GB stored). */
  readonly included: number;
  readonly price: number;
};

export const terms: { readonly [K in keyof Usage]: Terms } = {
  requests: { name: 'requests to the Worker', free: 1e5, included: 10e6, price: 0.3 },
  objectRequests: { name: 'requests to objects', free: 1e5, included: 1e6, price: 0.15 },
  rowsWritten: { name: 'rows written', free: 1e5, included: 50e6, price: 1 },
  rowsRead: { name: 'rows read', free: 5e6, included: 25e9, price: 0.001 },
  gbSeconds: { name: 'GB-seconds', free: 13_000, included: 400_000, price: 12.5 },
  storedGb: { name: 'GB stored', free: 5, included: 5, price: 0.2 * 1e6 },
};

export const parts = Object.keys(terms) as (keyof Usage)[];

/** Games a day that the free plan bears, by each of its limits; what is stored adds up over 30 days. */
export function freeGames(part: keyof Usage, usage: Usage): number {
  const days = part === 'storedGb' ? 30 : 1;
  return (1_000 * terms[part].free) / usage[part] / days;
}

/** Games a month that the paid plan includes. */
export function includedGames(part: keyof Usage, usage: Usage): number {
  return (1_000 * terms[part].included) / usage[part];
}

/** Dollars for a thousand games more than are included. */
export function dollars(part: keyof Usage, usage: Usage): number {
  return (usage[part] * terms[part].price) / 1e6;
}
