import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tokenOf } from '../../src/net/device.ts';
import { forgetTable, forgetVisit, noteVisit, visits } from '../../src/net/visits.ts';
import { gathering } from './view.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('the latest table comes first, with the own seat and the others', () => {
  noteVisit(gathering({ id: 'one', you: 0 }));
  vi.advanceTimersByTime(1_000);
  noteVisit(gathering({ id: 'two', you: null }));
  expect(visits().map(({ id, seat, others }) => [id, seat, others])).toEqual([
    ['two', null, ['Ana']],
    ['one', 0, []],
  ]);
});

test('a table off the list keeps its seat, one that is gone keeps nothing', () => {
  const tokens = [tokenOf('one'), tokenOf('two')];
  noteVisit(gathering({ id: 'one' }));
  noteVisit(gathering({ id: 'two' }));
  forgetVisit('one');
  forgetTable('two');
  expect(visits()).toEqual([]);
  expect(tokenOf('one')).toBe(tokens[0]);
  expect(tokenOf('two')).not.toBe(tokens[1]);
});

test('what is no visit is passed over', () => {
  localStorage.setItem('dado/table/x', '{"id":"x"}');
  localStorage.setItem('dado/table/y', 'not JSON');
  expect(visits()).toEqual([]);
});
