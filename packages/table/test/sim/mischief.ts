import type { Json } from '@dado/engine';
import { type Asked, garbled } from '../commands.ts';
import type { Random } from '../random.ts';
import { moveOf } from './moves.ts';
import type { State } from './page.ts';

/** Something that the person may not do, most of the time. */
export function mischief({ view, step, v }: State, random: Random): Asked {
  const seat = random.below(6);
  const n = random.below(4);
  const play = view.play;
  const name = random.pick(['', ' \u200b', 'Ana', 'x'.repeat(200)]);
  const game = random.pick(['perudo/1', 'peruke/1'] as const);
  return random.pick<Asked>([
    { t: 'sit', name, seat },
    { t: 'sit', name: 'Zoe' },
    { t: 'stand' },
    { t: 'name', name },
    { t: 'add-bot', seat },
    { t: 'add-bot' },
    { t: 'remove-bot', seat },
    { t: 'options', game, preset: random.pick(['', 'toString', 'classic', 'red']) },
    { t: 'options', game, options: garbled({ dice: 99, constructor: 1, nothing: [] }) },
    { t: 'ready', n, seed: random.hex(16) },
    { t: 'ready', n: view.next?.n ?? 1, seed: random.hex(16) },
    { t: 'start' },
    { t: 'act', step, a: (play && stolen(play, random)) ?? null },
    { t: 'act', step, a: oddAction(random) },
    { t: 'act', step: Math.max(0, step + random.below(5) - 2), a: oddAction(random) },
    { t: 'continue', step },
    { t: 'continue', step: v },
    { t: 'again' },
    { t: 'kick', seat },
    { t: 'kick', seat, who: random.below(4) },
    { t: 'move', seat, to: random.below(6) },
    { t: 'host', seat },
    { t: 'back' },
    { t: 'leave' },
    { t: 'fill' },
    { t: 'claim', code: random.hex(16) },
    { t: 'ask', name },
    { t: 'give', seat, n },
  ]);
}

/** Frames that are no commands, and some that are nothing at all. */
export function babble({ v }: State, random: Random): string {
  const past = { t: 'past', id: random.hex(16), before: random.below(v + 3) };
  return random.pick(['', '{}', 'null', '[1]', '{"t":"act"}', JSON.stringify(past)]);
}

/** The move of another seat, made by this one. */
function stolen(play: NonNullable<State['view']['play']>, random: Random): Json | null {
  const others = play.seating.map((_, game) => game).filter((game) => game !== play.me);
  return moveOf({ ...play, me: random.pick(others) }, random);
}

function oddAction(random: Random): Json {
  const q = random.pick([-1, 0, 1, 2.5, 3, 5, 99, 1e308]);
  const f = random.below(9);
  const dice = [random.below(4)];
  const disc = { seat: random.below(7) - 1, row: 'primary', value: random.below(8) };
  return random.pick<Json>([
    { t: 'bid', q, f },
    { t: 'bid', q: 1 + random.below(4), f: 1 + random.below(6) },
    { t: 'calza', q: 1 + random.below(4), f: 1 + random.below(6) },
    { t: 'dudo' },
    { t: 'dudo', q: 1 },
    { t: 'play', uses: [{ dice, disc }] },
    { t: 'play', uses: [] },
    { t: 'fold' },
    [],
    'dudo',
  ]);
}
