import type { Bid } from '@dado/engine';
import { useText } from '../i18n/text.ts';
import styles from './BidText.module.css';
import { DieFace } from './DieFace.tsx';

/** A bid as one thing in a line: quantity × die. */
export function BidText(props: { bid: Bid }) {
  const text = useText();
  return (
    <span
      class={styles.bid}
      role="img"
      aria-label={text().perudo.bidLabel(props.bid.q, props.bid.f)}
    >
      <b>{props.bid.q}</b>
      <i>×</i>
      <DieFace value={props.bid.f} look="flat" />
    </span>
  );
}
