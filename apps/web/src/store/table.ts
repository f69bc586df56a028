import { type CloseReason, closeReasons, type Said, type TableView, type Told } from '@dado/table';
import { createMemo, createSignal, onCleanup } from 'solid-js';
import { createStore, reconcile } from 'solid-js/store';
import type { Why } from '../i18n/why.ts';
import { tokenOf } from '../net/device.ts';
import { readSummary } from '../net/http.ts';
import {
  type Answer,
  type Command,
  type News,
  Session,
  type SessionEvents,
  type Snapshot,
  type Unsaid,
} from '../net/session.ts';
import { forgetVisit, keepWatcherName, noteVisit, watcherName } from '../net/visits.ts';
import { reloadOnce } from '../outdated.ts';
import { createSecondsLeft, seatOnClock, type TurnClock } from './clock.ts';
import { continued, emptyLog, happenings, hasEarlier, type Log, preceded } from './log.ts';
import { createTalk, type Talk } from './talk.ts';

export type TableState = {
  /** `null` until the table has answered for the first time. */
  view: TableView | null;
  step: number;
  /** When the pause that runs ends, by this page's `performance.now()`. */
  due: number | null;
  /** When the clock of the turn runs out, likewise; `null` when none runs. */
  runsOut: number | null;
  /** Table seats whose players have the page open. */
  here: readonly number[];
  /** Table seats whose players have been gone for a while. */
  away: readonly number[];
  watching: number;
  /** Those of them who have said their names. */
  watchers: readonly string[];
  /** `connecting`: also when the page has just been looked at again, and what it shows may be old. */
  line: 'connecting' | 'open' | 'lost';
  /** Why the connection will not come back. */
  closed: CloseReason | 'other' | null;
};

/** A table as this page has it: what it knows, and what it can ask for. */
export type Table = {
  readonly id: string;
  readonly state: TableState;
  readonly log: () => Log;
  /** Whether there is more of the log than this page has. */
  readonly hasEarlier: () => boolean;
  /** Fetches the rounds before those that the log has. */
  readonly fetchEarlier: () => Promise<void>;
  /** Has this page listed by a name among those who watch. */
  readonly introduce: (name: string) => void;
  /** Whether something asked for has not been answered yet. */
  readonly isBusy: () => boolean;
  /** Asks for something; true when it has happened and is on the page. */
  readonly ask: (command: Command) => Promise<boolean>;
  /** Asks for something without a word about how it went. */
  readonly attempt: (command: Command) => Promise<Answer>;
  /** The clock of the turn; `null` when there is none. */
  readonly clock: () => TurnClock | null;
  /** What people say and show while this page is open. */
  readonly talk: Talk;
  /** Says something to everyone; true when it has been passed on. */
  readonly say: (saying: Unsaid) => Promise<boolean>;
};

type Hooks = {
  readonly refused: (why: Why) => void;
  readonly told: (told: readonly Told[]) => void;
  /** The page knows again how the table stands, after it was away while this happened. */
  readonly back: (told: readonly Told[]) => void;
  /** A bot has moved for whoever sits there. */
  readonly auto: (seat: number) => void;
  /** Somebody who is not muted has said something; `isShown`: beside their seat. */
  readonly said: (said: Said, isShown: boolean) => void;
};

/** Joins a table for as long as the component that calls this lives. */
export function joinTable(id: string, hooks: Hooks): Table {
  const [state, setState] = createStore<TableState>({
    view: null,
    step: 0,
    due: null,
    runsOut: null,
    here: [],
    away: [],
    watching: 0,
    watchers: [],
    line: 'connecting',
    closed: null,
  });
  const [log, setLog] = createSignal(emptyLog);
  const talk = createTalk(id);
  const [pending, setPending] = createSignal(0);

  let visit = '';
  const note = (view: TableView) => {
    // Many a view differs in nothing that the list of tables shows.
    const { game, preset, you, seats } = view;
    const now = JSON.stringify([game, preset, you, seats.map((seat) => seat?.name)]);
    if (now !== visit) noteVisit(view);
    visit = now;
  };

  const show = ({ view, step, due, runsOut }: Snapshot, { how, rows, from }: News) => {
    const { play } = view;
    const wasAway = state.view !== null && state.line !== 'open';
    const wasLost = state.line === 'lost';
    note(view);
    const end = (left: number | null) => (left === null ? null : performance.now() + left);
    setState({ step, due: end(due), runsOut: end(runsOut), line: 'open' });
    setState('view', reconcile(view, { merge: true }));
    const isNews = rows.some(({ told }) => told.length > 0);
    if (wasAway && (wasLost || isNews)) hooks.back(rows.flatMap(({ told }) => told));
    if (!play) return;
    setLog((log) =>
      continued(how === 'anew' ? emptyLog : log, play, rows.flatMap(happenings), from),
    );
    if (how !== 'live') return;
    for (const { told, auto } of rows) {
      hooks.told(told);
      if (auto !== null) hooks.auto(auto);
    }
  };
  const lost = () => {
    // A refused connection does not say why; ask whether there is a table at all, or still.
    if (!state.view || state.line === 'lost') void closeIfUnknown();
    setState('line', 'lost');
  };
  const closeIfUnknown = async () => {
    const summary = await readSummary(id);
    if (summary.ok || summary.why.code !== 'no-table') return;
    session.end();
    setState('closed', 'no-table');
  };

  const events: SessionEvents = {
    show,
    people: ({ here, away, watching, watchers }) => setState({ here, away, watching, watchers }),
    said: (said) => {
      const isOwn = said.seat !== null && said.seat === state.view?.you;
      const { isHeard, isShown } = talk.hear(said, isOwn);
      if (isHeard) hooks.said(said, isShown);
    },
    doubted: () => setState('line', 'connecting'),
    lost,
    closed: (code) => {
      const reason = reasonOf(code);
      if (reason === 'kicked') forgetVisit(id);
      // The seat is kept by the browser; a page that is still too old says so.
      if (reason === 'too-old' && reloadOnce()) return;
      setState('closed', reason);
    },
  };
  const session = new Session(liveAddress(id), tokenOf(id), events, watcherName(id));
  onCleanup(() => session.end());

  const left = createSecondsLeft(
    () => state.runsOut,
    () => state.line === 'open',
  );
  const clock = createMemo((): TurnClock | null => {
    const seat = state.view ? seatOnClock(state.view) : null;
    if (seat === null) return null;
    return { seat, left: state.runsOut === null ? null : left(), isSure: state.line === 'open' };
  });

  const attempt = async (command: Command) => {
    setPending((n) => n + 1);
    const answer = await session.send(command);
    setPending((n) => n - 1);
    return answer;
  };
  const ask = async (command: Command) => {
    const answer = await attempt(command);
    if (!answer.ok) hooks.refused(answer.why);
    return answer.ok;
  };
  const say = async (saying: Unsaid) => {
    const answer = await session.say(saying);
    if (!answer.ok) hooks.refused(answer.why);
    return answer.ok;
  };
  const fetchEarlier = async () => {
    const known = log().rounds.length;
    // What ends in the middle of a round adds no round to the log.
    while (hasEarlier(log()) && log().rounds.length === known) {
      const { n } = log();
      const past = await session.past(log().from);
      const play = state.view?.play;
      if (!play || log().n !== n) return;
      setLog((log) => preceded(log, play, past.flatMap(happenings), past[0]?.v ?? 0));
    }
  };
  const introduce = (name: string) => {
    keepWatcherName(id, name);
    session.introduce(name);
  };
  return {
    id,
    state,
    log,
    hasEarlier: () => hasEarlier(log()),
    fetchEarlier,
    introduce,
    isBusy: () => pending() > 0,
    ask,
    attempt,
    clock,
    talk,
    say,
  };
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
