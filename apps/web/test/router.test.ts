import { beforeAll, beforeEach, expect, test } from 'vitest';
import { followLinks, go, path, query } from '../src/router.ts';

beforeAll(followLinks);
beforeEach(() => {
  go('/');
  document.body.innerHTML = '';
});

/** Clicks a link, and says whether it was left to the browser, which does not follow it here. */
function isLeft(link: string, click: MouseEventInit = {}): boolean {
  let left = false;
  const last = (event: Event) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', last, { once: true });
  document.body.innerHTML = link;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...click });
  document.querySelector('b')?.dispatchEvent(event);
  return left;
}

test('a link within the app is followed without loading anew', () => {
  expect(isLeft('<a href="/new?game=peruke"><b>Peruke</b></a>')).toBe(false);
  expect(path()).toBe('/new');
  expect(query('game')).toBe('peruke');
  expect(query('other')).toBeNull();
});

test('a slash at the end changes nothing', () => {
  go('/t/7f3kq0t9xa/');
  expect(path()).toBe('/t/7f3kq0t9xa');
});

test.each([
  ['a file of the server', '<a href="/api/tables/7f3kq0t9xa/games/1"><b>…</b></a>', {}],
  ['another tab', '<a href="/new" target="_blank"><b>…</b></a>', {}],
  ['no link', '<b>…</b>', {}],
  ['another tab, by a key', '<a href="/new"><b>…</b></a>', { ctrlKey: true }],
])('%s is left to the browser', (_, link, click) => {
  expect(isLeft(link, click)).toBe(true);
  expect(path()).toBe('/');
});
