import { For, Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { usePlayers } from '../store/context.ts';
import type { PerudoPlay } from '../store/play.ts';
import { OverPage } from '../table/OverPage.tsx';
import { PlacesCard } from '../table/PlacesCard.tsx';
import { Cup } from '../ui/Cup.tsx';
import { DieFace } from '../ui/DieFace.tsx';
import styles from './PerudoOver.module.css';

/** The end of a game of Perudo: who won, and in what order the others went out. */
export function PerudoOver(props: { play: PerudoPlay }) {
  const text = useText();
  const { inGame } = usePlayers();
  const view = () => props.play.view;
  const places = () => view().places ?? [];
  const winner = () => places().findIndex(({ rank }) => rank === 1);
  const isRace = () => view().options.format === 'points';
  const left = (seat: number) => view().counts[seat] ?? 0;
  const about = () =>
    isRace()
      ? text().perudo.over.withPenalties(places()[winner()]?.score ?? 0)
      : text().perudo.over.with(left(winner()), view().round);
  const how = (seat: number) => {
    const { over } = text().perudo;
    if (isRace()) return over.penalties(view().penalties[seat] ?? 0);
    return left(seat) > 0 ? over.left(left(seat)) : over.out;
  };
  return (
    <OverPage
      places={places()}
      about={about()}
      picture={
        <div class={styles.picture}>
          <Cup seat={inGame(winner()).seat} name={inGame(winner()).name} look="lifted" />
          <span class={styles.dice}>
            <For each={(view().showdown?.cups[winner()] ?? []).slice(0, left(winner()))}>
              {(die) => <DieFace value={die} />}
            </For>
          </span>
        </div>
      }
    >
      <Show when={places().length}>
        <PlacesCard places={places()} how={how} />
      </Show>
    </OverPage>
  );
}
