import { lazy, Suspense } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { Sheet } from '../ui/Sheet.tsx';

const People = lazy(async () => ({ default: (await import('./People.tsx')).People }));

/** Who is at the table, over the page. */
export function PeopleSheet(props: { open: boolean; onClose: () => void }) {
  const text = useText();
  return (
    <Sheet open={props.open} title={text().people.title} onClose={props.onClose}>
      <Suspense>
        <People />
      </Suspense>
    </Sheet>
  );
}
