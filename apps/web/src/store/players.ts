import type { Seat } from '@dado/engine';
import type { TableView } from '@dado/table';
import type { Player } from '../i18n/sentence.ts';

/** Turns a game's seats into the people that sentences speak of. */
export type InGame = (seat: Seat) => Player;

/** Who sits where. Names and signs go by the table's seats; a game numbers its own from 0. */
export function playersOf(view: () => TableView | null) {
  const atTable = (seat: number): Player => ({
    seat,
    name: view()?.seats[seat]?.name ?? '',
    isMe: view()?.you === seat,
  });
  const inGame: InGame = (seat) => atTable(view()?.play?.seating[seat] ?? seat);
  return { atTable, inGame };
}
