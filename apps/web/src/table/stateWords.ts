import { useText } from '../i18n/text.ts';
import { useView } from '../store/context.ts';
import { useSeatState } from '../store/seatState.ts';

/** What a list says of a table seat: one's own, the host's, and how its player is at the table. */
export function useStateWords(): (seat: number) => string[] {
  const text = useText();
  const view = useView();
  const stateOf = useSeatState();
  return (number) => {
    const state = stateOf(number);
    const isHereMyself = state === 'here' && view().you === number;
    const level = view().seats[number]?.level ?? 'normal';
    return [
      ...(view().you === number ? [text().you] : []),
      ...(view().host === number ? [text().host] : []),
      ...(state === 'bot' ? [text().botOf[level]] : []),
      ...(state !== null && state !== 'bot' && !isHereMyself ? [text()[state]] : []),
    ];
  };
}
