import { cleanup, render } from '@solidjs/testing-library';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setErrand, takeErrand } from '../../src/net/errand.ts';
import type { Answer } from '../../src/net/session.ts';
import type { Table } from '../../src/store/table.ts';
import { runErrands } from '../../src/table/errands.ts';
import { gathering } from '../net/view.ts';

const asked = { game: 'perudo/1', size: 2, name: 'Ana' } as const;
const found = vi.fn();

beforeEach(() => {
  found.mockReset();
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    found(JSON.parse(String(body)));
    return Response.json({ id: 'next000000', url: '' });
  });
});

afterEach(() => {
  cleanup();
  takeErrand('next000000');
  vi.unstubAllGlobals();
});

/** Comes to a table that has answered, where sitting down is answered like this. */
async function come(answer: Answer) {
  const attempt = vi.fn(async () => answer);
  const table = {
    id: 't',
    state: { view: gathering({ you: null }) },
    attempt,
  } as unknown as Table;
  render(() => {
    runErrands(table);
    return null;
  });
  await vi.waitFor(() => expect(attempt).toHaveBeenCalledWith({ t: 'sit', name: 'Ana' }));
  await new Promise((done) => setTimeout(done, 10));
}

const full: Answer = { ok: false, why: { code: 'full' } };

test('whoever was matched sits down', async () => {
  setErrand('t', { t: 'sit', name: 'Ana', again: { asked, tries: 2 } });
  await come({ ok: true });
  expect(found).not.toHaveBeenCalled();
});

test('where others were quicker, a match is asked for again, with one try less', async () => {
  setErrand('t', { t: 'sit', name: 'Ana', again: { asked, tries: 2 } });
  await come(full);
  expect(found).toHaveBeenCalledExactlyOnceWith(asked);
  expect(location.pathname).toBe('/t/next000000');
  expect(takeErrand('next000000')).toEqual({
    t: 'sit',
    name: 'Ana',
    again: { asked, tries: 1 },
  });
});

test.each([
  ['after the last try', { asked, tries: 0 }, full],
  ['from the list of tables', null, full],
  ['for another reason', { asked, tries: 2 }, { ok: false, why: { code: 'name' } }],
] as const)('no other match is asked for %s', async (_, again, answer) => {
  setErrand('t', { t: 'sit', name: 'Ana', again });
  await come(answer);
  expect(found).not.toHaveBeenCalled();
});
