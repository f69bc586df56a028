import { Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { useView } from '../store/context.ts';
import { createShare } from '../table/share.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Copy, Share2 } from '../ui/icons.ts';
import { LinkField } from '../ui/LinkField.tsx';
import { QrCode } from '../ui/QrCode.tsx';
import styles from './ShareCard.module.css';

/** The link, to be sent to friends. Sharing is the main way where the system has a sheet for it. */
export function ShareCard() {
  const text = useText();
  const view = useView();
  // Whoever has no seat yet came by the link, and has something better to press.
  const main = (isBest: boolean) => (isBest && view().you !== null ? 'main' : 'quiet');
  const { link, canShare, share, copy } = createShare(() => text().games[view().game].name);
  return (
    <Card label={text().gathering.send}>
      <div class={styles.top}>
        <div>
          <h2>{text().gathering.send}</h2>
          <p class={styles.hint}>{text().gathering.sendHint}</p>
        </div>
        <QrCode link={link} />
      </div>
      <LinkField link={link} label={text().gathering.link} />
      <div class={styles.ways}>
        <Show when={canShare}>
          <Button look={main(true)} onClick={() => void share()}>
            <Icon of={Share2} />
            {text().gathering.share}
          </Button>
        </Show>
        <Button look={main(!canShare)} onClick={() => void copy()}>
          <Icon of={Copy} />
          {text().gathering.copy}
        </Button>
      </div>
    </Card>
  );
}
