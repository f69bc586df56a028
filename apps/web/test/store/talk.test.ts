import type { Said } from '@dado/table';
import { createRoot } from 'solid-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTalk } from '../../src/store/talk.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const talkOf = (id: string) => createRoot(() => createTalk(id));
const said = (who: number | null, text: string | null, name = 'Ben'): Said => ({
  ...{ t: 'said', seat: who === null ? null : 1, who, name, text, at: 0 },
  r: text === null ? 'clap' : null,
});

test('what is written counts as unread until it is on the page', () => {
  const talk = talkOf('t');
  talk.hear(said(2, 'hello'), false);
  talk.hear(said(2, null), false);
  talk.hear(said(1, 'mine'), true);
  expect(talk.unread()).toBe(1);
  const stop = talk.read();
  talk.hear(said(2, 'again'), false);
  expect(talk.unread()).toBe(0);
  stop();
  talk.hear(said(2, 'later'), false);
  expect(talk.unread()).toBe(1);
  expect(talk.written().map(({ text }) => text)).toEqual(['hello', 'mine', 'again', 'later']);
});

test('who is muted is neither heard nor seen, wherever they sit, also after a reload', () => {
  const talk = talkOf('t');
  talk.hear(said(2, 'hello'), false);
  talk.mute(said(2, null), true);
  expect(talk.written()).toEqual([]);
  expect(talk.hear({ ...said(2, 'there'), seat: 4 }, false).isHeard).toBe(false);
  expect(talkOf('t').isMuted(said(2, null))).toBe(true);
  expect(talkOf('u').isMuted(said(2, null))).toBe(false);
  talk.mute(said(2, null), false);
  expect(talk.written()).toHaveLength(2);
});

test('those who watch have no number, and are muted by name', () => {
  const talk = talkOf('t');
  talk.mute(said(null, null, 'Dora'), true);
  expect(talk.hear(said(null, 'hi', 'Dora'), false).isHeard).toBe(false);
  expect(talk.hear(said(null, 'hi', 'Farid'), false).isHeard).toBe(true);
  expect(talk.hear(said(2, 'hi', 'Dora'), false).isHeard).toBe(true);
});

test('what somebody shows stands beside their seat for a moment, where there is a place', () => {
  const talk = talkOf('t');
  expect(talk.hear(said(2, null), false).isShown).toBe(false);
  const gone = talk.show(1);
  expect(talk.hear(said(2, null), false).isShown).toBe(true);
  vi.advanceTimersByTime(3_000);
  talk.hear(said(2, 'well'), false);
  vi.advanceTimersByTime(3_000);
  expect(talk.latest(1)?.text).toBe('well');
  vi.advanceTimersByTime(3_000);
  expect(talk.latest(1)).toBeNull();
  gone();
  expect(talk.hear(said(2, null), false).isShown).toBe(false);
});

test('what was kept badly mutes nobody', () => {
  localStorage.setItem('dado/muted/t', '{"2": true}');
  expect(talkOf('t').isMuted(said(2, null))).toBe(false);
  localStorage.setItem('dado/muted/u', 'nonsense');
  expect(talkOf('u').isMuted(said(2, null))).toBe(false);
});
