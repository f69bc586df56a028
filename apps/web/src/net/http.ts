import type { GameId } from '@dado/engine';
import type { NewTable, QuickMatch, Summary } from '@dado/table';
import type { Why } from '../i18n/why.ts';

type Result<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly why: Why };

/** Opens a table; its creator's token comes with it. */
export function createTable(asked: NewTable): Promise<Result<{ id: string; token: string }>> {
  return ask('/api/tables', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(asked),
  });
}

/** What anyone may read of a table. */
export function readSummary(id: string): Promise<Result<Summary>> {
  return ask(`/api/tables/${encodeURIComponent(id)}`);
}

/** A public table that waits for people. */
export type OpenTable = {
  readonly id: string;
  readonly game: GameId;
  readonly preset: string;
  readonly size: number;
  readonly seated: number;
};

/** Finds others with the same wish: a table to sit down at, or one's own, for which a token comes. */
export function quickMatch(asked: QuickMatch): Promise<Result<{ id: string; token?: string }>> {
  return ask('/api/quick', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(asked),
  });
}

/** The public tables that wait for people. */
export function readOpenTables(): Promise<Result<{ tables: readonly OpenTable[] }>> {
  return ask('/api/quick');
}

/** `no-answer` stands for everything that keeps an answer from coming. */
async function ask<T>(address: string, init?: RequestInit): Promise<Result<T>> {
  try {
    const response = await fetch(address, init);
    const body = await response.json();
    if (response.ok) return { ok: true, ...body };
    return { ok: false, why: body.error ?? { code: 'no-answer' } };
  } catch {
    return { ok: false, why: { code: 'no-answer' } };
  }
}
