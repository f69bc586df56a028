import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Game, gameIds, perudo, peruke, type Roll, type Seat } from '../src/index.ts';
import { perudoKit } from './laws/perudo.ts';
import { perukeKit } from './laws/peruke.ts';
import {
  arrive,
  extremes,
  frozen,
  type Kit,
  rollOf,
  type Setting,
  settingsOf,
  start,
  type Taken,
  take,
  walk,
} from './laws/walk.ts';
import { randomFrom } from './random.ts';

/*
 * Laws that hold in every game, at every moment, for any settings and any number of seats. A failure
 * prints its seed and path; RUNS multiplies the number of runs, PROPERTY_SEED repeats a whole run.
 */
const { RUNS, PROPERTY_SEED } = process.env;

function runs(numRuns: number) {
  const many = { numRuns: Math.ceil(numRuns * Number(RUNS || 1)) };
  return PROPERTY_SEED ? { ...many, seed: Number(PROPERTY_SEED) } : many;
}

/** Far above what the laws take. */
const timeout = 600_000;

/** No seat of any game. */
const nobody = [...extremes, 6];

function plain<T>(value: T): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** Rolls that answer no need of a game with so many seats. */
function wrongRolls(seats: number): Roll[] {
  const values = [0, 7, 1.5, Number.NaN, -1, Number.POSITIVE_INFINITY];
  return [
    ...[seats, ...nobody].map((seat): Roll => ({ t: 'starter', seat })),
    { t: 'dice', dice: [] },
    { t: 'dice', dice: [[]] },
    { t: 'dice', dice: Array.from({ length: seats }, () => []) },
    { t: 'dice', dice: Array.from({ length: seats + 1 }, () => [1, 2, 3]) },
    { t: 'dice', dice: [[1, 2, 3, 4]] },
    { t: 'dice', dice: [[1, 2]] },
    // No die shows these; a decoder would have stopped them, and the engine must not trust it.
    ...values.map((value) => ({ t: 'dice', dice: [[1, 2, value]] }) as Roll),
    ...values.map(
      (value) =>
        ({ t: 'dice', dice: Array.from({ length: seats }, () => Array(5).fill(value)) }) as Roll,
    ),
  ];
}

const anyNumber = fc.oneof(fc.constantFrom(...extremes, 0, 1, 2, 7), fc.anything());

const anyUse = fc.record(
  {
    dice: fc.oneof(fc.array(fc.constantFrom(0, 1, 2, 3, -1, 0.5)), fc.anything()),
    disc: fc.oneof(
      fc.record({
        seat: anyNumber,
        row: fc.oneof(fc.constantFrom('primary', 'secondary'), fc.anything()),
        value: anyNumber,
      }),
      fc.anything(),
    ),
  },
  { requiredKeys: [] },
);

/** Data that is nearly an action: the right names with anything under them. */
const nearlyActions = fc.oneof(
  fc.record(
    { t: fc.constantFrom('bid', 'calza', 'dudo'), q: anyNumber, f: anyNumber },
    { requiredKeys: ['t'] },
  ),
  fc.record({
    t: fc.constant('play'),
    uses: fc.oneof(fc.array(anyUse, { maxLength: 4 }), fc.anything()),
  }),
  fc.record({ t: fc.anything(), uses: fc.anything() }),
);

function laws<Options, State, Action, Event, Refusal, View, Told>(
  game: Game<Options, State, Action, Event, Refusal, View, Told>,
  kit: Kit<Options, State, Action, Event>,
): void {
  /** Holds a law at a random moment of random games. */
  const always = (
    numRuns: number,
    law: (state: State, seats: readonly Seat[], setting: Setting<Options>) => void,
  ) => {
    const settings = settingsOf(kit.options, game.seats, kit.steps);
    const property = fc.property(settings, (setting) => {
      const seats = Array.from({ length: setting.seats }, (_, seat) => seat);
      law(arrive(game, kit, setting), seats, setting);
    });
    fc.assert(property, runs(numRuns));
  };

  /** Holds a law over whole random games. */
  const throughout = (
    numRuns: number,
    law: (game: Iterable<Taken<State, Action, Event>>, setting: Setting<Options>) => void,
  ) => {
    const settings = settingsOf(kit.options, game.seats, 0);
    const property = fc.property(settings, (setting) => law(walk(game, kit, setting), setting));
    // A whole game is no smaller for having been shrunk, and an endless one would take for ever.
    fc.assert(property, { ...runs(numRuns), endOnFailure: true });
  };

  test('every legal action is accepted, and no other', { timeout }, () => {
    always(250, (state, seats, { seed }) => {
      const random = randomFrom(seed);
      for (const seat of seats) {
        const legal = [...game.legal(state, seat)];
        const told = new Set(legal.map((action) => JSON.stringify(action)));
        expect(told.size).toBe(legal.length);
        for (const action of legal) {
          expect(game.act(state, seat, frozen(action)).ok).toBe(true);
          expect(game.action(plain(action))).toEqual(action);
        }
        for (const action of kit.near(state, seat, random)) {
          const { ok } = game.act(state, seat, frozen(action));
          if (ok !== told.has(JSON.stringify(action))) {
            throw new Error(`seat ${seat}, ${JSON.stringify(action)}: act says ${ok}`);
          }
        }
      }
    });
  });

  test('somebody may act, or dice are due, or the game is over', { timeout }, () => {
    always(200, (state, seats) => {
      const pending = game.pending(state);
      const able = seats.filter((seat) => game.legal(state, seat)[Symbol.iterator]().next().value);
      expect(able).toEqual(pending.t === 'seats' ? pending.seats : []);
      if (pending.t === 'seats') expect(able).toContain(pending.turn);
      expect(game.outcome(state) === null).toBe(pending.t !== 'over');
    });
  });

  test('nothing comes from nowhere, and nothing is lost', { timeout }, () => {
    throughout(120, (steps) => {
      for (const { before, after, events } of steps) kit.conserve(before, after, events);
    });
  });

  test('every game ends, with a place for each seat', { timeout }, () => {
    throughout(120, (steps, setting) => {
      let last = start(game, setting);
      for (const { after } of steps) last = after;
      const ranks = game.outcome(last)?.map(({ rank }) => rank) ?? [];
      expect(ranks).toHaveLength(setting.seats);
      for (const rank of ranks) {
        expect(rank).toBe(1 + ranks.filter((other) => other < rank).length);
      }
    });
  });

  test('who has no seat can do nothing and learns nothing more', { timeout }, () => {
    always(60, (state, _, { seed }) => {
      const actions = kit.near(state, 0, randomFrom(seed));
      for (const seat of nobody) {
        expect([...game.legal(state, seat)]).toEqual([]);
        expect(game.view(state, seat)).toEqual(game.view(state, null));
        for (const action of actions) expect(game.act(state, seat, action).ok).toBe(false);
      }
    });
  });

  test('numbers out of all bounds are refused', { timeout }, () => {
    always(150, (state, seats) => {
      for (const action of kit.extreme) {
        for (const seat of seats) expect(game.act(state, seat, frozen(action)).ok).toBe(false);
      }
    });
  });

  test('no data throws: it is an action or none', { timeout }, () => {
    const junk = fc.oneof(fc.anything(), fc.jsonValue(), nearlyActions);
    const settings = settingsOf(kit.options, game.seats, kit.steps);
    const property = fc.property(settings, fc.array(junk, { maxLength: 40 }), (setting, data) => {
      const state = arrive(game, kit, setting);
      for (const value of data) {
        const action = game.action(frozen(value));
        if (action === null) continue;
        for (const seat of [0, 1, ...nobody]) game.act(state, seat, action);
      }
    });
    fc.assert(property, runs(300));
  });

  test('a roll that is not due is refused', { timeout }, () => {
    always(150, (state, seats, { seed }) => {
      const refused = { ok: false, why: { code: 'roll' } };
      for (const roll of wrongRolls(seats.length))
        expect(game.chance(state, roll)).toEqual(refused);
      const pending = game.pending(state);
      const starter = { t: 'starter', seat: 0 } as const;
      const dice = rollOf({ t: 'dice', counts: seats.map(() => 3) }, randomFrom(seed));
      if (pending.t !== 'chance') {
        for (const roll of [starter, dice]) expect(game.chance(state, roll)).toEqual(refused);
      } else if (pending.need.t === 'dice') {
        expect(game.chance(state, starter)).toEqual(refused);
        const right = rollOf(pending.need, randomFrom(seed));
        expect(game.chance(state, frozen(right)).ok).toBe(true);
      }
    });
  });

  test('what a seat may not see changes nothing that it gets', { timeout }, () => {
    always(200, (state, seats, { seed }) => {
      const random = randomFrom(seed);
      for (const viewer of [...seats, null]) {
        const other = frozen(kit.disguise(state, viewer, random));
        expect(game.view(other, viewer)).toEqual(game.view(state, viewer));
        expect(game.pending(other)).toEqual(game.pending(state));
        expect(game.outcome(other)).toEqual(game.outcome(state));
        if (other === state) continue;
        for (const seat of seats) sameAnswers(state, other, seat, viewer, seed);
      }
    });
  });

  /** Whoever acts: the viewer is told the same, and sees the same afterwards, in both states. */
  function sameAnswers(state: State, other: State, seat: Seat, viewer: Seat | null, seed: number) {
    if (seat === viewer) expect([...game.legal(other, seat)]).toEqual([...game.legal(state, seat)]);
    const random = randomFrom(seed);
    const near = kit.near(state, seat, random);
    for (const action of Array.from({ length: 50 }, () => random.pick(near))) {
      const here = game.act(state, seat, action);
      const there = game.act(other, seat, action);
      if (here.ok && there.ok) {
        if (kit.reveals(action)) continue;
        const told = (events: readonly Event[]) => events.map((event) => game.tell(event, viewer));
        expect(told(there.events)).toEqual(told(here.events));
        expect(game.view(there.state, viewer)).toEqual(game.view(here.state, viewer));
      } else {
        expect(there).toEqual(here);
      }
    }
  }

  test('of a roll a seat learns its own dice only', { timeout }, () => {
    always(200, (state, seats, { seed }) => {
      const pending = game.pending(state);
      if (pending.t !== 'chance') return;
      const random = randomFrom(seed);
      const roll = rollOf(pending.need, random);
      for (const viewer of [...seats, null]) {
        const [here, there] = [roll, kit.disguiseRoll(roll, viewer, random)].map((dice) => {
          const step = game.chance(state, frozen(dice));
          if (!step.ok) throw new Error('the roll was refused');
          const told = step.events.map((event) => game.tell(event, viewer));
          return { told, view: game.view(step.state, viewer) };
        });
        expect(there).toEqual(here);
      }
    });
  });

  test('states, views and what is told survive JSON', { timeout }, () => {
    always(100, (state, seats, { seed }) => {
      const copy = plain(state) as State;
      expect(copy).toStrictEqual(state);
      const random = randomFrom(seed);
      for (const seat of seats) {
        expect(plain(game.view(state, seat))).toStrictEqual(game.view(state, seat));
        for (const action of kit.near(state, seat, random)) {
          const here = game.act(state, seat, action);
          expect(game.act(copy, seat, action)).toStrictEqual(here);
          expect(plain(here)).toStrictEqual(here);
        }
      }
    });
  });

  test('the same moves lead to the same game', { timeout }, () => {
    throughout(60, (steps, setting) => {
      let state = start(game, { ...setting, options: plain(setting.options) as Options });
      for (const { move, after, events } of steps) {
        const again = take(game, state, frozen(plain(move) as typeof move));
        if (!again.ok) throw new Error('refused the second time');
        if (JSON.stringify(again) !== JSON.stringify({ ok: true, state: after, events })) {
          expect(again).toEqual({ ok: true, state: after, events });
        }
        state = frozen(again.state);
      }
    });
  });
}

describe('perudo/1', () => laws(perudo, perudoKit));

describe('peruke/1', () => laws(peruke, perukeKit));

test('every game of the registry is held to the laws', () => {
  expect(gameIds).toEqual([perudo.id, peruke.id]);
});
