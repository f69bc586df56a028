import { cleanTalk, TALK_GRAPHEMES } from '@dado/table';
import { expect, test } from 'vitest';
import { roomLeft } from '../../src/talk/room.ts';

test('room is counted as people count signs', () => {
  expect(roomLeft('')).toBe(TALK_GRAPHEMES);
  expect(roomLeft('x'.repeat(203))).toBe(-3);
  // A family is one sign, of eleven units and 25 bytes; thirty of them leave room for 50 bytes.
  expect(roomLeft('👨‍👩‍👧‍👦')).toBe(TALK_GRAPHEMES - 1);
  expect(roomLeft('👨‍👩‍👧‍👦'.repeat(30))).toBe(12);
});

test.each([
  ['letters', 'x'],
  ['accents', 'é'],
  ['faces', '😀'],
  ['families', '👨‍👩‍👧‍👦'],
])('what there is room for is passed on whole: %s', (_, sign) => {
  const most = Array.from({ length: TALK_GRAPHEMES }, (_, n) => sign.repeat(n + 1));
  const whole = most.filter((text) => roomLeft(text) >= 0).at(-1) ?? '';
  expect(cleanTalk(whole)).toBe(whole);
});
