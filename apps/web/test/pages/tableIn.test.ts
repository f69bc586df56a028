import { expect, test } from 'vitest';
import { tableIn } from '../../src/pages/tableIn.ts';

test.each([
  ['https://dado.example/t/7f3kq0t9xa', '7f3kq0t9xa'],
  ['https://dado.example/t/7f3kq0t9xa/?a=b#c', '7f3kq0t9xa'],
  ['Play Perudo with me: https://dado.example/t/7f3kq0t9xa!', '7f3kq0t9xa'],
  [' 7F3KQ0T9XA ', '7f3kq0t9xa'],
])('%s names a table', (text, id) => {
  expect(tableIn(text)).toBe(id);
});

test.each(['', 'https://dado.example/new', '7f3kq0t9x', 'https://dado.example/t/7f3kq0t9xab'])(
  '"%s" names none',
  (text) => {
    expect(tableIn(text)).toBeNull();
  },
);
