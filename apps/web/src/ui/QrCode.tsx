import { createSignal, Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import styles from './QrCode.module.css';

/** The link as a QR code. What makes it comes later than the page; without it there is the link. */
export function QrCode(props: { link: string; label?: string }) {
  const text = useText();
  const [code, setCode] = createSignal<{ readonly size: number; readonly path: string }>();
  const draw = async () => {
    const { qrOf } = await import('./qr.ts');
    setCode(qrOf(props.link));
  };
  draw().catch(() => undefined);
  return (
    <div class={styles.code}>
      <Show when={code()}>
        {(code) => (
          <svg
            viewBox={`0 0 ${code().size} ${code().size}`}
            shape-rendering="crispEdges"
            role="img"
            aria-label={props.label ?? text().gathering.qr}
          >
            <path d={code().path} />
          </svg>
        )}
      </Show>
    </div>
  );
}
