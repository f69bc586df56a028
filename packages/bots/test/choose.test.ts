import { readdirSync, readFileSync } from 'node:fs';
import {
  type Die,
  type GameId,
  gameIds,
  gameOf,
  type PerudoState,
  perudo,
  perudoPresets,
} from '@dado/engine';
import { describe, expect, test } from 'vitest';
import { playMatch } from '../ladder/match.ts';
import { randomFrom } from '../ladder/random.ts';
import { botOf, choose, type Level, levels, type Mind } from '../src/index.ts';
import { perudoBot } from '../src/perudo/player.ts';
import { perudoTempers } from '../src/perudo/temper.ts';
import { moments } from './games.ts';

const minds: readonly Mind[] = [...levels, 'house'];

describe.each(gameIds)('%s', (id: GameId) => {
  const game = gameOf(id);

  test('a bot plays a legal action, whatever the house rules', () => {
    const bots = minds.map((mind) => botOf(id, mind));
    const games = id === 'perudo/1' ? 24 : 8;
    let moves = 0;
    for (let seed = 1; seed <= games; seed++) {
      for (const { state, seat } of moments(id, bots, seed)) {
        moves += 1;
        if (moves % 7 > 0) continue;
        const told = new Set([...game.legal(state, seat)].map((a) => JSON.stringify(a)));
        for (const mind of minds) {
          const legal = game.legal(state, seat);
          const action = choose(id, mind, game.view(state, seat), legal, randomFrom(moves));
          expect(told).toContain(JSON.stringify(action));
        }
      }
    }
    expect(moves).toBeGreaterThan(500);
  });

  test('has nothing to play when nothing is legal', () => {
    const state = game.setup(Object.values(game.presets)[0] ?? {}, 2);
    expect(choose(id, 'sharp', game.view(state, 0), [], randomFrom(1))).toBeNull();
  });

  // B155. The seats of a set of dice hold different ones, so a bot that knew more would show here.
  test.each(levels)('%s wins as often as a copy of itself', (level) => {
    const bot = botOf(id, level);
    const options = Object.values(game.presets)[0] ?? {};
    const games = id === 'perudo/1' ? 200 : 50;
    let first = 0;
    for (let seed = 1; seed <= games; seed++) {
      first += playMatch({ game: id, options }, [bot, bot], seed)[0] ?? 0;
    }
    expect(Math.abs(first / games - 0.5)).toBeLessThan(id === 'perudo/1' ? 0.08 : 0.16);
  });
});

describe('what a bot may know (B093)', () => {
  test('the same view and the same stream lead to the same move, whatever the others hold', () => {
    let [seen, compared] = [0, 0];
    for (let seed = 1; seed <= 30; seed++) {
      const bots = levels.map((level) => botOf('perudo/1', level));
      for (const { state, seat } of moments('perudo/1', bots, seed)) {
        seen += 1;
        if (seen % 4 > 0) continue;
        const random = randomFrom(seed);
        const here = state as unknown as PerudoState;
        const there: PerudoState = {
          ...here,
          cups: here.cups.map((cup, s) =>
            s === seat ? cup : cup.map(() => (1 + Math.floor(random() * 6)) as Die),
          ),
        };
        for (const level of levels) {
          const [one, other] = [here, there].map((secret) =>
            choose(
              'perudo/1',
              level,
              perudo.view(secret, seat),
              perudo.legal(secret, seat),
              randomFrom(seed + compared),
            ),
          );
          expect(other).toEqual(one);
        }
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(300);
  });

  // B155. Whoever opens a round has heard nothing: any bond with the dice of others would be knowledge.
  test.each(levels)('what %s opens with has nothing to do with dice it cannot see', (level) => {
    const rounds = 10_000;
    const { own, others } = bondsOfOpenings(level, rounds);
    expect(own).toBeGreaterThan(0.1);
    expect(Math.abs(others)).toBeLessThan(4 / Math.sqrt(6 * rounds));
  });

  test('a state is no view', () => {
    const state = perudo.setup(perudoPresets.classic, 2);
    // @ts-expect-error: a state has no cup of the viewer, and whoever asks a bot has to take a view.
    const ask = () => perudoBot(perudoTempers.sharp, true).play(state, [], Math.random);
    expect(ask).not.toThrow();
  });

  test('no bot knows the type of a state', () => {
    const source = new URL('../src/', import.meta.url);
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
    const texts = files
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(new URL(name, source), 'utf8'));
    expect(texts.length).toBeGreaterThan(10);
    for (const text of texts) expect(text).not.toMatch(/\b(Peru(do|ke)State|gameOf|Game<)\b/);
  });
});

/**
 * How strongly, from −1 to 1, the face that the bot bids first in a round is bound to how many dice of that
 * face the opener holds, and to how many the other holds.
 */
function bondsOfOpenings(level: Level, rounds: number): { own: number; others: number } {
  const random = randomFrom(rounds);
  const roll = () => (1 + Math.floor(random() * 6)) as Die;
  const bid: number[] = [];
  const own: number[] = [];
  const others: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const cups = [0, 1].map(() => Array.from({ length: 1 + Math.floor(random() * 5) }, roll));
    const start = perudo.setup(perudoPresets.classic, 2);
    const state: PerudoState = { ...start, phase: 'bidding', round: 2, opener: 0, turn: 0, cups };
    const legal = perudo.legal(state, 0);
    const action = choose('perudo/1', level, perudo.view(state, 0), legal, random);
    const said = perudo.action(action);
    if (said?.t !== 'bid') throw new Error(`opened with ${JSON.stringify(action)}`);
    for (const face of [1, 2, 3, 4, 5, 6] as const) {
      bid.push(said.f === face ? 1 : 0);
      own.push(cups[0]?.filter((die) => die === face).length ?? 0);
      others.push(cups[1]?.filter((die) => die === face).length ?? 0);
    }
  }
  return { own: correlation(bid, own), others: correlation(bid, others) };
}

function correlation(xs: readonly number[], ys: readonly number[]): number {
  const [mx, my] = [mean(xs), mean(ys)];
  const products = (as: readonly number[], ma: number, bs: readonly number[], mb: number) =>
    mean(as.map((a, i) => (a - ma) * ((bs[i] ?? 0) - mb)));
  return products(xs, mx, ys, my) / Math.sqrt(products(xs, mx, xs, mx) * products(ys, my, ys, my));
}

function mean(xs: readonly number[]): number {
  return xs.reduce((sum, x) => sum + x, 0) / xs.length;
}
