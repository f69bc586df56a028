import { useText } from '../i18n/text.ts';
import { useNotify } from '../ui/notices.tsx';

/** Ways to send this table's link. `game` names what is played. */
export function createShare(game: () => string) {
  const text = useText();
  const notify = useNotify();
  const link = location.origin + location.pathname;

  /** Writes in the press itself: some browsers allow it only there. */
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify(text().gathering.copied);
    } catch {
      notify(text().gathering.notCopied, true);
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title: text().gathering.shareText(game()), url: link });
    } catch {
      // The sheet was closed without a choice.
    }
  };
  return { link, canShare: typeof navigator.share === 'function', share, copy };
}
