import type { Table, World } from '../../src/index.ts';
import { device, playOn, seeded, TestTable } from '../kit.ts';
import { frozen } from '../plain.ts';

/** A table to try commands on, and the world at that moment. */
export type Scene = {
  readonly table: Table;
  readonly world: World;
  /** Token hashes of those who sit, of one who watches, of one who was removed; `null`: no token. */
  readonly people: readonly (string | null)[];
  /** One of them whose turn it is. */
  readonly turn: string | null;
  /** What no answer may contain. */
  readonly secrets: readonly string[];
};

/** Tables at all sorts of moments, frozen to the bottom: whoever changes one throws. */
export function scenes(): Scene[] {
  return (['perudo/1', 'peruke/1'] as const).flatMap((game) => {
    const options = game === 'perudo/1' ? { dice: 3 } : {};
    const t = new TestTable({ game, options, reveal: 5, name: 'Ana' });
    const scenes = [sceneOf(t)];
    const see = () => scenes.push(sceneOf(t));
    t.send('Ben', { t: 'sit', name: 'Ben' });
    t.send('Eve', { t: 'sit', name: 'Eve', seat: 5 });
    t.send('Ana', { t: 'kick', seat: 5 });
    t.send('Ana', { t: 'add-bot' });
    t.send('Wim', { t: 'ask', name: 'Wim' });
    t.present('Ana', 'Ben');
    see();
    t.send('Ben', { t: 'ready', n: 1, seed: 'b'.repeat(32) });
    t.send('Ana', { t: 'start' });
    see();
    const random = seeded(5);
    for (let moment = 0; moment < 4; moment++) {
      do playOn(t, random, 3);
      while (t.table.chairs[t.turn]?.kind === 'bot');
      see();
    }
    if (game === 'perudo/1') {
      call(t);
      see();
    }
    t.present('Ben');
    t.send('Ana', { t: 'stop' });
    see();
    t.send('Ben', { t: 'again' });
    see();
    return scenes;
  });
}

/** Goes on until the cups are up. */
function call(t: TestTable): void {
  for (let acts = 0; acts < 100; acts++) {
    const open = t.open().find(({ seat }) => seat === t.turn);
    if (!open) return;
    const token = t.table.chairs[open.seat]?.tokens[0] ?? null;
    const a = open.legal.find((action) => JSON.stringify(action).includes('dudo'));
    const step = t.table.step;
    t.run({ t: 'act', id: t.nextId(), step, a: a ?? open.legal[0], by: token });
    if (a) return;
  }
}

function sceneOf(t: TestTable): Scene {
  const { table, log } = t;
  const secrets = [...t.secrets].flatMap(([n, secret]) =>
    table.play?.n === n && table.phase !== 'playing' ? [] : [secret],
  );
  const rows = [...log];
  return {
    table: frozen(table),
    world: {
      ...t.world(),
      seen: (id) => rows.find((row) => row.id === id)?.v ?? null,
    },
    people: [...people.map(device), null],
    turn: table.chairs[t.turn]?.tokens[0] ?? null,
    secrets: [
      ...secrets,
      ...(table.play ? [table.play.mix] : []),
      ...table.chairs.flatMap((chair) => [...(chair?.tokens ?? []), chair?.seed ?? []].flat()),
      ...table.removed,
      ...table.asks.map(({ token }) => token),
    ],
  };
}

const people = ['Ana', 'Ana', 'Ben', 'Ben', 'Wim', 'Eve', 'nobody'];
