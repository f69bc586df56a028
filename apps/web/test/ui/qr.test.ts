import { generate } from 'lean-qr/nano';
import { expect, test } from 'vitest';
import { qrOf } from '../../src/ui/qr.ts';

const link = 'https://dado.example/t/7f3kq0t9xa';

/** The dark modules that a path of runs `Mx yhw…` draws. */
function modules(path: string): string[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1/gu)].flatMap(([, x, y, width]) =>
    Array.from({ length: Number(width) }, (_, i) => `${Number(x) + i} ${y}`),
  );
}

test('the path draws the code of the link, with four modules of white around it', () => {
  const code = generate(link);
  const { size, path } = qrOf(link);
  const all = Array.from({ length: size * size }, (_, i) => [i % size, Math.floor(i / size)]);
  const dark = all.filter(([x = 0, y = 0]) => code.get(x - 4, y - 4)).map((at) => at.join(' '));
  expect(size).toBe(code.size + 8);
  expect(modules(path)).toEqual(dark);
});
