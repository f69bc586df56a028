import { TALK_BYTES, TALK_GRAPHEMES } from './limits.ts';
import { distinctName, graphemesOf, plainText } from './names.ts';
import type { Table } from './shape.ts';
import type { Said, Saying, TableRefusal } from './wire.ts';

/** Who says something: a table seat, or somebody who watches, perhaps by a name. */
export type Speaker = { readonly seat: number | null; readonly name: string };

/**
 * What everyone is told of something that somebody says or shows; nothing of it is kept. Anybody may
 * react. Text is for private tables whose host has not turned it off, and for those who have a name.
 */
export function said(
  table: Table,
  speaker: Speaker,
  saying: Saying,
  now: number,
): { readonly ok: true; readonly said: Said } | { readonly ok: false; readonly why: TableRefusal } {
  const chair = speaker.seat === null ? null : table.chairs[speaker.seat];
  const { seat } = speaker;
  const name = chair?.name ?? watcherName(table, speaker.name);
  const bare = { t: 'said', seat, who: chair?.who ?? null, name, at: now } as const;
  if (saying.t === 'react') return { ok: true, said: { ...bare, text: null, r: saying.r } };
  if (!table.talk || table.quick !== null) return { ok: false, why: { code: 'quiet' } };
  if (name === '') return { ok: false, why: { code: 'nameless' } };
  const text = cleanTalk(saying.text);
  if (text === null) return { ok: false, why: { code: 'empty' } };
  return { ok: true, said: { ...bare, text, r: null } };
}

/** By what name somebody watches: one that reads like that of somebody who sits is numbered. */
export function watcherName({ chairs }: Pick<Table, 'chairs'>, name: string): string {
  return distinctName(
    name,
    chairs.flatMap((chair) => chair?.name ?? []),
  );
}

/** Text as it is passed on: one line, nothing invisible, at most 200 graphemes and 800 bytes. */
export function cleanTalk(raw: string): string | null {
  return graphemesOf(plainText(raw), TALK_GRAPHEMES, TALK_BYTES) || null;
}
