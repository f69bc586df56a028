import { afterEach, expect, test, vi } from 'vitest';
import { keepToken, tokenOf } from '../../src/net/device.ts';
import { isLasting } from '../../src/net/storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a device has one token at each table', () => {
  const token = tokenOf('one');
  expect(token).toMatch(/^[0-9a-f]{32}$/u);
  expect(tokenOf('one')).toBe(token);
  expect(tokenOf('two')).not.toBe(token);
});

test('whoever opened the table has the token that came with it', () => {
  keepToken('mine', 'b'.repeat(32));
  expect(tokenOf('mine')).toBe('b'.repeat(32));
});

test('where storage is blocked the token lasts as long as the page, and the page knows', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  expect(isLasting()).toBe(false);
  expect(tokenOf('blocked')).toBe(tokenOf('blocked'));
});
