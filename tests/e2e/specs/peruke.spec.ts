import { expect, test } from '../dado.ts';
import { takeTurn } from '../kit/peruke.ts';
import { newPerson, openTable, playOn, sitDown } from '../kit/table.ts';

test.setTimeout(240_000);

test('two people finish a game of Peruke with red dice', async ({ browser, baseURL }) => {
  const ana = await newPerson(browser, baseURL);
  const ben = await newPerson(browser, baseURL);
  const players = [ana, ben];
  const table = { name: 'Ana', game: 'Peruke', rules: 'Red dice' } as const;
  const link = await openTable(ana, { ...table, steps: { 'Pause after a showdown': -5 } });
  await sitDown(ben, link, 'Ben');
  await ana.getByRole('button', { name: 'Start with two players' }).click();

  await playOn(players, takeTurn);

  for (const page of players) {
    const rounds = page.getByRole('region', { name: 'Points by round' }).getByRole('row');
    await expect(rounds).toHaveCount(3);
    const cells = await rounds.nth(1).or(rounds.nth(2)).getByRole('cell').allInnerTexts();
    const points = cells.map((words) => Number(words.replace('–', '0')));
    const [first = 0, second = 0, total = 0, otherFirst = 0, otherSecond = 0, otherTotal = 0] =
      points;
    expect([first + otherFirst, second + otherSecond]).toEqual([84, 84]);
    expect([total, otherTotal]).toEqual([first + second, otherFirst + otherSecond]);
    expect(total).toBeGreaterThanOrEqual(otherTotal);
  }
});
