import { whySentence } from '../i18n/spoken.ts';
import { useText } from '../i18n/text.ts';
import { go } from '../router.ts';
import { useNotify } from '../ui/notices.tsx';
import { keepToken } from './device.ts';
import { type Rematch, setErrand } from './errand.ts';
import { quickMatch } from './http.ts';

/**
 * Asks for a quick match and goes there: to a table that has been opened for this page, or to one that
 * waits, where it sits down.
 */
export function createQuickMatch(): (wish: Rematch) => Promise<void> {
  const text = useText();
  const notify = useNotify();
  return async ({ asked, tries }) => {
    const found = await quickMatch(asked);
    if (!found.ok) return notify(whySentence(found.why, text()), true);
    if (found.token !== undefined) keepToken(found.id, found.token);
    else {
      const again = { asked, tries: tries - 1 };
      setErrand(found.id, { t: 'sit', name: asked.name ?? '', again });
    }
    go(`/t/${found.id}`);
  };
}
