import { type GameId, gameIds } from '@dado/engine';
import { cleanName, SEATS } from '@dado/table';
import { createSignal, For, onCleanup, Show } from 'solid-js';
import { createStore, reconcile } from 'solid-js/store';
import { useText } from '../i18n/text.ts';
import { keepName, lastName } from '../net/device.ts';
import { setErrand } from '../net/errand.ts';
import { type OpenTable, readOpenTables } from '../net/http.ts';
import { createQuickMatch } from '../net/quick.ts';
import { go } from '../router.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Field } from '../ui/Field.tsx';
import { Segments } from '../ui/Segments.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import styles from './QuickCard.module.css';

/** How often one asks again when others were quicker. */
const TRIES = 3;
/** How often the list of open tables is looked up while it is seen. */
const LOOK_MS = 5_000;

/** A game with whoever else wants one now, and the tables that wait for people. */
export function QuickCard() {
  const text = useText();
  const match = createQuickMatch();
  const [game, setGame] = createSignal<GameId>('perudo/1');
  const [size, setSize] = createSignal(2);
  const [name, setName] = createSignal(lastName());
  const [isNameless, setNameless] = createSignal(false);
  const [isBusy, setBusy] = createSignal(false);
  const isNew = lastName() === '';
  /** Whether the name shows anything; it is remembered then. */
  const isGiven = () => {
    setNameless(cleanName(name()) === null);
    if (!isNameless()) keepName(name());
    return !isNameless();
  };
  const play = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy() || !isGiven()) return;
    setBusy(true);
    await match({ asked: { game: game(), size: size(), name: name() }, tries: TRIES });
    setBusy(false);
  };
  const join = (id: string) => {
    if (!isGiven()) return;
    setErrand(id, { t: 'sit', name: name(), again: null });
    go(`/t/${id}`);
  };
  return (
    <Card title={text().quick.name}>
      <p class={styles.about}>{text().quick.about}</p>
      <form class={styles.quick} onSubmit={(event) => void play(event)}>
        <Segments
          label={text().settings.game}
          of={gameIds.map((value) => ({ value, name: text().games[value].name }))}
          value={game()}
          onChange={setGame}
        />
        <div class={styles.size}>
          <span>{text().quick.size}</span>
          <Stepper
            label={text().quick.size}
            value={size()}
            min={2}
            max={SEATS}
            fewer={text().quick.fewer}
            more={text().quick.more}
            onChange={setSize}
          />
        </div>
        <Show when={isNew || isNameless()}>
          <Field
            label={text().settings.yourName}
            autocomplete="nickname"
            value={name()}
            problem={isNameless() ? text().settings.nameless : null}
            onInput={setName}
          />
        </Show>
        <Button type="submit" look="main" wide busy={isBusy()}>
          {text().quick.name}
        </Button>
      </form>
      <OpenTables onJoin={join} />
    </Card>
  );
}

/** Public tables that wait for people, as they are now. */
function OpenTables(props: { onJoin: (id: string) => void }) {
  const text = useText();
  const [tables, setTables] = createStore<OpenTable[]>([]);
  const look = async () => {
    if (document.visibilityState !== 'visible') return;
    const found = await readOpenTables();
    setTables(reconcile(found.ok ? [...found.tables] : [], { key: 'id' }));
  };
  const stop = new AbortController();
  document.addEventListener('visibilitychange', () => void look(), { signal: stop.signal });
  const timer = setInterval(() => void look(), LOOK_MS);
  void look();
  onCleanup(() => {
    stop.abort();
    clearInterval(timer);
  });
  return (
    <Show when={tables.length}>
      <h3 class={styles.open}>{text().quick.open}</h3>
      <ul class={styles.tables}>
        <For each={tables}>
          {(table) => {
            const what = () => text().quick.table(text().games[table.game].name, table.size);
            return (
              <li>
                <span>
                  <b>{what()}</b>
                  <span>{text().quick.seated(table.seated, table.size)}</span>
                </span>
                <Button
                  aria-label={text().quick.joinWhat(what())}
                  onClick={() => props.onJoin(table.id)}
                >
                  {text().quick.join}
                </Button>
              </li>
            );
          }}
        </For>
      </ul>
    </Show>
  );
}
