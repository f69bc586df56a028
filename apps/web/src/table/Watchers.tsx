import { Show } from 'solid-js';
import { namesPart, say } from '../i18n/sentence.ts';
import { useText } from '../i18n/text.ts';
import { useTable } from '../store/context.ts';
import { Said } from '../ui/Said.tsx';

/** Who watches: the names of those who have said theirs, and how many more. */
export function Watchers() {
  const text = useText();
  const { state } = useTable();
  const names = () => {
    const more = state.watching - state.watchers.length;
    return [...state.watchers, ...(more > 0 ? [text().gathering.watchingToo(more)] : [])];
  };
  const sentence = () =>
    say(text().gathering.watchingBy(state.watching), { names: namesPart(names()) });
  return (
    <Show when={state.watchers.length} fallback={text().gathering.watching(state.watching)}>
      <span>
        <Said it={sentence()} />
      </span>
    </Show>
  );
}
