import type { Table } from '../../src/index.ts';

/**
 * A table as the build of shape 1 would have stored it; `null` when it has something that shape 1 did not
 * know. What is read from it has to be the same table again.
 */
export function toShape1(table: Table): object | null {
  const { clock, talk, quick, codes, people, chairs, play, ...rest } = table;
  const isPlain = clock === 0 && talk && quick === null && codes.length === 0;
  const seated = chairs.flatMap((chair) => chair ?? []);
  const isNumbered = seated.every(({ who }, i) => who === i + 1) && people === seated.length;
  const isUsual = seated.every(
    ({ level, missed, auto }) => level === 'normal' && missed === 0 && auto === null,
  );
  const isOnTime = !play || (play.clock === play.since && !play.isGiven);
  if (!isPlain || !isNumbered || !isUsual || !isOnTime) return null;
  return {
    ...rest,
    shape: 1,
    chairs: chairs.map((chair) => {
      if (!chair) return null;
      const { who: _, level: _level, missed: _missed, auto: _auto, ...older } = chair;
      return older;
    }),
    play: play && olderPlay(play),
  };
}

function olderPlay({ clock: _, isGiven: _given, ...older }: NonNullable<Table['play']>) {
  return older;
}
