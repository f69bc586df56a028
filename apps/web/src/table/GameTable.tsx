import type { GameId } from '@dado/engine';
import { createEffect, createSignal, Match, on, Show, Switch } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { useView } from '../store/context.ts';
import { createIsWide, TalkCard } from '../talk/TalkCard.tsx';
import { Banner } from './Banner.tsx';
import { GameBar } from './GameBar.tsx';
import styles from './GameTable.module.css';
import { LogCard } from './LogCard.tsx';
import { PerudoOver, PerudoTable, PerukeOver, PerukeTable } from './screens.ts';

/** A game being played; and when it is over, its end, once the last reveal has been looked at. */
export function GameTable() {
  const text = useText();
  const view = useView();
  const [hasLeft, setLeft] = createSignal(view().phase === 'over');
  createEffect(
    on(
      () => view().phase,
      (phase) => phase === 'playing' && setLeft(false),
    ),
  );
  const play = <Id extends GameId>(game: Id) => {
    const now = view().play;
    return now?.game === game ? (now as Extract<typeof now, { game: Id }>) : undefined;
  };
  // A game that was stopped has no last reveal.
  const isOver = () => view().phase === 'over' && (hasLeft() || view().play?.stopped === true);
  const leave = () => setLeft(true);
  const isWide = createIsWide();
  return (
    <Show
      when={!isOver()}
      fallback={
        <Switch>
          <Match when={play('perudo/1')}>{(play) => <PerudoOver play={play()} />}</Match>
          <Match when={play('peruke/1')}>{(play) => <PerukeOver play={play()} />}</Match>
        </Switch>
      }
    >
      <div class={styles.table}>
        <GameBar />
        <div class={styles.banner}>
          <Banner />
        </div>
        <main class={styles.board} aria-label={text().table.mat}>
          <Switch>
            <Match when={play('perudo/1')}>
              {(play) => <PerudoTable play={play()} onLeave={leave} />}
            </Match>
            <Match when={play('peruke/1')}>
              {(play) => <PerukeTable play={play()} onLeave={leave} />}
            </Match>
          </Switch>
        </main>
        <aside class={styles.side}>
          <LogCard />
          <Show when={isWide()}>
            <TalkCard />
          </Show>
        </aside>
      </div>
    </Show>
  );
}
