import { type ServerMessage, seatOf, type Table, WATCHERS_NAMED, watcherName } from '@dado/table';
import { pulseOf } from './pulse.ts';
import { greeted } from './sockets.ts';

/** A page that has said hello, as number `order`, and the table seat that its device holds. */
export type Page = {
  readonly socket: WebSocket;
  readonly seat: number | null;
  readonly order: number;
  /** The name that somebody gave who watches. */
  readonly name: string | null;
  /** Whether no heartbeat of it has come for long; asked of the platform each time. */
  readonly isSilent: () => boolean;
};

/** Every open page that has said hello; `gone` is a socket that is just closing. */
export function pagesOf(ctx: DurableObjectState, table: Table, gone?: WebSocket): Page[] {
  return ctx.getWebSockets().flatMap((socket) => {
    if (socket === gone || socket.readyState !== WebSocket.OPEN) return [];
    const who = greeted(socket);
    if (!who) return [];
    const { token, order, name = null } = who;
    const isSilent = () => pulseOf(ctx, socket) !== 'alive';
    return [{ socket, seat: seatAt(table, token), order, name, isSilent }];
  });
}

export function seatAt(table: Table, token: string | null): number | null {
  return token === null ? null : seatOf(table, token);
}

/** Table seats that have a page open whose heart beats, in order. How watchers are is no matter. */
export function seatsHere(pages: readonly Page[]): number[] {
  return seatsOf(pages.filter(({ seat, isSilent }) => seat !== null && !isSilent()));
}

/** Table seats of which nothing but silent pages is left, in order; `here` are the others. */
export function seatsSilent(pages: readonly Page[], here: readonly number[]): number[] {
  return seatsOf(pages).filter((seat) => !here.includes(seat));
}

function seatsOf(pages: readonly Page[]): number[] {
  const seats = pages.flatMap(({ seat }) => (seat === null ? [] : [seat]));
  return [...new Set(seats)].sort((a, b) => a - b);
}

/** Who is here, as everyone is told. Tabs of one name count as one person more than once, but are listed once. */
export function peopleMessage(pages: readonly Page[], table: Table): ServerMessage {
  const guests = pages.filter(({ seat }) => seat === null);
  const names = new Set(guests.flatMap(({ name }) => name ?? []));
  const watchers = [...names].slice(0, WATCHERS_NAMED);
  return {
    t: 'people',
    here: seatsHere(pages),
    away: table.away,
    watching: guests.length,
    watchers: watchers.map((name) => watcherName(table, name)),
  };
}
