import { A } from '@solidjs/router';
import { useText } from '../i18n/text.ts';
import { Page } from '../ui/Page.tsx';
import styles from './Lost.module.css';

/** Where there is no table, or no page at all. */
export function Lost(props: { title: string; about: string }) {
  const text = useText();
  return (
    <Page name={text().title.lost} heading={props.title}>
      <p class={styles.about}>{props.about}</p>
      <p class={styles.ways}>
        <A href="/">{text().lost.home}</A>
        <A href="/new">{text().lost.open}</A>
      </p>
    </Page>
  );
}
