import type { ServerMessage, TableView } from '@dado/table';

/** A gathering table with one person on seat 0. */
export function gathering(change: Partial<TableView> = {}): TableView {
  return {
    id: 't',
    phase: 'gathering',
    game: 'perudo/1',
    preset: 'classic',
    options: {},
    reveal: 0,
    clock: 0,
    talk: true,
    quick: null,
    seats: [
      { who: 1, name: 'Ana', kind: 'human', level: null, auto: null, ready: true },
      null,
      null,
      null,
      null,
      null,
    ],
    host: 0,
    you: 0,
    asks: [],
    next: { n: 1, commit: 'c'.repeat(64) },
    play: null,
    ...change,
  };
}

export function welcome(v: number, view = gathering()): ServerMessage {
  return { t: 'welcome', p: 1, past: [], v, step: 0, view, at: 1_000, due: null, runsOut: null };
}

export function now(from: number, v: number, view = gathering()): ServerMessage & { t: 'now' } {
  return {
    t: 'now',
    from,
    v,
    step: 0,
    view,
    told: [],
    at: 1_000,
    due: 3_500,
    runsOut: 31_000,
    auto: null,
  };
}
