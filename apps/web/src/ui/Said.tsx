import { For, Match, Switch } from 'solid-js';
import { type Part, pieces, type Sentence } from '../i18n/sentence.ts';
import { useText } from '../i18n/text.ts';
import { BidText } from './BidText.tsx';
import { DieFace } from './DieFace.tsx';
import { Names } from './Names.tsx';
import styles from './Said.module.css';

/** A sentence with its people and things in it; names keep their own direction of writing. */
export function Said(props: { it: Sentence }) {
  return <For each={pieces(props.it)}>{(part) => <Piece part={part} />}</For>;
}

function Piece(props: { part: Part }) {
  const text = useText();
  const as = <T extends Part['t']>(t: T) =>
    props.part.t === t ? (props.part as Extract<Part, { t: T }>) : undefined;
  return (
    <Switch>
      <Match when={as('text')}>{(part) => part().text}</Match>
      <Match when={as('strong')}>{(part) => <b>{part().text}</b>}</Match>
      <Match when={as('who')}>{(part) => <bdi class={styles.name}>{part().who.name}</bdi>}</Match>
      <Match when={as('names')}>{(part) => <Names of={part().names} />}</Match>
      <Match when={as('bid')}>{(part) => <BidText bid={part().bid} />}</Match>
      <Match when={as('dice')}>
        {(part) => (
          <span class={styles.dice}>
            <For each={part().dice}>
              {(die, i) => (
                <DieFace
                  value={die}
                  red={i() === part().red}
                  look="flat"
                  label={text().peruke.die(die, i() === part().red)}
                />
              )}
            </For>
          </span>
        )}
      </Match>
    </Switch>
  );
}
