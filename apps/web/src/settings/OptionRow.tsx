import type { OptionSpec } from '@dado/engine';
import { Switch as Choose, Match } from 'solid-js';
import type { Dictionary } from '../i18n/en.ts';
import { useText } from '../i18n/text.ts';
import { Segments } from '../ui/Segments.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import { Switch } from '../ui/Switch.tsx';
import { Rule } from './Rule.tsx';
import type { OptionValue } from './settings.ts';

type Props = {
  key: string;
  spec: OptionSpec;
  value: OptionValue | undefined;
  /** The preset that it differs from. */
  differsFrom: string | null;
  onChange: (value: OptionValue) => void;
};

/** An option as a house rule, with the control that its kind asks for. */
export function OptionRow(props: Props) {
  const text = useText();
  const words = () => wordsOf(text(), props.key);
  const name = () => words().name;
  const as = <T extends OptionSpec['t']>(t: T) =>
    props.spec.t === t ? (props.spec as Extract<OptionSpec, { t: T }>) : undefined;
  const stepper = (from: number, to: number) => (
    <Stepper
      label={name()}
      value={typeof props.value === 'number' ? props.value : from}
      shown={typeof props.value === 'string' ? words().choice(props.value) : String(props.value)}
      min={from}
      max={to}
      fewer={text().settings.fewer(name())}
      more={text().settings.more(name())}
      onChange={(value) => props.onChange(as('auto') && value === from ? 'auto' : value)}
    />
  );
  return (
    <Rule
      name={name()}
      about={words().about}
      differsFrom={props.differsFrom}
      below={props.spec.t === 'choice'}
    >
      <Choose>
        <Match when={as('flag')}>
          <Switch label={name()} on={props.value === true} onChange={props.onChange} />
        </Match>
        <Match when={as('choice')}>
          {(spec) => (
            <Segments
              label={name()}
              of={spec().of.map((value) => ({ value, name: words().choice(value) }))}
              value={String(props.value)}
              onChange={props.onChange}
            />
          )}
        </Match>
        <Match when={as('number')}>{(spec) => stepper(spec().min, spec().max)}</Match>
        {/* One below the least stands for `auto`. */}
        <Match when={as('auto')}>{(spec) => stepper(spec().min - 1, spec().max)}</Match>
      </Choose>
    </Rule>
  );
}

/** The words of an option; a key that the dictionary does not know yet stands for itself. */
function wordsOf({ options, choices }: Dictionary, key: string) {
  const words = Object.entries(options).find(([k]) => k === key)?.[1] ?? { name: key, about: '' };
  const of: { readonly [value: string]: string } =
    Object.entries(choices).find(([k]) => k === key)?.[1] ?? {};
  const choice = (value: string) => of[value] ?? value;
  return { ...words, choice };
}
