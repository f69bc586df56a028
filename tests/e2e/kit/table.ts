import { type Browser, expect, type Page } from '@playwright/test';

type NewTable = {
  readonly name: string;
  readonly game: 'Perudo' | 'Peruke';
  readonly rules?: string;
  readonly clock?: '20 s' | '45 s';
  /** House rules to be raised or lowered, and by how much. */
  readonly steps?: { readonly [rule: string]: number };
};

/** A page of somebody with a browser of their own. */
export async function newPerson(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  return context.newPage();
}

/** Opens a table by the form; the address to send to friends. */
export async function openTable(page: Page, table: NewTable): Promise<string> {
  await page.goto('/new');
  await page.getByLabel('Your name').fill(table.name);
  await choose(page, 'Game', table.game);
  if (table.rules) await choose(page, 'Rules', table.rules);
  if (table.clock) await choose(page, 'Clock', table.clock);
  if (table.steps) await page.getByText('House rules').click();
  for (const [rule, by] of Object.entries(table.steps ?? {})) {
    const button = page.getByRole('button', { name: `${rule}: ${by < 0 ? 'less' : 'more'}` });
    for (let i = 0; i < Math.abs(by); i++) await button.click();
  }
  await page.getByRole('button', { name: 'Open the table' }).click();
  return page.getByRole('textbox', { name: 'Link to this table' }).inputValue();
}

async function choose(page: Page, group: string, name: string): Promise<void> {
  await page.getByRole('group', { name: group, exact: true }).getByLabel(name).check();
}

/** Comes by the link and takes a seat. */
export async function sitDown(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await expect(page.getByRole('button', { name: 'Stand up' })).toBeVisible();
}

type State = 'turn' | 'reveal' | 'over' | 'wait';

/**
 * Plays to the end with what the pages offer: `move` for a page whose turn it is, on from every
 * reveal, and at the end to the places. `look` is for what all the pages reveal.
 */
export async function playOn(
  pages: readonly Page[],
  move: (page: Page) => Promise<void>,
  look?: () => Promise<void>,
): Promise<void> {
  /** What has been looked at since the last turn: pages may show it for a while after they pressed on. */
  let looked: State | null = null;
  for (;;) {
    const states = await somethingToDo(pages);
    const isAll = (wanted: State) => states.every((state) => state === wanted);
    const end = (['reveal', 'over'] as const).find(isAll) ?? null;
    if (end && end !== looked) await look?.();
    looked = end ?? looked;
    if (isAll('over')) break;
    const turn = pages[states.indexOf('turn')];
    if (turn) {
      looked = null;
      await move(turn);
    } else if (!look || looked)
      await Promise.all(pages.filter((_, i) => states[i] === 'reveal').map(goOn));
  }
  for (const page of pages) await page.getByRole('button', { name: 'See the places' }).click();
}

async function somethingToDo(pages: readonly Page[]): Promise<State[]> {
  let states: State[] = [];
  const isDue = async () => {
    states = await Promise.all(pages.map(stateOf));
    return (
      states.some((state) => state === 'turn' || state === 'reveal') ||
      states.every((state) => state === 'over')
    );
  };
  await expect.poll(isDue, { intervals: [50, 100, 200], timeout: 60_000 }).toBe(true);
  return states;
}

async function stateOf(page: Page): Promise<State> {
  if (await page.getByRole('button', { name: 'See the places' }).isVisible()) return 'over';
  if (await page.getByRole('heading', { name: 'Your turn' }).isVisible()) return 'turn';
  if (await page.getByRole('button', { name: 'Next round' }).isVisible()) return 'reveal';
  return 'wait';
}

/** Presses on; the round may have gone on by itself meanwhile. */
async function goOn(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Next round' })
    .click({ timeout: 1_000 })
    .catch(() => undefined);
}
