import { type ServerMessage, seatOf, type Table } from '@dado/table';
import { greeted } from './sockets.ts';

/** A page that has said hello, as number `order`, and the table seat that its device holds. */
export type Page = {
  readonly socket: WebSocket;
  readonly seat: number | null;
  readonly order: number;
};

/** Every open page that has said hello; `gone` is a socket that is just closing. */
export function pagesOf(sockets: WebSocket[], table: Table, gone?: WebSocket): Page[] {
  return sockets.flatMap((socket) => {
    if (socket === gone || socket.readyState !== WebSocket.OPEN) return [];
    const who = greeted(socket);
    return who ? [{ socket, seat: seatAt(table, who.token), order: who.order }] : [];
  });
}

export function seatAt(table: Table, token: string | null): number | null {
  return token === null ? null : seatOf(table, token);
}

/** Table seats that have a page open, in order. */
export function seatsHere(pages: readonly Page[]): number[] {
  const seats = pages.flatMap(({ seat }) => (seat === null ? [] : [seat]));
  return [...new Set(seats)].sort((a, b) => a - b);
}

/** Who is here, as everyone is told. */
export function peopleMessage(pages: readonly Page[], table: Table): ServerMessage {
  const watching = pages.filter(({ seat }) => seat === null).length;
  return { t: 'people', here: seatsHere(pages), away: table.away, watching };
}
