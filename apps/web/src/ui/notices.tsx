import {
  createContext,
  createEffect,
  createSignal,
  type JSX,
  on,
  onCleanup,
  onMount,
  Show,
  useContext,
} from 'solid-js';
import { path } from '../router.ts';
import styles from './notices.module.css';

/** How long a notice stays. */
const STAY_MS = 4_000;

type Notice = { readonly text: string; readonly isProblem: boolean };
type Notify = (text: string, isProblem?: boolean) => void;

const NoticeContext = createContext<Notify>(() => {});

/** Says something in passing, without taking the place of anything. */
export function useNotify(): Notify {
  return useContext(NoticeContext);
}

/** One notice at a time, above whatever is at the foot of the page. */
export function Notices(props: { children: JSX.Element }) {
  const [notice, setNotice] = createSignal<Notice | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(timer));
  let place: HTMLDivElement | undefined;
  /** Above a dialog that has been opened since; an older browser leaves it below. */
  const raise = () => {
    place?.hidePopover?.();
    place?.showPopover?.();
  };
  onMount(raise);
  const notify: Notify = (text, isProblem = false) => {
    clearTimeout(timer);
    raise();
    setNotice({ text, isProblem });
    timer = setTimeout(() => setNotice(null), STAY_MS);
  };
  // What was said of one page is out of place on another.
  createEffect(on(path, () => setNotice(null), { defer: true }));
  const shown = (isProblem: boolean) => {
    const now = notice();
    return now?.isProblem === isProblem ? now.text : null;
  };
  return (
    <NoticeContext.Provider value={notify}>
      {props.children}
      <div ref={place} class={styles.place} popover="manual">
        <div role="status">
          <Show when={shown(false)}>{(text) => <p class={styles.notice}>{text()}</p>}</Show>
        </div>
        <div role="alert">
          <Show when={shown(true)}>{(text) => <p class={styles.notice}>{text()}</p>}</Show>
        </div>
      </div>
    </NoticeContext.Provider>
  );
}
