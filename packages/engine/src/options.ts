import type { OptionSpec, OptionSpecs, OptionsOf } from './game.ts';

/** Why a set of options is refused: the key that is unknown, or that has an impossible value. */
export type OptionRefusal =
  | { readonly code: 'option.unknown'; readonly key: string }
  | { readonly code: 'option.value'; readonly key: string };

export type OptionResult<Options> =
  | { readonly ok: true; readonly options: Options }
  | { readonly ok: false; readonly why: OptionRefusal };

/** Whether `value` is one that the option may take. */
export function mayTake(spec: OptionSpec, value: unknown): boolean {
  switch (spec.t) {
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return typeof value === 'string' && spec.of.includes(value);
    case 'number':
      return isWithin(spec, value);
    case 'auto':
      return value === 'auto' || isWithin(spec, value);
  }
}

function isWithin(range: { min: number; max: number }, value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= range.min && Number(value) <= range.max;
}

/**
 * Lays `changes`, unknown data from outside, over a full set of options. Refuses, by the key's name,
 * a key that the game does not have and a value that the key cannot take; anything but a plain
 * object is refused with an empty key.
 */
export function withChanges<Specs extends OptionSpecs>(
  specs: Specs,
  base: OptionsOf<Specs>,
  changes: unknown,
): OptionResult<OptionsOf<Specs>> {
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) {
    return { ok: false, why: { code: 'option.value', key: '' } };
  }
  for (const [key, value] of Object.entries(changes)) {
    const spec = Object.hasOwn(specs, key) ? specs[key] : undefined;
    if (!spec) return { ok: false, why: { code: 'option.unknown', key } };
    if (!mayTake(spec, value)) return { ok: false, why: { code: 'option.value', key } };
  }
  return { ok: true, options: { ...base, ...changes } };
}

/** The options that differ from a preset, by key. */
export function differences<Specs extends OptionSpecs>(
  specs: Specs,
  preset: OptionsOf<Specs>,
  options: OptionsOf<Specs>,
): (keyof Specs & string)[] {
  return Object.keys(specs).filter((key) => preset[key] !== options[key]);
}
