import { setTimeout as sleep } from 'node:timers/promises';
import { type Told, tokenHash, verify } from '@dado/table';
import { describe, expect, test } from 'vitest';
import { Audit, secretsOf } from '../kit/audit.ts';
import { Circle } from '../kit/circle.ts';
import { moveOf } from '../kit/moves.ts';
import { Page } from '../kit/page.ts';
import { Person } from '../kit/person.ts';
import { hex128, pick, seeded } from '../kit/random.ts';
import { Replay } from '../kit/replay.ts';
import { served } from '../kit/served.ts';
import { recordOf, request } from '../kit/site.ts';

/** Rates are those of the configuration, but for new tables: what all tests open is none of them. */
const server = served({ creations: 1_000_000 });

const game = { game: 'perudo/1', reveal: 0 } as const;

describe('somebody on turn by a clock', () => {
  test('gets no time back by coming again, by leaving, or by another device', async () => {
    const circle = await Circle.sit(server().url, 3, { ...game, clock: 20 });
    await circle.start();
    const late = circle.turn();
    const { runsOut } = circle.state();
    for (let n = 0; n < 8; n++) {
      await late.page.close();
      const page = await late.join();
      expect(page.state().runsOut).toBe(runsOut);
    }
    const code = hex128();
    await late.ask({ t: 'invite', code });
    const phone = await Page.join(server().url, circle.id, hex128());
    await phone.ask({ t: 'claim', code });
    expect(phone.state()).toMatchObject({ runsOut, view: { you: late.seat } });
    // Faster than any bot: the time that ran on meanwhile is spent.
    await Promise.all([late.ask({ t: 'leave' }), late.ask({ t: 'back' })]);
    expect(late.page.state().runsOut).toBe(runsOut);
    for (const { page } of circle.people) await page.settle();
    expect(circle.watcher.page.state().runsOut).toBe(runsOut);
    await circle.leave();
  });

  test('is put on autopilot by nobody else, and no bot is made to move for them', async () => {
    const circle = await Circle.sit(server().url, 3, { ...game, clock: 20 });
    await circle.start();
    const late = circle.turn();
    const [other] = circle.people.filter((person) => person !== late && person !== circle.host);
    const seat = late.seat ?? -1;
    const { step } = circle.state();
    const stranger = await Page.join(server().url, circle.id, hex128());
    await stranger.ask({ t: 'ask', name: 'Eve' });
    const n = stranger.state().view.asks[0]?.n ?? -1;
    await circle.host.page.at(stranger.state().v);
    // Only the seat of a bot can be given away, even by the host.
    if (late !== circle.host) {
      expect(await circle.host.ask({ t: 'give', seat, n })).toMatchObject({
        why: { code: 'no-bot' },
      });
    }
    for (const page of [other?.page, stranger, circle.watcher.page]) {
      for (const t of ['bot', 'tick', 'presence', 'expire']) {
        page?.send(JSON.stringify({ t, id: hex128(), seat, step, a: { t: 'bid', q: 1, f: 2 } }));
      }
      await page?.settle();
    }
    expect(await other?.ask({ t: 'leave' })).toMatchObject({ t: 'ok' });
    expect(await other?.ask({ t: 'back' })).toMatchObject({ t: 'ok' });
    await circle.meet();
    expect(circle.state()).toMatchObject({ step });
    expect(circle.state().view.seats[seat]?.auto).toBeNull();
    await circle.leave();
  });
});

test('one connection that says hello as one after another is each of them, and only that', async () => {
  const circle = await Circle.sit(server().url, 3, game);
  await circle.start();
  const [ana, ben, cem] = circle.people;
  if (!ana || !ben || !cem) throw new Error('nobody');
  const cups = circle.people.map(({ page }) => cupOf(page));
  await cem.page.close();
  const page = await Page.connect(server().url, circle.id);
  for (const [seat, { token }] of [cem, ana, ben, cem].map((one) => [one.seat, one] as const)) {
    await page.hello(token, undefined, 'Two-face');
    expect(page.state().view.you).toBe(seat);
    expect(cupOf(page)).toEqual(cups[seat ?? -1]);
  }
  // Somebody who watches is in no seat any more: neither seen there, nor able to act for it.
  await page.hello(hex128(), undefined, 'Eve');
  expect(page.state().view.you).toBeNull();
  expect(cupOf(page)).toBeNull();
  expect(await page.act({ t: 'dudo' })).toMatchObject({ why: { code: 'no-seat' } });
  await page.settle();
  expect(peopleIn(page)).toMatchObject({ here: [0, 1], watchers: ['Eve'] });
  await page.hello(hex128(), undefined, 'Eve the second');
  await page.settle();
  expect(peopleIn(page)).toMatchObject({ watching: 2, watchers: ['Eve the second'] });
  // And all of it was paid for by one budget.
  for (let n = 0; n < 50; n++) page.send(JSON.stringify({ t: 'hello', p: 1, token: hex128() }));
  expect(await page.end()).toEqual({ code: 4005, reason: 'flood' });
  await circle.leave();
});

test('a page that says again and again that it is out of sight is answered by nothing', async () => {
  const circle = await Circle.sit(server().url, 2, game);
  await circle.start();
  const { page } = circle.person(1);
  for (const one of circle.everyone) await one.page.settle();
  const before = circle.everyone.map((one) => one.page.seen.length);
  for (let n = 0; n < 30; n++) page.send(JSON.stringify({ t: 'hidden', is: n % 2 === 0 }));
  for (const one of circle.everyone) await one.page.settle();
  // Nothing but the answer to what `settle` asked.
  expect(circle.everyone.map((one) => one.page.seen.length)).toEqual(before.map((n) => n + 1));
  for (let n = 0; n < 60; n++) page.send(JSON.stringify({ t: 'hidden', is: true }));
  expect(await page.end()).toEqual({ code: 4005, reason: 'flood' });
  expect(circle.host.page.closed).toBeNull();
  await circle.leave();
});

describe('a code for a seat', () => {
  test('is had by one of two who claim at once, and by nobody after that', async () => {
    const circle = await Circle.sit(server().url, 2, game);
    await circle.start();
    const ben = circle.person(1);
    const code = hex128();
    await ben.ask({ t: 'invite', code });
    const racers = await Promise.all(
      Array.from({ length: 8 }, () => Page.join(server().url, circle.id, hex128())),
    );
    const claims = await Promise.all(racers.map((page) => page.ask({ t: 'claim', code })));
    expect(claims.filter(({ t }) => t === 'ok')).toHaveLength(1);
    const winner = racers[claims.findIndex(({ t }) => t === 'ok')];
    await winner?.settle();
    expect(winner?.state().view.you).toBe(1);
    // The winner's frame, sent again by the others, opens nothing to them.
    const id = claims.find(({ t }) => t === 'ok');
    for (const page of racers.filter((one) => one !== winner)) {
      if (id?.t === 'ok') await page.ask({ t: 'claim', id: id.id, code });
      expect(await page.ask({ t: 'claim', code })).toMatchObject({ why: { code: 'no-code' } });
      expect(page.state().view.you).toBeNull();
      expect(cupOf(page)).toBeNull();
    }
    await Promise.all(racers.map((page) => page.close()));
    await circle.leave();
  });

  test('is void after its seat was left, taken away or sat on by another, and outlives a game', async () => {
    const circle = await Circle.sit(server().url, 4, game);
    const [, ben, cem, dia] = circle.people;
    if (!ben || !cem || !dia) throw new Error('nobody');
    const codes = { ben: hex128(), cem: hex128(), dia: hex128() };
    await ben.ask({ t: 'invite', code: codes.ben });
    await cem.ask({ t: 'invite', code: codes.cem });
    await dia.ask({ t: 'invite', code: codes.dia });
    await ben.ask({ t: 'stand' });
    await ben.ask({ t: 'sit', name: 'Ben', seat: 1 });
    await circle.meet();
    await circle.host.ask({ t: 'kick', seat: 2 });
    await circle.host.ask({ t: 'start' });
    await circle.host.ask({ t: 'stop' });
    await circle.host.ask({ t: 'again' });
    const page = await Page.join(server().url, circle.id, hex128());
    for (const code of [codes.ben, codes.cem]) {
      expect(await page.ask({ t: 'claim', code })).toMatchObject({ why: { code: 'no-code' } });
    }
    // A device that was removed gets no other seat by a code either.
    const removed = await Page.connect(server().url, circle.id);
    removed.send(JSON.stringify({ t: 'hello', p: 1, token: cem.token }));
    expect(await removed.end()).toEqual({ code: 4007, reason: 'kicked' });
    expect(await page.ask({ t: 'claim', code: codes.dia })).toMatchObject({ t: 'ok' });
    expect(page.state().view.you).toBe(3);
    await circle.leave();
  });

  test('is told to nobody, and stands in no log, record, address or file', async () => {
    const circle = await Circle.sit(server().url, 2, game);
    const [unused, used] = [hex128(), hex128()];
    const phone = await Page.join(server().url, circle.id, hex128());
    await circle.host.ask({ t: 'invite', code: used });
    expect(await phone.ask({ t: 'claim', code: used })).toMatchObject({ t: 'ok' });
    await circle.host.ask({ t: 'invite', code: unused });
    const late = await Page.join(server().url, circle.id, hex128());
    expect(await late.ask({ t: 'claim', code: used })).toMatchObject({ why: { code: 'no-code' } });
    await circle.start();
    await circle.host.ask({ t: 'stop' });
    await circle.meet();
    const paths = ['', '/games/1'].map((rest) => `/api/tables/${circle.id}${rest}`);
    const all = [...paths, `/t/${circle.id}`, '/api/quick'];
    const replies = await Promise.all(all.map((path) => request(server().url, path)));
    const pages = [phone, late, ...circle.everyone.map(({ page }) => page)];
    const frames = pages.flatMap(({ seen }) => seen.map(({ text }) => text));
    const told = [...frames, ...replies.map(({ text }) => text), ...server().lines].join('\n');
    const { tables } = await server().disk();
    const stored = tables.find(({ id }) => id === circle.id);
    for (const code of [unused, used]) {
      expect(told).not.toContain(code);
      expect(told).not.toContain(tokenHash(code));
      expect(stored?.text).not.toContain(code);
      expect(JSON.stringify(stored?.log)).not.toContain(tokenHash(code));
    }
    // So much for whether it would be found: the one that is still good is there by its hash, and the one that
    // has been claimed too, as nobody's, so that it stays void.
    const text = stored?.text.replaceAll('\\', '');
    expect(text).toContain(`{"hash":"${tokenHash(unused)}","who":1,`);
    expect(text).toContain(`{"hash":"${tokenHash(used)}","who":0,`);
  });
});

describe('the host', () => {
  test('is one and somebody who sits, whatever is done to the seats at once', async () => {
    const circle = await Circle.sit(server().url, 4, game);
    const [ana, ben, cem, dia] = circle.people;
    if (!ana || !ben || !cem || !dia) throw new Error('nobody');
    await circle.start();
    await Promise.all([
      ana.ask({ t: 'host', seat: 1 }),
      ana.ask({ t: 'leave' }),
      ana.ask({ t: 'kick', seat: 1 }),
      ben.ask({ t: 'leave' }),
      ben.ask({ t: 'host', seat: 2 }),
      cem.ask({ t: 'leave' }),
    ]);
    const late = await Page.join(server().url, circle.id);
    const { host, seats } = late.state().view;
    expect(seats[host ?? -1]).toMatchObject({ kind: 'human' });
    const hosts = await Promise.all(
      [ana, ben, cem, dia].map(async ({ page, seat }) => {
        if (page.closed) return [];
        const { t } = await page.ask({ t: 'host', seat: seat ?? 0 });
        return t === 'ok' ? [seat] : [];
      }),
    );
    expect(hosts.flat()).toEqual([host]);
    await circle.leave();
  });
});

describe('more than fifty who watch', () => {
  test('are told each event once, whenever they come', async () => {
    const options = { format: 'points', rounds: 12, calza: false };
    const circle = await Circle.sit(server().url, 2, { ...game, options });
    await circle.start();
    const crowd = await Promise.all(Array.from({ length: 60 }, () => Follower.join(circle.id)));
    for (let n = 0; n < 24; n++) {
      const { play } = circle.state().view;
      const bids = play?.game === 'perudo/1' ? play.view.bids.length : 0;
      const asked = bids === 0 ? { t: 'bid', q: 1, f: 2 } : { t: 'dudo' };
      expect(await circle.turn().page.act(asked)).toMatchObject({ t: 'ok' });
      for (const { page } of circle.people) await page.at(circle.state().v);
      // In the middle of what is put together for the others.
      crowd.push(await Follower.join(circle.id));
      await sleep(60);
    }
    const { v } = circle.state();
    for (const follower of crowd) await follower.at(v);
    const late = await Page.join(server().url, circle.id);
    const rows = late.seen.flatMap(({ message }) => (message?.t === 'welcome' ? message.past : []));
    for (const { first, told } of crowd) {
      const due = rows.filter((row) => row.v > first).flatMap((row) => row.told);
      if (first >= (rows[0]?.v ?? 0) - 1) expect(told).toEqual(due);
    }
    await Promise.all(crowd.map(({ page }) => page.close()));
    await circle.leave();
  });
});

/** Somebody who watches as a page does: takes what follows, and asks again when something is missing. */
class Follower {
  readonly page: Page;
  readonly first: number;
  readonly told: Told[] = [];
  #v: number;

  private constructor(page: Page) {
    this.page = page;
    this.#v = page.state().v;
    this.first = this.#v;
    page.onFrame = ({ message }) => {
      if (message?.t === 'welcome') {
        this.told.push(...message.past.filter(({ v }) => v > this.#v).flatMap(({ told }) => told));
        this.#v = message.v;
      }
      if (message?.t !== 'now' || message.v <= this.#v) return;
      if (message.from !== this.#v) {
        page.send(JSON.stringify({ t: 'hello', p: 1, since: this.#v }));
        return;
      }
      this.told.push(...message.told);
      this.#v = message.v;
    };
  }

  static async join(id: string): Promise<Follower> {
    return new Follower(await Page.join(server().url, id));
  }

  at(v: number): Promise<void> {
    return this.page.until(() => this.#v >= v, `version ${v}`);
  }
}

test('with clocks, autopilot, bots and people who have moved nobody is told of a cup or a seed', async () => {
  const options = { format: 'points', rounds: 4 };
  const circle = await Circle.sit(server().url, 3, { ...game, options, clock: 20 });
  const [ana, ben, cem] = circle.people;
  if (!ana || !ben || !cem) throw new Error('nobody');
  await ana.ask({ t: 'add-bot', level: 'sharp' });
  await ana.ask({ t: 'add-bot', level: 'easy' });
  await ana.ask({ t: 'move', seat: 1, to: 5 });
  await ana.ask({ t: 'move', seat: 0, to: 2 });
  const code = hex128();
  await ben.ask({ t: 'invite', code });
  const phone = new Person(server().url, circle.id, 'Ben', hex128());
  await phone.join();
  expect(await phone.ask({ t: 'claim', code })).toMatchObject({ t: 'ok' });
  const players = [ana, ben, cem];
  for (const one of players) await one.ask({ t: 'ready', n: 1, seed: hex128() });
  expect(await ana.ask({ t: 'start' })).toMatchObject({ t: 'ok' });
  expect([ana.seat, ben.seat, cem.seat, phone.seat]).toEqual([2, 5, 0, 5]);
  await cem.ask({ t: 'leave' });

  const random = seeded(7);
  const everyone = [...players, phone, circle.watcher];
  const newest = () => Math.max(...everyone.map(({ page }) => page.state().v));
  while (ana.page.state().view.phase === 'playing') {
    const v = newest();
    for (const { page } of everyone) await page.at(v);
    const [move] = [ana, pick([ben, phone], random)].flatMap(({ page }) => {
      const { play } = page.state().view;
      const a = play && moveOf(play, random);
      return a ? [{ page, a }] : [];
    });
    // Somebody else's calza, or a bot, may have come first.
    if (move) await move.page.act(move.a);
    else await ana.page.at(v + 1);
  }
  for (const { page } of everyone) await page.at(newest());

  const record = await recordOf(server().url, circle.id, 1);
  expect(verify(record)).toBeNull();
  const { step, view } = ana.page.state();
  const replay = new Replay(record, step);
  const secrets = secretsOf(
    replay,
    everyone.flatMap(({ token }) => token ?? []),
  );
  let frames = 0;
  for (const one of everyone) {
    const me = one.seat === null ? null : (view.play?.seating.indexOf(one.seat) ?? -1);
    const audit = new Audit(replay, secrets, me);
    for (const seen of one.pages.flatMap((page) => page.seen)) {
      frames += 1;
      expect(audit.faults(seen), `${one.name} was told ${seen.text}`).toEqual([]);
      const { message } = seen;
      if (message?.t === 'now' || message?.t === 'welcome') {
        expect(replay.fits(message), seen.text).toBe(true);
      }
    }
  }
  expect(frames).toBeGreaterThan(100);
  // Bots and the house have played in it.
  const { seating } = view.play ?? { seating: [] };
  const movers = new Set(record.moves.flatMap(({ seat }) => seating[seat ?? -1] ?? []));
  expect([...movers].sort()).toEqual([0, 2, 3, 4, 5]);
});

describe('quick matches', () => {
  const wish = (rounds: number, size = 2) => ({
    game: 'perudo/1',
    options: { format: 'points', rounds },
    size,
  });

  test('take settings from the wish and from nothing else', async () => {
    for (const more of [{ clock: 0 }, { talk: true }, { reveal: 0 }, { quick: 6 }, { token: '' }]) {
      expect((await quick({ ...wish(1), ...more })).status).toBe(400);
    }
    const ana = await sitQuick(await quick(wish(1)), 'Ana');
    for (const asked of [
      { t: 'options', game: 'perudo/1', clock: 0, talk: true },
      { t: 'add-bot' },
      { t: 'start' },
      { t: 'kick', seat: 0 },
      { t: 'host', seat: 0 },
    ] as const) {
      expect(await ana.ask(asked)).toMatchObject({ t: 'no', why: { code: 'host', host: null } });
    }
    expect(await ana.page.say({ t: 'talk', text: 'Hello' })).toMatchObject({
      why: { code: 'quiet' },
    });
    expect(ana.page.state().view).toMatchObject({ clock: 45, talk: false, host: null, quick: 2 });
  });

  test('that nobody comes to do not keep others from each other', async () => {
    // One caller asks twelve times and goes nowhere.
    for (let n = 0; n < 12; n++) await quick(wish(2));
    const [first, second] = [await quick(wish(2)), await quick(wish(2))];
    const ana = await sitQuick(first, 'Ana');
    const ben = await sitQuick(second, 'Ben');
    // Within the time that an absent seat is kept they are at tables that others can find.
    const { text } = await request(server().url, '/api/quick');
    const { tables } = JSON.parse(text);
    expect(tables.length).toBeGreaterThan(0);
    expect(ana.seat).not.toBeNull();
    expect(ben.seat).not.toBeNull();
  });

  test('filled again and again have no more bots than seats', async () => {
    const ana = await sitQuick(await quick(wish(3, 4)), 'Ana');
    const answers = await Promise.all(Array.from({ length: 8 }, () => ana.ask({ t: 'fill' })));
    expect(new Set(answers.map((answer) => answer.t))).toEqual(new Set(['ok']));
    expect(ana.page.state().view.seats.filter(Boolean)).toHaveLength(4);
    const eve = await Page.join(server().url, ana.table, hex128());
    expect(await eve.ask({ t: 'fill' })).toMatchObject({ why: { code: 'no-seat' } });
    expect(await eve.ask({ t: 'sit', name: 'Eve' })).toMatchObject({ why: { code: 'full' } });
  });

  test('are listed by what anybody may know: no name, no token, no option', async () => {
    const ana = await sitQuick(await quick({ ...wish(4), name: 'Anastasia' }), 'Anastasia');
    await sleep(2_100);
    const { text } = await request(server().url, '/api/quick');
    const { tables } = JSON.parse(text);
    const keys = ['game', 'id', 'preset', 'seated', 'since', 'size'];
    for (const table of tables) expect(Object.keys(table).sort()).toEqual(keys);
    expect(text).toContain(ana.table);
    expect(text).not.toContain('Anastasia');
    expect(text).not.toContain(ana.token ?? '');
    const summary = await request(server().url, `/api/tables/${ana.table}`);
    expect(Object.keys(JSON.parse(summary.text)).sort()).toEqual(
      ['game', 'id', 'phase', 'preset', 'quick', 'seated', 'seats', 'turn'].sort(),
    );
  });
});

type Matched = { readonly status: number; readonly body: { id: string; token?: string } };

async function quick(wish: object): Promise<Matched> {
  const init = { method: 'POST', body: JSON.stringify(wish) };
  const { status, text } = await request(server().url, '/api/quick', init);
  return { status, body: JSON.parse(text) };
}

async function sitQuick({ body: { id, token } }: Matched, name: string): Promise<Person> {
  const person = new Person(server().url, id, name, token ?? hex128());
  await person.join();
  if (!token) expect(await person.ask({ t: 'sit', name })).toMatchObject({ t: 'ok' });
  return person;
}

function cupOf(page: Page): readonly number[] | null {
  const { play } = page.state().view;
  return play?.game === 'perudo/1' ? play.view.cup : null;
}

function peopleIn(page: Page): unknown {
  return page.seen.flatMap(({ message }) => (message?.t === 'people' ? [message] : [])).at(-1);
}
