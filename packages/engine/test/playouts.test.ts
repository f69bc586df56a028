import { setImmediate as breath } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Tally } from './playouts/compare.ts';
import { perudoEvents, playPerudo } from './playouts/perudo.ts';
import { perukeEvents, playPeruke } from './playouts/peruke.ts';

/*
 * Whole games, played by the engine and by the naive second implementation in reference/ side by
 * side. PLAYOUTS sets the number of games, SEED plays one of them alone, COVERAGE prints what has come
 * up. A failure prints its seed and all that happened.
 */
const { PLAYOUTS, SEED, COVERAGE } = process.env;
const games = Number(PLAYOUTS || 500);
const seeds = SEED ? [Number(SEED)] : Array.from({ length: games }, (_, i) => i + 1);

/** Fewer games than these need not meet every rule. */
const enough = 500;

/** Far above what 20,000 games take; only a run that hangs meets it. */
const timeout = 3_600_000;

async function playAll(
  names: readonly string[],
  play: (seed: number, events: Tally) => void,
): Promise<void> {
  const events = new Tally(names);
  for (const [at, seed] of seeds.entries()) {
    play(seed, events);
    // A worker that does not answer for minutes looks dead to the runner.
    if (at % 50 === 0) await breath();
  }
  if (COVERAGE) console.log(Object.fromEntries(events.counts));
  if (seeds.length >= enough) expect(events.missing()).toEqual([]);
}

test('perudo/1 agrees with the naive reference in random games', { timeout }, async () => {
  await playAll(perudoEvents, playPerudo);
});

test('peruke/1 agrees with the naive reference in random games', { timeout }, async () => {
  await playAll(perukeEvents, playPeruke);
});
