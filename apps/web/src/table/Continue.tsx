import { Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { useCanAct, useTable, useView } from '../store/context.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Continue.module.css';
import { createCountdown } from './countdown.ts';

/** Enough seen of a reveal: on to the next round, which also comes by itself; or on to the end. */
export function Continue(props: { onLeave: () => void }) {
  const text = useText();
  const table = useTable();
  const view = useView();
  const canAct = useCanAct();
  const left = createCountdown();
  const isOver = () => view().phase === 'over';
  const mayPress = () => view().play?.me !== null;
  const hasPressed = () => {
    const { you, play } = view();
    return you !== null && play?.pressed.includes(you) === true;
  };
  const goOn = () => void table.ask({ t: 'continue', step: table.state.step });
  return (
    <div class={styles.continue}>
      <Show
        when={!isOver()}
        fallback={
          <Button look="main" wide onClick={() => props.onLeave()}>
            {text().perudo.showPlaces}
          </Button>
        }
      >
        <Show when={mayPress()}>
          <Button look="main" wide off={hasPressed() || !canAct()} onClick={goOn}>
            {hasPressed() ? text().table.pressed : text().perudo.nextRound}
          </Button>
        </Show>
        <p>
          <Show when={left() !== null} fallback={text().table.goesOnAtOnce}>
            {text().table.goesOn(left() ?? 0)}
          </Show>
        </p>
      </Show>
    </div>
  );
}
