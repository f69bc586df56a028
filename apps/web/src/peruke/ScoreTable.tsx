import { For } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { usePlayers, useShortName } from '../store/context.ts';
import { Emblem } from '../ui/Emblem.tsx';
import styles from './ScoreTable.module.css';

type Row = { readonly seat: number; readonly cells: readonly number[]; readonly total: number };

/** Points, everyone a row, the best first; nothing is written as a dash. */
export function ScoreTable(props: { columns: readonly string[]; rows: readonly Row[] }) {
  const text = useText();
  const { inGame } = usePlayers();
  const shortName = useShortName();
  const inOrder = () => props.rows.toSorted((a, b) => b.total - a.total);
  return (
    <table class={styles.scores}>
      <thead>
        <tr>
          <th scope="col">{text().peruke.scores.player}</th>
          <For each={props.columns}>{(name) => <th scope="col">{name}</th>}</For>
          <th scope="col">{text().peruke.scores.total}</th>
        </tr>
      </thead>
      <tbody>
        <For each={inOrder()}>
          {(row) => {
            const who = () => inGame(row.seat);
            return (
              <tr data-me={who().isMe ? '' : undefined}>
                <th scope="row">
                  <span>
                    <Emblem seat={who().seat} onPaper />
                    <bdi title={who().name}>{shortName(who())}</bdi>
                  </span>
                </th>
                <For each={row.cells}>{(points) => <td>{points === 0 ? '–' : points}</td>}</For>
                <td>
                  <b>{row.total}</b>
                </td>
              </tr>
            );
          }}
        </For>
      </tbody>
    </table>
  );
}
