import type { GameId } from '@dado/engine';
import { afterEach, expect, test } from 'vitest';
import { Circle } from '../kit/circle.ts';
import { badPerudo, badPeruke, badSettings } from '../kit/corpus.ts';
import { type Asked, Page } from '../kit/page.ts';
import { hex128 } from '../kit/random.ts';
import { unhurried } from '../kit/runtime.ts';
import { served } from '../kit/served.ts';
import { expectNo, refusal, unnoticed } from '../kit/unnoticed.ts';

const server = served(unhurried);

afterEach(() => {
  expect(server().isAlive(), 'the process has not fallen over').toBe(true);
});

test('what cannot be done before the start is refused', async () => {
  const circle = await Circle.sit(server().url, 3, { game: 'perudo/1', reveal: 0 });
  const [host, guest, watcher] = [circle.host.page, circle.person(1).page, circle.watcher.page];
  const stranger = await Page.join(server().url, circle.id, hex128());
  const act = { t: 'act', step: 0, a: { t: 'bid', q: 1, f: 2 } } as const;
  await unnoticed(server().url, circle, async () => {
    await expectNo(host, act, 'gathering');
    await expectNo(host, { t: 'continue', step: 0 }, 'gathering');
    await expectNo(host, { t: 'stop' }, 'gathering');
    await expectNo(host, { t: 'again' }, 'gathering');
    await expectNo(host, { t: 'kick', seat: 0 }, 'no-person');
    await expectNo(host, { t: 'kick', seat: 5 }, 'no-person');
    await expectNo(host, { t: 'host', seat: 5 }, 'no-person');
    await expectNo(host, { t: 'give', seat: 1, n: 1 }, 'no-ask');
    await expectNo(host, { t: 'remove-bot', seat: 1 }, 'no-bot');
    await expectNo(host, { t: 'add-bot', seat: 1 }, 'taken');
    for (const name of ['', ' ', '\u200b', '\u0000', '\ud800', '\u202e']) {
      await expectNo(guest, { t: 'name', name }, 'name');
      await expectNo(stranger, { t: 'sit', name }, 'name');
    }
    await expectNo(stranger, { t: 'sit', name: 'Eve', seat: 0 }, 'taken');
    await expectNo(watcher, { t: 'sit', name: 'Eve' }, 'no-token');
    for (const n of [0, 2, 1e308]) {
      await expectNo(guest, { t: 'ready', n, seed: hex128() }, 'ready');
    }
    for (const { json, code } of badSettings) {
      // Written out: a prototype would not outlive being made an object.
      const asked = `{"t":"options","id":"${hex128()}","game":"perudo/1",${json}}`;
      expect(await refusal(host, asked), json).toBe(code);
    }
    for (const asked of hostCommands) {
      await expectNo(guest, asked, 'host');
      await expectNo(watcher, asked, 'no-seat');
      await expectNo(stranger, asked, 'no-seat');
    }
  });
  await stranger.close();
});

test.each([
  ['perudo/1', badPerudo],
  ['peruke/1', badPeruke],
] as const)('what cannot be done while %s is played is refused', async (game, bad) => {
  const circle = await started(game);
  const turn = circle.turn();
  const { step } = circle.state();
  const stranger = await Page.join(server().url, circle.id, hex128());
  await unnoticed(server().url, circle, async () => {
    for (const { a, code } of bad) await expectNo(turn.page, { t: 'act', step, a }, code);
    for (const old of [0, step - 1, step + 1, 1e308, 2 ** 53]) {
      await expectNo(turn.page, { t: 'act', step: old, a: legal[game] }, 'stale');
    }
    for (const person of circle.people) {
      if (person === turn) continue;
      await expectNo(person.page, { t: 'act', step, a: legal[game] }, 'turn');
    }
    await expectNo(turn.page, { t: 'continue', step }, 'nothing-due');
    for (const page of [circle.watcher.page, stranger]) {
      await expectNo(page, { t: 'act', step, a: legal[game] }, 'no-seat');
    }
    await expectNo(stranger, { t: 'sit', name: 'Eve' }, 'playing');
    await expectNo(stranger, { t: 'sit', name: 'Eve', seat: 0 }, 'playing');
    await expectNo(turn.page, { t: 'stand' }, 'playing');
    await expectNo(turn.page, { t: 'again' }, 'playing');
    await expectNo(turn.page, { t: 'ready', n: 2, seed: hex128() }, 'ready');
    for (const asked of hostCommands.filter(({ t }) => t !== 'stop' && t !== 'kick')) {
      if (asked.t === 'host' || asked.t === 'give') continue;
      await expectNo(circle.host.page, asked, 'playing');
    }
    for (const asked of hostCommands) await expectNo(circle.person(1).page, asked, 'host');
  });
  await stranger.close();
});

test('what cannot be done after the end is refused', async () => {
  const circle = await started('perudo/1');
  await circle.host.ask({ t: 'stop' });
  await circle.meet();
  const { step } = circle.state();
  await unnoticed(server().url, circle, async () => {
    for (const { page } of circle.people) {
      await expectNo(page, { t: 'act', step, a: legal['perudo/1'] }, 'over');
      await expectNo(page, { t: 'continue', step }, 'over');
      await expectNo(page, { t: 'stand' }, 'over');
    }
    for (const asked of [{ t: 'stop' }, { t: 'start' }, { t: 'add-bot' }] as const) {
      await expectNo(circle.host.page, asked, 'over');
    }
    await expectNo(circle.watcher.page, { t: 'again' }, 'no-seat');
  });
});

const hostCommands: readonly Asked[] = [
  { t: 'start' },
  { t: 'stop' },
  { t: 'add-bot' },
  { t: 'remove-bot', seat: 1 },
  { t: 'options', game: 'peruke/1' },
  { t: 'kick', seat: 2 },
  { t: 'host', seat: 1 },
  { t: 'give', seat: 1, n: 1 },
];

const legal: { readonly [Game in GameId]: unknown } = {
  'perudo/1': { t: 'bid', q: 1, f: 2 },
  'peruke/1': { t: 'play', uses: [] },
};

async function started(game: GameId): Promise<Circle> {
  const circle = await Circle.sit(server().url, 3, { game, reveal: 0 });
  await circle.start();
  return circle;
}
