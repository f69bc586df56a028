import { hex128 } from './random.ts';

/** Something that a page might send, and the code of the refusal it has to get. */
export type Bad = {
  readonly name: string;
  readonly frame: string | Uint8Array<ArrayBuffer>;
  readonly code: string;
};

const id = () => hex128();
const json = (name: string, frame: unknown, code = 'malformed'): Bad => ({
  name,
  frame: JSON.stringify(frame),
  code,
});
const text = (name: string, frame: string): Bad => ({ name, frame, code: 'malformed' });

/** What is no message at all. */
export const noMessages: readonly Bad[] = [
  text('nothing', ''),
  text('a space', ' '),
  text('a word', 'hello'),
  text('a heartbeat with a space', ' ping'),
  text('half an object', '{"t":"start"'),
  text('two objects', '{"t":"start"}{"t":"start"}'),
  text('a comment', '{"t":"start"/* */}'),
  text('a byte order mark', `\uFEFF{"t":"start","id":"${id()}"}`),
  text('NaN', `{"t":"act","id":"${id()}","step":NaN,"a":null}`),
  text('Infinity', `{"t":"past","id":"${id()}","before":1e999}`),
  text('deep arrays', '['.repeat(1_000)),
  text('deep and closed', '['.repeat(500) + ']'.repeat(500)),
  text('deep objects', '{"a":'.repeat(200)),
  text('a number', '7'),
  text('null', 'null'),
  text('true', 'true'),
  text('a string', '"start"'),
  text('an array', '[]'),
  text('a message in an array', `[{"t":"start","id":"${id()}"}]`),
  text('no discriminant', '{}'),
  json('another discriminant', { t: 'win', id: id() }),
  json('a discriminant in an array', { t: ['start'], id: id() }),
  text('a discriminant from the prototype', `{"__proto__":{"t":"start"},"id":"${id()}"}`),
  json('a discriminant that every object has', { t: 'constructor', id: id() }),
  json('a message of the server', { t: 'ok', id: id(), v: 1 }),
  json('no id', { t: 'start' }),
  json('a number as id', { t: 'start', id: 7 }),
  json('a short id', { t: 'start', id: 'abc' }),
  json('a long id', { t: 'start', id: `${id()}0` }),
  json('an id in capitals', { t: 'start', id: 'F'.repeat(32) }),
  json('an id with a new line', { t: 'start', id: `${id()}\n` }),
  json('an unknown field', { t: 'start', id: id(), x: 1 }),
  json('a seat number in a command', { t: 'start', id: id(), seat: 0 }),
  json('a token in a command', { t: 'start', id: id(), token: id() }),
  json('a sender in a command', { t: 'start', id: id(), by: id() }),
  json('the constructor as a field', { t: 'start', id: id(), constructor: 1 }),
  text('the prototype as a field', `{"t":"start","id":"${id()}","__proto__":{"seat":0}}`),
  ...[-1, 6, 1.5, 1e308, '1', true, [], {}].map((seat) =>
    json(`seat ${JSON.stringify(seat)}`, { t: 'kick', id: id(), seat }),
  ),
  ...[-1, 1.5, '3', null, true, [3]].map((step) =>
    json(`step ${JSON.stringify(step)}`, { t: 'act', id: id(), step, a: { t: 'dudo' } }),
  ),
  ...[null, 7, [], {}, 'x'.repeat(201)].map((name) =>
    json(`name ${JSON.stringify(name).slice(0, 9)}`, { t: 'name', id: id(), name }),
  ),
  ...['', 'x', 'g'.repeat(32), 'A'.repeat(32), 0, null].map((seed) =>
    json(`seed ${JSON.stringify(seed).slice(0, 9)}`, { t: 'ready', id: id(), n: 1, seed }),
  ),
  ...[-1, 11, 1.5, '1', null].map((reveal) =>
    json(`reveal ${JSON.stringify(reveal)}`, { t: 'options', id: id(), game: 'perudo/1', reveal }),
  ),
  ...[undefined, null, 7, [], {}].map((words) =>
    json(`talk of ${JSON.stringify(words)}`, { t: 'talk', id: id(), text: words }),
  ),
  ...[undefined, null, 'kiss', 'toString', ['clap'], 0].map((r) =>
    json(`reaction ${JSON.stringify(r)}`, { t: 'react', id: id(), r }),
  ),
  ...[undefined, null, 'true', 1].map((is) =>
    json(`hidden ${JSON.stringify(is)}`, { t: 'hidden', is }),
  ),
  json('hidden with an id', { t: 'hidden', is: true, id: id() }),
  ...['invite', 'claim'].flatMap((t) =>
    ['', 'x', 'A'.repeat(32), `${id()}0`, 7, null].map((code) =>
      json(`${t} by ${JSON.stringify(code)?.slice(0, 9)}`, { t, id: id(), code }),
    ),
  ),
  ...[-1, 1, 30, '45', null, 1e9].map((clock) =>
    json(`clock ${JSON.stringify(clock)}`, { t: 'options', id: id(), game: 'perudo/1', clock }),
  ),
  ...['genius', null, 3].map((level) =>
    json(`level ${JSON.stringify(level)}`, { t: 'add-bot', id: id(), level }),
  ),
  ...['kick', 'host', 'remove-bot'].map((t) =>
    json(`${t} of nobody in particular`, { t, id: id(), seat: 1 }),
  ),
  json('a move to nowhere', { t: 'move', id: id(), seat: 0, who: 1, to: 6 }),
  json('a gift to nobody', { t: 'give', id: id(), seat: 0, who: 1 }),
  ...['bot', 'tick', 'presence'].map((t) => json(`the table’s own ${t}`, { t, id: id(), seat: 0 })),
  json('a hello with a number as name', { t: 'hello', p: 1, name: 7 }),
  json('another game', { t: 'options', id: id(), game: 'chess/1' }),
  json('no action', { t: 'act', id: id(), step: 0 }),
  json('a hello with a seat', { t: 'hello', p: 1, seat: 0 }),
  json('a hello with a short token', { t: 'hello', p: 1, token: 'abc' }),
  json('a hello with no token in it', { t: 'hello', p: 1, token: null }),
  json('a hello with two tokens', { t: 'hello', p: 1, token: [id(), id()] }),
  json('a hello from before the beginning', { t: 'hello', p: 1, since: -1 }),
  ...['1', null, -1, 1.5].map((p) => json(`a hello in ${JSON.stringify(p)}`, { t: 'hello', p })),
];

/** What ends the connection. */
export const closing: readonly { readonly name: string; readonly frame: Bad['frame'] }[] = [
  { name: 'a frame of more than 1 KiB', frame: `"${'x'.repeat(1_024)}"` },
  { name: 'a frame of 1 MiB', frame: 'x'.repeat(1 << 20) },
  { name: 'a binary frame', frame: new Uint8Array([1, 2, 3]) },
  { name: 'a binary frame without a byte', frame: new Uint8Array() },
  { name: 'a binary frame with a command in it', frame: bytes(`{"t":"start","id":"${id()}"}`) },
];

function bytes(of: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(of));
}

/** Settings that no table can have, as they stand in a request and in a command. */
export const badSettings: readonly { readonly json: string; readonly code: string }[] = [
  { json: '"preset":"nope"', code: 'preset' },
  { json: '"preset":"constructor"', code: 'preset' },
  { json: '"preset":"__proto__"', code: 'preset' },
  { json: '"preset":7', code: 'malformed' },
  { json: '"preset":"classic\\u0000"', code: 'preset' },
  { json: `"preset":"${'x'.repeat(21)}"`, code: 'malformed' },
  { json: '"options":null', code: 'malformed' },
  { json: '"options":7', code: 'malformed' },
  { json: '"options":"dice"', code: 'malformed' },
  { json: '"options":[]', code: 'malformed' },
  { json: '"options":[5]', code: 'malformed' },
  { json: '"options":{"nope":1}', code: 'option.unknown' },
  { json: '"options":{"constructor":1}', code: 'option.unknown' },
  { json: '"options":{"__proto__":{"dice":3}}', code: 'option.unknown' },
  { json: '"options":{"dice":2}', code: 'option.value' },
  { json: '"options":{"dice":7}', code: 'option.value' },
  { json: '"options":{"dice":3.5}', code: 'option.value' },
  { json: '"options":{"dice":"3"}', code: 'option.value' },
  { json: '"options":{"dice":1e308}', code: 'option.value' },
  { json: '"options":{"dice":null}', code: 'option.value' },
  { json: '"options":{"calza":1}', code: 'option.value' },
  { json: '"options":{"palifico":"always"}', code: 'option.value' },
  { json: '"options":{"rounds":0}', code: 'option.value' },
  { json: '"options":{"rounds":"many"}', code: 'option.value' },
  { json: '"options":{"red":true}', code: 'option.unknown' },
  { json: '"reveal":-1', code: 'malformed' },
  { json: '"reveal":11', code: 'malformed' },
  { json: '"reveal":0.5', code: 'malformed' },
  { json: '"x":1', code: 'malformed' },
];

/** Bids and calls that no rule allows to the opener of a first round, by the refusal they get. */
export const badPerudo: readonly { readonly a: unknown; readonly code: string }[] = [
  ...[2.5, -1, 0, 1e308, 2 ** 53].map((q) => ({ a: { t: 'bid', q, f: 2 }, code: 'bid.quantity' })),
  { a: { t: 'bid', q: 1_000, f: 2 }, code: 'bid.too-many' },
  { a: { t: 'bid', q: 1, f: 1 }, code: 'bid.ace-opening' },
  ...[null, '3', [3], {}, '3n', true].map((q) => ({ a: { t: 'bid', q, f: 2 }, code: 'malformed' })),
  ...[0, 7, -1, 1.000_000_1, '4', null, [4], true].map((f) => ({
    a: { t: 'bid', q: 1, f },
    code: 'malformed',
  })),
  { a: { t: 'bid', q: 1 }, code: 'malformed' },
  { a: { t: 'bid', q: 1, f: 2, seat: 0 }, code: 'malformed' },
  { a: { t: 'bid', q: 1, f: 2, constructor: 1 }, code: 'malformed' },
  { a: { t: 'dudo', q: 1 }, code: 'malformed' },
  { a: { t: 'win' }, code: 'malformed' },
  ...[null, [], 'dudo', 7, {}].map((a) => ({ a, code: 'malformed' })),
  { a: { t: 'dudo' }, code: 'call.no-bid' },
  { a: { t: 'calza', q: 1, f: 2 }, code: 'call.no-bid' },
  { a: { t: 'play', uses: [] }, code: 'malformed' },
];

const use = (dice: unknown, disc: unknown) => ({ t: 'play', uses: [{ dice, disc }] });
const own = { seat: 0, row: 'primary', value: 1 };

/** Turns that no rule allows to seat 0 in its first turn, by the refusal they get. */
export const badPeruke: readonly { readonly a: unknown; readonly code: string }[] = [
  ...[null, [], {}, 7].map((a) => ({ a, code: 'malformed' })),
  { a: { t: 'play' }, code: 'malformed' },
  { a: { t: 'play', uses: null }, code: 'malformed' },
  { a: { t: 'play', uses: [null] }, code: 'malformed' },
  { a: { t: 'play', uses: Array(4).fill({ dice: [0], disc: own }) }, code: 'malformed' },
  { a: use([3], own), code: 'malformed' },
  { a: use([-1], own), code: 'malformed' },
  { a: use(['0'], own), code: 'malformed' },
  { a: use(0, own), code: 'malformed' },
  { a: use([0, 1, 2], own), code: 'malformed' },
  { a: use([0], null), code: 'malformed' },
  { a: use([0], { ...own, value: 7 }), code: 'malformed' },
  { a: use([0], { ...own, value: 1.5 }), code: 'malformed' },
  { a: use([0], { ...own, row: 'third' }), code: 'malformed' },
  { a: use([0], { ...own, row: '__proto__' }), code: 'malformed' },
  { a: use([0], { seat: 0, value: 1 }), code: 'malformed' },
  { a: use([0], { ...own, seat: '0' }), code: 'malformed' },
  { a: use([], own), code: 'use.dice' },
  { a: use([0, 1], own), code: 'use.dice' },
  { a: use([0, 0], own), code: 'use.dice' },
  { a: use([2, 0], own), code: 'use.dice' },
  { a: { t: 'bid', q: 1, f: 2 }, code: 'malformed' },
];
