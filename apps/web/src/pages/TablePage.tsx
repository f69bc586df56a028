import { Show } from 'solid-js';
import { TableRoom } from '../table/TableRoom.tsx';

/** The page of a table. Everything in it belongs to one id: another id, and all of it begins anew. */
export function TablePage(props: { id: string }) {
  return (
    <Show when={props.id.toLowerCase()} keyed>
      {(id) => <TableRoom id={id} />}
    </Show>
  );
}
