/** Unknown data as a record that has these keys and no others; `null` when it is none. */
export function fields<const Key extends string>(
  data: unknown,
  keys: readonly Key[],
): { readonly [K in Key]: unknown } | null {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
  if (Object.keys(data).length !== keys.length) return null;
  return keys.every((key) => Object.hasOwn(data, key)) ? (data as { [K in Key]: unknown }) : null;
}
