import { type Disc, type Turn, turnOf, type Use, type Verb, verbFor } from '@dado/engine';
import { createComputed, createMemo, createSignal, on } from 'solid-js';
import { useTable } from '../store/context.ts';
import type { PerukePlay } from '../store/play.ts';
import { type Card, isSameDisc, meanings, type Picked, staged, usesOf } from './staging.ts';

/** A player's turn while it is being put together on the own screen; nothing of it is sent yet. */
export type OwnTurn = {
  /** `null` when it is not this page's turn. */
  readonly turn: () => Turn | null;
  readonly picked: () => Picked;
  /** What can be done to a disc with what is picked, or with any die. */
  readonly may: (disc: Disc) => Verb | null;
  /** The uses that a disc has been through, numbered from 1. */
  readonly marks: (disc: Disc) => readonly number[];
  readonly pressDisc: (disc: Disc) => void;
  readonly pressCard: (card: Card) => void;
  readonly undo: () => void;
};

export function createOwnTurn(play: () => PerukePlay): OwnTurn {
  const table = useTable();
  const [uses, setUses] = createSignal<readonly Use[]>([]);
  const [picked, setPicked] = createSignal<Picked>(null);
  // What has been staged belongs to one throw, and survives everything but the next step.
  createComputed(
    on(
      () => table.state.step,
      () => {
        setUses([]);
        setPicked(null);
      },
    ),
  );
  const turn = createMemo(() => {
    const { view, me } = play();
    const start = view.turn !== null && view.turn === me ? turnOf(view) : null;
    return start && staged(start, uses());
  });

  const use = (next: Use) => {
    setUses([...(turn()?.done ?? []).map(({ dice, disc }) => ({ dice, disc })), next]);
    setPicked(null);
  };
  const may = (disc: Disc) => {
    const now = turn();
    if (!now || meanings(now, disc, picked()).length === 0) return null;
    return verbFor(now.board, now.seat, disc);
  };
  const pressDisc = (disc: Disc) => {
    const now = turn();
    if (!now) return;
    const [first, ...more] = meanings(now, disc, picked());
    if (!first) setPicked(null);
    else if (more.length === 0) use(first);
    else setPicked({ t: 'disc', disc });
  };
  const pressCard = (card: Card) => {
    const now = turn();
    if (!now) return;
    const before = picked();
    const fitting = usesOf(now, card);
    const [first] =
      before?.t === 'disc' ? fitting.filter((u) => isSameDisc(u.disc, before.disc)) : [];
    if (first) return use(first);
    const isAgain = before?.t === 'card' && isSameCard(before.card, card);
    setPicked(isAgain || fitting.length === 0 ? null : { t: 'card', card });
  };
  const marks = (disc: Disc) =>
    (turn()?.done ?? []).flatMap((done, i) => (isSameDisc(done.disc, disc) ? [i + 1] : []));
  const undo = () => {
    setUses((all) => all.slice(0, -1));
    setPicked(null);
  };
  return { turn, picked, may, marks, pressDisc, pressCard, undo };
}

export function isSameCard(a: Card, b: Card): boolean {
  return JSON.stringify(a.ways) === JSON.stringify(b.ways);
}
