import { CODE_MS } from '@dado/table';
import { createSignal, onCleanup, Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { seatLink } from '../net/errand.ts';
import { randomHex } from '../net/hex.ts';
import { useTable } from '../store/context.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Copy } from '../ui/icons.ts';
import { LinkField } from '../ui/LinkField.tsx';
import { QrCode } from '../ui/QrCode.tsx';
import styles from './MoveSeat.module.css';
import { createCopy } from './share.ts';

/** A code for the own seat, as a link and to be scanned. It is on this page alone, and void when that is left. */
export function MoveSeat() {
  const text = useText();
  const table = useTable();
  const copy = createCopy();
  const [link, setLink] = createSignal<string | null>(null);
  const [isOld, setOld] = createSignal(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(timer));
  const make = async () => {
    setOld(false);
    setLink(null);
    const code = randomHex(16);
    const isNoted = await table.ask({ t: 'invite', code });
    setOld(!isNoted);
    if (!isNoted) return;
    setLink(seatLink(table.id, code));
    timer = setTimeout(setOld, CODE_MS, true);
  };
  void make();
  return (
    <div class={styles.move}>
      <p>{text().people.moveAbout}</p>
      <Show
        when={!isOld()}
        fallback={
          <>
            <p role="status">{text().people.moveOld}</p>
            <Button look="main" onClick={() => void make()}>
              {text().people.moveAgain}
            </Button>
          </>
        }
      >
        <Show when={link()} keyed fallback={<p role="status">{text().people.moveMaking}</p>}>
          {(link) => (
            <>
              <QrCode link={link} label={text().people.moveQr} />
              <LinkField link={link} label={text().people.moveLink} />
              <Button look="main" onClick={() => void copy(link)}>
                <Icon of={Copy} />
                {text().gathering.copy}
              </Button>
            </>
          )}
        </Show>
      </Show>
    </div>
  );
}
