import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  noteSeatLink,
  seatLink,
  setErrand,
  takeErrand,
  takeSeatFromAddress,
} from '../../src/net/errand.ts';

const code = 'c0dec0dec0dec0dec0dec0dec0dec0de';
const id = '7f3kq0t9xa';

beforeEach(() => localStorage.clear());
afterEach(() => history.replaceState(null, '', '/'));

test('the code goes out of the address, and is kept nowhere', () => {
  history.replaceState(null, '', `/t/${id}?a=1#seat=${code}`);
  takeSeatFromAddress();
  expect(location.href).toBe(`${location.origin}/t/${id}?a=1`);
  expect(JSON.stringify(localStorage)).not.toContain(code);
  expect(takeErrand('another000')).toBeNull();
  expect(takeErrand(id)).toEqual({ t: 'claim', code });
  expect(takeErrand(id)).toBeNull();
});

test('a code that is none goes out of the address as well', () => {
  history.replaceState(null, '', `/t/${id}#seat=nonsense`);
  takeSeatFromAddress();
  expect(location.hash).toBe('');
  expect(takeErrand(id)).toBeNull();
});

test('other parts of an address stay', () => {
  history.replaceState(null, '', `/t/${id}#log`);
  takeSeatFromAddress();
  expect(location.hash).toBe('#log');
});

test.each([
  ['a link', seatLink(id, code), id],
  ['within words', `Here: ${seatLink(id, code)}, be quick`, id],
  ['in capitals', seatLink(id, code).toUpperCase().replace('#SEAT', '#seat'), id],
  ['a longer code', `${seatLink(id, code)}0`, null],
  ['a table alone', `/t/${id}`, null],
])('a link to a seat is found: %s', (_, text, found) => {
  expect(noteSeatLink(text)).toBe(found);
  expect(takeErrand(id)).toEqual(found && { t: 'claim', code });
});

test('a later errand takes the place of an earlier one', () => {
  setErrand('a', { t: 'sit', name: 'Ana', again: null });
  setErrand('b', { t: 'claim', code });
  expect(takeErrand('a')).toBeNull();
  expect(takeErrand('b')).toEqual({ t: 'claim', code });
});
