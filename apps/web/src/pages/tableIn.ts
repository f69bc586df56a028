/** The table that a text names: a link anywhere in it, or the last part of one alone. */
export function tableIn(text: string): string | null {
  const link = /(?:^\s*|\/t\/)([0-9a-z]{10})(?![0-9a-z])/iu.exec(text);
  return link?.[1]?.toLowerCase() ?? null;
}
