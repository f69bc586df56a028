import type { Page } from '@playwright/test';
import { expect, test } from '../dado.ts';
import { audit } from '../kit/axe.ts';
import {
  bid,
  bidWords,
  call,
  diceWords,
  ownDice,
  ownFaces,
  takeTurn,
  tile,
} from '../kit/perudo.ts';
import { expectNoDice, secretsIn } from '../kit/secrets.ts';
import { countOf, type Plan, planCalza, planLoss, type Round } from '../kit/steer.ts';
import { newPerson, openTable, playOn, sitDown } from '../kit/table.ts';

test.setTimeout(420_000);

const names = ['Ana', 'Ben', 'Chidi'] as const;
const [ANA, BEN, CHIDI] = [0, 1, 2] as const;

test('three people finish a game of Perudo through a shared link', async ({ browser, baseURL }) => {
  const players = [
    await newPerson(browser, baseURL),
    await newPerson(browser, baseURL),
    await newPerson(browser, baseURL),
  ];
  const [ana, ben, chidi] = players as [Page, Page, Page];
  const watcher = await newPerson(browser, baseURL);
  const steps = { 'Dice to start with': -2, 'Pause after a showdown': 5 };

  const link = await test.step('the link goes out, and two come by it', async () => {
    const address = await openTable(ana, { name: 'Ana', game: 'Perudo', steps });
    await ana.getByRole('button', { name: 'Copy link' }).click();
    await expect(ana.getByText('Link copied.')).toBeVisible();
    expect(await ana.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await sitDown(ben, address, 'Ben');
    await sitDown(chidi, address, 'Chidi');
    return address;
  });
  const secrets = secretsIn(watcher);
  await watcher.goto(link);
  await ana.getByRole('button', { name: 'Start with three players' }).click();
  await expect(watcher.getByText('You are watching', { exact: true })).toBeVisible();

  const game = steered(players, watcher);

  await test.step('Chidi loses a die', async () => {
    const round = await game.deal();
    await audit(players[round.opener] as Page, 'the turn to open');
    await audit(players[(round.opener + 1) % 3] as Page, 'the turn of another');
    await audit(watcher, 'a turn, for somebody who watches');
    await game.play(planLoss(round, CHIDI));
    await game.expectEnd('loses', CHIDI, CHIDI);
  });

  await test.step('a right calza out of turn brings it back', async () => {
    const round = await game.deal();
    const plan = planCalza(round, CHIDI);
    await game.play(plan, async (bidder) => {
      if (bidder !== ANA) return;
      await expect(tile(chidi, 'Dudo')).toContainText('on your turn only');
      await expect(tile(chidi, 'Calza')).toContainText(/exactly /u);
      await expect(rail(chidi)).toContainText('You may still say calza to');
    });
    await game.expectEnd('wins', CHIDI, CHIDI);
    await audit(ben, 'the showdown of a calza');
  });

  await test.step('Chidi falls to one die', async () => {
    await game.play(planLoss(await game.deal(), CHIDI));
    await game.expectEnd('loses', CHIDI, CHIDI);
    await game.play(planLoss(await game.deal(), CHIDI));
    await game.expectEnd('loses', CHIDI, CHIDI, ', a palifico');
  });

  await test.step('a palifico round says what it is, and keeps the face', async () => {
    const round = await game.deal();
    expect(round).toMatchObject({ isPalifico: true, opener: CHIDI });
    for (const page of [ana, ben, watcher]) {
      await expect(page.getByText('Palifico. Chidi is down to one die')).toBeVisible();
      await expect(page.getByText('aces are not wild').first()).toBeVisible();
    }
    await expect(chidi.getByText('Palifico. You are down to one die')).toBeVisible();
    await expect(chidi.getByRole('radio', { name: 'Aces, from 1' })).toBeEnabled();
    await audit(chidi, 'the opening of a palifico');
    const plan = planLoss(round, ANA, 2);
    const face = bidWords({ q: 2, f: plan.bids[0]?.bid.f ?? 0 }).replace('two ', '');
    await game.play(plan, async (seat) => {
      if (seat === CHIDI) {
        await expect(ana.getByText(`Palifico: the face stays ${face}.`)).toBeVisible();
        await expect(ana.getByRole('group', { name: 'Face' })).toBeHidden();
        await audit(ana, 'the turn in a palifico');
      }
      for (const page of players) {
        await expect(tile(page, 'Calza')).toContainText('not in palifico');
        await expect(tile(page, 'Calza')).toHaveAttribute('aria-disabled', 'true');
      }
    });
    await game.expectEnd('loses', ANA, ANA);
  });

  await test.step('a reload keeps the seat and the dice', async () => {
    await game.deal();
    const before = await ownDice(ben);
    await ben.reload();
    await expect.poll(() => ownDice(ben)).toBe(before);
  });

  await test.step('Chidi goes out, and the next with dice opens', async () => {
    await game.play(planLoss(await game.deal(), CHIDI));
    await game.expectEnd('loses', CHIDI, ANA);
  });

  await test.step('two are left, and Ben loses the rest', async () => {
    await game.play(planLoss(await game.deal(), BEN), async () => {
      await expect(rail(chidi)).toContainText('You have no dice left. You can keep watching.');
      await expect(tile(chidi, 'Calza')).toContainText('you are out');
      await expect(tile(ana, 'Calza')).toContainText('not with two left');
    });
    await game.expectEnd('loses', BEN, BEN);
    await game.play(planLoss(await game.deal(), BEN));
    await game.expectEnd('loses', BEN, BEN);
    const last = await game.deal();
    expect(last.isPalifico).toBe(false);
    await game.play(planLoss(last, BEN));
    await game.expectEnd('loses', BEN, null);
  });
  expect(secrets.frames).toBeGreaterThan(20);
  expect(secrets.leaks).toEqual([]);

  await test.step('all see the same end', async () => {
    for (const page of [...players, watcher]) {
      await page.getByRole('button', { name: 'See the places' }).click();
      const places = page.getByRole('region', { name: 'Places' }).getByRole('listitem');
      const you = names[players.indexOf(page)];
      await expect(places).toContainText([
        new RegExp(`^1.*${you === 'Ana' ? 'You' : 'Ana'}.*two dice left$`, 'u'),
        new RegExp(`^2.*${you === 'Ben' ? 'You' : 'Ben'}.*out$`, 'u'),
        new RegExp(`^3.*${you === 'Chidi' ? 'You' : 'Chidi'}.*out$`, 'u'),
      ]);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(you === 'Ana' ? 'You win' : 'Ana wins');
      await expect(page.getByText('with two dice left, after nine rounds')).toBeVisible();
    }
    await audit(ben, 'the end');
  });

  await test.step('another game follows the changed rules', async () => {
    await ben.getByRole('button', { name: 'Play again at this table' }).click();
    for (const page of players) {
      await expect(page.getByRole('button', { name: 'Stand up' })).toBeVisible();
    }
    await changeRules(ana);
    await expect(ben.getByText('Two to six players, four dice each')).toBeVisible();
    await ana.getByRole('button', { name: 'Start with three players' }).click();
    for (const page of players)
      await expect.poll(async () => (await ownFaces(page)).length).toBe(4);
    await expect(watcher.getByRole('region', { name: 'four dice, hidden' })).toHaveCount(2);
    const opener = players[await turnOf(players)] as Page;
    await expectMost(opener, 12);
    await expect(opener.getByText('12 dice in play').first()).toBeVisible();
    await expect(opener.getByText('aces are not wild').first()).toBeVisible();
    await expect(opener.getByRole('radio', { name: 'Aces, not now' })).toBeDisabled();
    await expect(tile(ben, 'Calza')).toContainText('not at this table');
  });
});

/** Four dice, by Traditional, with ordinary aces: each differs from the game before. */
async function changeRules(host: Page): Promise<void> {
  await host.getByRole('button', { name: 'Change', exact: true }).click();
  const sheet = host.getByRole('dialog', { name: 'Change the rules' });
  await sheet.getByText('House rules').click();
  await sheet.getByLabel('Traditional').check({ force: true });
  const fewer = sheet.getByRole('button', { name: 'Dice to start with: less' });
  const dice = sheet.getByRole('group', { name: 'Dice to start with' }).getByRole('status');
  while ((await dice.textContent()) !== '4') await fewer.click();
  await sheet.getByRole('switch', { name: 'Aces are wild' }).click({ force: true });
  await audit(host, 'the sheet of the rules');
  await sheet.getByRole('button', { name: 'Use these rules' }).click();
  await expect(sheet).toBeHidden();
}

/** The picker goes up to so many dice, and no further. */
async function expectMost(page: Page, most: number): Promise<void> {
  const more = page.getByRole('button', { name: 'One more' });
  for (let i = 1; i < most; i++) await more.click();
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await more.click({ force: true });
  const picker = page.getByRole('group', { name: 'Quantity' }).getByRole('status');
  await expect(picker).toHaveText(String(most));
}

function rail(page: Page) {
  return page.getByRole('region', { name: 'Your place' });
}

/** The seat of the page whose turn it is. */
async function turnOf(players: readonly Page[]): Promise<number> {
  const isMine = (page: Page) => page.getByRole('heading', { name: 'Your turn' }).isVisible();
  let turn = -1;
  await expect
    .poll(async () => {
      turn = (await Promise.all(players.map(isMine))).indexOf(true);
      return turn;
    })
    .not.toBe(-1);
  return turn;
}

/** A game whose script sees everyone's dice, each on its player's own page, and keeps count. */
function steered(players: readonly Page[], watcher: Page) {
  const counts = players.map(() => 3);
  let number = 0;
  let round: Round = { cups: [], opener: 0, isPalifico: false };
  let plan: Plan = { bids: [], call: 'dudo', caller: 0 };
  const pageOf = (seat: number) => players[seat] as Page;

  /** Waits for the next round; all pages agree on who has how many dice. */
  const deal = async (): Promise<Round> => {
    if (plan.bids.length > 0) {
      number += 1;
      await Promise.all(players.map(goOn));
    } else if (number === 0) number = 1;
    plan = { bids: [], call: 'dudo', caller: 0 };
    const opener = await turnOf(players);
    const cups = await Promise.all(players.map((page, seat) => cupOf(page, counts[seat] ?? 0)));
    const total = counts.reduce((sum, n) => sum + n, 0);
    for (const page of [...players, watcher]) {
      await expect(page.getByText(`Round ${number}`, { exact: true }).first()).toBeVisible();
      await expect(page.getByText(`${total} dice in play`).first()).toBeVisible();
      const me = players.indexOf(page);
      for (const [seat, name] of names.entries()) {
        // Whoever watches looks from the first seat, whose dice are told as squares.
        if (seat === Math.max(me, 0)) continue;
        const dice = counts[seat] ? `${diceWords(counts[seat])}, hidden` : 'out';
        await expect(page.getByRole('region', { name: `${name}, ${dice}` })).toBeVisible();
      }
    }
    const isPalifico = await watcher.getByText('Palifico.').isVisible();
    round = { cups, opener, isPalifico };
    return round;
  };

  const cupOf = async (page: Page, dice: number) => {
    await expect.poll(async () => (await ownFaces(page)).length).toBe(dice);
    return ownFaces(page);
  };

  /** Plays a round as planned; `look` at the pages after each bid. */
  const play = async (next: Plan, look?: (bidder: number) => Promise<void>) => {
    plan = next;
    for (const made of plan.bids) {
      await expectNoDice(watcher);
      await bid(pageOf(made.seat), made.bid);
      for (const page of [...players, watcher]) {
        const standing = page.getByRole('img', { name: bidWords(made.bid) }).first();
        await expect(standing).toBeVisible();
      }
      await look?.(made.seat);
    }
    await expectNoDice(watcher);
    await call(pageOf(plan.caller), plan.call === 'dudo' ? 'Dudo' : 'Calza');
  };

  /** What every page says of the showdown: who was right, the count, what comes of it, who opens. */
  const expectEnd = async (
    does: 'loses' | 'wins',
    seat: number,
    opener: number | null,
    palifico = '',
  ) => {
    counts[seat] = (counts[seat] ?? 0) + (does === 'wins' ? 1 : -1);
    const last = plan.bids.at(-1)?.bid ?? { q: 0, f: 0 };
    const count = countOf(round, last.f);
    for (const page of [...players, watcher]) {
      const me = players.indexOf(page);
      await expect(page.getByText('counted', { exact: true }).locator('xpath=..')).toHaveText(
        `counted${count}`,
      );
      await expect(rail(page).getByRole('heading')).toContainText(verdict(plan, count, me));
      const words = outcome(does, seat, opener, me, `round ${number + 1}${palifico}`);
      await expect(rail(page)).toContainText(words);
    }
  };
  return { deal, play, expectEnd };
}

function verdict({ call, caller, bids }: Plan, count: number, me: number): string {
  const isMe = caller === me;
  const who = names[caller];
  if (call === 'calza') return isMe ? 'Calza! You were exact' : `Calza! ${who} was exact`;
  if (count < (bids.at(-1)?.bid.q ?? 0)) {
    return isMe ? 'You doubted, and you were right' : `${who} doubted, and was right`;
  }
  return isMe ? 'You doubted, but the bid holds' : `${who} doubted, but the bid holds`;
}

function outcome(
  does: 'loses' | 'wins',
  seat: number,
  opener: number | null,
  me: number,
  round: string,
): string {
  const mine = does === 'loses' ? 'You lose a die' : 'You win a die back';
  const theirs = does === 'loses' ? 'loses a die' : 'wins a die back';
  const effect = seat === me ? mine : `${names[seat]} ${theirs}`;
  if (opener === null) return `${effect}.`;
  if (opener === seat) return `${effect} and ${seat === me ? 'open' : 'opens'} ${round}.`;
  const next = opener === me ? 'You open' : `${names[opener]} opens`;
  return `${effect}. ${next} ${round}.`;
}

/** Presses on, and goes to the next round with the others; it may have come by itself meanwhile. */
async function goOn(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Next round' })
    .click({ timeout: 2_000 })
    .catch(() => undefined);
}

test('a host finishes a game of Perudo with two bots', async ({ page }) => {
  const steps = { 'Dice to start with': -2, 'Pause after a showdown': -5 };
  await openTable(page, { name: 'Ana', game: 'Perudo', steps });
  await page.getByRole('button', { name: 'Add a bot' }).click();
  await page.getByRole('button', { name: 'Add a bot' }).click();
  await page.getByRole('button', { name: 'Add a bot' }).click();
  await page.getByRole('button', { name: 'Remove Bot 3' }).click();
  await page.getByRole('button', { name: 'Start with three players' }).click();
  await playOn([page], takeTurn);
  await expect(page.getByRole('region', { name: 'Places' }).getByRole('listitem')).toHaveCount(3);
});
