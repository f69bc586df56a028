import { gameIds } from '@dado/engine';
import { CLOCKS, REVEAL_SECONDS } from '@dado/table';
import { For, Show } from 'solid-js';
import { presetName } from '../i18n/rules.ts';
import { useText } from '../i18n/text.ts';
import { Segments } from '../ui/Segments.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import { Switch } from '../ui/Switch.tsx';
import { OptionRow } from './OptionRow.tsx';
import { Rule } from './Rule.tsx';
import styles from './SettingsForm.module.css';
import {
  changedKeys,
  optionKeys,
  optionSpec,
  presetNames,
  type Settings,
  withGame,
  withOption,
  withPreset,
} from './settings.ts';

/** Which game, by which rules: everything that a table can be set to. */
export function SettingsForm(props: { value: Settings; onChange: (settings: Settings) => void }) {
  const text = useText();
  const games = () => gameIds.map((value) => ({ value, name: text().games[value].name }));
  const presets = () =>
    presetNames(props.value.game).map((value) => ({
      value,
      name: presetName(value, text()),
    }));
  const presetText = (preset: string) =>
    Object.entries(text().presets).find(([p]) => p === preset)?.[1];
  const changed = () => changedKeys(props.value);
  const reveal = () => text().settings.reveal;
  return (
    <div class={styles.form}>
      <div class={styles.choice}>
        <h2>{text().settings.game}</h2>
        <Segments
          label={text().settings.game}
          of={games()}
          value={props.value.game}
          onChange={(game) => props.onChange(withGame(props.value, game))}
        />
      </div>
      <div class={styles.choice}>
        <h2>{text().settings.rules}</h2>
        <Segments
          label={text().settings.rules}
          of={presets()}
          value={props.value.preset}
          onChange={(preset) => props.onChange(withPreset(props.value, preset))}
        />
        <p>{presetText(props.value.preset)?.about}</p>
      </div>
      <div class={styles.choice}>
        <h2>{text().clock.name}</h2>
        <Segments
          label={text().clock.name}
          of={CLOCKS.map((seconds) => ({
            value: String(seconds),
            name: text().clock.setting(seconds),
          }))}
          value={String(props.value.clock)}
          onChange={(seconds) => props.onChange({ ...props.value, clock: Number(seconds) })}
        />
        <p>{text().clock.about(props.value.clock)}</p>
      </div>
      <details class={styles.house}>
        <summary>
          <span>{text().settings.houseRules}</span>
          <Show when={changed().length}>{(n) => <i>{text().settings.changed(n())}</i>}</Show>
        </summary>
        {/* By key, so that a row that is being changed keeps the focus. */}
        <For each={optionKeys(props.value)}>
          {(key) => (
            <Show when={optionSpec(props.value.game, key)}>
              {(spec) => (
                <OptionRow
                  key={key}
                  spec={spec()}
                  value={props.value.options[key]}
                  differsFrom={
                    changed().includes(key) ? presetName(props.value.preset, text()) : null
                  }
                  onChange={(value) => props.onChange(withOption(props.value, key, value))}
                />
              )}
            </Show>
          )}
        </For>
        <Rule name={reveal().name} about={reveal().about}>
          <Stepper
            label={reveal().name}
            value={props.value.reveal}
            min={REVEAL_SECONDS.min}
            max={REVEAL_SECONDS.max}
            fewer={text().settings.fewer(reveal().name)}
            more={text().settings.more(reveal().name)}
            onChange={(seconds) => props.onChange({ ...props.value, reveal: seconds })}
          />
        </Rule>
        <Rule name={text().talk.setting.name} about={text().talk.setting.about}>
          <Switch
            label={text().talk.setting.name}
            on={props.value.talk}
            onChange={(talk) => props.onChange({ ...props.value, talk })}
          />
        </Rule>
      </details>
    </div>
  );
}
