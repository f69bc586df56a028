import { type CloseReason, closeReasons, type TableView, type Told } from '@dado/table';
import { createSignal, onCleanup } from 'solid-js';
import { createStore, reconcile } from 'solid-js/store';
import type { Why } from '../i18n/why.ts';
import { tokenOf } from '../net/device.ts';
import { readSummary } from '../net/http.ts';
import { type Command, type News, Session, type Snapshot } from '../net/session.ts';
import type { Log } from './log.ts';
import { continued, emptyLog } from './log.ts';

export type TableState = {
  /** `null` until the table has answered for the first time. */
  view: TableView | null;
  step: number;
  /** When the pause that runs ends, by this page's `performance.now()`. */
  due: number | null;
  /** Table seats whose players have the page open. */
  here: readonly number[];
  /** Table seats whose players have been gone for a while. */
  away: readonly number[];
  watching: number;
  line: 'connecting' | 'open' | 'lost';
  /** Why the connection will not come back. */
  closed: CloseReason | 'other' | null;
};

/** A table as this page has it: what it knows, and what it can ask for. */
export type Table = {
  readonly id: string;
  readonly state: TableState;
  readonly log: () => Log;
  /** Whether something asked for has not been answered yet. */
  readonly isBusy: () => boolean;
  /** Asks for something; true when it has happened and is on the page. */
  readonly ask: (command: Command) => Promise<boolean>;
};

type Hooks = {
  readonly refused: (why: Why) => void;
  readonly told: (told: readonly Told[]) => void;
};

/** Joins a table for as long as the component that calls this lives. */
export function joinTable(id: string, hooks: Hooks): Table {
  const [state, setState] = createStore<TableState>({
    view: null,
    step: 0,
    due: null,
    here: [],
    away: [],
    watching: 0,
    line: 'connecting',
    closed: null,
  });
  const [log, setLog] = createSignal(emptyLog);
  const [pending, setPending] = createSignal(0);

  const show = ({ view, step, due }: Snapshot, { how, told }: News) => {
    const { play } = view;
    setState({ step, due: due === null ? null : performance.now() + due, line: 'open' });
    setState('view', reconcile(view, { merge: true }));
    if (!play) return;
    setLog((log) => continued(how === 'anew' ? emptyLog : log, play, told));
    if (how === 'live') hooks.told(told);
  };
  const lost = () => {
    setState('line', 'lost');
    // A refused connection does not say why; ask whether there is a table at all.
    if (!state.view) void closeIfUnknown();
  };
  const closeIfUnknown = async () => {
    const summary = await readSummary(id);
    if (summary.ok || summary.why.code !== 'no-table') return;
    session.end();
    setState('closed', 'no-table');
  };

  const session = new Session(liveAddress(id), tokenOf(id), {
    show,
    people: ({ here, away, watching }) => setState({ here, away, watching }),
    lost,
    closed: (code) => setState('closed', reasonOf(code)),
  });
  onCleanup(() => session.end());

  const ask = async (command: Command) => {
    setPending((n) => n + 1);
    const answer = await session.send(command);
    setPending((n) => n - 1);
    if (!answer.ok) hooks.refused(answer.why);
    return answer.ok;
  };
  return { id, state, log, isBusy: () => pending() > 0, ask };
}

function liveAddress(id: string): string {
  const url = new URL(`/api/tables/${encodeURIComponent(id)}/live`, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

function reasonOf(code: number): CloseReason | 'other' {
  const reasons = Object.keys(closeReasons) as CloseReason[];
  return reasons.find((reason) => closeReasons[reason] === code) ?? 'other';
}
