import { endsRound, type Turn, whyNotEnd } from '@dado/engine';
import { useText } from '../i18n/text.ts';
import { useCanAct, useTable } from '../store/context.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Undo2 } from '../ui/icons.ts';
import styles from './EndTurn.module.css';
import { usableDice } from './staging.ts';

/** Takes the last use back, or sends the turn; the button says what is still to do, or what it does. */
export function EndTurn(props: { turn: Turn; onUndo: () => void }) {
  const text = useText();
  const table = useTable();
  const canAct = useCanAct();
  const count = () => props.turn.done.length;
  const why = () => whyNotEnd(props.turn);
  const words = () => {
    const { peruke } = text();
    const unfinished = why();
    if (endsRound(props.turn)) return peruke.endRound(count());
    if (unfinished?.code !== 'turn.unfinished') return peruke.endTurn(count());
    const left = usableDice(props.turn);
    if (left > 1) return peruke.toUse(left);
    return peruke.useToFinish(unfinished.value, unfinished.die === 2);
  };
  const send = () => {
    const uses = props.turn.done.map(({ dice, disc: { seat, row, value } }) => ({
      dice: [...dice],
      disc: { seat, row, value },
    }));
    void table.ask({ t: 'act', step: table.state.step, a: { t: 'play', uses } });
  };
  return (
    <div class={styles.buttons}>
      <Button off={count() === 0 || table.isBusy()} onClick={() => props.onUndo()}>
        <Icon of={Undo2} />
        {text().peruke.undo}
      </Button>
      <Button
        look="main"
        wide
        off={why() !== null || !canAct()}
        busy={table.isBusy()}
        onClick={send}
      >
        {words()}
      </Button>
    </div>
  );
}
