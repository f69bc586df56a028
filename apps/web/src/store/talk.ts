import type { Said } from '@dado/table';
import { createSignal, onCleanup } from 'solid-js';
import { keep, recall } from '../net/storage.ts';

/** More than anybody reads back. */
const KEPT = 100;
/** How long what somebody has said stands beside their seat. */
const SHOWN_MS = 5_000;

/** Whoever says something: a person by the table's number for them, somebody who watches by name. */
export type Speaker = Pick<Said, 'who' | 'name'>;

/** What is said at a table, as this page has it; nothing of it is kept longer than the page is open. */
export type Talk = {
  /** What has been written, oldest first, without those who are muted. */
  readonly written: () => readonly Said[];
  /** What a seat has said or shown a moment ago. */
  readonly latest: (seat: number) => Said | null;
  /** Everyone who has written or shown something, but this page. */
  readonly speakers: () => readonly Said[];
  readonly isMuted: (speaker: Speaker) => boolean;
  readonly mute: (speaker: Speaker, on: boolean) => void;
  /** How much has been written since the page last showed it. */
  readonly unread: () => number;
  /** Says that what is written is seen from now on, until the function that it gives is called. */
  readonly read: () => () => void;
  /** Says that a place for what this seat says is on the page, until the function it gives is called. */
  readonly show: (seat: number) => () => void;
  /** Takes in what has been said; whether it is to be told, and whether a place of its own shows it. */
  readonly hear: (
    said: Said,
    isOwn: boolean,
  ) => { readonly isHeard: boolean; readonly isShown: boolean };
};

/** The talk of the table with this id. Who is muted is kept in this browser. */
export function createTalk(id: string): Talk {
  const [all, setAll] = createSignal<readonly (Said & { readonly isOwn: boolean })[]>([]);
  const [latest, setLatest] = createSignal<readonly Said[]>([]);
  const [muted, setMuted] = createSignal<readonly string[]>(readMuted(id));
  const [unread, setUnread] = createSignal(0);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const places: number[] = [];
  let readers = 0;
  onCleanup(() => timers.forEach(clearTimeout));

  const isMuted = (speaker: Speaker) => muted().includes(keyOf(speaker));
  const flash = (said: Said) => {
    setLatest((before) => [...before.filter(({ seat }) => seat !== said.seat), said]);
    const timer = setTimeout(() => {
      timers.delete(timer);
      setLatest((before) => before.filter((other) => other !== said));
    }, SHOWN_MS);
    timers.add(timer);
  };

  return {
    written: () => all().filter((said) => said.text !== null && !isMuted(said)),
    latest: (seat) => latest().find((said) => said.seat === seat) ?? null,
    speakers: () => {
      const byKey = new Map(all().flatMap((said) => (said.isOwn ? [] : [[keyOf(said), said]])));
      return [...byKey.values()];
    },
    isMuted,
    mute: (speaker, on) => {
      const others = muted().filter((key) => key !== keyOf(speaker));
      setMuted(on ? [...others, keyOf(speaker)] : others);
      keep(`muted/${id}`, JSON.stringify(muted()));
    },
    unread,
    read: () => {
      readers++;
      setUnread(0);
      return () => readers--;
    },
    show: (seat) => {
      places.push(seat);
      return () => places.splice(places.indexOf(seat), 1);
    },
    hear: (said, isOwn) => {
      setAll((before) => [...before, { ...said, isOwn }].slice(-KEPT));
      if (isMuted(said)) return { isHeard: false, isShown: false };
      if (said.text !== null && !isOwn && readers === 0) setUnread((n) => n + 1);
      if (said.seat !== null) flash(said);
      return { isHeard: true, isShown: said.seat !== null && places.includes(said.seat) };
    },
  };
}

function keyOf({ who, name }: Speaker): string {
  return who === null ? `name:${name}` : String(who);
}

function readMuted(id: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(recall(`muted/${id}`) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}
