import type { PastRound } from '@dado/engine';
import { useText } from '../i18n/text.ts';
import type { PerukePlay } from '../store/play.ts';
import { Card } from '../ui/Card.tsx';
import styles from './RoundEnd.module.css';
import { RoundTable } from './RoundTable.tsx';

/** A round is over: what everybody scored in it, and how it stands. */
export function RoundEnd(props: { play: PerukePlay; round: PastRound }) {
  const text = useText();
  return (
    <div class={styles.sheet}>
      <Card title={text().peruke.scores.caption(props.play.view.rounds.length)}>
        <RoundTable play={props.play} round={props.round} />
      </Card>
    </div>
  );
}
