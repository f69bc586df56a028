import { expect, test } from 'vitest';
import { newToken, openTable, TestPage } from './kit.ts';

test('three people sit down and play a round', async () => {
  const { id, token } = await openTable({ game: 'perudo/1', name: 'Ana', reveal: 0 });
  const ana = await TestPage.join(id, token);
  const ben = await TestPage.join(id, newToken());
  const watcher = await TestPage.join(id);
  expect(await ben.ask({ t: 'sit', name: 'Ben' })).toMatchObject({ t: 'ok' });
  expect(await ana.ask({ t: 'start' })).toMatchObject({ t: 'ok' });
  await watcher.at(ana.state().v);
  const turn = ana.state().view.play?.view.turn === 0 ? ana : ben;
  expect(await turn.act({ t: 'bid', q: 1, f: 2 })).toMatchObject({ t: 'ok' });
  expect(await watcher.ask({ t: 'start' })).toMatchObject({ t: 'no', why: { code: 'no-seat' } });
});
