import { FRAME_BYTES, type NewTable, REACTIONS } from '@dado/table';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clock,
  countWrites,
  dump,
  evict,
  newToken,
  openTable,
  settle,
  stored,
  TestPage,
} from './kit.ts';

beforeEach(() => clock.stop());
afterEach(() => {
  vi.restoreAllMocks();
  clock.run();
});

/** What one page may say at once. */
const BURST = 5;
const tooFast = { t: 'no', why: { code: 'too-fast' } };

/** Ana and Ben sit, and Wim and somebody without a name watch. */
async function together(asked: Partial<NewTable> = {}) {
  const { id, token } = await openTable({ game: 'perudo/1', name: 'Ana', ...asked });
  const tokens = { ana: token, ben: newToken() };
  const ana = await TestPage.join(id, tokens.ana);
  const ben = await TestPage.join(id, tokens.ben);
  await ben.ask({ t: 'sit', name: 'Ben' });
  const wim = await TestPage.connect(id);
  await wim.hello(newToken(), undefined, 'Wim');
  const nameless = await TestPage.join(id);
  const all = [ana, ben, wim, nameless];
  await settle(id, all);
  return { id, tokens, ana, ben, wim, nameless, all };
}

describe('what somebody says', () => {
  test('is passed on to everyone as it may be shown, and its sender is answered first', async () => {
    const { id, ben, all } = await together();
    const { v } = ben.state();
    expect(await ben.say({ t: 'talk', text: '  well\n\u200b bid! ' })).toMatchObject({
      t: 'ok',
      v,
    });
    await settle(id, all);
    const said = { t: 'said', seat: 1, who: 2, name: 'Ben', text: 'well bid!', r: null };
    for (const page of all) expect(page.all('said')).toEqual([{ ...said, at: Date.now() }]);
    expect(ben.frames.slice(-2).map(({ t }) => t)).toEqual(['ok', 'said']);
  });

  test('by somebody who watches has the name that they go by', async () => {
    const { id, wim, nameless, ana, all } = await together();
    expect(await wim.say({ t: 'talk', text: 'Hello' })).toMatchObject({ t: 'ok' });
    expect(await nameless.say({ t: 'talk', text: 'Hello' })).toMatchObject({
      why: { code: 'nameless' },
    });
    await settle(id, all);
    expect(ana.all('said')).toMatchObject([{ seat: null, who: null, name: 'Wim' }]);
  });

  test('is refused where talk is off, and reactions are not', async () => {
    const { id, ana, wim, nameless, all } = await together({ talk: false });
    expect(await wim.say({ t: 'talk', text: 'Hello' })).toMatchObject({ why: { code: 'quiet' } });
    for (const page of [ana, wim, nameless]) {
      expect(await page.say({ t: 'react', r: 'clap' })).toMatchObject({ t: 'ok' });
    }
    await settle(id, all);
    expect(ana.all('said').map(({ name, r, text }) => [name, r, text])).toEqual([
      ['Ana', 'clap', null],
      ['Wim', 'clap', null],
      ['', 'clap', null],
    ]);
  });

  test.each(['', ' \n', '\u200b\u2060'])('is refused when it shows nothing: %j', async (text) => {
    const { ana } = await together();
    expect(await ana.say({ t: 'talk', text })).toMatchObject({ why: { code: 'empty' } });
  });

  test('writes nothing, sets no alarm and is kept nowhere', async () => {
    const { id, ana, ben, wim, all } = await together();
    const before = await dump(id);
    const { touched } = await stored(id);
    clock.pass(1_000);
    const writes = await countWrites(id);
    await ana.say({ t: 'talk', text: 'a word that is kept nowhere' });
    for (const r of REACTIONS.slice(0, BURST)) await ben.say({ t: 'react', r });
    await wim.say({ t: 'talk', text: 'nor is this' });
    await settle(id, all);
    expect(writes).toEqual({ rows: 0, alarms: 0 });
    expect(await dump(id)).toEqual(before);
    expect((await stored(id)).touched).toBe(touched);
    const late = await TestPage.join(id, undefined, 0);
    expect(late.texts.join()).not.toContain('kept nowhere');
  });

  test('raises neither version nor step, so that no act is made late by it', async () => {
    const { id, ana, ben, all } = await together({ reveal: 0 });
    await ana.ask({ t: 'start' });
    await settle(id, all);
    const { v, step, view } = ana.state();
    await ben.say({ t: 'talk', text: 'Hurry!' });
    const mover = view.play?.view.turn === 0 ? ana : ben;
    expect(await mover.ask({ t: 'act', step, a: { t: 'bid', q: 1, f: 2 } })).toEqual({
      t: 'ok',
      id: expect.any(String),
      v: v + 1,
    });
  });

  test('of no kind that there is, is no message', async () => {
    const { ana, ben } = await together();
    for (const message of [
      { t: 'react', id: newToken(), r: 'boo' },
      { t: 'talk', id: newToken() },
      { t: 'talk', id: newToken(), text: 'x', seat: 1 },
      { t: 'said', id: newToken(), seat: 1, who: 2, name: 'Ben', text: 'I bluff', r: null },
    ]) {
      const seen = ana.frames.length;
      ana.sendText(JSON.stringify(message));
      await ana.until(() => ana.frames.length > seen);
      expect(ana.frames.at(-1)).toEqual({ t: 'no', id: null, why: { code: 'malformed' } });
    }
    expect(ben.all('said')).toEqual([]);
  });

  test('before the hello closes the page', async () => {
    const { id } = await together();
    const page = await TestPage.connect(id);
    page.sendText(JSON.stringify({ t: 'talk', id: newToken(), text: 'Hi' }));
    await page.until(() => page.isClosed);
    expect(page.closed).toEqual({ code: 4006, reason: 'bad' });
  });

  test('is no longer than a frame', async () => {
    const { id, ana, ben } = await together();
    const bare = JSON.stringify({ t: 'talk', id: newToken(), text: '' }).length;
    const text = 'x'.repeat(FRAME_BYTES - bare);
    expect(await ana.say({ t: 'talk', text })).toMatchObject({ t: 'ok' });
    await settle(id, [ben]);
    expect(ben.all('said')[0]?.text).toBe('x'.repeat(200));
    ana.sendText(JSON.stringify({ t: 'talk', id: newToken(), text: `${text}x` }));
    await ana.until(() => ana.isClosed);
  });
});

describe('who says too much', () => {
  test('is heard five times at once, told so after that, and stays', async () => {
    const { id, ana, ben, all } = await together();
    for (let n = 0; n < BURST; n++) {
      expect(await ana.say({ t: 'talk', text: `${n}` })).toMatchObject({ t: 'ok' });
    }
    expect(await ana.say({ t: 'talk', text: 'more' })).toMatchObject(tooFast);
    expect(await ana.say({ t: 'react', r: 'clap' })).toMatchObject(tooFast);
    await settle(id, all);
    expect(ben.all('said').map(({ text }) => text)).toEqual(['0', '1', '2', '3', '4']);
    expect(ana.isClosed).toBe(false);
    // Nobody else pays for it, and nothing else is stopped.
    expect(await ben.say({ t: 'talk', text: 'Hm' })).toMatchObject({ t: 'ok' });
    expect(await ana.ask({ t: 'start' })).toMatchObject({ t: 'ok' });
  });

  test('says no more by names, which are told to everyone and stored', async () => {
    const { id, ana, ben, all } = await together();
    await settle(id, all);
    const { v } = ana.state();
    for (const name of ['', ' ', '\u200b']) {
      expect(await ana.ask({ t: 'name', name })).toMatchObject({ why: { code: 'name' } });
    }
    const names = Array.from({ length: BURST }, (_, n) => `Ana ${n}`);
    const asked = names.map((name) => ({ t: 'name', name, id: newToken() }) as const);
    const answers = asked.map((_, n) => ({ t: 'ok', v: v + n + 1 }));
    for (const [n, one] of asked.entries())
      expect(await ana.ask(one)).toMatchObject(answers[n] ?? {});
    expect(await ana.ask({ t: 'name', name: 'Buy!' })).toMatchObject(tooFast);
    // What has been done gets its first answer, however often it is sent again.
    for (const [n, one] of asked.entries())
      expect(await ana.ask(one)).toMatchObject(answers[n] ?? {});
    expect(await ana.say({ t: 'talk', text: 'Buy!' })).toMatchObject(tooFast);
    await settle(id, all);
    expect(ben.state().view.seats[0]?.name).toBe('Ana 4');
    clock.pass(2_000);
    expect(await ana.ask({ t: 'name', name: 'Ana' })).toMatchObject({ t: 'ok' });
  });

  test('may say one more in two seconds', async () => {
    const { ana } = await together();
    for (let n = 0; n < BURST; n++) await ana.say({ t: 'react', r: 'wow' });
    clock.pass(1_999);
    expect(await ana.say({ t: 'react', r: 'wow' })).toMatchObject(tooFast);
    clock.pass(1);
    expect(await ana.say({ t: 'react', r: 'wow' })).toMatchObject({ t: 'ok' });
    expect(await ana.say({ t: 'react', r: 'wow' })).toMatchObject(tooFast);
  });

  test('says no more by other pages and other devices of the seat', async () => {
    const { id, tokens, ana } = await together();
    const code = newToken();
    await ana.ask({ t: 'invite', code });
    const phone = await TestPage.join(id, newToken());
    await phone.ask({ t: 'claim', code });
    const pages = [ana, await TestPage.join(id, tokens.ana), phone];
    for (let n = 0; n < BURST; n++) {
      expect(await pages[n % 3]?.say({ t: 'react', r: 'clap' })).toMatchObject({ t: 'ok' });
    }
    for (const page of pages)
      expect(await page.say({ t: 'react', r: 'clap' })).toMatchObject(tooFast);
    const again = await TestPage.join(id, tokens.ana);
    expect(await again.say({ t: 'react', r: 'clap' })).toMatchObject(tooFast);
  });

  test('says no more by standing up and sitting down again, as ever new devices', async () => {
    const { id, all } = await together();
    const eve = await TestPage.connect(id);
    let heard = 0;
    for (let n = 0; n < 4; n++) {
      await eve.hello(newToken());
      await eve.ask({ t: 'sit', seat: 2, name: 'Eve' });
      for (let m = 0; m < BURST; m++) {
        if ((await eve.say({ t: 'talk', text: 'Buy!' })).t === 'ok') heard += 1;
      }
      expect(await eve.ask({ t: 'name', name: 'Buy!' })).toMatchObject(tooFast);
      await eve.ask({ t: 'stand' });
    }
    expect(heard).toBe(BURST);
    await settle(id, all);
  });

  test('says no more by ever new connections, when it is nobody with a seat', async () => {
    const { id, ben, all } = await together();
    let heard = 0;
    for (let n = 0; n < 20; n++) {
      const page = await TestPage.connect(id);
      await page.hello(newToken(), undefined, `Eve ${n}`);
      for (let m = 0; m < 3; m++) {
        const answer = await page.say({ t: 'talk', text: 'Buy!' });
        if (answer.t === 'ok') heard += 1;
        else expect(answer).toMatchObject(tooFast);
      }
      await page.close();
    }
    expect(heard).toBe(20);
    // Whoever plays is not silenced by it.
    expect(await ben.say({ t: 'talk', text: 'Hm' })).toMatchObject({ t: 'ok' });
    await settle(id, all);
    clock.pass(1_000);
    const late = await TestPage.join(id);
    expect(await late.say({ t: 'react', r: 'clap' })).toMatchObject({ t: 'ok' });
  });

  test('pays for what is refused as well', async () => {
    const { ana } = await together({ talk: false });
    for (let n = 0; n < BURST; n++) {
      expect(await ana.say({ t: 'talk', text: 'Hi' })).toMatchObject({ why: { code: 'quiet' } });
    }
    expect(await ana.say({ t: 'react', r: 'wow' })).toMatchObject(tooFast);
  });
});

test('what is said out of sleep is passed on too', async () => {
  const { id, ana, wim, all } = await together();
  await evict(id);
  expect(await wim.say({ t: 'talk', text: 'Good morning' })).toMatchObject({ t: 'ok' });
  await settle(id, all);
  expect(ana.all('said')).toMatchObject([{ name: 'Wim', text: 'Good morning' }]);
});

describe('names of who watches', () => {
  test('that a page asks for a seat by are as many as it may say things', async () => {
    const { id, wim, ana, all } = await together();
    await settle(id, all);
    const { v } = ana.state();
    for (let n = 0; n < BURST; n++) {
      expect(await wim.ask({ t: 'ask', name: `Wim ${n}` })).toMatchObject({
        t: 'ok',
        v: v + n + 1,
      });
    }
    expect(await wim.ask({ t: 'ask', name: 'Buy!' })).toMatchObject(tooFast);
    await settle(id, all);
    expect(ana.state().view.asks.map(({ name }) => name)).toEqual(['Wim 4']);
  });

  test('by which a page is listed change no faster, and the first is free', async () => {
    const { id, ana, all } = await together();
    const eve = await TestPage.connect(id);
    const token = newToken();
    for (let n = 0; n < 12; n++) await eve.hello(token, undefined, `Eve ${n}`);
    await settle(id, [...all, eve]);
    expect(ana.all('people').at(-1)?.watchers).toContain(`Eve ${BURST}`);
    clock.pass(2_000);
    await eve.hello(token, undefined, 'Eve');
    await settle(id, [...all, eve]);
    expect(ana.all('people').at(-1)?.watchers).toContain('Eve');
  });
});
