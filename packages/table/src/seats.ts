import { type Drafted, drafted, no, yes } from './draft.ts';
import { tokenHash } from './fair.ts';
import { ASKS, CODE_MS, CODES, DEVICES, REMOVED, SEATS } from './limits.ts';
import { cleanName, distinctName } from './names.ts';
import { nextPerson, nextPresent, wakeClock } from './presence.ts';
import type { BotLevel, Chair, Code, Table } from './shape.ts';

export const emptyChairs: Table['chairs'] = Array.from({ length: SEATS }, () => null);

/** The seat that the device with this token hash holds; `null` when none. */
export function seatOf({ chairs }: Pick<Table, 'chairs'>, token: string): number | null {
  const seat = chairs.findIndex((chair) => chair?.tokens.includes(token));
  return seat < 0 ? null : seat;
}

/** Table seats that are held, in order. */
export function seated({ chairs }: Pick<Table, 'chairs'>): number[] {
  return chairs.flatMap((chair, seat) => (chair ? [seat] : []));
}

/**
 * Gives a free seat to a device: the one it asks for, or the first free one. The first to sit down at
 * an empty private table is its host. Refuses a seat that is taken, a full table and a name that shows
 * nothing.
 */
export function sit(table: Table, token: string, raw: string, wish: number | undefined): Drafted {
  const seat = freeSeat(table, wish);
  if (typeof seat !== 'number') return seat;
  if (isQuickFull(table)) return no({ code: 'full' });
  const name = nameFor(table, seat, raw);
  if (name === null) return no({ code: 'name' });
  const host = table.quick === null ? (table.host ?? seat) : null;
  return yes({ ...withChair(table, seat, person(table, name, token)), host });
}

/** Frees a seat. The host's rights go to the next person clockwise. */
export function stand(table: Table, seat: number): Drafted {
  return yes(withoutHost(withChair(table, seat, null), seat));
}

/** Gives a seat another name; refuses one that shows nothing. */
export function rename(table: Table, seat: number, raw: string): Drafted {
  const chair = table.chairs[seat];
  const name = nameFor(table, seat, raw);
  return chair && name !== null
    ? yes(withChair(table, seat, { ...chair, name }))
    : no({ code: 'name' });
}

/** Puts a bot on a free seat. */
export function addBot(
  table: Table,
  wish: number | undefined,
  level: BotLevel = 'normal',
): Drafted {
  const seat = freeSeat(table, wish);
  if (typeof seat !== 'number') return seat;
  const chair = bot(table, nameFor(table, seat, 'Bot') ?? 'Bot');
  return yes(withChair(table, seat, { ...chair, level }));
}

/** Lets bots take all seats of a quick match that are free. */
export function fill(table: Table): Drafted {
  if (table.quick === null) return no({ code: 'not-quick' });
  if (isQuickFull(table)) return yes(table);
  const added = addBot(table, undefined);
  return added.ok ? fill(added.draft.table) : added;
}

/**
 * Leaves for good. While people gather the seat is free again; in a game its dice or discs stay, a bot
 * plays on, and with this device one may come back. The host's rights pass on.
 */
export function leave(table: Table, seat: number): Drafted {
  const chair = table.chairs[seat];
  if (table.phase === 'gathering' || !chair) return stand(table, seat);
  if (chair.auto === 'left') return yes(table);
  const left = { ...table, chairs: table.chairs.with(seat, { ...chair, auto: 'left' as const }) };
  const heir = nextPresent(left, seat) ?? nextPerson(left, seat) ?? seat;
  if (table.host !== seat) return yes(left);
  return { ok: true, draft: { ...drafted({ ...left, host: heir }), note: { host: heir } } };
}

/**
 * Somebody plays themselves again: they say so, or have just moved. The first to come back after everyone
 * has left has the host's rights.
 */
export function back(table: Table, seat: number): Table {
  const chair = table.chairs[seat];
  if (!chair || (chair.auto === null && chair.missed === 0)) return table;
  const hasLeft = table.host !== null && table.chairs[table.host]?.auto === 'left';
  const chairs = table.chairs.with(seat, { ...chair, auto: null, missed: 0 });
  return { ...table, chairs, host: hasLeft ? seat : table.host };
}

/** Everyone who left has left their seat now, and nobody else is on autopilot any more. */
export function settleSeats(table: Table): Table {
  const seats = table.chairs.map((_, seat) => seat);
  const gone = seats.filter((seat) => table.chairs[seat]?.auto === 'left');
  const freed = gone.reduce((t, seat) => withoutHost(withChair(t, seat, null), seat), table);
  return seats.reduce(back, freed);
}

/** Whose a code is that has been claimed: it is remembered as long as it would have been good. */
const NOBODY = 0;

/**
 * Notes the code by which this seat may move to another device; an earlier one of it is void. One that has
 * been claimed stays void, also when the command that made it known is sent again.
 */
export function invite(table: Table, seat: number, code: string, now: number): Drafted {
  const { who } = table.chairs[seat] ?? { who: -1 };
  const hash = tokenHash(code);
  const isOfUse = (c: Code) =>
    c.who === NOBODY || table.chairs.some((chair) => chair?.who === c.who);
  const known = table.codes.filter((c) => c.until > now && isOfUse(c));
  if (known.some((c) => c.hash === hash && c.who === NOBODY)) return yes(table);
  const others = known.filter((c) => c.who !== who);
  return yes({ ...table, codes: [...others, { hash, who, until: now + CODE_MS }].slice(-CODES) });
}

/** Gives a device the seat that the code is for; the code is void then. */
export function claim(table: Table, token: string, code: string, now: number): Drafted {
  const found = table.codes.find(({ hash }) => hash === tokenHash(code));
  const seat = table.chairs.findIndex((chair) => chair && chair.who === found?.who);
  const chair = table.chairs[seat];
  if (!found || found.until <= now || chair?.kind !== 'human') return no({ code: 'no-code' });
  const tokens = [...chair.tokens, token].slice(-DEVICES);
  const codes = table.codes.map((other) => (other === found ? { ...other, who: NOBODY } : other));
  const claimed = { ...withChair(table, seat, { ...chair, tokens }), codes };
  return { ok: true, draft: { ...drafted(wakeClock(table, claimed, now)), note: { seat } } };
}

/** Frees the seat of a bot; refuses any other. */
export function removeBot(table: Table, seat: number): Drafted {
  const isBot = table.chairs[seat]?.kind === 'bot';
  return isBot ? yes(withChair(table, seat, null)) : no({ code: 'no-bot', seat });
}

/**
 * Removes a person: their devices do not come back to this table as that seat. Before a game the seat
 * is free again; in a game its dice or discs stay, and a bot plays on. Refuses bots, empty seats and
 * the host's own seat.
 */
export function kick(table: Table, host: number, seat: number): Drafted {
  const chair = table.chairs[seat];
  if (chair?.kind !== 'human' || seat === host) return no({ code: 'no-person', seat });
  const removed = [...table.removed, ...chair.tokens].slice(-REMOVED);
  const left = table.phase === 'playing' ? bot(table, chair.name) : null;
  return yes({ ...withChair(table, seat, left), removed });
}

/**
 * Somebody changes places with whoever is on seat `to`, or takes it when it is free; the host's rights
 * go with them.
 */
export function change(table: Table, seat: number, to: number): Drafted {
  const swapped = <T>(list: readonly (T | null)[]) =>
    list.with(seat, list[to] ?? null).with(to, list[seat] ?? null);
  const other = (s: number) => (s === seat ? to : s === to ? seat : s);
  const { chairs, left, away, host } = table;
  if (seat === to || !chairs[seat]) return yes(table);
  return yes({
    ...table,
    chairs: swapped(chairs),
    left: swapped(left),
    away: away.map(other).sort((a, b) => a - b),
    host: host === null ? null : other(host),
  });
}

/** Whoever sits takes a free seat instead; without a wish they stay. Refuses a seat that is taken. */
export function changeTo(table: Table, seat: number, wish: number | undefined): Drafted {
  if (wish === undefined || wish === seat) return yes(table);
  if (table.chairs[wish]) return no({ code: 'taken', seat: wish });
  // Whoever asks is here.
  const left = table.left.with(seat, null);
  return change({ ...table, left, away: table.away.filter((s) => s !== seat) }, seat, wish);
}

/** Passes the host's rights to another person; refuses bots, empty seats and whoever has left. */
export function passRights(table: Table, seat: number): Drafted {
  const chair = table.chairs[seat];
  const isPerson = chair?.kind === 'human' && chair.auto !== 'left';
  return isPerson ? yes({ ...table, host: seat }) : no({ code: 'no-person', seat });
}

/**
 * Notes that somebody who watches would like a seat; asking again changes the name. The request is
 * numbered by the version it comes with, so that no number ever names another person.
 */
export function ask(table: Table, token: string, raw: string): Drafted {
  const name = cleanName(raw);
  if (name === null) return no({ code: 'name' });
  const others = table.asks.filter((other) => other.token !== token);
  const asked = { n: table.v + 1, name, token };
  return yes({ ...table, asks: [...others, asked].slice(-ASKS) });
}

/**
 * Gives a seat that a bot plays, its own or by autopilot, to somebody who asked for one (`n` of the
 * request), and may have gone since: the seat counts as left until its page is seen. Refuses the host's own
 * seat, and any once a game is over, for its places stay with those who played it.
 */
export function give(table: Table, seat: number, n: number, now: number): Drafted {
  if (table.phase === 'over') return no({ code: 'over' });
  const asked = table.asks.find((ask) => ask.n === n);
  if (!asked) return no({ code: 'no-ask', n });
  const chair = table.chairs[seat];
  const isFree = chair?.kind === 'bot' || (chair?.auto && seat !== table.host);
  if (!isFree) return no({ code: 'no-bot', seat });
  const name = nameFor(table, seat, asked.name) ?? asked.name;
  const given = withChair(table, seat, person(table, name, asked.token));
  return yes({ ...given, left: given.left.with(seat, now) });
}

function person(table: Table, name: string, token: string): Chair {
  return { ...bot(table, name), kind: 'human', tokens: [token] };
}

function bot(table: Table, name: string): Chair {
  const who = table.people + 1;
  const rest = { level: 'normal', missed: 0, auto: null } as const;
  return { who, name, kind: 'bot', tokens: [], seed: null, ...rest };
}

function isQuickFull({ quick, chairs }: Table): boolean {
  return quick !== null && chairs.filter(Boolean).length >= quick;
}

/** The table with another chair; whoever sits down is here, and asks for nothing any more. */
function withChair(table: Table, seat: number, chair: Chair | null): Table {
  return {
    ...table,
    people: Math.max(table.people, chair?.who ?? 0),
    chairs: table.chairs.with(seat, chair),
    left: table.left.with(seat, null),
    away: table.away.filter((s) => s !== seat),
    asks: table.asks.filter(({ token }) => !chair?.tokens.includes(token)),
  };
}

function withoutHost(table: Table, seat: number): Table {
  return table.host === seat ? { ...table, host: nextPerson(table, seat) } : table;
}

function freeSeat({ chairs }: Table, wish: number | undefined) {
  const seat = wish ?? chairs.indexOf(null);
  if (seat < 0) return no({ code: 'full' });
  return chairs[seat] ? no({ code: 'taken', seat }) : seat;
}

function nameFor({ chairs }: Table, seat: number, raw: string): string | null {
  const name = cleanName(raw);
  const others = chairs.flatMap((chair, s) => (chair && s !== seat ? [chair.name] : []));
  return name === null ? null : distinctName(name, others);
}
