import type { Json } from '@dado/engine';
import { isBeginning } from './clock.ts';
import type { Draft, Drafted, World } from './draft.ts';
import { settle } from './play.ts';
import type { Row, Table } from './shape.ts';
import type { Why } from './wire.ts';

/** What a command leads to. Nothing of it has happened before it has been stored. */
export type Decision = {
  /** The same object as before when nothing at all has changed. */
  readonly table: Table;
  /** To be stored; without it only the head may have changed. */
  readonly row: Row | null;
  /** A new dice secret to be stored with the row (hex). */
  readonly secret: Draft['secret'];
  readonly answer: Answer;
  /** Whether the table has expired, and all that is stored of it goes. */
  readonly expired: boolean;
};

export type Answer =
  | { readonly ok: true; readonly v: number }
  | { readonly ok: false; readonly why: Why };

/** What the log says a decision came from. */
export type Entry = Pick<Row, 'by' | 'id'> & { readonly move: { readonly [key: string]: Json } };

/** Nobody's command, but time. */
export const clockEntry: Entry = { by: null, id: null, move: { t: 'tick' } };

/** The decision that a result amounts to; a refused one leaves the table as it was. */
export function conclude(table: Table, result: Drafted, entry: Entry, world: World): Decision {
  if (!result.ok) return refused(table, result.why);
  return finish(table, settle(result.draft, world), entry, world);
}

/** Closes a decision: a change of the game or the seats is one version and one row of the log. */
export function finish(
  before: Table,
  draft: Draft,
  { by, id, move }: Entry,
  { now }: World,
): Decision {
  const { table, rolls, events, secret, note } = draft;
  if (!isChange(before, table)) return { ...unchanged(table), secret };
  const v = before.v + 1;
  const row: Row = { v, at: now, by, id, move: { ...move, ...note }, rolls, events };
  // Nobody can put off the beginning of a quick match that is full.
  const touched = id === null || isBeginning(before) ? table.touched : now;
  return { ...unchanged({ ...table, v, touched }), row, secret };
}

/** Whether more has changed than who is here, and who has seen enough. */
function isChange(a: Table, b: Table): boolean {
  return (
    a.step !== b.step ||
    a.phase !== b.phase ||
    a.chairs !== b.chairs ||
    a.host !== b.host ||
    a.asks !== b.asks ||
    a.options !== b.options ||
    a.reveal !== b.reveal ||
    a.clock !== b.clock ||
    a.talk !== b.talk
  );
}

/** A decision that changes nothing, and says why. */
export function refused(table: Table, why: Why): Decision {
  return { ...unchanged(table), answer: { ok: false, why } };
}

/** A decision that stores nothing but, at most, the table itself. */
export function unchanged(table: Table): Decision {
  return { table, row: null, secret: null, answer: { ok: true, v: table.v }, expired: false };
}
