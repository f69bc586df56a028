import { randomBytes } from 'node:crypto';
import { bidding, lowestBid } from '@dado/engine';
import type { ClientMessage, ServerMessage, TableView } from '@dado/table';

/** Somebody at a table without a page: what a person may send, and nothing else. */
export type Guest = {
  readonly send: (message: Unnamed) => void;
  readonly leave: () => void;
};

type WithoutId<T> = T extends { id: string } ? Omit<T, 'id'> : never;
type Unnamed = WithoutId<ClientMessage>;

/**
 * Comes by the link and sits down, or with `seat: 'none'` watches by that name. Whoever sits plays along:
 * opens as low as can be, doubts every bid, and looks at no reveal for long.
 */
export async function comeAs(link: string, name: string, seat: 'any' | 'none' = 'any') {
  const { host, pathname } = new URL(link);
  const socket = new WebSocket(`ws://${host}${pathname.replace('/t/', '/api/tables/')}/live`);
  const post = (message: object) => socket.send(JSON.stringify(message));
  const send = (message: Unnamed) => post({ ...message, id: hex() });
  let movedAt = -1;
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('no connection')));
    socket.addEventListener('open', () => {
      const hello = { t: 'hello', p: 1, token: hex() };
      post(seat === 'none' ? { ...hello, name } : hello);
    });
    socket.addEventListener('message', ({ data }) => {
      const message: ServerMessage = JSON.parse(String(data));
      if (message.t === 'welcome' && seat === 'any') send({ t: 'sit', name });
      if (message.t === (seat === 'any' ? 'ok' : 'welcome')) resolve();
      if (message.t !== 'now' || message.step === movedAt) return;
      const a = moveIn(message.view);
      if (a === null) return;
      movedAt = message.step;
      if (a === 'on') send({ t: 'continue', step: message.step });
      else send({ t: 'act', step: message.step, a });
    });
  });
  return { send, leave: () => socket.close() } satisfies Guest;
}

function moveIn({ play, you, phase }: TableView) {
  if (play?.game !== 'perudo/1' || you === null || phase !== 'playing') return null;
  const { view, me } = play;
  if (view.showdown) return 'on';
  if (me === null || view.turn !== me) return null;
  const lowest = lowestBid(bidding(view, me));
  return view.bids.length > 0 || !lowest ? { t: 'dudo' } : { t: 'bid', ...lowest };
}

function hex(): string {
  return randomBytes(16).toString('hex');
}
