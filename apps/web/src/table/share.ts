import { useText } from '../i18n/text.ts';
import { useNotify } from '../ui/notices.tsx';

/** Puts a text where it can be pasted from. */
export function createCopy(): (text: string) => Promise<void> {
  const text = useText();
  const notify = useNotify();
  // Written in the press itself: some browsers allow it only there.
  return async (copied) => {
    try {
      await navigator.clipboard.writeText(copied);
      notify(text().gathering.copied);
    } catch {
      notify(text().gathering.notCopied, true);
    }
  };
}

/** Ways to send this table's link. `game` names what is played. */
export function createShare(game: () => string) {
  const text = useText();
  const copyText = createCopy();
  const link = location.origin + location.pathname;

  const copy = () => copyText(link);
  const share = async () => {
    try {
      await navigator.share({ title: text().gathering.shareText(game()), url: link });
    } catch {
      // The sheet was closed without a choice.
    }
  };
  return { link, canShare: typeof navigator.share === 'function', share, copy };
}
