import { createEffect, type JSX, onMount } from 'solid-js';
import { Bar } from './Bar.tsx';
import styles from './Page.module.css';

type Props = {
  /** The browser's title. */
  name: string;
  /** The page's heading, which receives the focus when the page opens. */
  heading?: string;
  /** Hidden from sight where the bar says it already. */
  quietHeading?: boolean;
  title?: JSX.Element;
  about?: JSX.Element;
  tools?: JSX.Element;
  children: JSX.Element;
  /** The main button with a word about it: at the foot on phones, in the flow where there is room. */
  foot?: JSX.Element;
  /** Where there are two columns, the foot stands below the second one. */
  footBeside?: boolean;
};

/** A page that is not a game: a bar, a column of cards, and what one most likely wants to do. */
export function Page(props: Props) {
  let heading: HTMLHeadingElement | undefined;
  createEffect(() => {
    document.title = props.name;
  });
  onMount(() => heading?.focus({ preventScroll: true }));
  return (
    <div class={styles.page}>
      <Bar title={props.title} about={props.about}>
        {props.tools}
      </Bar>
      <main class={styles.main} data-beside={props.footBeside ? '' : undefined}>
        {props.heading && (
          <h1
            ref={heading}
            tabIndex={-1}
            class={styles.heading}
            data-quiet={props.quietHeading ? '' : undefined}
          >
            {props.heading}
          </h1>
        )}
        {props.children}
        {props.foot && <div class={styles.foot}>{props.foot}</div>}
      </main>
    </div>
  );
}
