import type { Counts } from './counts.d.ts';
import dado, { Table as Built } from './dado.js';

const counts: Counts = {
  requests: 0,
  messages: 0,
  alarms: 0,
  alarmsSet: 0,
  rowsRead: 0,
  rowsWritten: 0,
  stored: 0,
};
const stored = new Map<string, number>();
/** Statements whose rows have not been counted yet: a cursor knows them once it has been read. */
const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = [];
/** How often an object has been made: opened, or woken from hibernation. */
let made = 0;

export { Lobby } from './dado.js';

/** The built table, unchanged. Its storage counts only where `COUNTED` is set. */
export class Table extends Built {
  constructor(ctx: DurableObjectState, env: { readonly COUNTED: boolean }) {
    made += 1;
    if (env.COUNTED) countStorage(ctx.storage);
    super(ctx, env);
  }

  override webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer): void {
    counts.messages += 1;
    super.webSocketMessage(socket, frame);
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    super.webSocketClose(socket, code);
    stored.set(this.ctx.id.toString(), this.ctx.storage.sql.databaseSize);
  }

  override alarm(): Promise<void> {
    counts.alarms += 1;
    return super.alarm();
  }
}

export default {
  fetch(request, env, ctx) {
    const { pathname } = new URL(request.url);
    if (pathname === '/made') return Response.json(made);
    if (pathname === '/counts') return Response.json(total());
    counts.requests += 1;
    return dado.fetch(request, env, ctx);
  },
} satisfies ExportedHandler;

function countStorage(storage: DurableObjectStorage): void {
  const { sql } = storage;
  const exec: SqlStorage['exec'] = sql.exec.bind(sql);
  const setAlarm = storage.setAlarm.bind(storage);
  const counting = {
    exec: <T extends Record<string, SqlStorageValue>>(query: string, ...given: unknown[]) => {
      const cursor = exec<T>(query, ...given);
      cursors.push(cursor);
      return cursor;
    },
    setAlarm: (at: number | Date) => {
      counts.alarmsSet += 1;
      return setAlarm(at);
    },
  };
  Object.defineProperty(sql, 'exec', { value: counting.exec });
  Object.defineProperty(storage, 'setAlarm', { value: counting.setAlarm });
}

function total(): Counts {
  for (const { rowsRead, rowsWritten } of cursors.splice(0)) {
    counts.rowsRead += rowsRead;
    counts.rowsWritten += rowsWritten;
  }
  counts.stored = [...stored.values()].reduce((sum, bytes) => sum + bytes, 0);
  return counts;
}
