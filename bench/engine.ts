// How many moves the rules play in a second: whole random games of each kind, on one core.
// `npm run bench` prints the median of several slices; docs/performance.md says what came out.

import { anyLegal } from '@dado/bots';
import { type Die, type GameId, gameIds, gameOf, type Need, type Roll } from '@dado/engine';

const SLICES = 9;
const SLICE_MS = 500;
const SEATS = 4;

for (const id of gameIds) {
  playFor(id, SLICE_MS);
  const rates = Array.from({ length: SLICES }, () => playFor(id, SLICE_MS));
  rates.sort((a, b) => a - b);
  const [low, median, high] = [0, (SLICES - 1) / 2, SLICES - 1].map((i) =>
    Math.round(rates[i] ?? 0).toLocaleString('en'),
  );
  console.log(`${id}, ${SEATS} seats: ${median} moves/s (median of ${SLICES}; ${low}–${high})`);
}

/** Plays random games for that long, and gives the moves a second: acts and rolls. */
function playFor(id: GameId, ms: number): number {
  const begin = performance.now();
  let moves = 0;
  while (performance.now() - begin < ms) moves += playGame(id);
  return moves / ((performance.now() - begin) / 1_000);
}

/** Plays one game to its end by any legal moves, and gives their number. */
function playGame(id: GameId): number {
  const game = gameOf(id);
  const preset = Object.values(game.presets)[0] ?? {};
  let state = game.setup(preset, SEATS);
  for (let moves = 0; ; moves++) {
    const pending = game.pending(state);
    if (pending.t === 'over') return moves;
    const step =
      pending.t === 'chance'
        ? game.chance(state, roll(pending.need))
        : game.act(
            state,
            pending.turn,
            anyLegal(game.view(state, pending.turn), game.legal(state, pending.turn), Math.random),
          );
    if (!step.ok) throw new Error(`${id} refused ${step.why.code}`);
    state = step.state;
  }
}

function roll(need: Need): Roll {
  if (need.t === 'starter') return { t: 'starter', seat: below(need.seats) };
  return { t: 'dice', dice: need.counts.map((count) => Array.from({ length: count }, die)) };
}

function die(): Die {
  return (1 + below(6)) as Die;
}

function below(n: number): number {
  return Math.floor(Math.random() * n);
}
