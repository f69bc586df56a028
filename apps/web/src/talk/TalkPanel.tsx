import { createEffect, For, onCleanup, Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { useTable, useView } from '../store/context.ts';
import { Emblem } from '../ui/Emblem.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Eye } from '../ui/icons.ts';
import { Switch } from '../ui/Switch.tsx';
import { Reactions } from './Reactions.tsx';
import { speakerName } from './reactions.ts';
import styles from './TalkPanel.module.css';
import { WriteForm } from './WriteForm.tsx';

/** What has been written, the reactions, and where one writes. */
export function TalkPanel(props: { onReacted?: () => void }) {
  const text = useText();
  const view = useView();
  const { talk } = useTable();
  const mayWrite = () => view().talk && view().quick === null;
  let list: HTMLElement | undefined;
  onCleanup(talk.read());
  createEffect(() => {
    if (talk.written().length > 0 && list) list.scrollTop = list.scrollHeight;
  });
  return (
    <div class={styles.panel}>
      <Show when={mayWrite() || talk.written().length > 0}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: else not every browser scrolls it by keys. */}
        <section ref={list} class={styles.list} tabIndex={0} aria-label={text().talk.written}>
          <For each={talk.written()} fallback={<p class={styles.quiet}>{text().talk.nothing}</p>}>
            {(said) => (
              <p class={styles.line}>
                <Show when={said.seat !== null} fallback={<Icon of={Eye} />}>
                  <Emblem seat={said.seat ?? 0} onPaper />
                </Show>
                <span>
                  <b>
                    <bdi>{speakerName(said, text())}</bdi>
                  </b>{' '}
                  <bdi>{said.text}</bdi>
                </span>
              </p>
            )}
          </For>
        </section>
      </Show>
      <Reactions onReacted={() => props.onReacted?.()} />
      <Show when={mayWrite()} fallback={<p class={styles.quiet}>{text().talk.quiet}</p>}>
        <WriteForm />
      </Show>
      <Show when={talk.speakers().length}>
        <details class={styles.mute}>
          <summary>{text().talk.mute}</summary>
          <p class={styles.quiet}>{text().talk.muteAbout}</p>
          <For each={talk.speakers()}>
            {(speaker) => (
              <div class={styles.speaker}>
                <bdi>{speakerName(speaker, text())}</bdi>
                <Switch
                  label={text().talk.muteWho(speakerName(speaker, text()))}
                  on={talk.isMuted(speaker)}
                  onChange={(on) => talk.mute(speaker, on)}
                />
              </div>
            )}
          </For>
        </details>
      </Show>
    </div>
  );
}
