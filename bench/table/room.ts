import type { ServerMessage } from '@dado/table';
import { Line } from './line.ts';
import { reply } from './players.ts';
import { newId, withId } from './tape.ts';
import type { Beat } from './worker/tape.d.ts';

/** A table of four on a server, with four connections, that plays on and on. */
export type Room = {
  /** Sends what is next, and gives the milliseconds until the player who follows has been told. */
  readonly move: () => Promise<number>;
  /** Bytes received so far on all four. */
  readonly received: () => number;
};

type Now = ServerMessage & { readonly t: 'now' };

export const seats = [0, 1, 2, 3];

/** Opens a table of Dado's for four, who look at its page if need be and sit down. */
export async function openTable(
  url: URL,
  settings: object,
  look: (id: string) => Promise<void> = async () => undefined,
): Promise<Line[]> {
  const body = JSON.stringify({ ...settings, name: 'Seat 0' });
  const response = await fetch(new URL('/api/tables', url), { method: 'POST', body });
  if (response.status !== 201) throw new Error(await response.text());
  const { id, token } = (await response.json()) as { id: string; token: string };
  await look(id);
  const host = await join(url, id, token);
  const lines = [host];
  for (const seat of seats.slice(1)) {
    const line = await join(url, id, newId());
    const told = heard(host, 'now');
    line.send(JSON.stringify(withId({ t: 'sit', seat, name: `Seat ${seat}` })));
    await told;
    lines.push(line);
  }
  return lines;
}

async function join(url: URL, id: string, token: string): Promise<Line> {
  const line = await Line.open(url, `/api/tables/${id}/live`);
  const welcome = heard(line, 'welcome');
  line.send(JSON.stringify({ t: 'hello', p: 1, token }));
  await welcome;
  return line;
}

/** Waits for the next frame of that kind. */
function heard(line: Line, kind: ServerMessage['t']): Promise<void> {
  return new Promise((resolve) => {
    line.onText = (text) => {
      if (text.startsWith(`{"t":"${kind}"`)) resolve();
    };
  });
}

/** A table of Dado's, its game begun. */
export async function openDado(url: URL, look?: (id: string) => Promise<void>): Promise<Room> {
  const lines = await openTable(url, { game: 'perudo/1', reveal: 0 }, look);
  const turn = nextTurn(lines);
  const begun = turn();
  lines[0]?.send(JSON.stringify(withId({ t: 'start' })));
  let { seat, now } = await begun;
  return room(lines, async () => {
    const command = reply(now.view, now.step, seat);
    if (!command) throw new Error(`seat ${seat} has nothing to say`);
    const told = turn();
    const sent = performance.now();
    lines[seat]?.send(JSON.stringify(withId(command)));
    const next = await told;
    ({ seat, now } = next);
    return next.at - sent;
  });
}

/** A table of the bare object's, whose tape says what is sent and who follows. */
export async function openBare(url: URL, tape: readonly Beat[]): Promise<Room> {
  const path = `/${newId()}`;
  const lines: Line[] = [];
  for (const seat of seats) lines.push(await Line.open(url, `${path}?seat=${seat}`));
  const turn = nextTurn(lines);
  let v = 0;
  return room(lines, async () => {
    const beat = tape[v++ % tape.length];
    const told = turn();
    const sent = performance.now();
    lines[beat?.by ?? 0]?.send(beat?.command ?? '');
    const { seat, now, at } = await told;
    // As much thinking as at the other table, for nothing.
    reply(now.view, now.step, seat);
    return at - sent;
  });
}

function room(lines: readonly Line[], move: () => Promise<number>): Room {
  return { move, received: () => lines.reduce((sum, line) => sum + line.received, 0) };
}

type Told = { readonly seat: number; readonly now: Now; readonly at: number };

/** Waits for the seat that has something to say next: who is on turn, or else the host. */
function nextTurn(lines: readonly Line[]): () => Promise<Told> {
  let resolve: (told: Told) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  for (const [seat, line] of lines.entries()) {
    line.onText = (text) => {
      if (text.startsWith('{"t":"no"')) reject(new Error(text));
      if (!text.startsWith('{"t":"now"')) return;
      const at = performance.now();
      if (turnIn(text) === seat) resolve({ seat, now: JSON.parse(text), at });
    };
  }
  return () =>
    new Promise((yes, no) => {
      resolve = yes;
      reject = no;
    });
}

/** Whose turn a frame says it is, found without decoding it; the host when it is nobody's. */
function turnIn(text: string): number {
  const at = text.indexOf('"turn":') + 7;
  const seat = at < 7 ? Number.NaN : Number(text[at]);
  return Number.isNaN(seat) ? 0 : seat;
}
