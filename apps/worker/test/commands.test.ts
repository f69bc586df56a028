import { env } from 'cloudflare:workers';
import { AWAY_MS, type ClientCommand, HOST_AWAY_MS, PAST_ROWS } from '@dado/table';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Asked,
  checkedRecord,
  clock,
  evict,
  get,
  inside,
  newToken,
  openTable,
  runAlarm,
  settle,
  stored,
  TestPage,
  wholeOf,
} from './kit.ts';
import { nextMove, playOut } from './play.ts';

const { SOCKETS_PER_TABLE } = env;

beforeEach(() => clock.stop());
afterEach(() => {
  clock.run();
  env.SOCKETS_PER_TABLE = SOCKETS_PER_TABLE;
});

/** Ana, the host, and Ben at a table, and Wim, who watches. */
async function twoAndWatcher(game: 'perudo/1' | 'peruke/1' = 'perudo/1') {
  const options = game === 'perudo/1' ? { dice: 3 } : {};
  const { id, token } = await openTable({ game, options, name: 'Ana', reveal: 0 });
  const tokens = { ana: token, ben: newToken(), wim: newToken() };
  const ana = await TestPage.join(id, tokens.ana);
  const ben = await TestPage.join(id, tokens.ben);
  const wim = await TestPage.join(id, tokens.wim);
  await ben.ask({ t: 'sit', name: 'Ben' });
  const pages = [ana, ben, wim];
  await settle(id, pages);
  return { id, ana, ben, wim, pages, tokens };
}

/** The same, with a game begun. */
async function twoPlaying(game?: 'perudo/1' | 'peruke/1') {
  const table = await twoAndWatcher(game);
  await table.ana.ask({ t: 'start' });
  await settle(table.id, table.pages);
  return table;
}

function mover(pages: readonly TestPage[]): { page: TestPage; a: unknown } {
  const next = nextMove(pages);
  if (!next) throw new Error('nobody is on turn');
  return next;
}

/** Stands for the number of the one request for a seat. */
const ASKED = -1;

function askedBy(page: TestPage): number {
  const [ask, ...more] = page.state().view.asks;
  if (!ask || more.length > 0) throw new Error('not one request');
  return ask.n;
}

/** The platform promises no order of sockets: here it lists them newest or oldest first. */
function listSockets(id: string, order: string): Promise<unknown> {
  return inside(id, (ctx) => {
    const list = ctx.getWebSockets.bind(ctx);
    const isReversed = order === 'oldest first';
    return vi
      .spyOn(ctx, 'getWebSockets')
      .mockImplementation((tag) => (isReversed ? list(tag).reverse() : list(tag)));
  });
}

function withId<A extends Asked>(asked: A): A & { id: string } {
  return { id: newToken(), ...asked };
}

describe('every command', () => {
  test('is answered once: with ok and then the news, or with no and nothing else', async () => {
    const { id, ana, ben, wim } = await twoAndWatcher();
    const nobody = await TestPage.join(id);
    const pages = [ana, ben, wim, nobody];
    const perudo = { game: 'perudo/1' } as const;
    const script: [TestPage, Asked, string][] = [
      [nobody, { t: 'sit', name: 'N' }, 'no-token'],
      [nobody, { t: 'ask', name: 'N' }, 'no-token'],
      [nobody, { t: 'start' }, 'no-seat'],
      [wim, { t: 'start' }, 'no-seat'],
      [wim, { t: 'sit', name: 'Wim', seat: 1 }, 'taken'],
      [wim, { t: 'sit', name: '\u200b' }, 'name'],
      [ben, { t: 'sit', name: 'Ben' }, 'same'],
      [ben, { t: 'start' }, 'host'],
      [ben, { t: 'options', ...perudo }, 'host'],
      [ana, { t: 'add-bot' }, 'ok'],
      [ana, { t: 'add-bot', seat: 2 }, 'taken'],
      [ana, { t: 'remove-bot', seat: 0 }, 'no-bot'],
      [ana, { t: 'remove-bot', seat: 2 }, 'ok'],
      [ana, { t: 'options', ...perudo, options: { dice: 3 }, reveal: 0 }, 'ok'],
      [ana, { t: 'options', ...perudo, options: { dice: 99 } }, 'option.value'],
      [ana, { t: 'options', ...perudo, preset: 'constructor' }, 'preset'],
      [ben, { t: 'name', name: 'Benno' }, 'ok'],
      [ben, { t: 'name', name: ' ' }, 'name'],
      [ben, { t: 'ready', n: 1, seed: newToken() }, 'ok'],
      [ben, { t: 'ready', n: 1, seed: newToken() }, 'ready'],
      [ben, { t: 'ready', n: 2, seed: newToken() }, 'ready'],
      [ana, { t: 'again' }, 'gathering'],
      [ana, { t: 'act', step: 0, a: { t: 'dudo' } }, 'gathering'],
      [ana, { t: 'continue', step: 0 }, 'gathering'],
      [ana, { t: 'stop' }, 'gathering'],
      [ana, { t: 'add-bot', seat: 2 }, 'ok'],
      [ana, { t: 'start' }, 'ok'],
      [ana, { t: 'start' }, 'playing'],
      [ana, { t: 'add-bot' }, 'playing'],
      [wim, { t: 'sit', name: 'Wim' }, 'playing'],
      [ben, { t: 'stand' }, 'playing'],
      [ben, { t: 'act', step: 0, a: { t: 'dudo' } }, 'stale'],
      [ben, { t: 'act', step: 2, a: 'dudo' }, 'malformed'],
      [ben, { t: 'act', step: 2, a: { t: 'dudo' } }, 'turn or no bid'],
      [ben, { t: 'continue', step: 2 }, 'nothing-due'],
      [wim, { t: 'act', step: 2, a: { t: 'dudo' } }, 'no-seat'],
      [wim, { t: 'ask', name: 'Wim' }, 'ok'],
      [ana, { t: 'give', seat: 1, n: ASKED }, 'no-bot'],
      [ana, { t: 'give', seat: 2, n: 99 }, 'no-ask'],
      [ben, { t: 'give', seat: 2, n: ASKED }, 'host'],
      [ana, { t: 'give', seat: 2, n: ASKED }, 'ok'],
      [wim, { t: 'ask', name: 'Wim' }, 'same'],
      [ana, { t: 'host', seat: 5 }, 'no-person'],
      [ana, { t: 'host', seat: 1 }, 'ok'],
      [ana, { t: 'kick', seat: 2 }, 'host'],
      [ben, { t: 'kick', seat: 1 }, 'no-person'],
      [ben, { t: 'kick', seat: 2 }, 'ok'],
      [ben, { t: 'stop' }, 'ok'],
      [ben, { t: 'stop' }, 'over'],
      [ana, { t: 'again' }, 'ok'],
      [ana, { t: 'again' }, 'gathering'],
      [ana, { t: 'stand' }, 'ok'],
    ];
    const sent: { page: TestPage; id: string; wanted: string }[] = [];
    for (const [page, asked, wanted] of script) {
      clock.pass(1_000);
      const command = withId(asked);
      if (command.t === 'give' && command.n === ASKED) command.n = askedBy(ana);
      const before = await wholeOf(id);
      const { v } = before.head;
      const answer = await page.ask(command);
      sent.push({ page, id: command.id, wanted });
      const said = JSON.stringify([wanted, command, answer]);
      if (wanted === 'ok') expect(answer, said).toMatchObject({ t: 'ok', v: v + 1 });
      else if (wanted === 'same') expect(answer, said).toMatchObject({ t: 'ok', v });
      else expect(answer.t, said).toBe('no');
      if (answer.t === 'no' && !wanted.includes(' ')) {
        expect(answer.why, said).toMatchObject({ code: wanted });
      }
      if (wanted !== 'ok') expect(await wholeOf(id), said).toEqual(before);
    }
    await settle(id, pages);
    for (const { page, id: command, wanted } of sent) {
      for (const other of pages) {
        expect(other.answers(command)).toHaveLength(other === page ? 1 : 0);
      }
      const [answer] = page.answers(command);
      if (!answer) throw new Error('no answer');
      const news = page.frames[page.frames.indexOf(answer) + 1];
      if (answer.t === 'ok' && wanted === 'ok') {
        expect(news).toMatchObject({ t: 'now', v: answer.v, from: answer.v - 1 });
      } else expect(news).not.toMatchObject({ t: 'now', from: news && 'v' in news ? news.v : -1 });
    }
    // The game that was stopped on the way, in which seats changed hands.
    expect((await checkedRecord(id)).places).toBeNull();
    // Every kind of command has been sent.
    const kinds = new Set<ClientCommand['t']>(script.map(([, { t }]) => t));
    expect(kinds.size).toBe(16);
  });

  test('sent again with its id gets the same answer, awake and out of sleep, and is done once', async () => {
    const { id, ana, ben, pages } = await twoPlaying();
    const { page, a } = mover([ana, ben]);
    const act = withId<Asked>({ t: 'act', step: page.state().step, a });
    const name = withId<Asked>({ t: 'name', name: 'Benedict' });
    const first = [await page.ask(act), await ben.ask(name)];
    const once = await wholeOf(id);
    await settle(id, pages);
    const states = ana.states().length;
    for (const disturb of [async () => {}, () => evict(id)]) {
      await disturb();
      expect([await page.ask(act), await ben.ask(name)]).toEqual(first);
    }
    expect(await wholeOf(id)).toEqual(once);
    await settle(id, pages);
    expect(ana.states()).toHaveLength(states);
  });

  test('that was refused may be sent again with its id, and is done when it can be', async () => {
    const { id, ana, ben } = await twoAndWatcher();
    const start = withId<Asked>({ t: 'start' });
    expect(await ben.ask(start)).toMatchObject({ t: 'no', why: { code: 'host' } });
    await ana.ask({ t: 'host', seat: 1 });
    expect(await ben.ask(start)).toMatchObject({ t: 'ok' });
    expect((await stored(id)).phase).toBe('playing');
  });

  test('whose answer was lost is sent again after a reconnect and is done once', async () => {
    const { id, ana, ben, tokens } = await twoPlaying('peruke/1');
    const { page, a } = mover([ana, ben]);
    const [token, other] = page === ana ? [tokens.ana, ben] : [tokens.ben, ana];
    const { v, step } = page.state();
    const act = withId<Asked>({ t: 'act', step, a });
    page.sendText(JSON.stringify(act));
    await other.at(v + 1);
    await page.close();
    const again = await TestPage.join(id, token, v);
    const { log } = await wholeOf(id);
    expect(await again.ask(act)).toEqual({ t: 'ok', id: act.id, v: v + 1 });
    expect((await wholeOf(id)).log).toEqual(log);
    expect(log.filter((row) => row.id === act.id)).toHaveLength(1);
    await playOut(id, [again, other]);
  });

  test('that comes at the same moment from ten people who want a seat gives five the five seats', async () => {
    const { id } = await openTable({ game: 'perudo/1', name: 'Ana' });
    const people = await Promise.all(
      Array.from({ length: 10 }, () => TestPage.join(id, newToken())),
    );
    const answers = await Promise.all(people.map((page) => page.ask({ t: 'sit', name: 'P' })));
    const refused = answers.flatMap((answer) => (answer.t === 'no' ? [answer.why.code] : []));
    expect(refused).toEqual(Array.from({ length: 5 }, () => 'full'));
    const { chairs } = await stored(id);
    expect(new Set(chairs.map((chair) => chair?.name)).size).toBe(6);
    const seats = people.map((page) => page.state().view.you).filter((seat) => seat !== null);
    expect(seats.toSorted()).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('the chain of versions', () => {
  test.each(['perudo/1', 'peruke/1'] as const)(
    'has no gap for a seat or a watcher through a whole game of %s',
    async (game) => {
      const { id, ana, ben, pages } = await twoPlaying(game);
      await playOut(id, [ana, ben]);
      await ben.ask({ t: 'again' });
      await ben.ask({ t: 'name', name: 'Benno' });
      await settle(id, pages);
      for (const page of pages) {
        const states = page.states();
        expect(states.at(-1)?.v).toBe((await stored(id)).v);
        for (const [i, state] of states.entries()) {
          const before = states[i - 1];
          if (!before || state.t === 'welcome') continue;
          expect(state.from).toBe(before.v);
          expect([0, 1]).toContain(state.v - state.from);
          expect(state.step).toBeGreaterThanOrEqual(before.step);
        }
      }
    },
  );

  test('is taken up by a hello with the version that the page has: just what it missed, no more', async () => {
    const { id, ana, ben, wim, tokens } = await twoPlaying('peruke/1');
    const { v: had } = wim.state();
    await wim.close();
    for (let i = 0; i < 4; i++) {
      const { page, a } = mover([ana, ben]);
      await page.act(a);
      await settle(id, [ana, ben]);
    }
    const live = ana.states().filter((state) => state.v > had);
    expect(live).toHaveLength(4);
    const back = await TestPage.join(id, tokens.wim, had);
    const welcome = back.state();
    const missed = welcome.t === 'welcome' ? welcome.past : [];
    expect(missed.map(({ v, told }) => ({ v, told }))).toEqual(
      live.map((state) => ({ v: state.v, told: state.t === 'now' ? state.told : [] })),
    );
    await back.hello(tokens.wim, welcome.v);
    expect(back.state()).toMatchObject({ t: 'welcome', v: welcome.v, past: [] });
    await playOut(id, [ana, ben]);
  });

  test('can be read backwards, page by page, to the beginning of the game', async () => {
    const { id, ana, ben } = await twoPlaying();
    for (let i = 0; i < 2 * PAST_ROWS; i++) {
      clock.pass(1_000);
      await ben.ask({ t: 'name', name: `Ben ${i}` });
    }
    await ana.hello(undefined, 0);
    const welcome = ana.state();
    if (welcome.t !== 'welcome') throw new Error('no welcome');
    const seen = [...welcome.past];
    expect(seen).toHaveLength(PAST_ROWS);
    for (;;) {
      const before = seen[0]?.v ?? 0;
      const command = newToken();
      ana.sendText(JSON.stringify({ t: 'past', id: command, before }));
      await ana.until(() => ana.frames.some((f) => f.t === 'past' && f.id === command));
      const answer = ana.frames.findLast((frame) => frame.t === 'past');
      if (!answer?.past.length) break;
      seen.unshift(...answer.past);
    }
    const { head } = await wholeOf(id);
    const from = head.play?.from ?? 0;
    expect(seen.map(({ v }) => v)).toEqual(
      Array.from({ length: head.v - from + 1 }, (_, i) => from + i),
    );
    expect(seen[0]?.told.map(({ t }) => t)).toEqual(['starter', 'deal']);
  });
});

describe('pages of one seat', () => {
  test('all receive, and any of them may act', async () => {
    const { id, ana, ben, tokens } = await twoPlaying();
    const other = await TestPage.join(id, tokens.ana);
    for (let i = 0; i < 4; i++) {
      // Ana acts now here, now there.
      const { page, a } = mover(i % 2 ? [ana, ben] : [other, ben]);
      await page.act(a);
      await settle(id, [ana, ben, other]);
      expect(other.state()).toEqual(ana.state());
    }
  });

  test('who watches is listed by the name that they give, once for all their pages', async () => {
    const { id, ana, wim } = await twoPlaying();
    await wim.hello(undefined, undefined, ' Wim\u200b ');
    const twin = await TestPage.connect(id);
    await twin.hello(undefined, undefined, 'Wim');
    await settle(id, [ana]);
    const people = { t: 'people', here: [0, 1], away: [], watching: 2, watchers: ['Wim'] };
    expect(ana.frames.at(-1)).toEqual(people);
    await evict(id);
    await twin.close();
    await settle(id, [ana]);
    expect(ana.frames.at(-1)).toEqual({ ...people, watching: 1 });
    // Nobody passes for somebody who sits.
    await wim.hello(undefined, undefined, 'ben');
    await settle(id, [ana]);
    expect(ana.frames.at(-1)).toEqual({ ...people, watching: 1, watchers: ['ben 2'] });
  });

  test('a late goodbye of an old one changes nothing for the newer', async () => {
    const { id, ana, ben, wim, tokens } = await twoPlaying();
    const newer = await TestPage.join(id, tokens.ben);
    await settle(id, [ana]);
    const before = await wholeOf(id);
    clock.pass(20_000);
    await ben.close();
    await settle(id, [ana, newer, wim]);
    expect(await wholeOf(id)).toEqual(before);
    expect(ana.frames.at(-1)).toEqual({
      t: 'people',
      here: [0, 1],
      away: [],
      watching: 1,
      watchers: [],
    });
    clock.pass(60_000);
    await runAlarm(id);
    expect(await wholeOf(id)).toEqual(before);
    await playOut(id, [ana, newer]);
  });

  test('reloading many times leaves the seat where it is', async () => {
    const { id, ana, ben, tokens } = await twoPlaying();
    let last = ben;
    for (let i = 0; i < 8; i++) {
      const next = await TestPage.join(id, tokens.ben, last.state().v);
      await last.close();
      last = next;
    }
    await settle(id, [ana, last]);
    expect(last.isClosed).toBe(false);
    expect((await stored(id)).left).toEqual([null, null, null, null, null, null]);
    await playOut(id, [ana, last]);
  });

  test.each(['newest first', 'oldest first'])(
    'are four at most: a fifth closes the oldest and nothing else, with sockets listed %s',
    async (order) => {
      const { id, ana, ben, wim, tokens } = await twoPlaying();
      const before = await wholeOf(id);
      const more = [ben];
      for (let i = 0; i < 5; i++) {
        if (i === 3) await evict(id);
        if (i % 3 === 0) await listSockets(id, order);
        more.push(await TestPage.join(id, tokens.ben));
      }
      await more[1]?.until(() => more[1]?.isClosed === true);
      await settle(id, [ana, wim, ...more]);
      const reasons = more.map(({ closed }) => closed);
      const replaced = { code: 4004, reason: 'replaced' };
      expect(reasons).toEqual([replaced, replaced, null, null, null, null]);
      expect(await wholeOf(id)).toEqual(before);
      expect(ana.frames.at(-1)).toEqual({
        t: 'people',
        here: [0, 1],
        away: [],
        watching: 1,
        watchers: [],
      });
      const newest = more.at(-1);
      if (newest) await playOut(id, [ana, newest]);
    },
  );
});

describe('a page', () => {
  test('that comes when something is overdue is welcomed before it is told any news', async () => {
    const { id, ana, ben } = await twoAndWatcher();
    await ana.close();
    clock.pass(AWAY_MS + HOST_AWAY_MS);
    const newcomer = await TestPage.join(id);
    await settle(id, [newcomer, ben]);
    expect(ben.state()).toMatchObject({ t: 'now', view: { host: 1 } });
    expect(newcomer.frames[0]).toMatchObject({ t: 'welcome', view: { host: 1 } });
    expect(newcomer.states()).toHaveLength(1);
  });

  test('beyond what the table takes is closed, and closes nobody', async () => {
    const { id, ana, ben, wim, pages, tokens } = await twoPlaying();
    env.SOCKETS_PER_TABLE = 3;
    const fourth = await TestPage.connect(id);
    await fourth.hello();
    expect(fourth.closed).toEqual({ code: 4003, reason: 'full' });
    const seat = await TestPage.join(id, tokens.ben);
    expect(seat.state().view.you).toBe(1);
    await seat.close();
    await settle(id, pages);
    expect(pages.map(({ closed }) => closed)).toEqual([null, null, null]);
    await wim.close();
    const next = await TestPage.join(id);
    expect(next.isClosed).toBe(false);
    await playOut(id, [ana, ben]);
  });

  test('of a device that nobody knows watches, whatever it calls itself', async () => {
    const { id, ana, ben } = await twoPlaying();
    const stranger = await TestPage.join(id, newToken());
    expect(stranger.state().view).toMatchObject({ you: null, play: { me: null } });
    expect(stranger.state().view.play?.view).toMatchObject({ cup: null });
    const { page } = mover([ana, ben]);
    const refusal = await stranger.ask({ t: 'act', step: page.state().step, a: { t: 'dudo' } });
    expect(refusal).toMatchObject({ t: 'no', why: { code: 'no-seat' } });
  });

  test('that asked for a seat and has gone does not count as here when it is given one', async () => {
    const { id, ana, wim } = await twoAndWatcher();
    await ana.ask({ t: 'add-bot' });
    await ana.ask({ t: 'start' });
    await wim.ask({ t: 'ask', name: 'Wim' });
    await wim.close();
    await ana.ask({ t: 'give', seat: 2, n: askedBy(ana) });
    expect((await stored(id)).left[2]).toBe(Date.now());
    clock.pass(AWAY_MS);
    // The first alarm may be a bot's.
    await runAlarm(id);
    await runAlarm(id);
    expect((await stored(id)).away).toEqual([2]);
  });
});

describe('somebody whom the host removes', () => {
  test('before the game is shown out, is not let in again, and may watch from another device', async () => {
    const { id, ana, ben, tokens } = await twoAndWatcher();
    const tab = await TestPage.join(id, tokens.ben);
    await ana.ask({ t: 'kick', seat: 1 });
    for (const page of [ben, tab]) {
      await page.until(() => page.isClosed);
      expect(page.closed).toEqual({ code: 4007, reason: 'kicked' });
    }
    expect((await stored(id)).chairs[1]).toBeNull();
    await evict(id);
    const again = await TestPage.connect(id);
    expect(await again.hello(tokens.ben)).toBeUndefined();
    expect(again.closed).toEqual({ code: 4007, reason: 'kicked' });
    const device = await TestPage.join(id, newToken());
    expect(device.state().view.you).toBeNull();
  });

  test('is refused a seat too when the word comes before the door has closed', async () => {
    const { id, ana, ben } = await twoAndWatcher();
    const sit = withId<Asked>({ t: 'sit', name: 'Ben' });
    const kick = ana.ask({ t: 'kick', seat: 1 });
    ben.sendText(JSON.stringify(sit));
    await kick;
    await ben.until(() => ben.isClosed);
    const { chairs, removed } = await stored(id);
    expect(chairs[1]).toBeNull();
    expect(removed).toHaveLength(1);
  });

  test('in a game is shown out, and a bot plays on with the same dice', async () => {
    const { id, ana, ben, wim, tokens } = await twoPlaying();
    const cup = (await stored(id)).play?.state;
    await ana.ask({ t: 'kick', seat: 1 });
    await ben.until(() => ben.isClosed);
    expect(ben.closed).toEqual({ code: 4007, reason: 'kicked' });
    const head = await stored(id);
    expect(head.chairs[1]).toMatchObject({ kind: 'bot', tokens: [] });
    expect(head.play?.state).toEqual(cup);
    const again = await TestPage.connect(id);
    await again.hello(tokens.ben);
    expect(again.closed?.reason).toBe('kicked');
    await wim.at(head.v);
    await playOut(id, [ana]);
  });
});

describe('the seat of a bot', () => {
  test('is given by the host to somebody who watches, with its dice', async () => {
    const { id, ana, wim } = await twoAndWatcher();
    await ana.ask({ t: 'add-bot' });
    await ana.ask({ t: 'start' });
    await wim.at((await stored(id)).v);
    expect(wim.state().view.play?.view).toMatchObject({ cup: null });
    await wim.ask({ t: 'ask', name: 'Wim' });
    await ana.until(() => ana.state().view.asks.length === 1);
    expect(ana.state().view.asks).toMatchObject([{ name: 'Wim' }]);
    const { v } = (await ana.ask({ t: 'give', seat: 2, n: askedBy(ana) })) as { v: number };
    const { view } = await wim.at(v);
    expect(view).toMatchObject({ you: 2, asks: [], play: { me: 2 } });
    const state = (await stored(id)).play?.state as { cups: number[][] };
    expect(view.play?.view).toMatchObject({ cup: state.cups[2] });
    expect(view.seats[2]).toMatchObject({ name: 'Wim', kind: 'human', ready: false });
  });
});

describe('a game that the host stops', () => {
  test('shows its secret, has no places, and can be checked', async () => {
    const { id, ana, ben, wim } = await twoPlaying();
    const { page, a } = mover([ana, ben]);
    await page.act(a);
    const { secrets } = await wholeOf(id);
    const secret = secrets[0]?.secret ?? '';
    for (const { texts } of [ana, ben, wim]) expect(texts.join()).not.toContain(secret);
    expect((await get(`/api/tables/${id}/games/1`)).status).toBe(404);
    const { v } = (await ana.ask({ t: 'stop' })) as { v: number };
    const { view } = await wim.at(v);
    expect(view).toMatchObject({ phase: 'over', play: { secret, stopped: true } });
    expect(view.play?.view.places).toBeNull();
    expect(view.next?.n).toBe(2);
    const record = await checkedRecord(id);
    expect(record).toMatchObject({ secret, places: null, names: ['Ana', 'Ben'] });
    expect(record.moves).toHaveLength(2);
  });
});

describe('the host’s rights', () => {
  test('go to the next person who is here, 45 seconds after the host has gone, never to a bot', async () => {
    const { id, ana, ben, wim } = await twoAndWatcher();
    await ana.ask({ t: 'add-bot', seat: 1 }).then((answer) => expect(answer.t).toBe('no'));
    await ben.ask({ t: 'stand' });
    await ana.ask({ t: 'add-bot', seat: 1 });
    await ben.ask({ t: 'sit', name: 'Ben', seat: 2 });
    await wim.ask({ t: 'sit', name: 'Wim', seat: 3 });
    await ben.close();
    await ana.close();
    clock.pass(AWAY_MS);
    await runAlarm(id);
    expect(await stored(id)).toMatchObject({ host: 0, away: [0, 2] });
    clock.pass(HOST_AWAY_MS - 1);
    await runAlarm(id);
    expect(await stored(id)).toMatchObject({ host: 0 });
    clock.pass(1);
    await runAlarm(id);
    expect(await stored(id)).toMatchObject({ host: 3 });
    await wim.until(() => wim.state().view.host === 3);
    expect(await wim.ask({ t: 'start' })).toMatchObject({ t: 'ok' });
  });

  test('stay with a host who is away while only bots and watchers are here, and pass when somebody comes', async () => {
    const { id, ana, ben, wim, tokens } = await twoAndWatcher();
    await ana.ask({ t: 'add-bot' });
    await ben.close();
    await ana.close();
    clock.pass(3_600_000);
    await runAlarm(id);
    await runAlarm(id);
    expect(await stored(id)).toMatchObject({ host: 0, away: [0, 1] });
    expect(wim.frames.at(-1)).toEqual({
      t: 'people',
      here: [],
      away: [0, 1],
      watching: 1,
      watchers: [],
    });
    const back = await TestPage.join(id, tokens.ben);
    expect(back.state().view.host).toBe(1);
    await wim.until(() => wim.state().view.host === 1);
  });

  test('stay where they are when the host is back in time', async () => {
    const { id, ana, tokens } = await twoAndWatcher();
    await ana.close();
    clock.pass(AWAY_MS + HOST_AWAY_MS - 1);
    const back = await TestPage.join(id, tokens.ana);
    clock.pass(3_600_000);
    await runAlarm(id);
    expect(await stored(id)).toMatchObject({ host: 0, away: [] });
    expect(back.state().view.host).toBe(0);
  });
});

describe('bots', () => {
  test('stop when no person is here but a watcher', async () => {
    const { id, ana, wim } = await twoAndWatcher();
    await ana.ask({ t: 'add-bot' });
    await ana.ask({ t: 'add-bot' });
    await ana.ask({ t: 'kick', seat: 1 });
    await ana.ask({ t: 'start' });
    if (nextMove([ana])) await ana.act(nextMove([ana])?.a);
    expect(ana.state().view.play?.view.turn).not.toBe(0);
    await ana.close();
    const { log } = await wholeOf(id);
    for (let wakes = 0; wakes < 5; wakes++) {
      clock.pass(60_000);
      await runAlarm(id);
    }
    expect((await wholeOf(id)).log).toEqual(log);
    expect(wim.frames.at(-1)).toMatchObject({ t: 'people', here: [], away: [0] });
  });
});
