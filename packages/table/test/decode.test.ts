import { isDeepStrictEqual } from 'node:util';
import { gameIds, gameOf } from '@dado/engine';
import { describe, expect, test } from 'vitest';
import {
  CLOCKS,
  type ClientCommand,
  type ClientMessage,
  type Command,
  create,
  decide,
  FRAME_BYTES,
  REACTIONS,
  readMessage,
  readNewTable,
  readQuickMatch,
} from '../src/index.ts';
import { messageAt, mutant, noise, requestOf } from './fuzz/frames.ts';
import { type Scene, scenes } from './fuzz/tables.ts';
import { frozen, isPlain } from './plain.ts';
import { randomFrom } from './random.ts';
import { Counts } from './sim/counts.ts';

/*
 * What a page sends is anything at all. FUZZ sets the number of inputs, FUZZ_SEED the run; a
 * failure shows its input.
 */
const { FUZZ, FUZZ_SEED, COVERAGE } = process.env;
const inputs = Number(FUZZ || 100_000);
const seed = Number(FUZZ_SEED || 1);
const timeout = 3_600_000;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const places = scenes();

/** Fails with the input, which is dear to build a message of when nothing is wrong. */
function must(holds: boolean, what: string, input: unknown): void {
  if (!holds) expect.fail(`${what}: ${JSON.stringify(input)}`);
}

/** Whether the message is for the machine to decide. */
function isCommand(message: ClientMessage): message is ClientCommand {
  return !['hello', 'past', 'hidden', 'talk', 'react'].includes(message.t);
}

describe('frames', () => {
  test(`${inputs} of them are read without a fault, and none harms a table`, { timeout }, () => {
    const random = randomFrom(seed);
    const counts = new Counts();
    for (let input = 0; input < inputs; input++) {
      const scene = random.pick(places);
      const text = JSON.stringify(messageAt(scene.table, random));
      const kind = random.below(4);
      const frame = kind === 0 ? noise(random) : kind === 1 ? text : mutant(text, random);
      const message = readMessage(frame);
      if (!message) continue;
      counts.add(message.t);
      checkRead(frame, message);
      if (!isCommand(message)) continue;
      const isAct = message.t === 'act' && random.chance(0.5);
      const by = isAct ? scene.turn : random.pick(scene.people);
      const answer = checkDecided(scene, { ...message, by });
      counts.add(answer === null ? `${message.t} accepted` : answer);
    }
    if (COVERAGE) console.log(`${counts}`);
    must(!('polluted' in {}), 'objects have been changed', {});
    if (inputs >= 100_000) expect(counts.missing(wanted)).toEqual([]);
  });

  test.each([
    ['nothing', ''],
    ['no JSON', '{t:"start"}'],
    ['no text', new ArrayBuffer(8)],
    ['a number', 7],
    ['undefined', undefined],
    ['an array', '[]'],
    ['null', 'null'],
    ['a string', '"start"'],
    ['no kind', '{}'],
    ['an unknown kind', `{"t":"shout","id":"${'0'.repeat(32)}"}`],
    ['no id', '{"t":"start"}'],
    ['an id too short', '{"t":"start","id":"0"}'],
    ['an id in capitals', `{"t":"start","id":"${'A'.repeat(32)}"}`],
    ['a number as an id', '{"t":"start","id":0}'],
    ['a key too many', `{"t":"start","id":"${'0'.repeat(32)}","x":1}`],
    ['who it is by', `{"t":"start","id":"${'0'.repeat(32)}","by":"${'0'.repeat(64)}"}`],
    ['a prototype', `{"t":"start","id":"${'0'.repeat(32)}","__proto__":{}}`],
    ['half a seat', `{"t":"kick","id":"${'0'.repeat(32)}","seat":0.5}`],
    ['a seat below', `{"t":"kick","id":"${'0'.repeat(32)}","seat":-1}`],
    ['a seat beyond', `{"t":"kick","id":"${'0'.repeat(32)}","seat":6}`],
    ['a seat in quotes', `{"t":"kick","id":"${'0'.repeat(32)}","seat":"1"}`],
    ['no step', `{"t":"act","id":"${'0'.repeat(32)}","a":{}}`],
    ['an endless step', `{"t":"act","id":"${'0'.repeat(32)}","step":1e999,"a":{}}`],
    ['an endless protocol', '{"t":"hello","p":1e999}'],
    ['half a protocol', '{"t":"hello","p":1.5}'],
    ['a token of another make', '{"t":"hello","p":1,"token":"spectator"}'],
    ['an empty token', '{"t":"hello","p":1,"token":""}'],
    ['null for a token', '{"t":"hello","p":1,"token":null}'],
    ['a name too long', `{"t":"name","id":"${'0'.repeat(32)}","name":"${'x'.repeat(201)}"}`],
    ['too long', `{"t":"start","id":"${'0'.repeat(32)}"}`.padEnd(FRAME_BYTES + 1)],
  ])('%s is no message', (_, frame) => {
    expect(readMessage(frame)).toBeNull();
  });

  test('the last of two equal keys counts, as JSON has it', () => {
    const id = '0'.repeat(32);
    const twice = `{"t":"kick","seat":1,"who":3,"id":"${id}","seat":2}`;
    expect(readMessage(twice)).toEqual({ t: 'kick', id, seat: 2, who: 3 });
  });

  test('as long as may be is read, one character more is not', () => {
    const text = `{"t":"start","id":"${'0'.repeat(32)}"}`;
    expect(readMessage(text.padEnd(FRAME_BYTES))).not.toBeNull();
    expect(readMessage(text.padEnd(FRAME_BYTES + 1))).toBeNull();
  });
});

describe('what may be sent', () => {
  const id = '0'.repeat(32);
  const reads = (message: object) => readMessage(JSON.stringify(message)) !== null;
  const options = (more: object) => ({ t: 'options', id, game: 'perudo/1', ...more });

  test('clocks are those of the list', () => {
    for (const clock of CLOCKS) expect(reads(options({ clock })), `${clock}`).toBe(true);
    for (const clock of [-1, 1, 19, 21, 46, 86_399, 86_401, 20.5, '20', null, true]) {
      expect(reads(options({ clock })), `${clock}`).toBe(false);
    }
  });

  test('talk is on or off, and a reveal up to ten seconds', () => {
    for (const talk of [true, false]) expect(reads(options({ talk }))).toBe(true);
    for (const talk of [0, 1, 'true', null]) expect(reads(options({ talk }))).toBe(false);
    for (const reveal of [0, 10]) expect(reads(options({ reveal }))).toBe(true);
    for (const reveal of [-1, 11, 0.5]) expect(reads(options({ reveal }))).toBe(false);
  });

  test('bots are of three levels', () => {
    for (const level of ['easy', 'normal', 'sharp', undefined]) {
      expect(reads({ t: 'add-bot', id, level })).toBe(true);
    }
    for (const level of ['house', 'Easy', '', 1, null]) {
      expect(reads({ t: 'add-bot', id, level })).toBe(false);
    }
  });

  test('codes are 128 bits in hex', () => {
    for (const t of ['invite', 'claim']) {
      expect(reads({ t, id, code: 'c'.repeat(32) })).toBe(true);
      for (const code of ['', 'c'.repeat(31), 'c'.repeat(33), 'C'.repeat(32), null, undefined]) {
        expect(reads({ t, id, code }), `${t} ${code}`).toBe(false);
      }
    }
  });

  test('reactions are those of the list, and text is any that a frame has room for', () => {
    for (const r of REACTIONS) expect(reads({ t: 'react', id, r })).toBe(true);
    for (const r of ['', 'boo', '👏', null]) expect(reads({ t: 'react', id, r })).toBe(false);
    expect(reads({ t: 'talk', id, text: '' })).toBe(true);
    const empty = JSON.stringify({ t: 'talk', id, text: '' }).length;
    expect(reads({ t: 'talk', id, text: 'x'.repeat(FRAME_BYTES - empty) })).toBe(true);
    expect(reads({ t: 'talk', id, text: 'x'.repeat(FRAME_BYTES - empty + 1) })).toBe(false);
    for (const text of [undefined, null, 7, ['Hi']]) {
      expect(reads({ t: 'talk', id, text })).toBe(false);
    }
  });

  test('a page is hidden or not', () => {
    for (const is of [true, false]) expect(reads({ t: 'hidden', is })).toBe(true);
    for (const is of [1, 'yes', null, undefined]) expect(reads({ t: 'hidden', is })).toBe(false);
  });

  test('whoever is meant is a number', () => {
    for (const who of [-1, 0.5, '1', null, undefined]) {
      for (const t of ['kick', 'host', 'remove-bot']) {
        expect(reads({ t, id, seat: 1, who }), `${t} ${who}`).toBe(false);
      }
    }
  });
});

describe('a wish for a quick match', () => {
  const wish = { game: 'perudo/1', size: 3 } as const;

  test('says the game, how many play, and by what rules', () => {
    expect(readQuickMatch(wish)).toEqual(wish);
    const more = { ...wish, preset: 'classic', options: { dice: 3 }, name: 'Ana' };
    expect(readQuickMatch(more)).toEqual(more);
  });

  test.each([
    ['nobody', { size: 0 }],
    ['one', { size: 1 }],
    ['seven', { size: 7 }],
    ['two and a half', { size: 2.5 }],
    ['a size in quotes', { size: '2' }],
    ['no size', { size: undefined }],
    ['an unknown game', { game: 'chess/1' }],
    ['a clock of its own', { clock: 20 }],
    ['talk', { talk: true }],
    ['pauses of its own', { reveal: 1 }],
    ['a name too long', { name: 'x'.repeat(201) }],
    ['options in a list', { options: [] }],
  ])('is none with %s', (_, more) => {
    expect(readQuickMatch({ ...wish, ...more })).toBeNull();
  });

  test('is none when it is no object', () => {
    for (const body of [null, undefined, [], 'perudo/1', 2]) {
      expect(readQuickMatch(body)).toBeNull();
    }
  });
});

/** What has been read is plain, has nothing of the frame that it should not, and reads the same. */
function checkRead(frame: string, message: ClientMessage): void {
  must(Object.getPrototypeOf(message) === Object.prototype, 'a message of a class', frame);
  must(!('by' in message), 'says who it is by', frame);
  const again = JSON.stringify(message);
  const isSame = again.length > FRAME_BYTES || JSON.stringify(readMessage(again)) === again;
  must(isSame, 'does not read again', frame);
}

/** Gives why it is refused; `null` when it is not. */
function checkDecided({ table, world, secrets }: Scene, command: Command): string | null {
  const before = JSON.stringify(table);
  const { answer, row, secret, expired, table: after } = decide(frozen(table), command, world);
  const told = JSON.stringify(answer);
  for (const hidden of secrets) must(!told.includes(hidden), 'tells a secret', command);
  if (answer.ok) {
    must(!row || isPlain(row), 'a row that is not plain', command);
    must(isPlain(after), 'a table that is not plain', command);
    must(after.v === table.v + (row ? 1 : 0), 'a version', command);
    return null;
  }
  must(answer.why.code !== 'internal', 'a fault of ours', command);
  must(after === table && !row && !secret && !expired, 'refused, and changed', command);
  must(JSON.stringify(table) === before, 'changed in place', command);
  return answer.why.code;
}

const wanted = [
  ...['hello', 'past', 'hidden', 'talk', 'react'],
  ...['sit', 'stand', 'name', 'add-bot', 'remove-bot', 'options', 'ready', 'start', 'act']
    .concat(['continue', 'again', 'stop', 'kick', 'host', 'ask', 'give'])
    .concat(['leave', 'back', 'invite'])
    .map((t) => `${t} accepted`),
  ...['malformed', 'gathering', 'playing', 'over', 'no-seat', 'no-token', 'removed', 'stale'],
  ...['nothing-due', 'host', 'taken', 'name', 'no-bot', 'no-person', 'no-ask', 'ready', 'preset'],
  ...['no-code', 'seated', 'moved', 'not-quick'],
  ...['option.unknown', 'option.value', 'turn', 'bid.quantity', 'bid.too-many', 'bid.too-low'],
  ...['call.no-bid', 'use.value', 'use.no-disc', 'use.dice', 'dice-due'],
];

describe('actions', () => {
  test(`${inputs / 4} of them are read without a fault by both games`, { timeout }, () => {
    const random = randomFrom(seed + 1);
    let read = 0;
    for (let input = 0; input < inputs / 4; input++) {
      const { table } = random.pick(places);
      const message = messageAt(table, random);
      const text = JSON.stringify('a' in message ? message.a : message);
      const data = parsed(random.chance(0.2) ? text : mutant(text, random));
      for (const id of gameIds) {
        const game = gameOf(id);
        const action = game.action(data);
        if (action === null) continue;
        read += 1;
        must(isDeepStrictEqual(game.action(action), action), 'does not read again', data);
        must(game.id !== 'perudo/1' || Object.keys(action).length <= 3, 'too many keys', data);
      }
    }
    expect(read).toBeGreaterThan(inputs / 400);
  });

  // What the schema of messages lets through, and only the game can refuse.
  const q = [2.5, -1, 0, 1e308, null, '3', [3], {}, '3n', true, 2 ** 53, Number.POSITIVE_INFINITY];
  const f = [0, 7, 1.0000001, '4', null, [4], 1e308, -0];
  const odd = [
    ...q.map((q) => ({ t: 'bid', q, f: 3 })),
    ...f.map((f) => ({ t: 'bid', q: 2, f })),
    ...q.map((q) => ({ t: 'calza', q, f: 3 })),
    ...[{ t: 'bid', q: 2 }, { t: 'bid', q: 2, f: 3, extra: 1 }, { t: 'dudo', q: 1 }, {}, [], null],
    ...['dudo', 7, true, { t: 'play', uses: [] }, { t: ['dudo'] }, { t: 'constructor' }],
    ...[parsed('{"t":"dudo","__proto__":{}}'), parsed('{"__proto__":{"t":"dudo"}}')],
  ];
  test.each(odd.map((a) => [JSON.stringify(a), a]))('%s is refused in Perudo', (_, a) => {
    for (const scene of places.filter(({ table }) => table.play?.game === 'perudo/1')) {
      const { step } = scene.table;
      for (const by of scene.people) {
        const refusal = checkDecided(scene, { t: 'act', id: '0'.repeat(32), step, a, by });
        expect(refusal).not.toBeNull();
      }
    }
  });
});

describe('requests for a table', () => {
  test(`${inputs / 10} of them are read without a fault, and open a table or are refused`, {
    timeout,
  }, () => {
    const random = randomFrom(seed + 2);
    const [scene] = places;
    if (!scene) throw new Error('no scene');
    const counts = new Counts();
    for (let input = 0; input < inputs / 10; input++) {
      const text = JSON.stringify(requestOf(random));
      const data = parsed(random.chance(0.2) ? text : mutant(text, random));
      const table = readNewTable(data);
      if (!table) continue;
      must(
        JSON.stringify(readNewTable(table)) === JSON.stringify(table),
        'does not read again',
        data,
      );
      const made = create('0123456789', table, 'f'.repeat(64), scene.world);
      counts.add(made.ok ? 'opened' : made.why.code);
      if (made.ok) must(isPlain(made.decision.table), 'a table that is not plain', data);
      else must(made.why.code !== 'internal', 'a fault of ours', data);
    }
    expect(counts.missing(['opened', 'name', 'preset', 'option.unknown', 'option.value'])).toEqual(
      [],
    );
  });
});
