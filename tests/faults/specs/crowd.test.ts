import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Circle } from '../kit/circle.ts';
import { isMeasured, note, quantile } from '../kit/figures.ts';
import { Page } from '../kit/page.ts';
import { StallingProxy } from '../kit/proxy.ts';
import { unhurried } from '../kit/runtime.ts';
import { served } from '../kit/served.ts';

const WATCHERS = isMeasured ? 1_000 : 150;

/** Moves of two players, one a second in the full run. */
const MOVES = isMeasured ? 60 : 8;
const PACE_MS = isMeasured ? 1_000 : 100;

/** How long a page waits at most before it tries again, as the page's own line does. */
const RETRY_MS = 2_000;

const server = served(unhurried);

describe(`${WATCHERS} who watch`, () => {
  let circle: Circle;
  let proxy: StallingProxy;
  let watchers: Page[] = [];
  beforeAll(async () => {
    const options = { format: 'points', rounds: 60, calza: false };
    circle = await Circle.sit(server().url, 2, { game: 'perudo/1', options, reveal: 0 });
    await circle.start();
    for (const { page } of circle.everyone) page.beat();
    proxy = await StallingProxy.to(server().port);
  });
  afterAll(async () => {
    await circle.leave();
    await proxy.close();
  });

  test('do not keep the players waiting, and are told soon', async (context) => {
    const quiet = await moves(circle, []);
    watchers = await many(() => Page.join(proxy.url, circle.id));
    for (const page of watchers) page.beat().forget();
    const loud = await moves(circle, watchers);
    const [before, during] = [quantile(quiet.acks, 0.99), quantile(loud.acks, 0.99)];
    note(context, {
      watchers: watchers.length,
      moves: loud.acks.length,
      'ack p50 ms': quantile(loud.acks, 0.5).toFixed(1),
      'ack p99 ms': during.toFixed(1),
      'p99 without them ms': before.toFixed(1),
      'times that': (during / before).toFixed(1),
      'the other player told ms': quantile(loud.other, 0.99).toFixed(1),
      'watchers told ms': quantile(loud.told, 0.99).toFixed(0),
    });
    // All of them know the end, whatever was put together for them.
    const { v, view } = circle.state();
    for (const page of watchers) {
      await page.at(v);
      expect(page.state().view.play?.view).toEqual({ ...view.play?.view, cup: null });
    }
    // Nobody watching is told before whoever plays.
    expect(quantile(loud.other, 0.5)).toBeLessThan(quantile(loud.told, 0.5));
    if (!isMeasured) return;
    expect(during).toBeLessThanOrEqual(100);
    expect(quantile(loud.told, 1)).toBeLessThanOrEqual(1_000);
  }, 300_000);

  test('and are all lost at once are all back, and no seat is refused', async (context) => {
    const { v } = circle.state();
    const lost = performance.now();
    proxy.cut();
    await Promise.all(watchers.map((page) => page.end()));
    const returns: number[] = [];
    const back = async () => {
      await sleep(RETRY_MS * (0.25 + 0.75 * Math.random()));
      const page = await Page.join(proxy.url, circle.id, null, v);
      returns.push(performance.now() - lost);
      return page;
    };
    // Nobody waits for anybody else.
    watchers = await Promise.all(watchers.map(back));
    expect(watchers.every((page) => page.state().v === v)).toBe(true);
    for (const person of circle.people) (await person.join()).beat();
    expect((await circle.act(bidOrDoubt(circle))).t).toBe('ok');
    const last = quantile(returns, 1);
    note(context, { back: watchers.length, 'the last after ms': last.toFixed(0) });
    if (isMeasured) expect(last).toBeLessThanOrEqual(10_000);
    await Promise.all(watchers.map((page) => page.close()));
  });
});

/** Half a minute of real time and more; the Worker's own tests do it with a clock that is moved. */
test.runIf(isMeasured)('who never answers is closed, and nobody has waited', async (context) => {
  const circle = await Circle.sit(server().url, 2, { game: 'perudo/1', reveal: 0, clock: 90 });
  await circle.start();
  const silent = await Page.join(server().url, circle.id);
  const since = performance.now();
  for (const { page } of circle.everyone) page.beat();
  const { code } = await silent.end(120_000);
  const seconds = (performance.now() - since) / 1_000;
  note(context, { 'closed after s': seconds.toFixed(1) });
  expect(code).toBe(1001);
  expect(seconds).toBeGreaterThanOrEqual(60);
  expect(seconds).toBeLessThan(95);
  for (const { page } of circle.everyone) expect(page.closed).toBeNull();
  await circle.leave();
});

/** As many at once as one machine opens without stumbling. */
async function many(open: () => Promise<Page>): Promise<Page[]> {
  const pages: Page[] = [];
  while (pages.length < WATCHERS) {
    const batch = Math.min(100, WATCHERS - pages.length);
    pages.push(...(await Promise.all(Array.from({ length: batch }, open))));
  }
  return pages;
}

/** How long movers waited for their answers, the other player for the news, and each watcher: ms. */
async function moves(circle: Circle, watchers: readonly Page[]) {
  const [acks, other, told]: [number[], number[], number[]] = [[], [], []];
  for (let n = 0; n < MOVES; n++) {
    const mover = circle.turn();
    const { v } = circle.state();
    const begun = performance.now();
    const since = () => performance.now() - begun;
    const next = circle.people.find((person) => person !== mover);
    const heard = next?.page.at(v + 1).then(() => other.push(since()));
    const all = watchers.map((page) => page.at(v + 1).then(() => told.push(since())));
    const answer = await mover.page.tryAsk({
      t: 'act',
      id: crypto.randomUUID().replaceAll('-', ''),
      step: circle.state().step,
      a: bidOrDoubt(circle),
    });
    acks.push(since());
    expect(answer).toMatchObject({ t: 'ok' });
    await Promise.all([heard, ...all]);
    await circle.meet();
    await sleep(Math.max(0, PACE_MS - since()));
  }
  return { acks, other, told };
}

function bidOrDoubt(circle: Circle) {
  const { play } = circle.state().view;
  const bids = play?.game === 'perudo/1' ? play.view.bids.length : 0;
  // Three moves a round: the game outlasts all that is asked of it here.
  return bids < 2 ? { t: 'bid', q: bids + 1, f: 2 } : { t: 'dudo' };
}
