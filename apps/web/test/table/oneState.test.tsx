import type { SeatView } from '@dado/table';
import { cleanup, render, screen } from '@solidjs/testing-library';
import { createStore } from 'solid-js/store';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SeatRow } from '../../src/gathering/SeatRow.tsx';
import { TableContext } from '../../src/store/context.ts';
import type { Table } from '../../src/store/table.ts';
import { PersonRow } from '../../src/table/PersonRow.tsx';
import { SeatMarks } from '../../src/table/SeatMarks.tsx';
import { gathering } from '../net/view.ts';
import { joined, standIn } from '../store/standIn.ts';

beforeEach(() => vi.stubGlobal('scrollTo', () => {}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function person(name: string, who: number, change: Partial<SeatView> = {}): SeatView {
  return { who, name, kind: 'human', level: null, auto: null, ready: true, ...change };
}

const seats = [
  person('Ana', 1),
  person('Ben', 2),
  person('Chidi', 3, { auto: 'missed' }),
  person('Dora', 4, { auto: 'left' }),
  person('Bot', 5, { kind: 'bot', level: 'sharp' }),
];

/** Every place that shows how somebody is, from one snapshot of the table that may change. */
function show() {
  const [state, setState] = createStore<Table['state']>({
    ...joined,
    view: gathering({ seats: [...seats, null] }),
    here: [0, 1, 2, 3],
  });
  render(() => (
    <TableContext.Provider value={standIn({ state })}>
      {seats.map((seat, number) => (
        <>
          <div data-testid={`mat ${number}`}>
            <SeatMarks seat={number} />
          </div>
          <ul data-testid={`people ${number}`}>
            <PersonRow seat={seat} number={number} isHost={false} />
          </ul>
          <div data-testid={`gathering ${number}`}>
            <SeatRow seat={seat} number={number} isHost={false} />
          </div>
        </>
      ))}
    </TableContext.Provider>
  ));
  return setState;
}

/** What each place says of a seat, of all that can be said. */
function said(seat: number): string[] {
  const states = /not here|here|on autopilot|has left|sharp bot/g;
  return ['mat', 'people', 'gathering'].map((place) => {
    const shown = screen.getByTestId(`${place} ${seat}`);
    const labels = [...shown.querySelectorAll('[role=img]')].map((mark) =>
      mark.getAttribute('aria-label'),
    );
    const text = [shown.textContent ?? '', ...labels].join(' ');
    return [...new Set(text.match(states) ?? [])].join();
  });
}

// B159. The list of players was held twice, and one of the copies was forgotten.
test('who goes is away in every place at once, and who returns is back in every place', () => {
  const setState = show();
  // On the mat nothing is said of whoever is there.
  expect(said(1)).toEqual(['', 'here', 'here']);
  setState({ here: [0, 2, 3], away: [1] });
  expect(said(1)).toEqual(['not here', 'not here', 'not here']);
  setState({ here: [0, 1, 2, 3], away: [] });
  expect(said(1)).toEqual(['', 'here', 'here']);
});

test('autopilot, a seat that was left and a bot are called so in every place, here or away', () => {
  const setState = show();
  for (const change of [{}, { here: [0], away: [2, 3] }]) {
    setState(change);
    expect(said(2)).toEqual(['on autopilot', 'on autopilot', 'on autopilot']);
    expect(said(3)).toEqual(['has left', 'has left', 'has left']);
    expect(said(4)).toEqual(['sharp bot', 'sharp bot', 'sharp bot']);
  }
});
