import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Circle } from '../kit/circle.ts';
import type { Page, State } from '../kit/page.ts';
import type { Person } from '../kit/person.ts';
import { hex128 } from '../kit/random.ts';
import { unhurried } from '../kit/runtime.ts';
import { served } from '../kit/served.ts';
import { request } from '../kit/site.ts';

const server = served(unhurried);

const game = { game: 'perudo/1', reveal: 0 } as const;
const low = { t: 'bid', q: 1, f: 2 } as const;

describe('whose turn it is', () => {
  test('only that player’s first challenge counts, in turn and out of it', async () => {
    const circle = await Circle.sit(server().url, 3, game);
    await circle.start();
    const [a, b, c] = inOrder(circle);
    await circle.act(low);
    const { v, step } = circle.state();
    for (const [person, action] of [
      [c, { t: 'dudo' }],
      [c, { t: 'bid', q: 2, f: 2 }],
      [a, { t: 'bid', q: 2, f: 2 }],
      [a, { t: 'dudo' }],
    ] as const) {
      expect(await person.page.act(action)).toMatchObject({ why: { code: 'turn' } });
    }
    // The two are on their way at once.
    const [first, second] = await Promise.all([
      b.page.ask({ t: 'act', step, a: { t: 'dudo' } }),
      b.page.ask({ t: 'act', step, a: { t: 'dudo' } }),
    ]);
    expect(first).toMatchObject({ t: 'ok', v: v + 1 });
    expect(second).toMatchObject({ why: { code: 'stale' } });
    await circle.meet();
    expect(perudo(circle.state())?.counts.reduce((sum, n) => sum + n)).toBe(14);
    await circle.leave();
  });

  test('somebody who is out neither bids nor challenges, though still there', async () => {
    const circle = await Circle.sit(server().url, 3, { ...game, options: { dice: 3 } });
    await circle.start();
    for (let view = perudo(circle.state()); view?.out.length === 0; view = perudo(circle.state())) {
      // As many as there are dice: whoever opens loses almost always.
      const q = view.counts.reduce((sum, n) => sum + n);
      await circle.act(view.bids.length === 0 ? { ...low, q } : { t: 'dudo' });
    }
    const out = circle.person(perudo(circle.state())?.out[0] ?? -1);
    for (const action of [low, { t: 'dudo' }, { t: 'calza', q: 1, f: 2 }]) {
      expect(await out.page.act(action)).toMatchObject({ t: 'no' });
    }
    await circle.leave();
  });

  test('after a calza out of turn it is the caller’s, and nobody else’s', async () => {
    const circle = await Circle.sit(server().url, 4, game);
    await circle.start();
    const [, b, , d] = inOrder(circle);
    await circle.act({ t: 'bid', q: 3, f: 5 });
    expect(await d.page.act({ t: 'calza', q: 3, f: 5 })).toMatchObject({ t: 'ok' });
    await circle.meet();
    // Right or wrong: the caller opens the next round.
    for (const { page } of circle.everyone) {
      const view = perudo(page.state());
      expect(view).toMatchObject({ round: 2, turn: d.seat, bids: [], phase: 'bidding' });
    }
    expect(await b.page.act(low)).toMatchObject({ why: { code: 'turn', turn: d.seat } });
    expect(await d.page.act(low)).toMatchObject({ t: 'ok' });
    await circle.leave();
  });
});

test('a use that does not say which row is refused, and nothing is guessed', async () => {
  const circle = await Circle.sit(server().url, 2, { game: 'peruke/1', reveal: 0 });
  await circle.start();
  const mover = circle.turn();
  const { step, v } = circle.state();
  const seat = mover.page.state().view.play?.me ?? 0;
  const disc = { seat, value: 1 };
  for (const row of [{}, { row: null }, { row: 'any' }, { row: ['primary', 'secondary'] }]) {
    const a = { t: 'play', uses: [{ dice: [0], disc: { ...disc, ...row } }] };
    expect(await mover.page.ask({ t: 'act', step, a })).toMatchObject({
      why: { code: 'malformed' },
    });
  }
  expect(circle.watcher.page.state().v).toBe(v);
  await circle.leave();
});

test('all players may be gone, and the server too: who comes first finds it as it was', async () => {
  const circle = await Circle.sit(server().url, 3, { ...game, clock: 20 });
  await circle.start();
  await circle.act(low);
  const before = new Map(circle.people.map((one) => [one, one.page.state()]));
  const { v } = circle.state();
  for (const { pages } of circle.everyone) for (const page of pages) await page.close();
  server().kill();
  await server().back();
  await circle.watcher.join();
  expect(circle.watcher.page.state()).toMatchObject({ v, runsOut: null });
  for (const person of [...circle.people].reverse()) {
    const { view, v: now, at, runsOut } = (await person.join()).state();
    expect(now).toBe(v);
    expect(view).toEqual(before.get(person)?.view);
    // The clock that waited begins anew with the first, in full.
    if (person === circle.person(2)) expect((runsOut ?? 0) - at).toBeGreaterThan(19_000);
  }
  expect(await circle.act({ t: 'dudo' })).toMatchObject({ t: 'ok' });
  await circle.leave();
});

test('reloading five times in two seconds is no absence, and the last page stays', async () => {
  const circle = await Circle.sit(server().url, 2, game);
  await circle.start();
  const [ana, ben] = circle.people as [Person, Person];
  const told = ana.page.seen.length;
  for (let n = 0; n < 5; n++) {
    // The old page goes as the new one comes, in whatever order that is.
    const [old] = [ben.page];
    await Promise.all([old.close(), ben.join()]);
    await sleep(100);
  }
  await ben.page.settle();
  await ana.page.settle();
  for (const { message } of ana.page.seen.slice(told)) {
    if (message?.t === 'people') expect(message.away).toEqual([]);
  }
  expect(hereIn(ana.page)).toEqual([0, 1]);
  expect(ben.page.closed).toBeNull();
  const { page } = circle.turn();
  expect(await page.act(low)).toMatchObject({ t: 'ok' });
  await circle.leave();
});

test('a name is text wherever it is told, and in no page that is served', async () => {
  const names = ['<img src=x onerror=a()>', '" onload="a()', '{{7*7}}', 'javascript:alert(1)'];
  const circle = await Circle.sit(server().url, 4, game);
  for (const [seat, name] of names.entries()) {
    expect(await circle.person(seat).ask({ t: 'name', name })).toMatchObject({ t: 'ok' });
  }
  await circle.meet();
  const told = circle.watcher.page.state().view.seats.flatMap((seat) => seat?.name ?? []);
  expect(told).toEqual(names.map((name) => name.slice(0, 20).trim()));
  const { text } = await request(server().url, `/t/${circle.id}`);
  for (const part of ['onerror', 'onload=', '7*7', 'javascript:']) expect(text).not.toContain(part);
  await circle.leave();
});

test('whoever is removed comes back only to watch, as somebody new', async () => {
  const circle = await Circle.sit(server().url, 3, game);
  await circle.start();
  const ben = circle.person(1);
  const { counts } = perudo(circle.state()) ?? { counts: [] };
  await circle.host.ask({ t: 'kick', seat: 1 });
  expect(await ben.page.end()).toEqual({ code: 4007, reason: 'kicked' });
  const eve = await circle.watcher.join();
  await eve.hello(hex128(), undefined, 'Ben');
  expect(eve.state().view).toMatchObject({ you: null, phase: 'playing' });
  expect(perudo(eve.state())).toMatchObject({ cup: null, counts });
  for (const asked of [
    { t: 'sit', name: 'Ben', seat: 1 },
    { t: 'sit', name: 'Ben' },
    { t: 'back' },
    { t: 'name', name: 'Ben' },
  ] as const) {
    expect(await eve.ask(asked)).toMatchObject({ t: 'no' });
  }
  await circle.host.page.settle();
  expect(circle.host.page.state().view.seats[1]).toMatchObject({ kind: 'bot', name: 'Ben' });
  await circle.leave();
});

/** The people of a circle, from the one who is on turn. */
function inOrder(circle: Circle): [Person, Person, Person, Person] {
  const first = circle.people.indexOf(circle.turn());
  const all = [...circle.people.slice(first), ...circle.people.slice(0, first)];
  const [a, b, c] = all;
  if (!a || !b || !c) throw new Error('too few');
  return [a, b, c, all[3] ?? a];
}

function perudo({ view: { play } }: State) {
  return play?.game === 'perudo/1' ? play.view : null;
}

function hereIn(page: Page): readonly number[] {
  const people = page.seen.flatMap(({ message }) => (message?.t === 'people' ? [message] : []));
  return people.at(-1)?.here ?? [];
}
