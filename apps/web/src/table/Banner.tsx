import { createSignal, Show } from 'solid-js';
import { say, strongPart } from '../i18n/sentence.ts';
import { useText } from '../i18n/text.ts';
import { isLasting } from '../net/storage.ts';
import { useTable } from '../store/context.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Bot } from '../ui/icons.ts';
import { Said } from '../ui/Said.tsx';
import styles from './Banner.module.css';

/**
 * While the connection is lost it says so: what the page shows then may be old. In a game it also says,
 * until that is known, that the browser will not remember the seat.
 */
export function Banner() {
  const text = useText();
  const table = useTable();
  const { state } = table;
  const [isKnown, setKnown] = createSignal(false);
  const isForgetful = () => {
    const { view } = state;
    return view !== null && view.you !== null && view.phase === 'playing' && !isLasting();
  };
  /** Somebody else plays the own seat, or it has been left. */
  const absence = () => {
    const { view } = state;
    const auto = view?.seats[view.you ?? -1]?.auto ?? null;
    if (auto === null || view?.phase === 'gathering') return null;
    if (view?.phase === 'playing') return text().table.botPlays;
    return auto === 'left' ? text().table.youLeft : null;
  };
  return (
    <div role="status" class={styles.place}>
      <Show when={state.line === 'lost'}>
        <p class={styles.banner}>
          <span class={styles.spin} />
          <span>
            <Said it={say(text().table.lost, { term: strongPart(text().table.lostTerm) })} />
          </span>
        </p>
      </Show>
      <Show when={absence()}>
        {(words) => (
          <p class={styles.banner}>
            <Icon of={Bot} />
            <span>{words()}</span>
            <Button busy={table.isBusy()} onClick={() => void table.ask({ t: 'back' })}>
              {text().table.back}
            </Button>
          </p>
        )}
      </Show>
      <Show when={table.clock()?.left === null && state.line === 'open'}>
        <p class={styles.banner}>
          <span>{text().table.waits}</span>
        </p>
      </Show>
      <Show when={isForgetful() && !isKnown()}>
        <p class={styles.banner}>
          <span>{text().table.forgetful}</span>
          <Button look="plain" onClick={() => setKnown(true)}>
            {text().table.understood}
          </Button>
        </p>
      </Show>
    </div>
  );
}
