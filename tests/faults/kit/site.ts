import type { GameRecord, NewTable } from '@dado/table';

/** What the server answers to a request over HTTP. */
export type Reply = { readonly status: number; readonly text: string };

export async function request(site: string, path: string, init: RequestInit = {}): Promise<Reply> {
  const response = await fetch(site + path, init);
  return { status: response.status, text: await response.text() };
}

export type Opened = { readonly id: string; readonly url: string; readonly token: string };

/** Opens a table; its creator holds seat 0. */
export async function openTable(site: string, asked: NewTable): Promise<Opened> {
  const { status, text } = await postTable(site, asked);
  if (status !== 201) throw new Error(`${status} ${text}`);
  return JSON.parse(text);
}

export function postTable(site: string, asked: unknown): Promise<Reply> {
  return request(site, '/api/tables', { method: 'POST', body: JSON.stringify(asked) });
}

/** The record of game `n`, which must be over. */
export async function recordOf(site: string, id: string, n: number): Promise<GameRecord> {
  const { status, text } = await request(site, `/api/tables/${id}/games/${n}`);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return JSON.parse(text);
}
