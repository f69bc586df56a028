import { readFileSync } from 'node:fs';
import { perudo, peruke } from '@dado/engine';
import { describe, expect, test } from 'vitest';
import { closeReasons, readMessage, tableView } from '../src/index.ts';
import { TestTable } from './kit.ts';

const page = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');

function examples(from: 'page' | 'table'): string[] {
  return [...page.matchAll(new RegExp(`^\`\`\`json ${from}\n(.+?)\n\`\`\`$`, 'gmsu'))].map(
    ([, text]) => text ?? '',
  );
}

describe('docs/protocol.md', () => {
  test.each(examples('page'))('the table reads %s', (text) => {
    const message = readMessage(JSON.stringify(JSON.parse(text)));
    expect(message).toEqual(JSON.parse(text));
    if (message?.t !== 'act') return;
    const { a } = message;
    expect(perudo.action(a) ?? peruke.action(a)).toEqual(a);
  });

  test('shows a message of each kind that a page may send', () => {
    const kinds = new Set(examples('page').map((text) => JSON.parse(text).t));
    const source = readFileSync(new URL('../src/wire.ts', import.meta.url), 'utf8');
    const defined = [...source.matchAll(/t: v\.literal\('([a-z-]+)'\)/gu)].map(([, t]) => t);
    expect(kinds).toEqual(new Set(defined));
  });

  test('shows views with just the fields that a view has', () => {
    const t = new TestTable({ game: 'perudo/1', name: 'Ana' });
    t.send('Ben', { t: 'sit', name: 'Ben' });
    const gathering = tableView(t.table, 0);
    t.send('Ana', { t: 'start' });
    const playing = tableView(t.table, 0);
    const shown = examples('table').map((text) => JSON.parse(text));
    const welcome = shown.find(({ t }) => t === 'welcome');
    const now = shown.find(({ t }) => t === 'now');
    expect(Object.keys(welcome.view)).toEqual(Object.keys(gathering));
    expect(Object.keys(now.view.play).sort()).toEqual(Object.keys(playing.play ?? {}).sort());
    expect(Object.keys(now.view.play.view)).toEqual(Object.keys(playing.play?.view ?? {}));
  });

  test('shows a message of each kind that a table sends', () => {
    const kinds = new Set(examples('table').map((text) => JSON.parse(text).t));
    expect(kinds).toEqual(new Set(['welcome', 'ok', 'no', 'now', 'people', 'past', 'said']));
  });

  test('lists every reason for closing with its code', () => {
    for (const [reason, code] of Object.entries(closeReasons)) {
      expect(page).toContain(`| \`${reason}\` | ${code} |`);
    }
  });

  test('lists every code of a refusal', () => {
    const sources = [
      '../src/wire.ts',
      '../../engine/src/game.ts',
      '../../engine/src/options.ts',
      '../../engine/src/perudo/bid.ts',
      '../../engine/src/perudo/calls.ts',
      '../../engine/src/peruke/uses.ts',
    ];
    const codes = sources.flatMap((path) => {
      const source = readFileSync(new URL(path, import.meta.url), 'utf8');
      return [...source.matchAll(/readonly code: ((?:'[a-z.-]+'(?: \| )?)+)/gu)].flatMap(
        ([, union]) => [...(union ?? '').matchAll(/'([a-z.-]+)'/gu)].map(([, code]) => code),
      );
    });
    expect(codes.length).toBeGreaterThan(40);
    expect(codes.filter((code) => !page.includes(`\`${code}\``))).toEqual([]);
  });
});
