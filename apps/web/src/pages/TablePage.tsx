import { useParams } from '@solidjs/router';
import { Show } from 'solid-js';
import { TableRoom } from '../table/TableRoom.tsx';

/** The page of a table. Everything in it belongs to one id: another id, and all of it begins anew. */
export function TablePage() {
  const params = useParams<{ id: string }>();
  return (
    <Show when={params.id.toLowerCase()} keyed>
      {(id) => <TableRoom id={id} />}
    </Show>
  );
}
