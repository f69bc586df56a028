import type { TableView } from '@dado/table';
import { createContext, useContext } from 'solid-js';
import type { Player } from '../i18n/sentence.ts';
import { useText } from '../i18n/text.ts';
import { playersOf } from './players.ts';
import type { Table } from './table.ts';

export const TableContext = createContext<Table>();

export function useTable(): Table {
  const table = useContext(TableContext);
  if (!table) throw new Error('used outside a table');
  return table;
}

/** The table's view; only for what is shown once there is one. */
export function useView(): () => TableView {
  const { state } = useTable();
  return () => {
    if (!state.view) throw new Error('used before the table has answered');
    return state.view;
  };
}

/** Who sits on the table's seats. */
export function usePlayers() {
  return playersOf(useView());
}

/** Whether this page may ask for something now. */
export function useCanAct(): () => boolean {
  const table = useTable();
  return () => table.state.line === 'open' && !table.isBusy();
}

/** "You", or the name. */
export function useShortName(): (player: Player) => string {
  const text = useText();
  return (player) => (player.isMe ? text().you : player.name);
}
