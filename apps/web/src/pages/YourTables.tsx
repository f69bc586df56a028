import { createSignal, For, onCleanup, Show } from 'solid-js';
import { createStore, reconcile } from 'solid-js/store';
import { presetName } from '../i18n/rules.ts';
import { useText } from '../i18n/text.ts';
import { readSummary } from '../net/http.ts';
import { forgetTable, forgetVisit, type Visit, visits } from '../net/visits.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { X } from '../ui/icons.ts';
import { Names } from '../ui/Names.tsx';
import { Tool } from '../ui/Tool.tsx';
import { type Look, lookOf } from './looks.ts';
import styles from './YourTables.module.css';

/** Tables that are looked up without being asked for. */
const FEW = 5;

/** The tables that this browser has been at, the latest first, and at which of them it is one's turn. */
export function YourTables() {
  const text = useText();
  const [tables, setTables] = createStore<Visit[]>([]);
  const [looks, setLooks] = createStore<{ [id: string]: Look }>({});
  const [isWhole, setWhole] = createSignal(false);
  const shown = () => (isWhole() ? tables : tables.slice(0, FEW));

  const refresh = () => {
    setTables(reconcile(visits(), { key: 'id' }));
    for (const { id } of shown()) void look(id);
  };
  const look = async (id: string) => {
    const now = lookOf(await readSummary(id));
    if (now) setLooks(id, now);
  };
  const forget = (id: string) => {
    if (looks[id] === 'gone') forgetTable(id);
    else forgetVisit(id);
    refresh();
  };
  refresh();
  onReturn(refresh);

  return (
    <Show when={tables.length}>
      <Card
        title={text().home.yours}
        beside={
          <Show when={tables.length > FEW && !isWhole()}>
            <Button
              look="plain"
              onClick={() => {
                setWhole(true);
                refresh();
              }}
            >
              {text().home.all(tables.length)}
            </Button>
          </Show>
        }
      >
        <ul class={styles.tables}>
          <For each={shown()}>
            {(visit) => <Row of={visit} look={looks[visit.id]} onForget={() => forget(visit.id)} />}
          </For>
        </ul>
      </Card>
    </Show>
  );
}

function Row(props: { of: Visit; look: Look | undefined; onForget: () => void }) {
  const text = useText();
  const isGone = () => props.look === 'gone';
  const table = () => (props.look === 'gone' ? undefined : props.look);
  const name = () => {
    const { game, preset } = table() ?? props.of;
    const preset_ = presetName(preset, text());
    return text().home.table(text().games[game].name, preset_);
  };
  const isMyTurn = () => props.of.seat !== null && table()?.turn === props.of.seat;
  const words = () => {
    const now = table();
    if (isGone()) return text().home.gone;
    if (isMyTurn()) return text().yourTurn;
    return now && text().home.phases[now.phase];
  };
  const about = () => {
    const now = table();
    return [
      ...(now ? [text().gathering.seated(now.seated, now.seats)] : []),
      ...(props.of.seat === null ? [text().home.watched] : []),
    ].join(', ');
  };
  const inside = () => (
    <>
      <span class={styles.name}>
        <b>{name()}</b>
        <Show when={!isGone()} fallback={<span>{text().home.goneAbout}</span>}>
          <Show when={props.of.others.length}>
            <span class={styles.others}>
              <Names of={props.of.others} />
            </span>
          </Show>
          <span>{about()}</span>
        </Show>
      </span>
      <Show when={words()}>
        <span class={styles.state} data-turn={isMyTurn() ? '' : undefined}>
          {words()}
        </span>
      </Show>
    </>
  );
  return (
    <li>
      <Show when={!isGone()} fallback={<span class={styles.table}>{inside()}</span>}>
        <a class={styles.table} href={`/t/${props.of.id}`}>
          {inside()}
        </a>
      </Show>
      <span class={styles.forget}>
        <Tool icon={X} label={text().home.forget(name())} onClick={() => props.onForget()} />
      </span>
    </li>
  );
}

/** Calls whenever somebody comes back to this page. */
function onReturn(call: () => void): void {
  const stop = new AbortController();
  const { signal } = stop;
  const seen = () => document.visibilityState === 'visible' && call();
  document.addEventListener('visibilitychange', seen, { signal });
  for (const event of ['focus', 'pageshow']) addEventListener(event, seen, { signal });
  onCleanup(() => stop.abort());
}
