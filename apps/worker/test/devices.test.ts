import { CODE_MS, DEVICES, tokenHash } from '@dado/table';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clock,
  countWrites,
  dump,
  evict,
  get,
  newToken,
  openTable,
  settle,
  stored,
  TestPage,
  wholeOf,
} from './kit.ts';
import { playOut } from './play.ts';

beforeEach(() => clock.stop());
afterEach(() => {
  vi.restoreAllMocks();
  clock.run();
});

const noCode = { t: 'no', why: { code: 'no-code' } };

/** Ana and Ben play. */
async function twoPlaying() {
  const { id, token } = await openTable({
    game: 'perudo/1',
    options: { dice: 3 },
    reveal: 0,
    name: 'Ana',
  });
  const tokens = { ana: token, ben: newToken() };
  const ana = await TestPage.join(id, tokens.ana);
  const ben = await TestPage.join(id, tokens.ben);
  await ben.ask({ t: 'sit', name: 'Ben' });
  await ana.ask({ t: 'start' });
  await settle(id, [ana, ben]);
  return { id, ana, ben, tokens };
}

/** The same, with Ben's phone at Ben's seat too. */
async function withPhone() {
  const table = await twoPlaying();
  const phone = await TestPage.join(table.id, newToken());
  const code = newToken();
  await table.ben.ask({ t: 'invite', code });
  await phone.ask({ t: 'claim', code });
  await settle(table.id, [table.ana, table.ben, phone]);
  return { ...table, phone };
}

describe('a seat on another device', () => {
  test('is taken there by a code made here: both see the cup from then on', async () => {
    const { ana, ben, phone } = await withPhone();
    expect(phone.state().view).toMatchObject({ you: 1, play: { me: 1 } });
    expect(phone.state().view).toEqual(ben.state().view);
    expect(ana.state().view.seats[1]).toMatchObject({ name: 'Ben', kind: 'human' });
    expect(ana.all('people').at(-1)).toMatchObject({ here: [0, 1], watching: 0 });
  });

  test('is played from both, by turns', async () => {
    const { id, ana, ben, phone } = await withPhone();
    const devices = [ben, phone];
    let moves = 0;
    const record = await playOut(id, [ana, ben], {
      ask: async (page, asked) => {
        const by = page === ben ? devices[moves++ % 2] : page;
        expect(await by?.ask(asked)).toMatchObject({ t: 'ok' });
        await settle(id, [ana, ...devices]);
      },
      wake: async () => {
        throw new Error('nothing waits here');
      },
    });
    expect(record.names).toEqual(['Ana', 'Ben']);
    expect(moves).toBeGreaterThan(2);
  });

  test('acts once when both act at the same step', async () => {
    const { id, ana, ben, phone } = await withPhone();
    if (ana.state().view.play?.view.turn === 0) await ana.act({ t: 'bid', q: 1, f: 2 });
    await settle(id, [ben, phone]);
    const { step } = ben.state();
    const a = { t: 'bid', q: 2, f: 2 };
    const answers = await Promise.all([ben, phone].map((page) => page.ask({ t: 'act', step, a })));
    expect(answers.map(({ t }) => t).toSorted()).toEqual(['no', 'ok']);
    expect(answers).toContainEqual(
      expect.objectContaining({ why: { code: 'stale', step: step + 1 } }),
    );
  });

  test('stays here when one of the two goes, early or late, and is left with the last', async () => {
    const { id, ana, ben, phone } = await withPhone();
    const before = await stored(id);
    await ben.close();
    expect(await stored(id)).toEqual(before);
    await settle(id, [ana]);
    expect(ana.all('people').at(-1)).toMatchObject({ here: [0, 1] });
    await phone.close();
    expect((await stored(id)).left[1]).toBe(Date.now());
    await settle(id, [ana]);
    expect(ana.all('people').at(-1)).toMatchObject({ here: [0] });
  });

  test('is still the one that a new page has taken, when an old page’s close comes late', async () => {
    const { id, ana, ben, tokens } = await twoPlaying();
    const reloaded = await TestPage.join(id, tokens.ben);
    const before = await stored(id);
    const told = ana.all('people').length;
    await ben.close();
    expect(await stored(id)).toEqual(before);
    await settle(id, [ana, reloaded]);
    for (const { here, away } of ana.all('people').slice(told)) {
      expect([here, away]).toEqual([[0, 1], []]);
    }
    expect(reloaded.isClosed).toBe(false);
  });

  test('is kept through sleep', async () => {
    const { id, ben, phone } = await withPhone();
    await evict(id);
    expect(await phone.ask({ t: 'name', name: 'Benno' })).toMatchObject({ t: 'ok' });
    await settle(id, [ben]);
    expect(ben.state().view.seats[1]).toMatchObject({ name: 'Benno' });
  });

  test('is lost by the oldest of five, which watches from then on', async () => {
    const { id, ana, ben } = await twoPlaying();
    for (let n = 0; n < DEVICES; n++) {
      const device = await TestPage.join(id, newToken());
      const code = newToken();
      await ana.ask({ t: 'invite', code });
      expect(await device.ask({ t: 'claim', code })).toMatchObject({ t: 'ok' });
      if (n < DEVICES - 1) expect(ana.state().view.you).toBe(0);
      else {
        await settle(id, [ana, ben]);
        expect(ana.state().view).toMatchObject({
          you: null,
          play: { me: null, view: { cup: null } },
        });
        expect(device.state().view).toMatchObject({ you: 0, play: { me: 0 } });
      }
    }
    expect((await stored(id)).chairs[0]?.tokens).toHaveLength(DEVICES);
  });
});

describe('a code', () => {
  test('is one row of the head and no alarm to make, and two rows to use', async () => {
    const { id, ben } = await twoPlaying();
    const phone = await TestPage.join(id, newToken());
    const { log } = await wholeOf(id);
    const code = newToken();
    const writes = await countWrites(id);
    await ben.ask({ t: 'invite', code });
    expect(writes).toEqual({ rows: 1, alarms: 0 });
    expect((await wholeOf(id)).log).toEqual(log);
    await phone.ask({ t: 'claim', code });
    expect(writes).toEqual({ rows: 3, alarms: 0 });
  });

  test('is good once, for ten minutes, and as the newest of its seat', async () => {
    const { id, ana, ben } = await twoPlaying();
    const [phone, tablet] = [
      await TestPage.join(id, newToken()),
      await TestPage.join(id, newToken()),
    ];
    const [first, second, late] = [newToken(), newToken(), newToken()];
    await ben.ask({ t: 'invite', code: first });
    await ben.ask({ t: 'invite', code: second });
    expect(await phone.ask({ t: 'claim', code: first })).toMatchObject(noCode);
    expect(await phone.ask({ t: 'claim', code: newToken() })).toMatchObject(noCode);
    expect(await phone.ask({ t: 'claim', code: second })).toMatchObject({ t: 'ok' });
    expect(await tablet.ask({ t: 'claim', code: second })).toMatchObject(noCode);
    await ana.ask({ t: 'invite', code: late });
    clock.pass(CODE_MS);
    expect(await tablet.ask({ t: 'claim', code: late })).toMatchObject(noCode);
    expect(tablet.state().view.you).toBeNull();
  });

  test('is refused to those who have a seat, and to a page without a token', async () => {
    const { id, ana, ben } = await twoPlaying();
    const code = newToken();
    await ben.ask({ t: 'invite', code });
    expect(await ana.ask({ t: 'claim', code })).toMatchObject({ why: { code: 'seated' } });
    const bare = await TestPage.join(id);
    expect(await bare.ask({ t: 'claim', code })).toMatchObject({ why: { code: 'no-token' } });
    expect(await bare.ask({ t: 'invite', code })).toMatchObject({ why: { code: 'no-seat' } });
  });

  test('and its hash are sent to nobody, stand in no record, and the code nowhere at all', async () => {
    const { id, ana, ben } = await twoPlaying();
    const logged = [
      vi.spyOn(console, 'log'),
      vi.spyOn(console, 'error'),
      vi.spyOn(console, 'warn'),
    ];
    const watcher = await TestPage.join(id);
    const phone = await TestPage.join(id, newToken());
    const [used, open] = [newToken(), newToken()];
    await ben.ask({ t: 'invite', code: used });
    await phone.ask({ t: 'claim', code: used });
    await ana.ask({ t: 'invite', code: open });
    await phone.ask({ t: 'claim', code: newToken() });
    const late = await TestPage.join(id, undefined, 0);
    const record = await playOut(id, [ana, ben]);
    await settle(id, [ana, ben, phone, watcher, late]);
    const summary = await (await get(`/api/tables/${id}`)).text();
    const sent = [ana, ben, phone, watcher, late].flatMap(({ texts }) => texts).join();
    const told = [
      sent,
      summary,
      JSON.stringify(record),
      JSON.stringify(logged.map((l) => l.mock.calls)),
    ];
    const kept = JSON.stringify(await dump(id));
    for (const code of [used, open]) {
      expect(kept).not.toContain(code);
      for (const text of told) {
        expect(text).not.toContain(code);
        expect(text).not.toContain(tokenHash(code));
      }
    }
    // What is stored is the hash of the one that is still good, and of the other that it is nobody's any more;
    // in the head alone.
    const { log } = await wholeOf(id);
    for (const code of [used, open]) {
      expect(JSON.stringify(log)).not.toContain(tokenHash(code));
    }
    expect((await stored(id)).codes).toMatchObject([
      { hash: tokenHash(used), who: 0 },
      { hash: tokenHash(open), who: 1 },
    ]);
  });

  test('stays void once it has been claimed, though what made it known is sent again', async () => {
    const { id, ben } = await twoPlaying();
    const code = newToken();
    const invite = { t: 'invite', code, id: newToken() } as const;
    await ben.ask(invite);
    const phone = await TestPage.join(id, newToken());
    expect(await phone.ask({ t: 'claim', code })).toMatchObject({ t: 'ok' });
    expect(await ben.ask(invite)).toMatchObject({ t: 'ok' });
    const thief = await TestPage.join(id, newToken());
    expect(await thief.ask({ t: 'claim', code })).toMatchObject({ why: { code: 'no-code' } });
    expect((await stored(id)).codes).toHaveLength(1);
  });
});
