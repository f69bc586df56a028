import {
  autoSeat,
  type ClientCommand,
  type Command,
  clockEnd,
  create,
  type Decision,
  decide,
  type NewTable,
  PAST_ROWS,
  pauseEnd,
  type Row,
  type ServerMessage,
  seatOf,
  type Table,
  tableView,
  tellAll,
  tokenHash,
  type World,
} from '@dado/table';
import type { Whole } from './kit.ts';

type Page = { readonly token: string | null; readonly frames: ServerMessage[] };

/**
 * What a table must be and say: the pure machine with a log in memory and nothing else, which nothing
 * can disturb. It is told the secrets that the object drew, and the same commands at the same times.
 */
export class Oracle {
  table: Table;
  readonly log: Row[] = [];
  readonly #secrets = new Map<number, string>();
  readonly #pages: Page[] = [];

  constructor(id: string, asked: NewTable, token: string, drawn: Whole['secrets']) {
    this.learn(drawn);
    const made = create(id, asked, tokenHash(token), this.#world(1));
    if (!made.ok) throw new Error(made.why.code);
    this.table = made.decision.table;
    this.#keep(made.decision);
  }

  /** Takes over the secrets that the object has drawn. */
  learn(drawn: Whole['secrets']): void {
    for (const { n, secret } of drawn) this.#secrets.set(n, secret);
  }

  /** What the page that joined as number `n`, from 0, must have been sent. */
  framesOf(n: number): readonly ServerMessage[] {
    return this.#pages[n]?.frames ?? [];
  }

  /** A page connects and says hello. */
  join(token?: string): void {
    const page: Page = { token: token === undefined ? null : tokenHash(token), frames: [] };
    this.#pages.push(page);
    this.#decide({ t: 'presence' });
    const seat = this.#seatOf(page);
    const from = this.table.play?.from ?? Number.POSITIVE_INFINITY;
    const past = this.log.filter(({ v }) => v >= from).slice(-PAST_ROWS);
    page.frames.push({
      t: 'welcome',
      p: 1,
      past: past.map((row) => ({
        v: row.v,
        at: row.at,
        told: this.#told(row.events, seat),
        auto: autoSeat(row),
      })),
      ...this.#now(seat),
    });
    this.#tellPeople();
  }

  /** The page that joined as number `n` sends a command. */
  ask(n: number, command: ClientCommand): void {
    const page = this.#pages[n];
    if (!page) throw new Error(`no page ${n}`);
    const { id } = command;
    this.#decide({ ...command, by: page.token }, (decision) => {
      const { answer } = decision;
      page.frames.push(answer.ok ? { t: 'ok', id, v: answer.v } : { t: 'no', id, why: answer.why });
    });
  }

  /** The alarm fires. */
  wake(): void {
    this.#decide({ t: 'tick' });
  }

  #decide(command: Command, answer?: (decision: Decision) => void): void {
    const before = this.table;
    const decision = decide(before, command, this.#world((before.play?.n ?? 0) + 1));
    this.#keep(decision);
    answer?.(decision);
    if (!decision.answer.ok || this.table === before) return;
    if (command.t !== 'presence' || decision.row) this.#tellNow(before, decision.row);
    // Everyone is told of a page that comes or goes in any case.
    if (command.t === 'presence') return;
    const { chairs, away } = this.table;
    if (chairs !== before.chairs || away !== before.away) this.#tellPeople();
  }

  #keep({ table, row }: Decision): void {
    this.table = table;
    if (row) this.log.push(row);
  }

  #tellNow(before: Table, row: Row | null): void {
    for (const page of this.#pages) {
      const seat = this.#seatOf(page);
      const told = row ? this.#told(row.events, seat) : [];
      const auto = row && autoSeat(row);
      page.frames.push({ t: 'now', from: before.v, told, auto, ...this.#now(seat) });
    }
  }

  #tellPeople(): void {
    const watching = this.#pages.filter((page) => this.#seatOf(page) === null).length;
    const { away } = this.table;
    for (const { frames } of this.#pages) {
      frames.push({ t: 'people', here: this.#here(), away, watching, watchers: [] });
    }
  }

  #now(seat: number | null) {
    const { table } = this;
    const { v, step } = table;
    const runsOut = clockEnd(table);
    return { v, step, view: tableView(table, seat), at: Date.now(), due: pauseEnd(table), runsOut };
  }

  #told(events: Row['events'], seat: number | null) {
    return this.table.play ? tellAll(this.table.play, events, seat) : [];
  }

  #seatOf({ token }: Page): number | null {
    return token === null ? null : seatOf(this.table, token);
  }

  #here(): number[] {
    const seats = this.#pages.flatMap((page) => this.#seatOf(page) ?? []);
    return [...new Set(seats)].sort();
  }

  /** `n` is the game that a secret would be drawn for. */
  #world(n: number): World {
    return {
      now: Date.now(),
      random: () => bytesOf(this.#secretOf(n)),
      secretOf: (game) => this.#secretOf(game),
      seen: (id) => this.log.findLast((row) => row.id === id)?.v ?? null,
      silent: [],
      here: this.table ? this.#here() : [],
    };
  }

  #secretOf(n: number): string {
    const secret = this.#secrets.get(n);
    if (secret === undefined) throw new Error(`no secret has been drawn for game ${n}`);
    return secret;
  }
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../gu) ?? [], (byte) => Number.parseInt(byte, 16));
}
