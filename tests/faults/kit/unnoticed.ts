import { expect } from 'vitest';
import type { Circle } from './circle.ts';
import { type Asked, Page } from './page.ts';

/** Does something at a table, of which nobody else may notice anything, and after which nothing differs. */
export async function unnoticed(
  site: string,
  circle: Circle,
  doing: () => Promise<void>,
): Promise<void> {
  await circle.meet();
  for (const { page } of circle.everyone) await page.settle();
  const before = circle.everyone.map(({ page }) => ({ page, seen: page.seen.length }));
  const { v: version, step, view } = circle.watcher.page.state();
  await doing();
  for (const { page, seen } of before) {
    if (page.closed) continue;
    await page.settle();
    // Answers go to their sender alone, and who comes and goes is no secret.
    const news = page.seen.slice(seen).filter(({ message }) => message?.t === 'now');
    expect(news).toEqual([]);
  }
  const late = await Page.join(site, circle.id);
  expect(late.state()).toMatchObject({ v: version, step, view });
  await late.close();
}

/** Asks, and expects this refusal. */
export async function expectNo(page: Page, asked: Asked, code: string): Promise<void> {
  const answer = await page.ask(asked);
  expect(answer, JSON.stringify(asked)).toMatchObject({ t: 'no', why: { code } });
}

/** Sends a frame as it is, and gives the code of the one refusal it gets. */
export async function refusal(page: Page, sent: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const before = page.seen.length;
  page.send(sent);
  await page.settle();
  const answers = page.seen.slice(before).filter(({ message }) => message?.t !== 'past');
  const [answer] = answers.filter(({ message }) => message?.t !== 'people');
  if (answer?.message?.t !== 'no') return `${answers.map(({ text }) => text)}`;
  return answer.message.why.code;
}
