import { Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { Lost } from '../pages/Lost.tsx';
import type { TableState } from '../store/table.ts';
import { Button } from '../ui/Button.tsx';

/** Nothing that one could do on this page would change these. */
const forGood: readonly NonNullable<TableState['closed']>[] = ['no-table', 'gone', 'kicked'];

/** The table has closed this page's connection for good. */
export function Closed(props: { reason: NonNullable<TableState['closed']> }) {
  const text = useText();
  const title = () => {
    if (props.reason === 'no-table') return text().lost.title;
    return props.reason === 'gone' ? text().lost.gone : text().gathering.title;
  };
  const about = () =>
    props.reason === 'no-table' ? text().lost.about : text().closed[props.reason];
  return (
    <Lost title={title()} about={about()}>
      <Show when={!forGood.includes(props.reason)}>
        <Button look="main" onClick={() => location.reload()}>
          {text().table.retry}
        </Button>
      </Show>
    </Lost>
  );
}
