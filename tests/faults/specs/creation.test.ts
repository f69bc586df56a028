import { expect, test } from 'vitest';
import { isMeasured, note } from '../kit/figures.ts';
import { Page, Refused } from '../kit/page.ts';
import { pick, seeded } from '../kit/random.ts';
import { served } from '../kit/served.ts';
import { postTable, request } from '../kit/site.ts';

/** The limit on new tables is that of the configuration. */
const server = served();
const LIMIT = 30;
/** The full run takes its time. */
const patient = { timeout: 900_000 };

test(
  'tables that nobody opened stay unopened, however many are asked for',
  patient,
  async (context) => {
    const random = seeded(Date.now());
    const symbols = [...'0123456789abcdefghjkmnpqrstvwxyz'];
    const ids = Array.from({ length: isMeasured ? 10_000 : 300 }, () =>
      Array.from({ length: 10 }, () => pick(symbols, random)).join(''),
    );
    await inTens(ids, async (id) => {
      const path = pick([`/api/tables/${id}`, `/api/tables/${id}/games/1`, `/t/${id}`], random);
      expect((await request(server().url, path)).status, path).toBe(404);
    });
    await inTens(ids.slice(0, 50), async (id) => {
      await expect(Page.connect(server().url, id)).rejects.toThrow(Refused);
    });
    const { tables, odd, empty } = await server().disk();
    expect(tables).toEqual([]);
    expect(odd).toBe(0);
    note(context, { asked: ids.length, tables: tables.length, 'empty files': empty });
  },
);

test('one address opens only so many tables in a minute', patient, async (context) => {
  const tries = isMeasured ? 1_000 : 100;
  const statuses: number[] = [];
  for (let n = 0; n < tries; n++) {
    const { status, text } = await postTable(server().url, { game: 'perudo/1', name: 'Ana' });
    if (status !== 201) expect(`${status} ${text}`).toBe('429 {"error":{"code":"too-many"}}');
    statuses.push(status);
  }
  const opened = statuses.filter((status) => status === 201).length;
  // The minute of the limit may end once while this runs.
  expect(statuses.slice(0, LIMIT)).toEqual(Array(LIMIT).fill(201));
  expect(opened).toBeLessThanOrEqual(2 * LIMIT);
  expect((await server().disk()).tables.length).toBe(opened);
  note(context, { tries, opened });
});

async function inTens<T>(all: readonly T[], each: (one: T) => Promise<void>): Promise<void> {
  for (let n = 0; n < all.length; n += 10) await Promise.all(all.slice(n, n + 10).map(each));
}
