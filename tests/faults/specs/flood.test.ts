import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { Circle } from '../kit/circle.ts';
import { isMeasured, note, quantile } from '../kit/figures.ts';
import type { Flooded, Orders } from '../kit/flooder.ts';
import { Page } from '../kit/page.ts';
import { hex128 } from '../kit/random.ts';
import { served } from '../kit/served.ts';

/** The rates are those of the configuration: they are what is tried here. */
const server = served();

/** How many frames a flood is, as fast as they go out. */
const FRAMES = 5_000;

const floods = {
  'moves out of turn': (step: number) => ({
    t: 'act',
    id: hex128(),
    step,
    a: { t: 'bid', q: 1, f: 2 },
  }),
  'new names': () => ({ t: 'name', id: hex128(), name: hex128().slice(0, 8) }),
  'requests for the past': () => ({ t: 'past', id: hex128(), before: 1_000_000 }),
  'no messages': () => ({}),
};

describe('a flood of frames from one player', () => {
  test.each(Object.entries(floods))('of %s', async (what, made) => {
    const circle = await Circle.sit(server().url, 3, { game: 'perudo/1', reveal: 0 });
    await circle.start();
    const flooder = circle.people.find((person) => person !== circle.turn());
    if (!flooder) throw new Error('nobody');
    const before = circle.state();
    const page = await Page.join(server().url, circle.id, flooder.token);

    const sent = performance.now();
    for (let n = 0; n < FRAMES; n++) page.send(JSON.stringify(made(before.step)));
    // The game goes on meanwhile.
    const answer = await circle.turn().page.act({ t: 'bid', q: 1, f: 2 });
    expect(answer).toMatchObject({ t: 'ok' });
    expect(await page.end()).toEqual({ code: 4005, reason: 'flood' });
    if (isMeasured) expect(performance.now() - sent).toBeLessThan(1_000);

    // What was let through was answered; what was dropped has left nothing behind.
    const kept = page.seen.filter(({ message }) => message?.t === 'ok').length;
    const answered = page.seen.filter(({ message }) => message?.t !== 'people').length;
    const late = await Page.join(server().url, circle.id);
    expect(late.state().v).toBe(before.v + kept + 1);
    expect(late.state().step).toBe(before.step + 1);
    if (what !== 'new names') expect(kept).toBe(0);
    expect(answered).toBeLessThan(FRAMES / 10);
    expect(server().isAlive()).toBe(true);
    await late.close();
    await circle.leave();
  });
});

test('a flooder who comes back at once is closed again, and keeps the seat', async () => {
  const circle = await Circle.sit(server().url, 2, { game: 'perudo/1', reveal: 0 });
  const { token } = circle.person(1);
  for (let round = 0; round < 5; round++) {
    const page = await Page.connect(server().url, circle.id);
    page.send(JSON.stringify({ t: 'hello', p: 1, token }));
    for (let n = 0; n < 500; n++) page.send('{}');
    expect(await page.end()).toEqual({ code: 4005, reason: 'flood' });
  }
  expect(circle.host.page.state().view.seats[1]).toMatchObject({ name: 'Ben', kind: 'human' });
  await circle.start();
  await circle.leave();
});

test('the others play on while one player floods', async (context) => {
  const moves = isMeasured ? 150 : 20;
  const quiet = await timesOf(moves);
  let told: Flooded | undefined;
  const loud = await timesOf(moves, async (circle) => {
    const { token } = circle.person(2);
    if (token === null) throw new Error('no player');
    const address = `${server().url.replace('http', 'ws')}/api/tables/${circle.id}/live`;
    const orders: Orders = { address, token, ms: moves * (PACE_MS + 10) };
    const flooder = new Worker(new URL('../kit/flooder.ts', import.meta.url), {
      workerData: orders,
    });
    const done = once(flooder, 'message').then(([flooded]) => {
      told = flooded;
    });
    return () => done;
  });
  const [before, during] = [quantile(quiet, 0.99), quantile(loud, 0.99)];
  const longest = quantile(told?.open ?? [], 1);
  note(context, {
    'frames sent': told?.frames ?? 0,
    'sockets closed': told?.sockets ?? 0,
    'open for ms': Math.ceil(longest),
    'p99 quiet ms': before.toFixed(1),
    'p99 flooded ms': during.toFixed(1),
  });
  expect(told?.sockets).toBeGreaterThan(0);
  if (!isMeasured) return;
  expect(longest).toBeLessThan(1_000);
  expect(during).toBeLessThan(Math.max(2 * before, NOTICED_MS));
});

/** Below this nobody can tell one wait from another. */
const NOTICED_MS = 20;

/** A move of two players, each within the rate that the configuration gives them. */
const PACE_MS = 70;

/** How long two of three players wait for the answers to their moves: milliseconds. */
async function timesOf(
  moves: number,
  during: (circle: Circle) => Promise<() => Promise<void>> = async () => async () => {},
): Promise<number[]> {
  const options = { format: 'points', rounds: 60, calza: false };
  const circle = await Circle.sit(server().url, 3, { game: 'perudo/1', options, reveal: 0 });
  await circle.person(2).ask({ t: 'stand' });
  await circle.meet();
  await circle.start();
  const ended = await during(circle);
  const times: number[] = [];
  for (let n = 0; n < moves && circle.state().view.phase === 'playing'; n++) {
    const { play } = circle.state().view;
    const bids = play?.game === 'perudo/1' ? play.view.bids.length : 0;
    const start = performance.now();
    const answer = await circle
      .turn()
      .page.act(bids === 0 ? { t: 'bid', q: 1, f: 2 } : { t: 'dudo' });
    times.push(performance.now() - start);
    expect(answer).toMatchObject({ t: 'ok' });
    await circle.meet();
    await sleep(PACE_MS);
  }
  await ended();
  await circle.leave();
  return times;
}
