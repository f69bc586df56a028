import { type PastRound, total, totals } from '@dado/engine';
import { useText } from '../i18n/text.ts';
import type { PerukePlay } from '../store/play.ts';
import { ScoreTable } from './ScoreTable.tsx';

/** The points of one round by what they are made of, and the totals after it. */
export function RoundTable(props: { play: PerukePlay; round: PastRound }) {
  const text = useText();
  const rows = () => {
    const sums = totals(props.play.view.rounds, props.play.seating.length);
    return props.round.scores.map((score, seat) => ({
      seat,
      cells: [score.captured, score.kept, score.swept, total(score)],
      total: sums[seat] ?? 0,
    }));
  };
  const columns = () => {
    const { scores } = text().peruke;
    const kept = props.round.ender === null ? scores.keptAll : scores.kept;
    return [scores.captured, kept, scores.swept, scores.round];
  };
  return <ScoreTable columns={columns()} rows={rows()} />;
}
