import { createEffect, createUniqueId, ErrorBoundary, type JSX, Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { Button } from './Button.tsx';
import { X } from './icons.ts';
import styles from './Sheet.module.css';
import { Tool } from './Tool.tsx';

/** A dialog over the page; on a phone it comes from below. Open as long as `open` says so. */
export function Sheet(props: {
  open: boolean;
  title: string;
  onClose: () => void;
  children: JSX.Element;
}) {
  const text = useText();
  const titleId = createUniqueId();
  let dialog: HTMLDialogElement | undefined;
  createEffect(() => {
    if (props.open) dialog?.showModal();
    else dialog?.close();
  });
  // A press on the dialog itself, not on what is in it, is one on the backdrop.
  const pressed = (event: MouseEvent) => event.target === dialog && props.onClose();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, by the browser itself.
    <dialog
      ref={dialog}
      class={styles.sheet}
      aria-labelledby={titleId}
      onClose={() => props.onClose()}
      onClick={pressed}
    >
      <div class={styles.body}>
        <div class={styles.head}>
          <h2 id={titleId}>{props.title}</h2>
          <Tool icon={X} label={text().close} onClick={() => props.onClose()} />
        </div>
        <ErrorBoundary fallback={(error) => <Missing error={error} />}>
          <Show when={props.open}>{props.children}</Show>
        </ErrorBoundary>
      </div>
    </dialog>
  );
}

/** What is in it did not come; the page under it goes on. */
function Missing(props: { error: unknown }) {
  const text = useText();
  console.error(props.error);
  return (
    <>
      <p role="alert">{text().lost.partAbout}</p>
      <Button onClick={() => location.reload()}>{text().lost.reload}</Button>
    </>
  );
}
