import type { Table } from '../../src/index.ts';
import { check } from './check.ts';
import type { Decided } from './decided.ts';

/** What holds of seats, names and the host's rights at any table. */
export function checkPeople(table: Table): void {
  const { chairs, host, asks } = table;
  const people = chairs.flatMap((chair, seat) => (chair?.kind === 'human' ? [seat] : []));
  const hasNone = people.length === 0 || table.quick !== null;
  const isRight = host === null ? hasNone : !hasNone && people.includes(host);
  check('one host, a person', isRight, () => `${host} of ${people}`);

  const tokens = [...chairs.flatMap((chair) => chair?.tokens ?? []), ...asks.map((a) => a.token)];
  check('one seat a device', new Set(tokens).size === tokens.length, () => `${tokens}`);

  const numbers = chairs.flatMap((chair) => (chair ? [chair.who] : []));
  check('one number a person', new Set(numbers).size === numbers.length, () => `${numbers}`);

  const names = chairs.flatMap((chair) => (chair ? [chair.name.toLowerCase()] : []));
  check('names differ', new Set(names).size === names.length, () => `${names}`);

  const isAbsent = chairs.every((chair, s) => chair?.kind === 'human' || table.left[s] === null);
  check('only people are absent', isAbsent, () => `${table.left}`);
  check(
    'away is absent',
    table.away.every((s) => table.left[s] !== null),
    () => `${table.away}`,
  );
}

/**
 * The clock, bots and whoever comes or goes let the table know who is here, whatever it has missed;
 * so does whoever takes a seat, of that seat. Who is given one is only seen by the next of these, and who is
 * moved takes along what was known of them.
 */
export function checkPresence({ before, command, decision, here }: Decided): void {
  if (!decision.answer.ok || command.t === 'move') return;
  const { chairs, left } = decision.table;
  const isTold = ['presence', 'tick', 'bot'].includes(command.t);
  const wrong = chairs.flatMap((chair, seat) => {
    const isAsked = isTold || chair?.tokens !== before.chairs[seat]?.tokens;
    if (chair?.kind !== 'human' || !isAsked) return [];
    const isHere = left[seat] === null;
    const isRight = isHere === here.includes(seat) || (command.t === 'give' && !isHere);
    return isRight ? [] : [seat];
  });
  check('who is here', wrong.length === 0, () => `${command.t}: ${wrong}, here are ${here}`);
}
