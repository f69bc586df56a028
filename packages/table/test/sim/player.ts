import type { TableView } from '../../src/index.ts';
import type { Asked } from '../commands.ts';
import type { Random } from '../random.ts';
import { moveOf } from './moves.ts';
import type { State } from './page.ts';

/** A person's standing wishes, by which they may be told apart. */
export type Habits = {
  readonly name: string;
  /** Whether the device has a token, and so could sit. */
  readonly maySit: boolean;
};

/** What a person would do now, by what the page shows; `null` when nothing. */
export function wishOf(state: State, habits: Habits, random: Random): Asked | null {
  const { view } = state;
  const isHost = view.you !== null && view.you === view.host;
  return (isHost ? hostWish(view, random) : null) ?? seatWish(state, habits, random);
}

/** What somebody does who only wants the game to go on. */
export function calmWish({ view, step }: State, random: Random): Asked | null {
  if (view.you === null || view.phase !== 'playing' || !view.play) return null;
  const a = moveOf(view.play, random);
  if (a !== null) return { t: 'act', step, a };
  const isPressed = view.play.pressed.includes(view.you);
  return view.play.view.phase === 'reveal' && !isPressed ? { t: 'continue', step } : null;
}

/** Codes by which seats move from device to device here. */
const codes = [...'0123456789abcdef'].map((digit) => digit.repeat(32));

function seatWish(state: State, habits: Habits, random: Random): Asked | null {
  const { view } = state;
  if (view.you === null) return habits.maySit ? guestWish(view, habits, random) : null;
  const seat = view.seats[view.you];
  if (view.next && !seat?.ready && random.chance(0.6)) {
    return { t: 'ready', n: view.next.n, seed: random.hex(16) };
  }
  if (seat?.auto && random.chance(0.3)) return { t: 'back' };
  if (random.chance(0.01)) return { t: 'leave' };
  if (random.chance(0.03)) return { t: 'invite', code: random.pick(codes) };
  if (random.chance(0.03)) return { t: 'name', name: nameOf(habits, random) };
  if (view.phase === 'over') return random.chance(0.3) ? { t: 'again' } : null;
  if (view.phase === 'playing') return random.chance(0.9) ? calmWish(state, random) : null;
  if (view.quick !== null && random.chance(0.1)) return { t: 'fill' };
  if (random.chance(0.04)) return { t: 'sit', name: nameOf(habits, random), seat: random.below(6) };
  return random.chance(0.05) ? { t: 'stand' } : null;
}

function guestWish(view: TableView, habits: Habits, random: Random): Asked | null {
  const name = nameOf(habits, random);
  if (random.chance(0.05)) return { t: 'claim', code: random.pick(codes) };
  if (view.phase !== 'gathering' || random.chance(0.1)) {
    return random.chance(0.2) ? { t: 'ask', name } : null;
  }
  if (!random.chance(0.6)) return null;
  return random.chance(0.5) ? { t: 'sit', name } : { t: 'sit', name, seat: random.below(6) };
}

function hostWish(view: TableView, random: Random): Asked | null {
  const bots = seatsOf(view, 'bot');
  const played = view.seats.flatMap((s, n) => (s?.kind === 'bot' || s?.auto ? [n] : []));
  const others = seatsOf(view, 'human').filter((seat) => seat !== view.host);
  const [ask] = view.asks;
  if (ask && played.length > 0 && random.chance(0.4)) {
    return { t: 'give', seat: random.pick(played), n: ask.n };
  }
  if (others.length > 0 && random.chance(0.015)) return { t: 'kick', seat: random.pick(others) };
  if (others.length > 0 && random.chance(0.015)) return { t: 'host', seat: random.pick(others) };
  if (view.phase === 'playing') return random.chance(0.004) ? { t: 'stop' } : null;
  if (view.phase === 'gathering' && random.chance(0.05)) {
    return {
      t: 'move',
      seat: random.pick([...bots, ...others, view.host ?? 0]),
      to: random.below(6),
    };
  }
  if (view.phase === 'over') return null;
  const seated = bots.length + others.length + 1;
  if (seated < 3 && random.chance(0.2)) {
    return { t: 'add-bot', level: random.pick(['easy', 'normal', 'sharp']) };
  }
  if (bots.length > 0 && random.chance(0.1)) return { t: 'remove-bot', seat: random.pick(bots) };
  if (random.chance(0.1)) return { t: 'options', ...settings(view.game, random) };
  // A page of another make offers what there is not, or starts too early.
  if (random.chance(0.02)) return { t: 'options', game: view.game, preset: 'none' };
  if (random.chance(0.02)) return { t: 'start' };
  return seated > 1 && random.chance(0.4) ? { t: 'start' } : null;
}

/** Settings under which a game is short, and everything may happen in it. */
export function settings(game: TableView['game'], random: Random) {
  const reveal = random.pick([0, 1, 5]);
  const clock = random.pick([0, 0, 20, 20, 45, 86_400] as const);
  const talk = random.chance(0.8);
  if (game === 'peruke/1') {
    return { game, reveal, clock, talk, preset: random.pick(['standard', 'red']), options: {} };
  }
  const options = {
    dice: 3,
    ...(random.chance(0.2) ? { format: 'points', rounds: 1 + random.below(4) } : {}),
    ...(random.chance(0.2) ? { acesWild: false } : {}),
    ...(random.chance(0.7) ? { calza: true } : {}),
  };
  return { game, reveal, clock, talk, preset: random.pick(['classic', 'traditional']), options };
}

function seatsOf({ seats }: TableView, kind: 'human' | 'bot'): number[] {
  return seats.flatMap((seat, number) => (seat?.kind === kind ? [number] : []));
}

function nameOf({ name }: Habits, random: Random): string {
  return random.pick([name, name.toUpperCase(), 'Ana', 'ana ', 'Bot', `${name} ${name}`]);
}
