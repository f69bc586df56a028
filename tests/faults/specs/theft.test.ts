import { tokenHash } from '@dado/table';
import { expect, test } from 'vitest';
import { Circle } from '../kit/circle.ts';
import { note } from '../kit/figures.ts';
import type { Asked } from '../kit/page.ts';
import { Page } from '../kit/page.ts';
import { hex128 } from '../kit/random.ts';
import { unhurried } from '../kit/runtime.ts';
import { served } from '../kit/served.ts';
import { openTable, request } from '../kit/site.ts';

const server = served(unhurried);

test('no token but its own opens a seat', async (context) => {
  const circle = await Circle.sit(server().url, 3, { game: 'perudo/1', reveal: 0 });
  const seed = hex128();
  await circle.host.ask({ t: 'ready', n: 1, seed });
  const other = await openTable(server().url, { game: 'perudo/1', name: 'Eve' });
  await circle.start();
  const token = circle.host.token ?? '';
  const { commit } = circle.state().view.play ?? { commit: '' };
  const guesses = [
    ...Array.from({ length: 50 }, hex128),
    // All but right: one digit of it is another.
    ...Array.from(token, (digit, n) => token.slice(0, n) + nextDigit(digit) + token.slice(n + 1)),
    Array.from(token).reverse().join(''),
    '0'.repeat(32),
    tokenHash(token).slice(0, 32),
    tokenHash(token).slice(32),
    commit.slice(0, 32),
    seed,
    other.token,
  ];
  for (const guess of guesses) {
    const page = await Page.join(server().url, circle.id, guess);
    await expectNobody(page, circle);
    await page.close();
  }
  // And what is none at all does not even make a watcher.
  for (const guess of [token.toUpperCase(), tokenHash(token), `${token} `, token.slice(1)]) {
    const page = await Page.connect(server().url, circle.id);
    page.send(JSON.stringify({ t: 'hello', p: 1, token: guess }));
    await page.until(() => page.seen.length > 0, 'a refusal');
    expect(page.seen[0]?.message).toMatchObject({ t: 'no', why: { code: 'malformed' } });
    await page.close();
  }
  note(context, { guesses: guesses.length + 4 });
});

test('a token counts nowhere but in a hello', async () => {
  const circle = await Circle.sit(server().url, 2, { game: 'perudo/1', reveal: 0 });
  await circle.start();
  const token = circle.host.token ?? '';
  const headers = { Authorization: `Bearer ${token}`, Cookie: `token=${token}` };
  const page = await Page.connect(server().url, circle.id, headers);
  await page.hello();
  await expectNobody(page, circle);
  await page.close();
});

test('frames of one player sent again by another do nothing', async () => {
  const circle = await Circle.sit(server().url, 3, { game: 'perudo/1', reveal: 0 });
  const sent: (Asked & { id: string })[] = [
    { t: 'name', id: hex128(), name: 'Ana the first' },
    { t: 'ready', id: hex128(), n: 1, seed: hex128() },
    { t: 'start', id: hex128() },
  ];
  for (const asked of sent) await circle.host.page.ask(asked);
  await circle.meet();
  const turn = circle.turn();
  const { step } = circle.state();
  const act = { t: 'act', id: hex128(), step, a: { t: 'bid', q: 1, f: 2 } } as const;
  const others = circle.everyone.filter((person) => person !== turn);

  // Before it has arrived from the one whose turn it is …
  for (const { page } of others) {
    const answer = await page.ask(act);
    expect(['turn', 'no-seat']).toContain(answer.t === 'no' ? answer.why.code : answer.t);
  }
  const done = await turn.page.ask(act);
  expect(done).toMatchObject({ t: 'ok' });
  await circle.meet();
  const before = circle.watcher.page.state();
  // … and after it.
  for (const { page } of others) {
    for (const asked of [...sent, act]) {
      const answer = await page.ask(asked);
      if (answer.t === 'ok') expect(answer.v).toBeLessThanOrEqual(before.v);
    }
  }
  const late = await Page.join(server().url, circle.id);
  expect(late.state()).toMatchObject({ v: before.v, view: before.view });
});

test('a seat that was left or taken away does not open again', async () => {
  const circle = await Circle.sit(server().url, 4, { game: 'perudo/1', reveal: 0 });
  const [, ben, cem, dia] = circle.people;
  if (!ben || !cem || !dia) throw new Error('nobody');
  await ben.ask({ t: 'stand' });
  await expectNobody(await Page.join(server().url, circle.id, ben.token), circle);
  const eve = await Page.join(server().url, circle.id, hex128());
  expect(await eve.ask({ t: 'sit', name: 'Eve', seat: 1 })).toMatchObject({ t: 'ok' });
  await expectNobody(await Page.join(server().url, circle.id, ben.token), circle);

  await circle.host.ask({ t: 'kick', seat: 2 });
  expect(await cem.page.end()).toEqual({ code: 4007, reason: 'kicked' });
  await circle.host.ask({ t: 'start' });
  await circle.host.ask({ t: 'kick', seat: 3 });
  expect(await dia.page.end()).toEqual({ code: 4007, reason: 'kicked' });
  for (const { token } of [cem, dia]) {
    const page = await Page.connect(server().url, circle.id);
    page.send(JSON.stringify({ t: 'hello', p: 1, token }));
    expect(await page.end()).toEqual({ code: 4007, reason: 'kicked' });
    expect(page.seen).toEqual([]);
  }
  expect(circle.host.page.state().view.seats[3]).toMatchObject({ kind: 'bot' });
});

test('no token is told, stored, logged or part of an address', async () => {
  const circle = await Circle.sit(server().url, 3, { game: 'perudo/1', reveal: 0 });
  const opened = await openTable(server().url, { game: 'peruke/1', name: 'Ana' });
  const stranger = await Page.join(server().url, circle.id, hex128());
  await stranger.ask({ t: 'ask', name: 'Eve' });
  await circle.start();
  await circle.act({ t: 'bid', q: 1, f: 2 });
  await circle.act({ t: 'dudo' });
  await circle.host.ask({ t: 'stop' });
  await circle.meet();

  const tokens = [opened.token, ...circle.people.flatMap(({ token }) => token ?? [])];
  const frames = circle.everyone.flatMap(({ page }) => page.seen.map(({ text }) => text));
  const paths = ['', '/games/1'].map((rest) => `/api/tables/${circle.id}${rest}`);
  const replies = await Promise.all(
    [...paths, `/t/${circle.id}`].map((path) => request(server().url, path)),
  );
  const told = [...frames, ...replies.map(({ text }) => text), opened.url].join('\n');
  const log = server().lines.join('\n');
  expect(log).toContain(`/api/tables/${circle.id}`);
  const { tables, bytes } = await server().disk();
  const stored = tables.map(({ text }) => text).join('\n');
  for (const token of tokens) {
    expect(told).not.toContain(token);
    expect(told).not.toContain(tokenHash(token));
    expect(log).not.toContain(token);
    expect(log).not.toContain(tokenHash(token));
    expect(bytes.includes(token)).toBe(false);
    expect(stored.includes(token)).toBe(false);
    // Only the hash is: so much for whether these would be found.
    expect(stored.includes(tokenHash(token))).toBe(true);
  }
});

/** Somebody who may only watch, and to whom no cup is shown. */
async function expectNobody(page: Page, circle: Circle): Promise<void> {
  const { step, view } = page.state();
  expect(view.you).toBeNull();
  expect(view.play?.me ?? null).toBeNull();
  if (view.play?.game === 'perudo/1') expect(view.play.view.cup).toBeNull();
  const commands: Asked[] = [
    { t: 'act', step, a: { t: 'bid', q: 1, f: 2 } },
    { t: 'name', name: 'Eve' },
    { t: 'stop' },
    { t: 'kick', seat: 1 },
  ];
  for (const asked of commands) {
    expect(await page.ask(asked)).toMatchObject({ t: 'no', why: { code: 'no-seat' } });
  }
  expect(circle.host.page.closed).toBeNull();
}

function nextDigit(digit: string): string {
  return ((Number.parseInt(digit, 16) + 1) % 16).toString(16);
}
