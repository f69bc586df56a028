import { createRoot } from 'solid-js';
import { emptyLog } from '../../src/store/log.ts';
import type { Table } from '../../src/store/table.ts';
import { createTalk } from '../../src/store/talk.ts';

/** What a page knows of a table that it has just joined. */
export const joined: Table['state'] = {
  view: null,
  step: 0,
  due: null,
  runsOut: null,
  here: [],
  away: [],
  watching: 0,
  watchers: [],
  line: 'open',
  closed: null,
};

/** A table without a line behind it: it does nothing, and says yes to all. */
export function standIn(change: Partial<Table>): Table {
  return {
    id: 't',
    state: joined,
    log: () => emptyLog,
    hasEarlier: () => false,
    fetchEarlier: async () => {},
    introduce: () => {},
    isBusy: () => false,
    ask: async () => true,
    attempt: async () => ({ ok: true }),
    clock: () => null,
    talk: createRoot(() => createTalk('t')),
    say: async () => true,
    ...change,
  };
}
