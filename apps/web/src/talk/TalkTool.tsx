import { createSignal, lazy, Show, Suspense } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { useTable } from '../store/context.ts';
import { MessageCircle } from '../ui/icons.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { Tool } from '../ui/Tool.tsx';
import styles from './TalkTool.module.css';

export const TalkPanel = lazy(async () => ({
  default: (await import('./TalkPanel.tsx')).TalkPanel,
}));

/** The way to the talk where it does not stand beside the table, with a mark when there is something new. */
export function TalkTool() {
  const text = useText();
  const { talk } = useTable();
  const [isOpen, setOpen] = createSignal(false);
  const label = () => (talk.unread() > 0 ? text().talk.unread(talk.unread()) : text().talk.name);
  return (
    <span class={styles.tool}>
      <Tool icon={MessageCircle} label={label()} onClick={() => setOpen(true)} />
      <Show when={talk.unread() > 0}>
        <span class={styles.dot} />
      </Show>
      <Sheet open={isOpen()} title={text().talk.name} onClose={() => setOpen(false)}>
        <Suspense>
          <TalkPanel onReacted={() => setOpen(false)} />
        </Suspense>
      </Sheet>
    </span>
  );
}
