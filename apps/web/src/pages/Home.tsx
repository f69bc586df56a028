import { type GameId, gameIds } from '@dado/engine';
import { createSignal, For, Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { noteSeatLink } from '../net/errand.ts';
import { isLasting } from '../net/storage.ts';
import { go } from '../router.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Cup } from '../ui/Cup.tsx';
import { DiscFace } from '../ui/DiscFace.tsx';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ChevronRight } from '../ui/icons.ts';
import { Page } from '../ui/Page.tsx';
import styles from './Home.module.css';
import { QuickCard } from './QuickCard.tsx';
import { StillLife } from './StillLife.tsx';
import { tableIn } from './tableIn.ts';
import { YourTables } from './YourTables.tsx';

/** The start page. */
export function Home() {
  const text = useText();
  return (
    <Page name={text().title.home}>
      <StillLife />
      <div class={styles.below}>
        {/* Whoever comes back to a game wants nothing else first. */}
        <div class={styles.yours}>
          <Show when={isLasting()}>
            <YourTables />
          </Show>
        </div>
        <div class={styles.stack}>
          <section class={styles.games} aria-label={text().home.open}>
            <For each={gameIds}>{(game) => <GameCard game={game} />}</For>
          </section>
          <JoinCard />
        </div>
        <div class={styles.stack}>
          <QuickCard />
        </div>
      </div>
      <footer class={styles.note}>{text().home.unofficial}</footer>
    </Page>
  );
}

function GameCard(props: { game: GameId }) {
  const text = useText();
  const slug = () => props.game.slice(0, props.game.indexOf('/'));
  return (
    <a class={styles.game} href={`/new?game=${slug()}`}>
      <span class={styles.picture}>
        {props.game === 'perudo/1' ? (
          <Cup seat={5} />
        ) : (
          <DiscFace seat={3} value={5} side="vulnerable" />
        )}
      </span>
      <span class={styles.about}>
        <b>{text().games[props.game].name}</b>
        <span>{text().games[props.game].about}</span>
      </span>
      <Icon of={ChevronRight} />
    </a>
  );
}

/** Goes to the table that a link or its last part names. */
function JoinCard() {
  const text = useText();
  const [link, setLink] = createSignal('');
  const [isWrong, setWrong] = createSignal(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const id = noteSeatLink(link()) ?? tableIn(link());
    setWrong(id === null);
    if (id !== null) go(`/t/${id}`);
  };
  return (
    <Card title={text().home.join}>
      <form class={styles.join} onSubmit={submit}>
        <Field
          label={text().home.linkOrCode}
          quietLabel
          placeholder={text().home.paste}
          value={link()}
          problem={isWrong() ? text().home.notALink : null}
          onInput={setLink}
        />
        <Button type="submit">{text().home.go}</Button>
      </form>
    </Card>
  );
}
