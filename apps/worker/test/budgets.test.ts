import { env } from 'cloudflare:workers';
import { FRAME_BYTES } from '@dado/table';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Budgets } from '../src/budget.ts';
import {
  clock,
  countWrites,
  dump,
  evict,
  inside,
  newToken,
  openTable,
  settle,
  stored,
  TestPage,
} from './kit.ts';
import { nextMove, playOut } from './play.ts';

beforeEach(() => clock.stop());
afterEach(() => {
  vi.restoreAllMocks();
  clock.run();
});

const { RATE_BURST, RATE_PER_SECOND } = env;
const flood = { code: 4005, reason: 'flood' };
const bad = { code: 4006, reason: 'bad' };
const malformed = { t: 'no', id: null, why: { code: 'malformed' } };

/** Ana and Ben play; the time stands still, so that nobody earns anything. */
async function twoPlaying() {
  const { id, token } = await openTable({
    game: 'perudo/1',
    options: { dice: 3 },
    name: 'Ana',
    reveal: 0,
  });
  const tokens = { ana: token, ben: newToken() };
  const ana = await TestPage.join(id, tokens.ana);
  const ben = await TestPage.join(id, tokens.ben);
  await ben.ask({ t: 'sit', name: 'Ben' });
  await ana.ask({ t: 'start' });
  await settle(id, [ana, ben]);
  return { id, ana, ben, tokens };
}

function refusedCommand(): string {
  return JSON.stringify({ t: 'start', id: newToken() });
}

/** Sends so many commands that are refused, and waits for the answers. */
async function spend(page: TestPage, count: number): Promise<void> {
  const before = page.frames.length;
  for (let i = 0; i < count; i++) page.sendText(refusedCommand());
  await page.until(() => page.isClosed || page.frames.length >= before + count);
}

describe('somebody who floods the table', () => {
  test('is closed before the frame is read or anything is written, and the others go on', async () => {
    const { id, ana, ben } = await twoPlaying();
    const flooder = await TestPage.join(id, newToken());
    // The hello was one of them.
    await spend(flooder, RATE_BURST - 1);
    expect(flooder.isClosed).toBe(false);
    const before = await dump(id);
    const writes = await countWrites(id);
    const read = vi.spyOn(JSON, 'parse');
    const last = JSON.stringify({ t: 'ask', id: newToken(), name: 'the last straw' });
    for (let i = 0; i < 300; i++) flooder.sendText(last);
    await flooder.until(() => flooder.isClosed);
    await settle(id, [ana, ben]);
    expect(flooder.closed).toEqual(flood);
    expect(read.mock.calls.filter(([text]) => text.includes('the last straw'))).toEqual([]);
    expect(writes).toEqual({ rows: 0, alarms: 0 });
    expect(await dump(id)).toEqual(before);
    for (const { texts } of [ana, ben]) expect(texts.join()).not.toContain('the last straw');
    await playOut(id, [ana, ben]);
  });

  test('is closed before a hello as well', async () => {
    const { id, ana, ben } = await twoPlaying();
    const flooder = await TestPage.connect(id);
    for (let i = 0; i <= RATE_BURST; i++) flooder.sendText('{}');
    await flooder.until(() => flooder.isClosed);
    expect(flooder.closed).toEqual(flood);
    expect(flooder.frames).toHaveLength(RATE_BURST);
    await playOut(id, [ana, ben]);
  });

  test('from one device by several pages has one budget for all of them', async () => {
    const { id, ana, ben } = await twoPlaying();
    const token = newToken();
    const first = await TestPage.join(id, token);
    const second = await TestPage.join(id, token);
    // A hello is paid for by the page alone, as nobody knows its device before.
    await spend(first, RATE_BURST / 2);
    await spend(second, RATE_BURST / 2);
    expect([first.isClosed, second.isClosed]).toEqual([false, false]);
    second.sendText(refusedCommand());
    await second.until(() => second.isClosed);
    expect(second.closed).toEqual(flood);
    const third = await TestPage.join(id, token);
    third.sendText(refusedCommand());
    await third.until(() => third.isClosed);
    expect(third.closed).toEqual(flood);
    await playOut(id, [ana, ben]);
  });

  test('by ever new devices, without a seat, changes no more than one device could', async () => {
    const { id, ana, ben } = await twoPlaying();
    const { v } = ana.state();
    let done = 0;
    for (let n = 0; n < 2 * RATE_BURST; n++) {
      const page = await TestPage.join(id, newToken());
      const answer = await page.ask({ t: 'ask', name: `Eve ${n}` });
      if (answer.t === 'ok') done += 1;
      else expect(answer).toMatchObject({ why: { code: 'too-fast' } });
      await page.close();
    }
    await settle(id, [ana, ben]);
    // Ben had no seat either when he asked for one.
    expect(done).toBe(RATE_BURST - 1);
    expect(ana.state().v).toBe(v + done);
    await playOut(id, [ana, ben]);
  });

  test('may go on, slowly, when some time has passed', async () => {
    const { id, ana } = await twoPlaying();
    const page = await TestPage.join(id, newToken());
    await spend(page, RATE_BURST - 1);
    clock.pass(1_000);
    await spend(page, RATE_PER_SECOND);
    expect(page.isClosed).toBe(false);
    page.sendText(refusedCommand());
    await page.until(() => page.isClosed);
    expect(page.closed).toEqual(flood);
    expect(ana.isClosed).toBe(false);
  });

  test('by heartbeats only gets them answered, and costs nothing', async () => {
    const { id, ana, ben } = await twoPlaying();
    const writes = await countWrites(id);
    const beats = 5 * RATE_BURST;
    for (let i = 0; i < beats; i++) ana.sendText('ping');
    await ana.until(() => ana.texts.filter((text) => text === 'pong').length === beats);
    expect(writes).toEqual({ rows: 0, alarms: 0 });
    await playOut(id, [ana, ben]);
  });

  test('at a table that newer code has stored is closed too', async () => {
    const { id, ana } = await twoPlaying();
    await inside(id, ({ storage: { sql } }) =>
      sql.exec(`UPDATE head SET json = json_set(json, '$.shape', 99)`),
    );
    await evict(id);
    for (let i = 0; i <= RATE_BURST; i++) ana.sendText(refusedCommand());
    await ana.until(() => ana.isClosed);
    expect(ana.closed).toEqual(flood);
  });
});

describe('a frame', () => {
  const padded = (length: number) => `{"t":"stand","pad":"${'x'.repeat(length - 22)}"}`;

  test('of 1 KiB is read; a byte more closes the page, and nothing else happens', async () => {
    const { id, ana, ben } = await twoPlaying();
    const before = await dump(id);
    const page = await TestPage.join(id, newToken());
    expect(padded(FRAME_BYTES)).toHaveLength(FRAME_BYTES);
    page.sendText(padded(FRAME_BYTES));
    await page.until(() => page.frames.at(-1)?.t === 'no');
    expect(page.frames.at(-1)).toEqual(malformed);
    page.sendText(padded(FRAME_BYTES + 1));
    await page.until(() => page.isClosed);
    expect(page.closed).toEqual(bad);
    expect(await dump(id)).toEqual(before);
    await playOut(id, [ana, ben]);
  });

  test.each([
    ['of 1 MiB', () => 'x'.repeat(2 ** 20)],
    ['of more than 1 KiB in few letters', () => '€'.repeat(400)],
    ['that is binary', () => new Uint8Array([123, 125]).buffer],
    ['that is binary and empty', () => new ArrayBuffer(0)],
  ])('%s closes the page', async (_, frame) => {
    const { id, ana, ben } = await twoPlaying();
    const before = await dump(id);
    const page = await TestPage.join(id, newToken());
    page.sendText(frame());
    await page.until(() => page.isClosed);
    expect(page.closed).toEqual(bad);
    expect(await dump(id)).toEqual(before);
    expect([ana.isClosed, ben.isClosed]).toEqual([false, false]);
  });

  test.each([
    ['a command', { t: 'sit', id: newToken(), name: 'Cy' }],
    ['a question for the past', { t: 'past', id: newToken(), before: 9 }],
  ])('that is %s before the hello closes the page', async (_, message) => {
    const { id } = await twoPlaying();
    const before = await dump(id);
    const page = await TestPage.connect(id);
    page.sendText(JSON.stringify(message));
    await page.until(() => page.isClosed);
    expect(page.closed).toEqual(bad);
    expect(page.frames).toEqual([]);
    expect(await dump(id)).toEqual(before);
  });

  test.each([0, 2, 1e9])('that greets in protocol %d is too old', async (p) => {
    const { id, tokens } = await twoPlaying();
    const before = await dump(id);
    const page = await TestPage.connect(id);
    page.sendText(JSON.stringify({ t: 'hello', p, token: tokens.ana }));
    await page.until(() => page.isClosed);
    expect(page.closed).toEqual({ code: 4001, reason: 'too-old' });
    expect(page.frames).toEqual([]);
    expect(await dump(id)).toEqual(before);
  });
});

/** Frames that are no message of the protocol. `ID` and `STEP` stand for good ones. */
const nonsense = [
  '',
  ' ',
  'ping!',
  'null',
  'true',
  '7',
  '"stand"',
  '[]',
  '{}',
  '{',
  '\uFEFF{"t":"start","id":"ID"}',
  '{"t":"start","id":"ID"} {}',
  `${'['.repeat(500)}${']'.repeat(500)}`,
  `${'{"a":'.repeat(150)}1${'}'.repeat(150)}`,
  '[{"t":"start","id":"ID"}]',
  '{"t":null,"id":"ID"}',
  '{"t":["start"],"id":"ID"}',
  '{"t":"Start","id":"ID"}',
  '{"t":"toString","id":"ID"}',
  '{"t":"__proto__","id":"ID"}',
  '{"t":"tick","id":"ID"}',
  '{"t":"bot","id":"ID","seat":0,"step":STEP,"a":{"t":"dudo"}}',
  '{"t":"presence","id":"ID"}',
  '{"t":"start"}',
  '{"t":"start","id":null}',
  '{"t":"start","id":7}',
  '{"t":"start","id":"0"}',
  '{"t":"start","id":"0123456789ABCDEF0123456789ABCDEF"}',
  '{"t":"start","id":"ID0"}',
  '{"t":"start","id":"ID\\n"}',
  '{"t":"start","id":["ID"]}',
  '{"t":"start","id":"ID","by":"0"}',
  '{"t":"start","id":"ID","seat":0}',
  '{"t":"stop","id":"ID","__proto__":{"by":"0"}}',
  '{"t":"stop","id":"ID","constructor":1}',
  '{"t":"stop","id":"ID","toString":1}',
  '{"__proto__":{"t":"stop","id":"ID"}}',
  '{"t":"act","id":"ID","step":NaN,"a":{"t":"dudo"}}',
  '{"t":"act","id":"ID","step":1e999,"a":{"t":"dudo"}}',
  '{"t":"act","id":"ID","step":-1,"a":{"t":"dudo"}}',
  '{"t":"act","id":"ID","step":0.5,"a":{"t":"dudo"}}',
  '{"t":"act","id":"ID","step":"STEP","a":{"t":"dudo"}}',
  '{"t":"act","id":"ID","step":null,"a":{"t":"dudo"}}',
  '{"t":"act","id":"ID","step":[STEP],"a":{"t":"dudo"}}',
  '{"t":"act","id":"ID","a":{"t":"dudo"}}',
  '{"t":"kick","id":"ID","seat":6}',
  '{"t":"kick","id":"ID","seat":-1}',
  '{"t":"kick","id":"ID","seat":1.5}',
  '{"t":"kick","id":"ID","seat":"1"}',
  '{"t":"kick","id":"ID","seat":null}',
  '{"t":"kick","id":"ID","seat":[1]}',
  '{"t":"kick","id":"ID","seat":true}',
  '{"t":"name","id":"ID"}',
  '{"t":"name","id":"ID","name":7}',
  '{"t":"name","id":"ID","name":["Ana"]}',
  `{"t":"name","id":"ID","name":"${'x'.repeat(201)}"}`,
  '{"t":"options","id":"ID","game":"perudo/2"}',
  '{"t":"options","id":"ID","game":"__proto__"}',
  '{"t":"options","id":"ID","game":"perudo/1","options":[]}',
  '{"t":"options","id":"ID","game":"perudo/1","options":"dice"}',
  '{"t":"options","id":"ID","game":"perudo/1","reveal":99}',
  '{"t":"hello"}',
  '{"t":"hello","p":"1"}',
  '{"t":"hello","p":NaN}',
  '{"t":"hello","p":-1}',
  '{"t":"hello","p":1.5}',
  '{"t":"hello","p":1,"token":""}',
  '{"t":"hello","p":1,"token":null}',
  '{"t":"hello","p":1,"token":"spectator"}',
  '{"t":"hello","p":1,"seat":0}',
  '{"t":"hello","p":1,"since":-1}',
  '{"t":"hello","p":1,"since":1e999}',
  '{"t":"past","id":"ID","before":-1}',
  '{"t":"past","id":"ID"}',
];

/** Actions that no game takes. */
const noActions = [
  null,
  7,
  'dudo',
  [],
  ['dudo'],
  {},
  { t: 'Dudo' },
  { t: 'dudo', q: 1 },
  { t: 'bid' },
  ...[2.5, -1, 0, null, '3', [3], {}, true, 1e308].map((q) => ({ t: 'bid', q, f: 6 })),
  ...[0, 7, 1.0000001, '4', null, [4]].map((f) => ({ t: 'bid', q: 3, f })),
  { t: 'bid', q: 3, f: 6, seat: 0 },
  JSON.parse('{"t":"bid","q":3,"f":6,"__proto__":{}}'),
  JSON.parse('{"t":"bid","q":3,"f":6,"constructor":1}'),
  JSON.parse('{"__proto__":{"t":"dudo"}}'),
  { t: 'play', uses: [] },
  { t: 'calza', q: 1, f: 2 },
];

/** Uses of dice that no turn of Peruke takes. */
const noUses = [
  'all',
  { length: 1 },
  [null],
  [{}],
  [{ dice: [0], disc: { seat: 9, row: 'primary', value: 1 } }],
  [{ dice: [0], disc: { seat: -1, row: 'primary', value: 1 } }],
  [{ dice: [0], disc: { seat: 0.5, row: 'primary', value: 1 } }],
  [{ dice: [0], disc: { seat: '__proto__', row: 'primary', value: 1 } }],
  [{ dice: [0], disc: { seat: 0, row: '__proto__', value: 1 } }],
  [{ dice: [0], disc: { seat: 0, row: 'primary', value: 7 } }],
  [{ dice: [0], disc: { seat: 0, value: 1 } }],
  [{ dice: [3], disc: { seat: 0, row: 'primary', value: 1 } }],
  [{ dice: [0, 0], disc: { seat: 0, row: 'primary', value: 2 } }],
  [{ dice: [0, 1], disc: { seat: 0, row: 'primary', value: 2 } }],
  [{ dice: [], disc: { seat: 0, row: 'primary', value: 1 } }],
  [{ dice: '0', disc: { seat: 0, row: 'primary', value: 1 } }],
  Array.from({ length: 4 }, () => ({ dice: [0], disc: { seat: 0, row: 'primary', value: 1 } })),
];

describe('nonsense', () => {
  test('is answered as such to its sender alone, and changes nothing', async () => {
    const { id, ana, ben } = await twoPlaying();
    const before = await dump(id);
    const heard = ben.frames.length;
    const { step } = ana.state();
    for (const text of nonsense) {
      clock.pass(1_000);
      const answered = ana.frames.length;
      ana.sendText(text.replaceAll('ID', newToken()).replaceAll('STEP', String(step)));
      await ana.until(() => ana.isClosed || ana.frames.length > answered);
      expect(ana.frames.slice(answered), text).toEqual([malformed]);
    }
    await settle(id, [ana, ben]);
    expect(await dump(id)).toEqual(before);
    expect(ben.frames).toHaveLength(heard);
    expect(Reflect.get({}, 'by')).toBeUndefined();
    await playOut(id, [ana, ben]);
  });

  test('as an action is refused, and changes nothing, in Perudo', async () => {
    const { id, ana, ben } = await twoPlaying();
    const turn = nextMove([ana, ben])?.page ?? ana;
    const before = await dump(id);
    for (const a of noActions) {
      clock.pass(1_000);
      expect((await turn.act(a)).t, JSON.stringify(a)).toBe('no');
    }
    expect(await dump(id)).toEqual(before);
    await playOut(id, [ana, ben]);
  });

  test('as an action is refused, and changes nothing, in Peruke', async () => {
    const { id, token } = await openTable({ game: 'peruke/1', name: 'Ana', reveal: 0 });
    const ana = await TestPage.join(id, token);
    const ben = await TestPage.join(id, newToken());
    await ben.ask({ t: 'sit', name: 'Ben' });
    await ana.ask({ t: 'start' });
    await settle(id, [ana, ben]);
    const turn = nextMove([ana, ben])?.page ?? ana;
    const before = await dump(id);
    for (const a of [...noActions.slice(0, 9), ...noUses.map((uses) => ({ t: 'play', uses }))]) {
      clock.pass(1_000);
      expect((await turn.act(a)).t, JSON.stringify(a)).toBe('no');
    }
    expect(await dump(id)).toEqual(before);
    await playOut(id, [ana, ben]);
  });

  test('as settings is refused by name, and changes nothing', async () => {
    const { id, token } = await openTable({ game: 'perudo/1', name: 'Ana' });
    const ana = await TestPage.join(id, token);
    const before = await dump(id);
    const settings: [Record<string, unknown>, Record<string, unknown>][] = [
      [{ preset: '' }, { code: 'preset', preset: '' }],
      [{ preset: 'toString' }, { code: 'preset', preset: 'toString' }],
      [{ preset: '__proto__' }, { code: 'preset', preset: '__proto__' }],
      [{ options: { dice: '3' } }, { code: 'option.value', key: 'dice' }],
      [{ options: { dice: 3.5 } }, { code: 'option.value', key: 'dice' }],
      [{ options: { dice: [3] } }, { code: 'option.value', key: 'dice' }],
      [{ options: { calza: 1 } }, { code: 'option.value', key: 'calza' }],
      [{ options: { palifico: 'toString' } }, { code: 'option.value', key: 'palifico' }],
      [{ options: { toString: 1 } }, { code: 'option.unknown', key: 'toString' }],
      [JSON.parse('{"options":{"__proto__":1}}'), { code: 'option.unknown', key: '__proto__' }],
      [{ options: { constructor: 1 } }, { code: 'option.unknown', key: 'constructor' }],
      [{ options: { red: true } }, { code: 'option.unknown', key: 'red' }],
    ];
    for (const [asked, why] of settings) {
      const command = newToken();
      ana.sendText(JSON.stringify({ t: 'options', id: command, game: 'perudo/1', ...asked }));
      await ana.until(() => ana.answers(command).length > 0);
      expect(ana.answers(command)).toEqual([{ t: 'no', id: command, why }]);
    }
    expect(await dump(id)).toEqual(before);
    expect((await stored(id)).options).toMatchObject({ dice: 5 });
  });
});

describe('a connection that says nothing', () => {
  test('is closed ten seconds on, when the next page comes; those that said hello stay', async () => {
    const { id, token } = await openTable({ game: 'perudo/1', name: 'Ana' });
    const ana = await TestPage.join(id, token);
    const silent = await TestPage.connect(id);
    clock.pass(9_999);
    await TestPage.join(id);
    expect(silent.closed).toBeNull();
    clock.pass(1);
    await evict(id);
    await TestPage.join(id);
    await silent.until(() => silent.closed !== null);
    expect(silent.closed).toEqual(bad);
    expect(await ana.ask({ t: 'name', name: 'Anna' })).toMatchObject({ t: 'ok' });
  });
});

describe('budgets', () => {
  test('of ever new senders are not kept once they are full again', () => {
    const budgets = new Budgets<number>(2, 1);
    for (let sender = 0; sender < 50_000; sender++) budgets.take(sender, sender);
    // A message costs one, which a second brings back.
    expect(budgets.size).toBeLessThan(4_000);
  });

  test('that have been spent are kept, however many come', () => {
    const budgets = new Budgets<number>(2, 1);
    for (const ok of [true, true, false]) expect(budgets.take(-1, 0)).toBe(ok);
    for (let sender = 0; sender < 5_000; sender++) budgets.take(sender, 0);
    expect(budgets.take(-1, 0)).toBe(false);
    expect(budgets.take(-1, 1_000)).toBe(true);
  });
});
