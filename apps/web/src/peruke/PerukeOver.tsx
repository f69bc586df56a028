import { total, totals } from '@dado/engine';
import { Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { usePlayers } from '../store/context.ts';
import type { PerukePlay } from '../store/play.ts';
import { OverPage } from '../table/OverPage.tsx';
import { PlacesCard } from '../table/PlacesCard.tsx';
import { Card } from '../ui/Card.tsx';
import { DiscFace } from '../ui/DiscFace.tsx';
import styles from './PerukeOver.module.css';
import { RoundTable } from './RoundTable.tsx';
import { ScoreTable } from './ScoreTable.tsx';

/** The end of a game of Peruke: who won, and every round's points. */
export function PerukeOver(props: { play: PerukePlay }) {
  const text = useText();
  const { inGame } = usePlayers();
  const view = () => props.play.view;
  const places = () => view().places ?? [];
  const winner = () => places().findIndex(({ rank }) => rank === 1);
  const rows = () => {
    const sums = totals(view().rounds, props.play.seating.length);
    return sums.map((sum, seat) => ({
      seat,
      cells: view().rounds.map(({ scores }) => (scores[seat] ? total(scores[seat]) : 0)),
      total: sum,
    }));
  };
  const seat = () => inGame(winner()).seat;
  return (
    <OverPage
      places={places()}
      about={text().peruke.over.with(places()[winner()]?.score ?? 0)}
      picture={
        <div class={styles.picture}>
          <DiscFace seat={seat()} value={5} side="safe" />
          <span>
            <DiscFace seat={seat()} value={6} side="safe" />
          </span>
          <DiscFace seat={seat()} value={4} side="safe" />
        </div>
      }
      below={
        <Show when={places().length}>
          <PlacesCard
            places={places()}
            how={(s) => text().peruke.over.points(places()[s]?.score ?? 0)}
          />
        </Show>
      }
    >
      <Card title={text().peruke.scores.byRound}>
        <ScoreTable columns={view().rounds.map((_, i) => String(i + 1))} rows={rows()} />
      </Card>
      <Show when={view().rounds.at(-1)}>
        {(round) => (
          <Card title={text().over.lastRound}>
            <RoundTable play={props.play} round={round()} />
          </Card>
        )}
      </Show>
    </OverPage>
  );
}
