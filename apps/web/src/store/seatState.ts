import { useTable, useView } from './context.ts';

/**
 * How somebody is at the table: a bot; a person for whom one plays, since they were late or have `left`;
 * away, or here. `null` while that is about to be seen.
 */
export type SeatState = 'bot' | 'auto' | 'left' | 'away' | 'here' | null;

/** The one answer to that, for all places that show it. */
export function useSeatState(): (seat: number) => SeatState {
  const view = useView();
  const { state } = useTable();
  return (number) => {
    const seat = view().seats[number];
    if (!seat) return null;
    if (seat.kind === 'bot') return 'bot';
    if (seat.auto !== null) return seat.auto === 'left' ? 'left' : 'auto';
    if (state.away.includes(number)) return 'away';
    return state.here.includes(number) ? 'here' : null;
  };
}
