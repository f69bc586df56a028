import { type ClientMessage, cleanName, type Table } from '@dado/table';
import { Budget, Budgets } from './budget.ts';
import { seatAt } from './people.ts';

/** What one person may say to everyone, by any of their pages: five at once, and then one in two seconds. */
const TALK = { burst: 5, perSecond: 0.5 };

/** What all may say together who only watch: whoever comes by ever new connections says no more. */
const GUEST_TALK = { burst: 20, perSecond: 4 };

/** What everyone at one table may still send. */
export class Purse {
  readonly #sockets: Budgets<WebSocket>;
  readonly #devices: Budgets<string>;
  /** What all may change together who have no seat: as much as one device may send. */
  readonly #guests: Budget;
  /** By person; for those who only watch, by page, and for all of them together. */
  readonly #talk = new Budgets<WebSocket | number>(TALK.burst, TALK.perSecond);
  /** By seat: whoever stands up and sits down again, as a new person, says no more by that. */
  readonly #seatTalk = new Budgets<number>(TALK.burst, TALK.perSecond);
  readonly #guestTalk = new Budget(GUEST_TALK.burst, GUEST_TALK.perSecond, Date.now());

  constructor({ RATE_BURST, RATE_PER_SECOND }: Env) {
    this.#sockets = new Budgets(RATE_BURST, RATE_PER_SECOND);
    this.#devices = new Budgets(RATE_BURST, RATE_PER_SECOND);
    this.#guests = new Budget(RATE_BURST, RATE_PER_SECOND, Date.now());
  }

  /** Whether the sender may send one more message; asked before it is read. */
  mayPay(socket: WebSocket, token: string | null): boolean {
    const now = Date.now();
    const socketPays = this.#sockets.take(socket, now);
    return token === null ? socketPays : this.#devices.take(token, now) && socketPays;
  }

  /**
   * Whether one more change is not too much at once: by somebody without a seat, or of one's name, which is
   * something said to everyone like any other.
   */
  mayChange(
    socket: WebSocket,
    table: Table,
    command: ClientMessage,
    token: string | null,
  ): boolean {
    const now = Date.now();
    const { t } = command;
    const seat = seatAt(table, token);
    if (seat === null) {
      const isChange = t === 'sit' || t === 'ask' || t === 'claim';
      const isSaid = t === 'ask' && cleanName(command.name) !== null;
      return (!isSaid || this.#talk.take(socket, now)) && (!isChange || this.#guests.take(now));
    }
    const isSaid = t === 'name' && cleanName(command.name) !== null;
    return !isSaid || this.#maySay(table, seat, now);
  }

  /** Whether whoever sits there, or watches by this page, may say one thing more. */
  mayTalk(socket: WebSocket, table: Table, seat: number | null): boolean {
    const now = Date.now();
    if (seat !== null) return this.#maySay(table, seat, now);
    return this.#talk.take(socket, now) && this.#guestTalk.take(now);
  }

  /** Whether somebody who watches by this page may do so by another name. */
  mayRename(socket: WebSocket): boolean {
    return this.#talk.take(socket, Date.now());
  }

  #maySay({ chairs }: Table, seat: number, now: number): boolean {
    const who = chairs[seat]?.who ?? 0;
    return this.#talk.take(who, now) && this.#seatTalk.take(seat, now);
  }

  forget(socket: WebSocket): void {
    this.#sockets.forget(socket);
    this.#talk.forget(socket);
  }
}
