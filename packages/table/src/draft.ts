import type { Json, Roll } from '@dado/engine';
import type { Table } from './shape.ts';
import type { TableRefusal, Why } from './wire.ts';

/** What a decision may know and use besides the table: all that is not plain data of the past. */
export type World = {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly random: (bytes: number) => Uint8Array;
  /** The dice secret of game `n` (hex). */
  readonly secretOf: (n: number) => string;
  /** The version that a command with this id led to, among the last that are remembered. */
  readonly seen: (id: string) => number | null;
  /** Table seats with an open connection. */
  readonly here: readonly number[];
  /** Table seats whose connections are open, but have long been silent: they are away at once. */
  readonly silent: readonly number[];
};

/** A decision in the making: the table so far, what has been drawn, and what has happened. */
export type Draft = {
  readonly table: Table;
  readonly rolls: readonly Roll[];
  readonly events: readonly Json[];
  /** A new dice secret to be stored (hex). */
  readonly secret: { readonly n: number; readonly secret: string } | null;
  /** What the log says beside the command, for those who read the record later. */
  readonly note: { readonly [fact: string]: Json };
};

export type Refused = { readonly ok: false; readonly why: Why };
export type Drafted = { readonly ok: true; readonly draft: Draft } | Refused;

export function drafted(table: Table): Draft {
  return { table, rolls: [], events: [], secret: null, note: {} };
}

export function yes(table: Table): Drafted {
  return { ok: true, draft: drafted(table) };
}

export function no(why: TableRefusal): Refused {
  return { ok: false, why };
}
