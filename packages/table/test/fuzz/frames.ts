import { type ClientMessage, type Table, tableView } from '../../src/index.ts';
import type { Random } from '../random.ts';
import { moveOf } from '../sim/moves.ts';

/** A message as a page may send it at that table, of any kind. */
export function messageAt(table: Table, random: Random): ClientMessage {
  const id = random.hex(16);
  const seat = random.below(6);
  const who = random.chance(0.8) ? (table.chairs[seat]?.who ?? 1) : random.below(9);
  const name = random.pick(['Ana', 'Zoe', ' x ', '👩\u200d🚀', 'Аna', 'W'.repeat(200)]);
  const step = random.pick([table.step, table.step, table.step + 1, 0]);
  const n = random.pick([table.asks[0]?.n ?? 1, table.next?.n ?? 1, 0, 99]);
  const game = random.pick(['perudo/1', 'peruke/1'] as const);
  const act = (): ClientMessage => ({ t: 'act', id, step, a: actionAt(table, random) });
  return random.pick<() => ClientMessage>([
    ...[act, act, act, act, act, act, act, act],
    () => ({ t: 'hello', p: 1, token: random.hex(16), since: 3 }),
    () => ({ t: 'hello', p: 2 }),
    () => ({ t: 'hello', p: 1, name }),
    () => ({ t: 'past', id, before: 9 }),
    () => ({ t: 'sit', id, name, seat }),
    () => ({ t: 'sit', id, name }),
    () => ({ t: 'stand', id }),
    () => ({ t: 'name', id, name }),
    () => ({ t: 'add-bot', id }),
    () => ({ t: 'add-bot', id, seat, level: random.pick(['easy', 'sharp']) }),
    () => ({ t: 'leave', id }),
    () => ({ t: 'back', id }),
    () => ({ t: 'invite', id, code: 'c'.repeat(32) }),
    () => ({ t: 'claim', id, code: 'c'.repeat(32) }),
    () => ({ t: 'fill', id }),
    () => ({ t: 'talk', id, text: name }),
    () => ({ t: 'react', id, r: 'clap' }),
    () => ({ t: 'hidden', is: true }),
    () => ({ t: 'remove-bot', id, seat, who }),
    () => ({ t: 'options', id, game, preset: random.pick(['red', 'classic', 'none']) }),
    () => ({
      t: 'options',
      id,
      game: 'perudo/1',
      options: { dice: 4, rounds: 'auto' },
      reveal: 0,
      clock: 20,
    }),
    () => ({ t: 'options', id, game: 'peruke/1', preset: 'red', options: { mustUse: false } }),
    () => ({ t: 'ready', id, n, seed: random.hex(16) }),
    () => ({ t: 'start', id }),
    () => ({ t: 'continue', id, step }),
    () => ({ t: 'again', id }),
    () => ({ t: 'stop', id }),
    () => ({ t: 'kick', id, seat, who }),
    () => ({ t: 'host', id, seat, who }),
    () => ({ t: 'move', id, seat, who, to: random.below(6) }),
    () => ({ t: 'ask', id, name }),
    () => ({ t: 'give', id, seat, who, n }),
  ])();
}

/** What a request for a table may hold. */
export function requestOf(random: Random): object {
  const game = random.pick(['perudo/1', 'peruke/1'] as const);
  const preset = random.pick(['classic', 'traditional', 'standard', 'red', 'toString', '']);
  const options = {
    [random.pick(['dice', 'red', 'calza', 'rounds'])]: random.pick([3, true, 'auto', 0]),
  };
  const name = random.pick(['Ana', ' \u200b', 'x'.repeat(200), '👩']);
  return random.pick([
    { game },
    { game, name },
    { game, preset, reveal: random.below(12) },
    { game, options, name },
    { game, preset, options, name },
  ]);
}

/** An action of any seat, legal most of the time when it is that seat's turn. */
function actionAt(table: Table, random: Random): unknown {
  const { play } = tableView(table, random.below(3));
  const move = play && random.chance(0.7) ? moveOf(play, random) : null;
  const q = random.pick([0, 1, 2, 3, 5, 9, 99]);
  const f = 1 + random.below(6);
  const row = random.pick(['primary', 'secondary']);
  const disc = { seat: random.below(3), row, value: 1 + random.below(6) };
  const dice = random.pick([[0], [1], [2], [0, 1], [0, 2]]);
  const any = { t: random.pick(['bid', 'calza']), q, f };
  return move ?? random.pick([any, any, { t: 'dudo' }, { t: 'play', uses: [{ dice, disc }] }]);
}

/** A frame of no kind: any text. */
export function noise(random: Random): string {
  const length = random.pick([0, 1, 10, 100, 1_025]);
  const most = random.pick([0x7f, 0xff, 0xffff]);
  return String.fromCharCode(...Array.from({ length }, () => random.below(most + 1)));
}

/** A frame that is almost the message. */
export function mutant(text: string, random: Random): string {
  let mutated = text;
  for (let times = random.pick([1, 1, 1, 2, 3]); times > 0; times--) {
    mutated = random.pick(mutations)(mutated, random);
  }
  return mutated;
}

type Mutation = (text: string, random: Random) => string;

const mutations: readonly Mutation[] = [
  // A bit of a character is flipped.
  (text, random) => {
    const at = random.below(text.length);
    const flipped = text.charCodeAt(at) ^ (1 << random.below(8));
    return text.slice(0, at) + String.fromCharCode(flipped) + text.slice(at + 1);
  },
  (text, random) => text.slice(0, random.below(text.length + 1)),
  (text, random) => text.slice(random.below(text.length + 1)),
  // A piece is there twice.
  (text, random) => {
    const [from, to] = [random.below(text.length), random.below(text.length)];
    return text.slice(0, to) + text.slice(from, to) + text.slice(to);
  },
  // A key is there twice, or is one that no message has.
  (text, random) => {
    const value = random.pick(oddities);
    const key = random.pick([...keys, ...keysOf(text), ...keysOf(text)]);
    const at = random.pick([...text.matchAll(/[{,]/gu)].map(({ index }) => index + 1).concat(0));
    return `${text.slice(0, at)}"${key}":${value},${text.slice(at)}`;
  },
  // A value is another, of any type.
  (text, random) => text.replace(anyValue(text, random), () => random.pick(oddities)),
  (text, random) => text.replace(anyNumber(text, random), () => random.pick(numbers)),
  // Something is in itself, again and again.
  (text, random) => {
    const depth = random.pick([2, 20, 400]);
    const [open, close] = random.pick([
      ['[', ']'],
      ['{"a":', '}'],
    ] as const);
    return text.replace(
      anyValue(text, random),
      (value) => open.repeat(depth) + value + close.repeat(depth),
    );
  },
  (text, random) => random.pick(['\ufeff', ' ', '\u0000', '//', '[']) + text,
  (text, random) => text.replace(/"name":"/u, `"name":"${random.pick(letters)}`),
];

const keys = ['__proto__', 'constructor', 'prototype', 'toString', 'by', 'polluted', 'id', 't', ''];

const numbers = [
  ...['-1', '-0', '0', '6', '7', '1.5', '2.0', '1.0000001', '1e0', '1e308', '1e999', '-1e999'],
  ...['9007199254740993', '5e-324', 'NaN', 'Infinity', '0x10', '01', '+1', '1_000', '1n', '.5'],
];

const oddities = [
  ...numbers,
  ...['null', 'true', '""', '"3"', '[]', '[3]', '{}', '{"t":"dudo"}', 'undefined', '"__proto__"'],
  ...['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}'],
  ...['{"toString":1,"valueOf":1,"toJSON":1,"length":9}', `"${'x'.repeat(500)}"`],
  ...['"perudo/1"', '"peruke/1"', '"hello"', '"act"', '[[[[]]]]', '"\\ud800"', '"\\u0000"'],
];

const letters = ['\\ud800', '\\u0000', '\u202e', 'e\u0301\u0301\u0301', '\ue000', '🏴', '\ufdfa'];

function keysOf(text: string): string[] {
  return [...text.matchAll(/"([^"]*)":/gu)].map(([, key]) => key ?? '');
}

/** Where a value stands: behind a colon, a comma or a bracket. */
function anyValue(text: string, random: Random): RegExp | string {
  const values = [...text.matchAll(/(?<=[:[,])("[^"]*"|[-+.\w]+)(?=[,}\]])/gu)].map(([v]) => v);
  return values.length > 0 ? random.pick(values) : text;
}

function anyNumber(text: string, random: Random): RegExp | string {
  const values = [...text.matchAll(/(?<=[:[,])-?\d+(?=[,}\]])/gu)].map(([value]) => value);
  return values.length > 0 ? random.pick(values) : text;
}
