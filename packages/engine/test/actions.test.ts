import { expect, test } from 'vitest';
import { perudo, peruke } from '../src/index.ts';

const disc = { seat: 1, row: 'primary', value: 4 };
const use = { dice: [0, 2], disc };

test.each([{ t: 'dudo' }, { t: 'bid', q: 3, f: 4 }, { t: 'calza', q: 3, f: 1 }])(
  'an action of Perudo is read: %j',
  (data) => {
    expect(perudo.action(data)).toEqual(data);
  },
);

test.each([
  { t: 'play', uses: [] },
  { t: 'play', uses: [use] },
  { t: 'play', uses: [use, use, use] },
])('an action of Peruke is read: %j', (data) => {
  expect(peruke.action(data)).toEqual(data);
});

test.each([
  [null],
  [undefined],
  ['dudo'],
  [5],
  [[]],
  [['dudo']],
  [{}],
  [{ t: 'raise', q: 3, f: 4 }],
  [{ t: 'dudo', q: 3 }],
  [{ t: 'bid' }],
  [{ t: 'bid', q: 3 }],
  [{ t: 'bid', q: '3', f: 4 }],
  [{ t: 'bid', q: 3, f: '4' }],
  [{ t: 'bid', q: 3, f: 0 }],
  [{ t: 'bid', q: 3, f: 7 }],
  [{ t: 'bid', q: 3, f: 1.5 }],
  [{ t: 'bid', q: 3, f: 4, seat: 2 }],
  [{ t: 'calza' }],
])('no action of Perudo: %j', (data) => {
  expect(perudo.action(data)).toBeNull();
});

test.each([
  [null],
  [{ t: 'play' }],
  [{ t: 'play', uses: null }],
  [{ t: 'play', uses: {} }],
  [{ t: 'play', uses: 'abc' }],
  [{ t: 'play', uses: 5 }],
  [{ t: 'play', uses: [null] }],
  [{ t: 'play', uses: [use, use, use, use] }],
  [{ t: 'play', uses: [], seat: 0 }],
  [{ t: 'play', uses: [{ ...use, dice: '0' }] }],
  [{ t: 'play', uses: [{ ...use, dice: [0, 1, 2] }] }],
  [{ t: 'play', uses: [{ ...use, dice: [3] }] }],
  [{ t: 'play', uses: [{ ...use, disc: null }] }],
  [{ t: 'play', uses: [{ ...use, disc: { ...disc, value: 0 } }] }],
  [{ t: 'play', uses: [{ ...use, disc: { ...disc, seat: '1' } }] }],
  [{ t: 'play', uses: [{ ...use, disc: { ...disc, row: 'toString' } }] }],
  [{ t: 'play', uses: [{ ...use, verb: 'capture' }] }],
])('no action of Peruke: %j', (data) => {
  expect(peruke.action(data)).toBeNull();
});
