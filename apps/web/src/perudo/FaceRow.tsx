import type { Die } from '@dado/engine';
import { createUniqueId, For, Show } from 'solid-js';
import { useText } from '../i18n/text.ts';
import { DieFace } from '../ui/DieFace.tsx';
import styles from './FaceRow.module.css';

type Face = { readonly face: Die; readonly least: number | null };

/** Six faces, each with the lowest quantity it takes now: the order of bids explains itself. */
export function FaceRow(props: {
  of: readonly Face[];
  chosen: Die | null;
  onChoose: (face: Die) => void;
}) {
  const text = useText();
  const group = createUniqueId();
  return (
    <fieldset class={styles.faces} aria-label={text().perudo.face}>
      <For each={props.of}>
        {({ face, least }) => (
          <label>
            <input
              type="radio"
              name={group}
              disabled={least === null}
              checked={face === props.chosen}
              aria-label={
                least === null
                  ? text().perudo.faceClosed(face)
                  : text().perudo.faceFrom(face, least)
              }
              onChange={() => props.onChoose(face)}
            />
            <span>
              <DieFace value={face} look="flat" />
              <span>
                <Show when={least !== null} fallback="–">
                  {least}+
                </Show>
              </span>
            </span>
          </label>
        )}
      </For>
    </fieldset>
  );
}
