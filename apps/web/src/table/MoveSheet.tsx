import { lazy, Show, Suspense } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { Sheet } from '../ui/Sheet.tsx';

const MoveSeat = lazy(async () => ({ default: (await import('./MoveSeat.tsx')).MoveSeat }));

/** The way of one's own seat to another device. */
export function MoveSheet(props: { open: boolean; onClose: () => void }) {
  const text = useText();
  return (
    <Sheet open={props.open} title={text().people.move} onClose={props.onClose}>
      <Show when={props.open}>
        <Suspense>
          <MoveSeat />
        </Suspense>
      </Show>
    </Sheet>
  );
}
