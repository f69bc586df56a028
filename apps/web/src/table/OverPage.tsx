import type { Place } from '@dado/engine';
import { type JSX, onMount, Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { usePlayers, useTable, useView } from '../store/context.ts';
import { Button } from '../ui/Button.tsx';
import { Columns } from '../ui/Columns.tsx';
import { Icon } from '../ui/Icon.tsx';
import { RotateCcw } from '../ui/icons.ts';
import mat from '../ui/Mat.module.css';
import { Page } from '../ui/Page.tsx';
import { Said } from '../ui/Said.tsx';
import { Banner } from './Banner.tsx';
import { takeFocusIfLost } from './focus.ts';
import styles from './OverPage.module.css';
import { RoomTools } from './RoomTools.tsx';
import { winners } from './sentences.ts';

/** The end of any game: the winner or winners, what belongs to the game, and another one. */
export function OverPage(props: {
  places: readonly Place[];
  about: string;
  picture: JSX.Element;
  /** A second card below the winner. */
  below?: JSX.Element;
  children: JSX.Element;
}) {
  const text = useText();
  const view = useView();
  const table = useTable();
  const { inGame } = usePlayers();
  let heading: HTMLHeadingElement | undefined;
  onMount(() => takeFocusIfLost(heading));
  const game = () => text().games[view().game].name;
  return (
    <Page
      name={text().title.table(game())}
      title={text().over.title}
      about={game()}
      tools={<RoomTools />}
      foot={
        view().you !== null && (
          <>
            <Button
              look="main"
              wide
              busy={table.isBusy()}
              onClick={() => void table.ask({ t: 'again' })}
            >
              <Icon of={RotateCcw} />
              {text().over.again}
            </Button>
            <p>{text().over.againHint}</p>
          </>
        )
      }
    >
      <Banner />
      <Columns
        later={props.below}
        left={
          <section class={`${mat.mat} ${mat.framed} ${styles.podium}`}>
            <Show when={props.places.length}>{props.picture}</Show>
            <h1 ref={heading} tabIndex={-1}>
              <Said it={winners(props.places, text(), inGame)} />
            </h1>
            <p>{props.places.length === 0 ? text().over.stoppedAbout : props.about}</p>
          </section>
        }
        right={props.children}
      />
    </Page>
  );
}
