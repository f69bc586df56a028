import { createEffect } from 'solid-js';
import { useText } from '../i18n/text.ts';
import type { Table } from '../store/table.ts';
import { useNotify } from '../ui/notices.tsx';

/** Seconds before the end of the own clock at which that is said, once a turn. */
const SOON = 10;

/** Says, seen and heard, that the own clock is about to run out. */
export function warnWhenLate(table: Table): void {
  const text = useText();
  const notify = useNotify();
  let warnedOf = -1;
  createEffect(() => {
    const { step, view } = table.state;
    const clock = table.clock();
    if (!clock?.left || !view || clock.seat !== view.you || clock.left > SOON) return;
    if (warnedOf !== step) notify(text().clock.soon(clock.left), true);
    warnedOf = step;
  });
}
