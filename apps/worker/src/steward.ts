import { choose } from '@dado/bots';
import {
  botTurn,
  type Command,
  clockEnd,
  type Decision,
  decide,
  isWaiting,
  type Table,
} from '@dado/table';
import { Crowd } from './crowd.ts';
import type { Door } from './door.ts';
import type { Keeper } from './keeper.ts';
import { type Page, pagesOf, seatAt } from './people.ts';

/**
 * Carries out what the machine decides: stores it, and only then makes it known, with no `await` in
 * between. What is due, who is here and what a page commands all go this way.
 */
export class Steward {
  readonly crowd = new Crowd(() => this.#everyone());
  readonly #ctx: DurableObjectState;
  readonly #lobby: Env['LOBBY'];
  readonly #keeper: Keeper;
  readonly #door: Door;
  /** Whether it has been found out since waking who is still here. */
  #isUp = false;

  constructor(ctx: DurableObjectState, env: Env, keeper: Keeper, door: Door) {
    this.#ctx = ctx;
    this.#lobby = env.LOBBY;
    this.#keeper = keeper;
    this.#door = door;
  }

  /** Every open page that has said hello; `gone` is a socket that is just closing. */
  pages(table: Table, gone?: WebSocket): Page[] {
    return pagesOf(this.#ctx, table, gone);
  }

  /** Lets the machine decide, and stores what it decides. Nobody has been told of it yet. */
  store(table: Table, command: Command, gone?: WebSocket): Decision {
    const decision = decide(table, command, this.#keeper.world(this.pages(table, gone)));
    return decision.expired ? decision : { ...decision, answer: this.#keeper.keep(decision) };
  }

  /** Makes known to everyone all that a decision has changed. */
  spread(before: Table, decision: Decision): void {
    const { table } = decision;
    this.crowd.tell(before, decision);
    if (table.removed !== before.removed) this.#door.closeRemoved(table);
    if (isWaiting(table) && !isWaiting(before)) this.#enterLobby(table);
    if (table.chairs !== before.chairs || table.away !== before.away) this.crowd.tellPeople(table);
  }

  /** Does what is due, a bot's move or what time brings, and tells of it. */
  doDue(table: Table): Decision {
    const decision = this.store(table, dueCommand(table));
    if (decision.answer.ok && !decision.expired) this.spread(table, decision);
    return decision;
  }

  /**
   * Lets the machine note who is here; gives the table after it. A page that has just `come` is not
   * told of what that leads to: its welcome will say it.
   */
  notePresence(
    table: Table,
    { come, gone }: { readonly come?: WebSocket; readonly gone?: WebSocket } = {},
  ): Table {
    const decision = this.store(table, { t: 'presence' }, gone);
    if (!decision.answer.ok) return table;
    const isClockMoved = clockEnd(decision.table) !== clockEnd(table);
    if (decision.row || isClockMoved) this.crowd.tell(table, decision, come);
    return decision.table;
  }

  /** Whoever sends something is here, though nothing had been heard of them for long. */
  noteBack(table: Table, token: string | null): Table {
    const seat = seatAt(table, token);
    if (seat === null || table.left[seat] === null) return table;
    const noted = this.notePresence(table);
    this.crowd.tellPeople(noted);
    return noted;
  }

  /**
   * Finds out, on waking, who is here: connections outlive sleep, but no death and no deploy. Whoever was
   * lost with them must not lose time as well.
   */
  rise(): void {
    if (this.#isUp) return;
    try {
      const table = this.#keeper.known();
      const noted = table && this.notePresence(table);
      this.#isUp = true;
      // Nothing that follows finds them missing any more.
      if (noted && noted.left !== table.left) this.crowd.tellPeople(noted);
    } catch {
      // Whatever it was woken for will find that nothing can be read, and answer.
      this.#keeper.forget();
    }
  }

  /** Only whoever has been told of a table has to be told more of it. */
  #everyone(): Page[] {
    const table = this.#keeper.remembered();
    return table ? this.pages(table) : [];
  }

  /**
   * Others may find a quick match again once it gathers anew, or once somebody has come whom it was empty
   * before; whether the lobby hears of it is no matter.
   */
  #enterLobby({ id, quick, game, preset, options }: Table): void {
    if (quick === null) return;
    const wish = { game, preset, options, size: quick };
    const entered = this.#lobby.getByName('lobby').enter(wish, id);
    this.#ctx.waitUntil(Promise.resolve(entered).catch(() => undefined));
  }
}

function dueCommand(table: Table): Command {
  const now = Date.now();
  const bot = botTurn(table, now);
  if (!bot) return { t: 'tick' };
  const { seat, step, game, level, view, legal } = bot;
  try {
    return { t: 'bot', seat, step, a: choose(game, level, view, legal, Math.random) };
  } catch {
    // A table must not stand still for a fault in a bot; what the fault says may tell of the bot's dice.
    console.error(`a bot failed: ${game}, ${level}`);
    const [first = null] = botTurn(table, now)?.legal ?? [];
    return { t: 'bot', seat, step, a: first };
  }
}
