import { setTimeout as sleep } from 'node:timers/promises';
import { GRACE_MS, MISSED } from '@dado/table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Circle } from '../kit/circle.ts';
import { isMeasured, note } from '../kit/figures.ts';
import { Page } from '../kit/page.ts';
import { StallingProxy } from '../kit/proxy.ts';
import { unhurried } from '../kit/runtime.ts';
import { served } from '../kit/served.ts';

const server = served(unhurried);
const CLOCK_MS = 20_000;

/** Two people who play with the shortest clock there is. */
async function timed(): Promise<Circle> {
  const circle = await Circle.sit(server().url, 2, { game: 'perudo/1', reveal: 0, clock: 20 });
  await circle.start();
  return circle;
}

describe('a clock that runs out', () => {
  test('while the table sleeps moves once, and everyone is told', async (context) => {
    const circle = await timed();
    const late = circle.turn();
    const { v, step, runsOut, at } = circle.state();
    expect((runsOut ?? 0) - at).toBeGreaterThan(CLOCK_MS - 1_000);
    expect((runsOut ?? 0) - at).toBeLessThanOrEqual(CLOCK_MS);
    // Nothing is sent meanwhile: after ten quiet seconds the object is out of memory.
    for (const { page } of circle.everyone) await page.at(v + 1);
    const told = circle.everyone.map(({ page }) => page.state());
    note(context, { 'moved after ms': Math.max(...told.map((state) => state.at)) - at });
    for (const state of told) {
      expect(state).toMatchObject({ t: 'now', v: v + 1, auto: late.seat });
      expect(state.step).toBeGreaterThan(step);
      expect(state.at).toBeGreaterThanOrEqual(runsOut ?? 0);
    }
    const again = await circle.host.page.ask({ t: 'act', step, a: { t: 'bid', q: 1, f: 2 } });
    expect(again).toMatchObject({ t: 'no' });
    await circle.leave();
  });
});

describe('a kill, or a deploy, while a clock runs', () => {
  test.each(['kill', 'redeploy'] as const)('%s gives the time back, once', async (how) => {
    const circle = await timed();
    const late = circle.turn();
    const before = circle.state();
    await sleep(2_000);
    if (how === 'redeploy') await server().redeploy();
    else {
      server().kill();
      await server().back();
    }
    const back = await late.join();
    const { at, runsOut, view } = back.state();
    expect(view).toMatchObject({ phase: 'playing', you: late.seat });
    expect(runsOut).toBeGreaterThanOrEqual(at + GRACE_MS - 100);
    expect(back.state().v).toBe(before.v);
    // Whoever comes after that changes nothing of it.
    const other = circle.people.find((person) => person !== late);
    const second = await other?.join();
    expect(second?.state().runsOut).toBe(runsOut);
    await circle.leave();
  });
});

/** Minutes of real time; in the tests of the Worker the same is done with a clock that is moved. */
describe.runIf(isMeasured)('in real time', () => {
  let proxy: StallingProxy;
  beforeAll(async () => {
    proxy = await StallingProxy.to(server().port);
  });
  afterAll(() => proxy.close());

  test('a seat whose line went dead without a word is shown away within a minute', async (context) => {
    const circle = await timed();
    const gone = circle.turn();
    const other = circle.people.find((person) => person !== gone);
    if (!other) throw new Error('nobody');
    // Only the connection through the wire is left of it.
    const far = await Page.join(proxy.url, circle.id, gone.token);
    await gone.page.close();
    for (const page of [far, other.page, circle.watcher.page]) page.beat();
    proxy.stall('up', 'down');
    const since = performance.now();
    const isAway = () =>
      other.page.seen.some(
        ({ message }) => message?.t === 'people' && message.away.includes(gone.seat ?? -1),
      );
    while (!isAway() && performance.now() < since + 90_000) await sleep(100);
    const seconds = (performance.now() - since) / 1_000;
    note(context, { 'shown away after s': seconds.toFixed(1) });
    expect(isAway()).toBe(true);
    expect(seconds).toBeLessThan(61);
    proxy.flow();
    await far.close();
    await circle.leave();
  });

  test('whoever misses two clocks in a row is on autopilot, and back when they say so', async () => {
    const circle = await timed();
    const late = circle.turn();
    const seat = late.seat ?? -1;
    const other = circle.people.find((person) => person !== late);
    for (const { page } of circle.everyone) page.beat();
    let missed = 0;
    while (missed < MISSED && circle.state().view.phase === 'playing') {
      const { v } = circle.state();
      if (circle.turn() === other) await circle.act(moveAfter(circle));
      else {
        for (const { page } of circle.everyone) await page.at(v + 1);
        missed += 1;
      }
    }
    expect(circle.state().view.seats[seat]?.auto).toBe('missed');
    await late.ask({ t: 'back' });
    await circle.meet();
    expect(circle.state().view.seats[seat]?.auto).toBeNull();
    await circle.leave();
  });
});

/** A bid where one is left, so that the round goes on; else a doubt. */
function moveAfter(circle: Circle): unknown {
  const { play } = circle.state().view;
  const bids = play?.game === 'perudo/1' ? play.view.bids : [];
  const last = bids.at(-1)?.bid;
  if (!last) return { t: 'bid', q: 1, f: 2 };
  return last.q < 8 && last.f !== 1 ? { t: 'bid', q: last.q + 1, f: last.f } : { t: 'dudo' };
}
