import { createEffect, onCleanup, untrack } from 'solid-js';
import { whySentence } from '../i18n/spoken.ts';
import { useText } from '../i18n/text.ts';
import { type Errand, takeErrand, takeSeatFromAddress } from '../net/errand.ts';
import { createQuickMatch } from '../net/quick.ts';
import type { Table } from '../store/table.ts';
import { useNotify } from '../ui/notices.tsx';

/** Does what this page has come to the table for, once the table has answered. */
export function runErrands(table: Table): void {
  const text = useText();
  const notify = useNotify();
  const match = createQuickMatch();

  const claim = async (code: string) => {
    if (!(await table.ask({ t: 'claim', code }))) return;
    const { you, seats } = table.state.view ?? {};
    notify(text().people.claimed(seats?.[you ?? -1]?.name ?? ''));
  };
  const sit = async ({ name, again }: Errand & { t: 'sit' }) => {
    const answer = await table.attempt({ t: 'sit', name });
    if (answer.ok) return;
    // Others were quicker: with luck the next table has room.
    const isTaken = answer.why.code === 'full' || answer.why.code === 'playing';
    if (isTaken && again && again.tries > 0) return match(again);
    notify(whySentence(answer.why, text()), true);
  };
  const run = () => {
    const errand = takeErrand(table.id);
    if (errand?.t === 'claim') void claim(errand.code);
    if (errand?.t === 'sit') void sit(errand);
  };

  createEffect(() => table.state.view !== null && untrack(run));
  // The link may be opened in the very page that shows the table already.
  const stop = new AbortController();
  const look = () => {
    takeSeatFromAddress();
    if (table.state.view) run();
  };
  addEventListener('hashchange', look, { signal: stop.signal });
  onCleanup(() => stop.abort());
}
